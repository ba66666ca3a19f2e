import { describe, expect, it } from 'vitest'
import { formOf } from '../forms/form-of.ts'
import type { FormId } from '../forms/form-ids.ts'
import { readValues } from '../forms/read-values.ts'
import { sampleSite } from '#test/sites/sample-site.ts'
import { consentOf } from './consent.ts'
import { contactKeysOf } from './contact-keys.ts'
import { addresseeOf } from './form-addressee.ts'
import { formAnswersOf } from './form-answers.ts'
import { attributionOf } from './form-attribution.ts'

const site = sampleSite()

function answersOf(id: FormId, raw: Record<string, unknown>) {
  const form = formOf(id, site)
  return formAnswersOf(form, readValues(form, raw).values, (text) => `+${text}`)
}

describe('A11.1 what a form says of a lead', () => {
  it('A11.1 ticked options become additional services and helper questions leave no trace', () => {
    const { additionalServices, answers, tradeIn } = answersOf('service-booking', {
      radio_knows_rego: 'yes',
      option_check_logbook: 'on',
      option_check_tyres: true,
      option_check_brakes: '',
      additional_services: ['Wash', 'Logbook service'],
      Rego: 'abc123',
      preferred_date: '2026-12-01',
      drop_off: 'Morning',
    })
    expect(additionalServices).toEqual(['Logbook service', 'Tyres and wheel alignment', 'Wash'])
    expect(answers).toEqual({ preferred_date: '2026-12-01', drop_off: 'Morning' })
    expect(tradeIn).toMatchObject({ rego: 'ABC123', make: null })
  })

  it('A11.1 what a helper question has hidden is not part of it', () => {
    expect(answersOf('service-booking', { radio_knows_rego: 'no', Rego: 'ABC123' }).tradeIn).toBeNull()
  })

  it('A10.1 finance answers are cents and months', () => {
    expect(
      answersOf('finance-enquiry', {
        vehiclePriceBudget: '$35,000',
        deposit: '2500',
        term: '5',
        name: 'Sam',
        last_name: 'Example',
        phone: '61491570006',
      }),
    ).toMatchObject({
      finance: {
        amountCents: 3_500_000,
        depositCents: 250_000,
        monthlyCents: null,
        residualCents: null,
        termMonths: 60,
      },
      person: { firstName: 'Sam', lastName: 'Example', phone: '+61491570006', email: null },
    })
  })

  it('A11.4 A11.17 the chosen category decides who answers', () => {
    expect(answersOf('general-contact', { category: 'Parts Enquiry' })).toMatchObject({
      category: 'Parts Enquiry',
      subcategory: null,
      department: 'parts',
      eventId: 22,
    })
    expect(answersOf('general-contact', { category: 'Careers Enquiry' })).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      department: 'careers',
      eventId: 51,
    })
  })

  it("A7.11 the request's own words come first, alone where there are no others", () => {
    expect(answersOf('request-photos', {}).message).toBe('Please send photos for this car')
    expect(answersOf('request-photos', { message: 'Boot' }).message).toBe('Please send photos for this car\n\nBoot')
  })
})

describe('A11.19 for whom and by whom', () => {
  const group = sampleSite({
    dealerships: [
      { id: 'north', name: 'N' },
      { id: 'sample', name: 'S' },
    ],
  })

  it.each([
    [
      'as the form says',
      { dealershipId: 'north', locationId: 'cairns' },
      { dealershipId: 'sample', locationId: 'workshop' },
      { dealershipId: 'north', locationId: 'cairns' },
    ],
    [
      'as the vehicle says',
      { dealershipId: null, locationId: null },
      { dealershipId: 'north', locationId: 'workshop' },
      { dealershipId: 'north', locationId: 'workshop' },
    ],
    [
      "the location's dealership",
      { dealershipId: null, locationId: 'cairns' },
      null,
      { dealershipId: 'sample', locationId: 'cairns' },
    ],
    [
      'nobody in particular',
      { dealershipId: null, locationId: null },
      { dealershipId: 'gone', locationId: 'gone' },
      { dealershipId: null, locationId: null },
    ],
  ])('A11.19 %s', (_, asked, vehicle, expected) => {
    expect(addresseeOf(group, asked, vehicle)).toEqual(expected)
  })

  it('A11.19 the only dealership is meant where none is named', () => {
    expect(addresseeOf(site, { dealershipId: null, locationId: null }, null)).toEqual({
      dealershipId: 'sample',
      locationId: null,
    })
  })

  it('A11.19 a person is recognised by e-mail in any case and by telephone', () => {
    expect(contactKeysOf({ email: 'Sam@Example.com', phone: '+61491570006' })).toEqual([
      { kind: 'email', value: 'sam@example.com' },
      { kind: 'phone', value: '+61491570006' },
    ])
    expect(contactKeysOf({ email: null, phone: null })).toEqual([])
  })
})

it('A11.19 D2.1 the consent keeps the words that were shown and whether the box was ticked beforehand', () => {
  const at = new Date('2026-11-21T03:00:00Z')
  expect(
    consentOf(formOf('finance-quote', sampleSite({ switches: { optInPreTicked: true, termsNote: true } })), true, at),
  ).toEqual({
    optIn: true,
    optInPreTicked: true,
    at,
    optInText:
      'Yes, Sample Motors may send me offers and news by email and text message. I can unsubscribe at any time.',
    termsText:
      'You must agree to the terms of use before submitting. I agree to the terms of use. /terms-and-conditions',
    privacyText: expect.stringContaining('Sample Motors Pty Ltd collects'),
  })
})

it("A11.20 attribution is the site's own pages and parameters, bounded", () => {
  const many = Array.from({ length: 80 }, (_, index) => `/p${index}`)
  const { visitedPages, linkedQueryParams, url, source } = attributionOf(
    {
      url: 'javascript:alert(1)',
      visitedPages: [...many, '//evil.example', 'https://evil.example', '/a b'],
      linkedQueryParams: { utm_source: 'news\r\nletter', ['x'.repeat(100)]: 'y', long: 'y'.repeat(400), '': 'z' },
    },
    null,
  )
  expect([url, source]).toEqual([null, 'Website'])
  expect(visitedPages).toEqual(many.slice(-50))
  expect(linkedQueryParams).toEqual({ utm_source: 'news letter' })
})
