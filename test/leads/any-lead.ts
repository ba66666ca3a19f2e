import fc from 'fast-check'
import { FORM_IDS } from '#domain/forms/form-ids.ts'
import { LEAD_CATEGORIES, LEAD_DEPARTMENTS, type Lead } from '#domain/leads/lead.ts'
import { CAR_TYPES, PRICE_BASES, VEHICLE_STATUSES } from '#domain/vehicle/vehicle.ts'

/**
 * Texts that try to break formats: markup, line ends, control characters, halves of surrogate pairs, right-to-left
 * text.
 */
const hostile = fc.constantFrom(
  ']]></comments><vendor>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  'Sam\r\nBcc: all@example.com',
  '\0\u0001\u001F\u007F\u0085',
  '\uD800',
  '\uFFFE\uFFFF',
  '"><script>alert(1)</script>',
  "O'Brien & Sons <ltd>",
  'عبد الله',
  '李小龍',
  '👩🏽‍🔧 \u202E',
  '=HYPERLINK("http://x")',
  '-- \n.\n..',
  ' ',
  '',
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  hostile,
)
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const cents = fc.integer({ min: 0, max: 100_000_000 })
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const timeZone = fc.constantFrom('Australia/Brisbane', 'Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth')

/** Any lead at all: cleaner ones than intake lets through, and worse ones. */
export function anyLead(): fc.Arbitrary<Lead> {
  return fc.record({
    id: fc.uuid(),
    reference: fc.stringMatching(/^[A-Z]{3}-[0-9A-Z]{6}$/),
    siteId: fc.constant('sample'),
    formId: fc.constantFrom(...FORM_IDS),
    category: fc.constantFrom(...LEAD_CATEGORIES),
    subcategory: nullable(text),
    state: fc.constant('complete' as const),
    person: fc.record({
      firstName: nullable(text),
      lastName: nullable(text),
      email: nullable(fc.oneof(fc.emailAddress(), text)),
      phone: nullable(text),
      postcode: nullable(text),
    }),
    message: nullable(text),
    vehicle: nullable(
      fc.record({
        id: fc.nat(),
        stocknum: text,
        year: fc.integer({ min: 1900, max: 2040 }),
        make: text,
        model: text,
        badge: nullable(text),
        carType: fc.constantFrom(...CAR_TYPES),
        status: fc.constantFrom(...VEHICLE_STATUSES),
        priceCents: nullable(cents),
        priceBasis: fc.constantFrom(...PRICE_BASES),
        path: text,
        vin: nullable(text),
      }),
    ),
    tradeIn: nullable(
      fc.record({
        year: nullable(fc.integer({ min: 1900, max: 2040 })),
        make: nullable(text),
        model: nullable(text),
        badge: nullable(text),
        km: nullable(fc.nat()),
        rego: nullable(text),
        regoState: nullable(text),
        condition: nullable(text),
      }),
    ),
    testDrive: nullable(
      fc.record(
        {
          startsAt: moment,
          endsAt: moment,
          timeZone,
          locationId: text,
          sequence: fc.nat({ max: 5 }),
          isCancelled: fc.boolean(),
        },
        { requiredKeys: ['startsAt', 'endsAt', 'timeZone', 'locationId'] },
      ),
    ),
    finance: nullable(
      fc.record({
        amountCents: nullable(cents),
        depositCents: nullable(cents),
        monthlyCents: nullable(cents),
        residualCents: nullable(cents),
        termMonths: nullable(fc.integer({ min: 1, max: 84 })),
      }),
    ),
    answers: fc.dictionary(text, text, { maxKeys: 4, noNullPrototype: true }),
    additionalServices: fc.array(text, { maxLength: 3 }),
    dealershipId: nullable(fc.oneof(fc.constant('sample'), text)),
    locationId: nullable(fc.oneof(fc.constantFrom('cairns', 'workshop'), text)),
    department: fc.constantFrom(...LEAD_DEPARTMENTS),
    consent: fc.record({
      optIn: fc.boolean(),
      optInText: nullable(text),
      optInPreTicked: fc.boolean(),
      termsText: nullable(text),
      privacyText: text,
      at: moment,
    }),
    attribution: fc.record({
      url: nullable(text),
      source: fc.constant('Website' as const),
      userAgent: nullable(text),
      visitedPages: fc.array(text, { maxLength: 3 }),
      linkedQueryParams: fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true }),
      pageId: nullable(text),
    }),
    spam: fc.record({
      score: fc.integer({ min: 0, max: 100 }),
      reasons: fc.array(text, { maxLength: 2 }),
      isSuspected: fc.boolean(),
    }),
    contactId: nullable(fc.uuid()),
    createdAt: moment,
    completedAt: nullable(moment),
  })
}
