import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSite } from '#test/sites/sample-site.ts'
import { formOf } from './form-of.ts'
import { fieldsOf, LEAD_FAILED } from './form.ts'
import { errorOf, nextStep, placeOf, progress, startOf, type FormAction, type FormProgress } from './form-progress.ts'
import { readValues } from './read-values.ts'

const contact = formOf('general-contact', sampleSite())
const service = formOf('service-booking', sampleSite())
const [vehicle = '', work = '', details = ''] = service.steps.map(({ id }) => id)
const wrong = (...fields: string[]) => fields.map((field) => ({ field, label: field, message: `${field} is wrong.` }))
const valuesOf = (raw: Record<string, unknown>) => readValues(service, raw).values

function after(
  actions: readonly FormAction[],
  from: FormProgress = startOf(service, null),
  form = service,
): FormProgress {
  return actions.reduce((state, action) => progress(form, state, action), from)
}

describe('where a form begins', () => {
  test('A11.13 at its first step, with nothing wrong', () => {
    expect(startOf(service, null)).toMatchObject({
      step: vehicle,
      errors: [],
      failure: null,
      key: '',
      resume: null,
      sending: 'ready',
    })
  })

  test("A10.4 A11.13 as the server's answer says, with its errors and its partial lead", () => {
    const answer = {
      step: details,
      errors: wrong('email'),
      failure: null,
      key: 'k',
      resume: { leadId: 'lead', token: 'token' },
    }
    expect(startOf(service, answer)).toMatchObject(answer)
    expect(startOf(service, { ...answer, step: 'no such step' }).step).toBe(vehicle)
  })
})

describe('steps', () => {
  test('A11.13 forth and back, each brought into focus; never beyond the ends', () => {
    expect(after([{ type: 'advanced' }])).toMatchObject({ step: work, attention: { on: 'step' } })
    expect(after([{ type: 'advanced' }, { type: 'back' }]).step).toBe(vehicle)
    expect(after([{ type: 'back' }]).step).toBe(vehicle)
    expect(after([{ type: 'advanced' }, { type: 'advanced' }, { type: 'advanced' }]).step).toBe(details)
  })

  test('A10.4 A11.13 a step is checked by itself, the last one with the whole form', () => {
    expect(nextStep(service, startOf(service, null), valuesOf({ make: 'Toyota' }))).toEqual({
      kind: 'advance',
      done: vehicle,
    })
    const last = after([{ type: 'advanced' }, { type: 'advanced' }])
    const next = nextStep(service, last, valuesOf({}))
    expect(
      next.kind === 'refused' &&
        next.errors.some(({ field }) => service.steps[1]?.fields.some(({ name }) => name === field)),
    ).toBe(true)
    const sam = {
      name: 'Sam',
      email: 'sam@example.com',
      phone: '0491 570 006',
      message: 'Open on Sundays?',
      location: 'cairns',
    }
    const right = Object.fromEntries(
      fieldsOf(contact).map(({ name, choices, initial }) => [
        name,
        Object.hasOwn(sam, name) ? Reflect.get(sam, name) : (choices[0]?.value ?? initial),
      ]),
    )
    expect(nextStep(contact, startOf(contact, null), readValues(contact, right).values)).toEqual({ kind: 'finish' })
  })

  test('A11.13 goes on with the step and the partial lead that this tab has kept', () => {
    const resume = { leadId: 'lead', token: 'token' }
    expect(after([{ type: 'resumed', step: work, resume }])).toMatchObject({ step: work, resume, attention: null })
    expect(after([{ type: 'resumed', step: 'no such step', resume }]).step).toBe(vehicle)
  })
})

describe('errors', () => {
  test('A10.4 are shown with the first step that has one, and take the focus', () => {
    const field = service.steps[0]?.fields[0]?.name ?? ''
    expect(
      after([{ type: 'advanced' }, { type: 'advanced' }, { type: 'refused', errors: wrong(field) }]),
    ).toMatchObject({ step: vehicle, attention: { on: 'errors' }, sending: 'ready' })
  })

  test('A10.4 a field that is changed is no longer marked; the list stays until the form is sent again', () => {
    const state = after([
      { type: 'refused', errors: wrong('email', 'phone') },
      { type: 'edited', field: 'email', values: {} },
    ])
    expect([errorOf(state, 'email'), errorOf(state, 'phone'), state.errors.length]).toEqual([
      null,
      'phone is wrong.',
      2,
    ])
    expect(after([{ type: 'refused', errors: wrong('email') }], state).mended).toEqual([])
  })

  test("A11.14 A11.15 A27.15 a failure says why, in the specification's words where the server said nothing", () => {
    expect(
      after([
        { type: 'sending', newKey: 'one' },
        { type: 'failed', reason: null },
      ]),
    ).toMatchObject({ failure: LEAD_FAILED, sending: 'ready', key: 'one' })
    expect(after([{ type: 'failed', reason: 'Please call us.' }]).failure).toBe('Please call us.')
  })
})

describe('one submission', () => {
  test('A11.19 keeps its key while its values stay; other values are another one', () => {
    const failed = after([
      { type: 'sending', newKey: 'one' },
      { type: 'failed', reason: null },
    ])
    expect(after([{ type: 'sending', newKey: 'two' }], failed).key).toBe('one')
    expect(
      after(
        [
          { type: 'edited', field: 'name', values: {} },
          { type: 'sending', newKey: 'two' },
        ],
        failed,
      ).key,
    ).toBe('two')
  })

  test('A11.13 afresh is without the partial lead and by another name', () => {
    expect(
      after([
        { type: 'part-saved', resume: { leadId: 'lead', token: 'token' } },
        { type: 'sending', newKey: 'one' },
        { type: 'afresh', newKey: 'two' },
      ]),
    ).toMatchObject({ key: 'two', resume: null, sending: 'sending' })
  })
})

test('A11.13 fields are asked for only while they matter, and keys that change nothing are nothing new', () => {
  const conditional = fieldsOf(service).filter(({ shownWhen }) => shownWhen !== null)
  const [condition] = conditional.map(({ shownWhen }) => shownWhen)
  const answered = (answer: string): FormAction => ({
    type: 'edited',
    field: condition?.field ?? '',
    values: { [condition?.field ?? '']: answer },
  })
  const off = after([answered('none of these')])
  expect(off.unasked).toEqual(conditional.map(({ name }) => name))
  expect(off.unasked).not.toEqual([])
  expect(after([answered('none of these')], off)).toBe(off)
  expect(after([answered(condition?.is[0] ?? '')], off).unasked).toEqual([])
})

test("whatever happens, one of the form's steps is shown, and errors and a failure are never both told", () => {
  const errors = fc
    .subarray(
      fieldsOf(service).map(({ name }) => name),
      { minLength: 1 },
    )
    .map((names) => wrong(...names))
  const action: fc.Arbitrary<FormAction> = fc.oneof(
    fc.constantFrom<FormAction>(
      { type: 'back' },
      { type: 'advanced' },
      { type: 'sending', newKey: 'k' },
      { type: 'afresh', newKey: 'l' },
      { type: 'failed', reason: null },
      { type: 'sent' },
      { type: 'emptied' },
    ),
    errors.map((errors): FormAction => ({ type: 'refused', errors })),
    fc.record({
      type: fc.constant('resumed' as const),
      step: fc.oneof(fc.string(), fc.constantFrom(vehicle, work, details)),
      resume: fc.constant(null),
    }),
    fc.record({
      type: fc.constant('edited' as const),
      field: fc.constantFrom(null, ...fieldsOf(service).map(({ name }) => name)),
      values: fc.constant({}),
    }),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const state = after(actions)
      expect(service.steps[placeOf(service, state)]?.id).toBe(state.step)
      expect(state.errors.length === 0 || state.failure === null).toBe(true)
      expect(state.mended.every((name) => state.errors.some(({ field }) => field === name))).toBe(true)
    }),
  )
})
