import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FORM_IDS } from '#domain/forms/form-ids.ts'
import { formOf, type FormContext, type FormSite } from '#domain/forms/form-of.ts'
import { HONEYPOT_FIELD, fieldsOf } from '#domain/forms/form.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { demoSite, textOf } from '#test/pages/render-page.tsx'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { PostedForm } from '#ui/form/form-view.ts'
import { LeadForm } from './lead-form.tsx'

const southerly = demoSite('southerly')

interface RenderedForm {
  site?: FormSite
  context?: FormContext
  values?: Record<string, string>
  posted?: Partial<PostedForm>
}

function draw(id: FormId, { site = southerly, context = {}, values = {}, posted }: RenderedForm = {}): string {
  const definition = formOf(id, site, context)
  const whole =
    posted === undefined
      ? null
      : {
          values,
          errors: [],
          failure: null,
          step: definition.steps[0]?.id ?? '',
          formToken: null,
          key: 'k',
          resume: null,
          ...posted,
        }
  return renderToStaticMarkup(
    <LeadForm
      form={{ definition, action: '/here?car_id=7', values, formToken: 'token', posted: whole }}
      site="southerly"
    />,
  )
}

const noted = (termsNote: boolean) =>
  textOf(draw('fleet', { site: { ...southerly, switches: { ...southerly.switches, termsNote } } })).includes(
    'You must agree to the terms of use before submitting.',
  )
const controlsOf = (markup: string) => [...markup.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([tag]) => tag)
const nameOf = (tag: string) => /\bname="([^"]*)"/.exec(tag)?.[1] ?? ''
const box = (markup: string) => controlsOf(markup).find((tag) => nameOf(tag) === 'opt_in') ?? ''

describe('any form', () => {
  test.each(FORM_IDS)(
    'A11.17 %s is drawn whole: every field once, each control with a label, sent to its page',
    (id) => {
      const markup = draw(id)
      const definition = formOf(id, southerly)
      const [form = ''] = /<form[^>]*>/.exec(markup) ?? []
      expect([form.includes('method="post"'), form.includes('action="/here?car_id=7"')]).toEqual([true, true])
      const names = new Set(controlsOf(markup).map(nameOf))
      for (const { name } of fieldsOf(definition)) expect(names).toContain(name)
      for (const tag of controlsOf(markup).filter(
        (tag) => !/type="hidden"/.test(tag) && nameOf(tag) !== HONEYPOT_FIELD,
      )) {
        const id = /\bid="([^"]*)"/.exec(tag)?.[1] ?? ''
        expect(markup.split(`for="${id}"`)).toHaveLength(2)
        // A radio or box may have none: the form says it for them.
        if (!/type="(?:radio|checkbox)"/.test(tag)) expect(tag).toMatch(/autoComplete="[^"]+"/i)
      }
      expect(markup).not.toMatch(/\sstyle=|\son[a-z]+=/)
      expect(markup).toContain('data-testid="error-warning"')
    },
  )

  test('A10.1 A10.2 the finance form asks for what the specification names, in its words', () => {
    const markup = draw('finance-enquiry')
    for (const label of ['First Name', 'Email Address', 'Mobile Number', 'Postcode'])
      expect(textOf(markup)).toContain(label)
    const postcode = controlsOf(markup).find((tag) => nameOf(tag) === 'postcode') ?? ''
    expect(postcode).toMatch(/maxLength="4"/i)
    expect(postcode).toMatch(/inputMode="numeric"/i)
    expect(postcode).toMatch(/autoComplete="postal-code"/i)
    expect(postcode).toMatch(/type="text"/)
  })

  test("A10.3 the disclaimer links the terms, and its error is the specification's", () => {
    const message = '*You must agree to the terms of use before submitting.'
    const markup = draw('model-order', { posted: { errors: [{ field: 'Disclaimer', label: 'Disclaimer', message }] } })
    expect(markup).toContain('href="/terms-and-conditions"')
    expect(markup.replace(/<form[^>]*>/, '').split(message)).toHaveLength(3)
  })

  test('A10.4 errors stand above, linked to their fields, and beside them, tied to the control', () => {
    const markup = draw('general-contact', {
      values: { name: '<b>Sam' },
      posted: { errors: [{ field: 'email', label: 'Email Address', message: 'Wrong.' }] },
    })
    expect(textOf(markup)).toContain('Please fix the following errors:')
    expect(readMarkup(markup).get('link', 'Wrong.').href).toBe('#general-contact-email')
    const email = controlsOf(markup).find((tag) => nameOf(tag) === 'email') ?? ''
    expect(email).toContain('aria-invalid="true"')
    expect(email).toContain('aria-describedby="general-contact-email-error"')
    expect(markup).toContain('<p id="general-contact-email-error" class="field__error">Wrong.</p>')
    expect(markup).toMatch(/data-testid="error-warning"[^>]*autofocus/i)
    expect(markup).toContain('value="&lt;b&gt;Sam"')
  })

  test("A11.14 A11.15 a failure says so in the specification's words", () => {
    const text = textOf(draw('general-contact', { posted: { failure: 'An unexpected error occured' } }))
    expect(text).toContain('An error occurred when submitting this form An unexpected error occured')
  })

  test('A11.8 the box of consent is as the site has it, and as the shopper left it', () => {
    const ticked: FormSite = { ...southerly, switches: { ...southerly.switches, optInPreTicked: true } }
    expect(box(draw('general-contact', { values: { opt_in: 'true' }, site: ticked }))).toContain('checked')
    expect(box(draw('general-contact', { site: ticked, posted: {} }))).not.toContain('checked')
  })

  test('A11.9 the terms are noted above the button on the sites that want it', () => {
    expect([noted(true), noted(false)]).toEqual([true, false])
  })

  test('A11.13 one step is shown, the others are in the page; the last one sends', () => {
    const first = draw('service-booking')
    expect(first.match(/<fieldset class="form__step" hidden=""/g)).toHaveLength(2)
    expect(textOf(first)).toContain('Continue')
    expect(first).toMatch(/aria-current="step"[^>]*>Your vehicle/)
    const last = draw('service-booking', { posted: { step: 'details', resume: { leadId: 'id', token: 'resumed' } } })
    const parts = readMarkup(last)
    expect(parts.all('button', 'Book service')).toHaveLength(1)
    const back = parts.get('button', 'Back')
    expect([back.attribute('name'), back.attribute('hidden')]).toEqual(['_back', undefined])
    expect(last).toContain('value="resumed"')
  })

  test('A11.19 the trap is out of sight, out of the way of keys, and out of what is read', () => {
    expect(draw('parts')).toMatch(
      new RegExp(
        `<div class="form__trap" aria-hidden="true"><label>[^<]*<input[^>]*tabindex="-1"[^>]*name="${HONEYPOT_FIELD}"`,
        'i',
      ),
    )
  })
})
