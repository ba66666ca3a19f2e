import { describe, expect, it } from 'vitest'
import { LEAD_CATEGORIES, LEAD_DEPARTMENTS } from '../leads/lead.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { FORM_IDS, type FormId } from './form-ids.ts'
import { formByCategory } from './form-by-category.ts'
import { formOf, type FormContext } from './form-of.ts'
import { fieldsOf, type Field } from './form.ts'
import { initialValuesOf } from './initial-values.ts'

const ADDRESS = { street: '1 Test Street', city: 'Cairns', state: 'QLD', postcode: '4870' }
const site = sampleSite()
const group = sampleSite({
  dealerships: [
    { id: 'north', name: 'North', termsPath: '/terms-north' },
    { id: 'south', name: 'South' },
  ],
  locations: [
    { id: 'cairns', name: 'Cairns', slug: 'cairns', dealershipId: 'north', address: ADDRESS },
    { id: 'hobart', name: 'Hobart', slug: 'hobart', dealershipId: 'south', address: ADDRESS },
    { id: 'bench', name: 'Bench', slug: 'bench', type: 'service', dealershipId: 'north', address: ADDRESS },
    { id: 'hidden', name: 'Hidden', slug: 'hidden', visible: false, dealershipId: 'north', address: ADDRESS },
  ],
})
const withSwitches = (switches: Record<string, unknown>) => sampleSite({ switches })
const vehicle = (part: Partial<NonNullable<FormContext['vehicle']>> = {}) => ({
  vehicle: { id: 7, carType: 'used', tag: null, dealershipId: null, locationId: null, ...part } as const,
})

function fieldNamed(formId: FormId, name: string, of = site, context: FormContext = {}): Field | undefined {
  return fieldsOf(formOf(formId, of, context)).find((field) => field.name === name)
}

describe.each(FORM_IDS)('A11.17 %s', (id) => {
  it('A11.17 is a sound form: names once, known categories, a person to answer, plain data', () => {
    for (const of of [site, group]) {
      const form = formOf(id, of)
      const fields = fieldsOf(form)
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
      expect(LEAD_CATEGORIES).toContain(form.category)
      expect(LEAD_DEPARTMENTS).toContain(form.department)
      expect(
        fields.filter(({ to, required }) => (to === 'firstName' || to === 'email') && required !== null),
      ).toHaveLength(2)
      expect(fields.filter(({ to }) => to === 'optIn')).toHaveLength(1)
      expect(structuredClone(form)).toEqual(form)
      for (const { shownWhen } of fields)
        if (shownWhen !== null) expect(fields.map(({ name }) => name)).toContain(shownWhen.field)
      for (const { control, choices, label } of fields)
        if (control === 'select' || control === 'radio') expect([label, choices.length > 1]).toEqual([label, true])
      expect(form.privacyNote.text).toContain('Sample Motors Pty Ltd')
    }
  })

  it("A11.1 A11.2 takes every field of the specification's payload", () => {
    const names = fieldsOf(formOf(id, group, vehicle())).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'name',
        'email',
        'phone',
        'message',
        'page_id',
        'opt_in',
        'location',
        'dealership_slug',
        'Rego',
        'additional_services',
      ]),
    )
  })

  it('A11.13 is found by the category and subcategory that its leads have, for either type of vehicle', () => {
    for (const carType of ['new', 'used'] as const) {
      const { category, subcategory } = formOf(id, site, vehicle({ carType }))
      // A reservation is never sent as a lead: a caller of that category asks to be rung (R10).
      expect(formByCategory(category, subcategory)).toBe(id === 'reservation' ? 'reserve-interest' : id)
    }
  })
})

describe('F9 a vehicle that stands at a yard', () => {
  it('F9 A11.6 is asked about at the dealership of its yard, which nobody has to choose', () => {
    const about = vehicle({ dealershipId: null, locationId: 'hobart' })
    expect(fieldNamed('vehicle-enquiry', 'dealership_slug', group, about)).toMatchObject({
      control: 'hidden',
      initial: group.locations.find(({ id }) => id === 'hobart')?.dealershipId,
    })
  })
})

describe('site switches', () => {
  it('A11.3 the message is required unless the site or the caller says otherwise', () => {
    expect(fieldNamed('general-contact', 'message')?.required).toBe('Please enter a message.')
    expect(fieldNamed('general-contact', 'message', withSwitches({ messageRequired: false }))).toMatchObject({
      required: null,
      label: 'Message (optional)',
    })
    expect(fieldNamed('general-contact', 'message', site, { messageOptional: true })?.required).toBeNull()
    expect(
      fieldNamed('parts', 'message', withSwitches({ messageRequired: false }), { messageOptional: true })?.required,
    ).not.toBeNull()
  })

  it('A11.4 the category is required where it is shown, and not shown where the page has said it', () => {
    expect(fieldNamed('general-contact', 'category')).toMatchObject({
      control: 'select',
      required: 'Please choose what it is about.',
    })
    expect(fieldNamed('general-contact', 'category', site, { choosesCategory: false })).toBeUndefined()
    expect(fieldNamed('fleet', 'category')).toBeUndefined()
  })

  it("A11.5 the location is required where there is a choice; the page's own is not asked for", () => {
    expect(fieldNamed('general-contact', 'location', group)).toMatchObject({
      control: 'select',
      required: 'Please choose a location.',
    })
    expect(fieldNamed('general-contact', 'location', group)?.choices.map(({ value }) => value)).toEqual([
      'cairns',
      'hobart',
      'bench',
    ])
    expect(fieldNamed('location-contact', 'location', group, { locationId: 'hobart' })).toMatchObject({
      control: 'hidden',
      initial: 'hobart',
    })
    expect(fieldNamed('service-booking', 'location', group)).toMatchObject({ control: 'hidden', initial: 'bench' })
    expect(fieldNamed('parts', 'location', group)?.choices).toHaveLength(3)
  })

  it('A11.6 the dealership is required with more than one, unless its choice is removed or the vehicle says it', () => {
    expect(fieldNamed('general-contact', 'dealership_slug', group)).toMatchObject({
      control: 'select',
      required: 'Please choose a dealership.',
      prefill: 'preferredDealership',
    })
    expect(fieldNamed('general-contact', 'dealership_slug')).toMatchObject({
      control: 'hidden',
      initial: 'sample',
      required: null,
    })
    expect(
      fieldNamed('general-contact', 'dealership_slug', {
        ...group,
        switches: { ...group.switches, dealershipSelectorRemoved: true },
      }),
    ).toMatchObject({ control: 'hidden', required: null })
    expect(fieldNamed('vehicle-enquiry', 'dealership_slug', group, vehicle({ dealershipId: 'south' }))).toMatchObject({
      control: 'hidden',
      initial: 'south',
    })
    expect(fieldNamed('vehicle-enquiry', 'dealership_slug', group, vehicle({ dealershipId: 'gone' }))).toMatchObject({
      control: 'select',
    })
    expect(fieldNamed('location-contact', 'dealership_slug', group, { locationId: 'hobart' })).toMatchObject({
      initial: 'south',
    })
  })

  it('A11.7 the registration number is optional everywhere', () => {
    for (const id of FORM_IDS) expect(fieldNamed(id, 'Rego')?.required ?? null).toBeNull()
  })

  it('A11.8 D2.1 the consent is optional, and ticked beforehand only where the site has it so', () => {
    expect(fieldNamed('feedback', 'opt_in')).toMatchObject({
      control: 'checkbox',
      required: null,
      initial: '',
      label: expect.stringContaining('Sample Motors may send me'),
    })
    expect(fieldNamed('feedback', 'opt_in', withSwitches({ optInPreTicked: true }))?.initial).toBe('true')
    expect(fieldNamed('feedback', 'opt_in', withSwitches({}))?.initial).toBe('')
  })

  it('A11.9 some sites note the terms', () => {
    expect(formOf('feedback', site).termsNote).toBeNull()
    expect(formOf('feedback', withSwitches({ termsNote: true })).termsNote).toBe(
      'You must agree to the terms of use before submitting.',
    )
  })

  it('A10.1 A10.3 finance and quotes ask for names, postcode, mobile, e-mail, hidden tracking and agreement', () => {
    for (const id of ['finance-quote', 'finance-enquiry', 'model-order'] as const) {
      for (const [name, label] of [
        ['name', 'First Name'],
        ['phone', 'Mobile Number'],
        ['email', 'Email Address'],
        ['last_name', 'Last Name'],
        ['postcode', 'Postcode'],
      ] as const) {
        expect(fieldNamed(id, name)).toMatchObject({ label, required: expect.any(String) })
      }
      expect(fieldNamed(id, 'tracking')).toMatchObject({ control: 'hidden' })
      expect(fieldNamed(id, 'Disclaimer')).toMatchObject({
        control: 'checkbox',
        required: '*You must agree to the terms of use before submitting.',
        hint: '/terms-and-conditions',
      })
    }
    expect(fieldNamed('finance-quote', 'Disclaimer', group, vehicle({ dealershipId: 'north' }))?.hint).toBe(
      '/terms-north',
    )
  })

  it('A10.5 the address may prefill dealership, budget and vehicle', () => {
    expect(
      fieldsOf(formOf('finance-enquiry', group))
        .flatMap(({ prefill }) => prefill ?? [])
        .sort(),
    ).toEqual([
      'amount',
      'car_id',
      'car_type',
      'deposit',
      'deposit',
      'frequency',
      'handover',
      'preferredDealership',
      'rate',
      'residual',
      'termYears',
      'termYears',
      'vehiclePriceBudget',
    ])
    const address = new URLSearchParams(
      'preferredDealership=south&vehiclePriceBudget=35000&car_id=7&car_type=used&email=x',
    )
    const start = (params: URLSearchParams) =>
      initialValuesOf(formOf('finance-enquiry', group), (name) => params.get(name))
    expect(start(address)).toEqual({
      dealership_slug: 'south',
      vehiclePriceBudget: '35000',
      car_id: '7',
      car_type: 'used',
    })
    expect(start(new URLSearchParams('preferredDealership=paris&vehiclePriceBudget=lots&car_id=x&car_type='))).toEqual(
      {},
    )
  })

  it('A12.2 a test drive asks for day and time unless a slot was chosen', () => {
    expect([
      fieldNamed('test-drive', 'preferred_date')?.required,
      fieldNamed('test-drive', 'preferred_time')?.required,
    ]).toEqual(['Please choose a date.', 'Please choose a time.'])
    expect(fieldNamed('test-drive', 'preferred_date', site, { hasSlot: true })).toBeUndefined()
  })

  it('A7.11 a request for photos says what it asks for', () => {
    expect(formOf('request-photos', site).messageLead).toBe('Please send photos for this car')
  })
})

it.each([
  ['A25.1 new', 'vehicle-enquiry', { carType: 'new' }, false, 14],
  ['A25.1 used', 'vehicle-enquiry', { carType: 'used' }, false, 15],
  ['A25.1 a demonstrator counts as new', 'vehicle-enquiry', { carType: 'demo' }, false, 14],
  ['A25.1 A12.3 test drive only', 'vehicle-enquiry', { tag: 'Test Drive Only' }, false, 17],
  ['A1.31 A25.1 new with alternate analytics', 'vehicle-enquiry', { carType: 'new' }, true, 17],
  ['A1.31 A25.1 used with alternate analytics', 'vehicle-enquiry', {}, true, 48],
  ['A12.3 a test drive', 'test-drive', {}, false, 17],
  ['A10.6 finance', 'finance-quote', {}, false, 9],
  ['A11.12 careers', 'careers', {}, false, 51],
  ['A25.1 any other form', 'fleet', {}, false, 22],
] as const)('%s counts as its event', (_, id, part, alternateAnalytics, event) => {
  expect(formOf(id, withSwitches({ alternateAnalytics }), vehicle(part)).eventId).toBe(event)
})

it.each([
  ['General Enquiry', null, 'general-contact'],
  ['Service Enquiry', null, 'general-contact'],
  ['Finance Enquiry', null, 'finance-enquiry'],
  ['Finance Enquiry', 'Finance Quote', 'finance-quote'],
  ['New Vehicle Enquiry', null, 'vehicle-enquiry'],
  ['Used Vehicle Enquiry', 'Request Photos', 'request-photos'],
  ['Careers Enquiry', null, 'careers'],
  ['General Enquiry', 'Career Enquiry', 'careers'],
  ['New Vehicle Enquiry', 'Order Now', 'model-order'],
  ['Lottery', null, null],
  ['General Enquiry', 'Lottery', null],
])('A11.13 a lead of %s / %s is of the form %s', (category, subcategory, form) => {
  expect(formByCategory(category, subcategory)).toBe(form)
})
