import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSite } from './parse-site.ts'
import { sampleSettings } from '#test/sites/sample-site.ts'
import { FILE, problemsOf, HOME, ADDRESS, LOCATION, LENDER } from '#test/sites/parse-site-cases.ts'

describe('settings that must agree', () => {
  it.each([
    [
      'A1.5 a dealership that is not there',
      { locations: [{ ...LOCATION, dealershipId: 'sampl' }] },
      'locations[0].dealershipId',
      'sample',
    ],
    ['A18.1 one id for two locations', { locations: [LOCATION, { ...LOCATION, slug: 'b' }] }, 'locations[1].id', null],
    [
      'A18.1 one slug for two locations',
      { locations: [LOCATION, { ...LOCATION, id: 'b' }] },
      'locations[1].slug',
      null,
    ],
    [
      'A18.1 two primary locations',
      {
        locations: [
          { ...LOCATION, primary: true },
          { ...LOCATION, id: 'b', slug: 'b', primary: true },
        ],
      },
      'locations[1].primary',
      null,
    ],
    [
      'A18.1 stock moved to an unknown location',
      { locations: [{ ...LOCATION, distributionLocations: ['b'] }] },
      'locations[0].distributionLocations[0]',
      null,
    ],
    [
      'A18.2 closing before opening',
      { locations: [{ ...LOCATION, openingHours: [{ weekday: 1, status: 'Open', open: '17:00', close: '09:00' }] }] },
      'locations[0].openingHours[0].close',
      null,
    ],
    [
      'A18.2 a weekday twice',
      {
        locations: [
          {
            ...LOCATION,
            openingHours: [
              { weekday: 1, status: 'Closed' },
              { weekday: 1, status: 'Closed' },
            ],
          },
        ],
      },
      'locations[0].openingHours[1].weekday',
      null,
    ],
    [
      'A18.2 a mistyped time zone',
      { locations: [{ ...LOCATION, timezone: 'Australia/Brisbn' }] },
      'locations[0].timezone',
      'Australia/Brisbane',
    ],
    ['a host twice', { hosts: ['a.localhost', 'a.localhost'] }, 'hosts[1]', null],
    [
      'A1.23 a provider that is no lender',
      { finance: { provider: 'on', lenders: [LENDER] } },
      'finance.provider',
      'one',
    ],
    [
      'A9.13 a comparison rate below the interest rate',
      { finance: { provider: 'one', lenders: [{ ...LENDER, comparisonRatePercent: 7 }] } },
      'finance.lenders[0].comparisonRatePercent',
      null,
    ],
    [
      'A9.17 an example band that no rate is for',
      {
        finance: {
          provider: 'one',
          lenders: [
            {
              ...LENDER,
              exampleBand: 'god',
              rates: [{ band: 'good', name: 'Good', interestRatePercent: 8, comparisonRatePercent: 8 }],
            },
          ],
        },
      },
      'finance.lenders[0].exampleBand',
      'good',
    ],
    ['A1.11 positions without cards', { search: { promos: { positions: [3] } } }, 'search.promos.cards', null],
    [
      'A4.21 a slider the wrong way round',
      { search: { priceSlider: { minimumDollars: 9000, maximumDollars: 9000 } } },
      'search.priceSlider.maximumDollars',
      null,
    ],
    [
      'A4.31 one slug for two categories',
      {
        search: {
          categories: [
            { slug: 'a', name: 'A', filters: {} },
            { slug: 'a', name: 'B', filters: {} },
          ],
        },
      },
      'search.categories[1].slug',
      null,
    ],
    ['A1.5 a single-make template without a make', { template: 'paint-booth' }, 'manufacturer', null],
    [
      'A20.1 an announcement that ends before it starts',
      { announcement: { message: 'x', startsOn: '2026-02-01', endsOn: '2026-01-01' } },
      'announcement.endsOn',
      null,
    ],
    [
      'copy with an unknown figure',
      { home: { ...HOME, yards: { title: '{location} yards' } } },
      'home.yards.title',
      'locations',
    ],
    [
      'a featured model that is not in the range',
      { home: { ...HOME, hero: { ...HOME.hero, featuredModel: 'vale' } } },
      'home.hero.featuredModel',
      null,
    ],
    ['R33 a gate without accounts', { gatedRoutes: { tradeIn: true } }, 'gatedRoutes.tradeIn', null],
    [
      'R33 another gate without accounts',
      { gatedRoutes: { personalisedFinance: true } },
      'gatedRoutes.personalisedFinance',
      null,
    ],
    [
      'A16.1 accounts without telephone numbers',
      { switches: { garage: true }, accounts: { identifiers: ['email'] } },
      'accounts.identifiers',
      null,
    ],
  ])('%s', (_, changes, path, near) => {
    expect(problemsOf(changes)).toMatchObject([{ severity: 'error', path, nearest: near }])
  })
})

it('R33 a gate says which setting it needs, and is taken with it', () => {
  expect(problemsOf({ gatedRoutes: { tradeIn: true } })[0]?.message).toContain(
    'gatedRoutes.tradeIn needs switches.garage',
  )
  expect(problemsOf({ gatedRoutes: { tradeIn: true }, switches: { garage: true } })).toEqual([])
  expect(problemsOf({ accounts: { identifiers: ['email'] } })).toEqual([])
})

describe('warnings of law do not stop a site', () => {
  const sydney = { ...ADDRESS, state: 'NSW' }
  it.each([
    ['D2.1 a box ticked beforehand', { switches: { optInPreTicked: true } }, 'switches.optInPreTicked'],
    [
      'D2.2 invented sales',
      { switches: { salesCounter: 'synthetic', optInPreTicked: false } },
      'switches.salesCounter',
    ],
    [
      'D2.4 a rate without its comparison rate',
      { finance: { provider: 'one', lenders: [{ ...LENDER, comparisonRatePercent: null }] } },
      'finance.lenders[0].comparisonRatePercent',
    ],
    ['A9.1 lenders and no provider', { finance: { lenders: [LENDER] } }, 'finance.provider'],
    [
      'A9.13 a comparison rate that the fees do not come to',
      { finance: { provider: 'one', lenders: [{ ...LENDER, comparisonRatePercent: 9 }] } },
      'finance.lenders[0].comparisonRatePercent',
    ],
    [
      "A9.15 D2.3 words about the comparison rate behind the disclaimer's toggle",
      {
        finance: {
          provider: 'one',
          lenders: [{ ...LENDER, disclaimer: `${'Terms apply. '.repeat(20)}The comparison rate is of $30,000.` }],
        },
      },
      'finance.lenders[0].disclaimer',
    ],
    ['D2.5 masked everywhere', { switches: { footerPhone: false, optInPreTicked: false } }, 'switches.footerPhone'],
    ['D2.5 no number at all', { phone: null, locations: [{ ...LOCATION, phone: null }] }, 'phone'],
    ['D2.6 chosen reviews without saying so', { reviews: { filterNote: false } }, 'reviews.filterNote'],
    [
      'D1 no licence number in New South Wales',
      { locations: [{ ...LOCATION, address: sydney }] },
      'locations[0].dealerLicenceNumber',
    ],
    [
      'D2.10 no registration number in New South Wales',
      {
        vehiclePage: { registration: 'never' },
        locations: [{ ...LOCATION, address: sydney, dealerLicenceNumber: 'MD1' }],
      },
      'vehiclePage.registration',
    ],
    [
      'R9 a sender of texts that is not registered',
      { switches: { garage: true }, accounts: { sms: { senderId: 'SampleMotor' } } },
      'accounts.sms.senderIdRegistered',
    ],
  ])('%s', (_, changes, path) => {
    expect(problemsOf(changes)).toMatchObject([{ severity: 'warning', path, source: expect.any(String) }])
  })

  it.each(['QLD', 'SA', 'ACT'])('D1 %s asks for the licence number on request only', (state) => {
    expect(problemsOf({ locations: [{ ...LOCATION, address: { ...ADDRESS, state } }] })).toEqual([])
  })
})

describe('whatever the file holds', () => {
  it('is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        const result = parseSite(json, FILE)
        expect(result.ok || result.problems.length > 0).toBe(true)
      }),
    )
  })

  it('is answered when one setting of a sound site is anything', () => {
    const names = Object.keys(
      sampleSettings({ switches: {}, search: {}, finance: {}, phones: {}, brands: [], legal: {}, models: {} }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
        const result = parseSite(sampleSettings({ [name]: value }), FILE)
        expect(result.ok || result.problems.length > 0).toBe(true)
      }),
    )
  })
})
