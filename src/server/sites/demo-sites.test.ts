import { describe, expect, it } from 'vitest'
import { comparisonRatePercent } from '#domain/finance/comparison-rate.ts'
import { phoneFor } from '#domain/site/places/phones.ts'
import { offers } from '#domain/site/places/lookups.ts'
import { readSites } from './site-folder.ts'
import { siteStates } from './site-states.ts'

const readings = await readSites('sites')
const states = siteStates(readings, new Map())
const served = [...states.values()].flatMap((state) => (state.served === null ? [] : [state.served]))
const group = served.find(({ site }) => site.slug === 'southerly')

it('the three demo sites are sound, without a warning, one for each template', () => {
  expect([...states.values()].flatMap(({ problems }) => problems)).toEqual([])
  expect(served.flatMap(({ warnings }) => warnings)).toEqual([])
  expect(served.map(({ site }) => [site.slug, site.template])).toEqual([
    ['aster', 'paint-booth'],
    ['ironbark', 'park-sign'],
    ['southerly', 'weather-map'],
  ])
})

describe.each(served)('$site.slug', ({ site }) => {
  it('A9.13 states the comparison rate that its fees make by regulation 100, on $30,000 over 5 years', () => {
    for (const lender of site.finance.lenders) {
      const loan = {
        amountCents: 3_000_000,
        depositCents: 0,
        feesCents: lender.establishmentFeeCents,
        residualCents: 0,
        annualRatePercent: lender.interestRatePercent,
        termYears: 5,
      }
      expect(comparisonRatePercent(loan, 'monthly')).toBeCloseTo(lender.comparisonRatePercent ?? Number.NaN, 2)
    }
  })

  it('A1.6 has a number for every sales location, and a licence number', () => {
    for (const location of site.locations.filter((candidate) => offers(candidate, 'sales'))) {
      expect(phoneFor(site, 'used', location)).not.toBeNull()
      expect(location.dealerLicenceNumber).not.toBeNull()
      expect(location.openingHours).toHaveLength(7)
    }
  })
})

it('A22.1 the group has 34 car brands, 7 of motorcycles, 4 of trucks and 6 companies, from Cairns to Hobart', () => {
  const kinds = Object.groupBy(group?.site.brands ?? [], ({ kind }) => kind)
  expect([kinds.car?.length, kinds.motorcycle?.length, kinds.truck?.length, kinds.company?.length]).toEqual([
    34, 7, 4, 6,
  ])
  expect(group?.site.dealerships).toHaveLength(7)
  expect(group?.site.locations).toHaveLength(10)
})

it('R121 A22.4 A3.19 A3.20 A3.21 A3.22 A3.23 A3.24 every company of the group has its page and row', () => {
  const paths = group?.pages?.map(({ path }) => path) ?? []
  const companies = group?.site.brands.filter(({ kind }) => kind === 'company') ?? []
  expect(companies.map(({ slug, skipPage }) => [`/${slug}`, skipPage])).toEqual([
    ['/twg-cars', false],
    ['/twg-rental', false],
    ['/twg-tyres', false],
    ['/finance-and-insurance', false],
    ['/neotek', false],
    ['/4x4-outdoor', false],
  ])
  for (const { slug } of companies) expect(paths).toContain(`/${slug}`)
})

it.each([
  '/finance-pre-approval',
  '/new-vehicle-warranty',
  '/faqs',
  '/autopact-handback-guarantee',
  '/autopact-protection-plan',
  '/ultratek',
  '/pages/capped-price-servicing',
  '/warranty',
  '/roadside-assist',
])('A3.43 A3.44 A3.45 the group has %s', (path) => {
  expect(group?.pages?.map((page) => page.path)).toContain(path)
})

/** "50+ locations", "59 franchises": figures that settings and stock know. */
const COUNTED = 'yards|locations|workshops|brands|franchises|vehicles|years in the trade'
const TYPED_FIGURE = new RegExp(`\\b\\d+(?:,\\d{3})*\\+?\\s+(?:sales |manufacturer )?(?:${COUNTED})\\b`, 'i')

it('R122 A22.3 no text of a demo site types a figure that the server counts', () => {
  const texts = served.flatMap(({ site: { brands, home, statement }, pages = [] }) => [
    JSON.stringify([brands, home, statement]),
    ...pages.map((page) => JSON.stringify(page)),
  ])
  expect(texts.flatMap((text) => TYPED_FIGURE.exec(text)?.[0] ?? [])).toEqual([])
  expect(TYPED_FIGURE.test('50+ manufacturer brands across 59 franchises')).toBe(true)
  const shown = JSON.stringify(group?.pages?.find(({ path }) => path === '/twg-cars')?.blocks)
  for (const figure of ['vehicles', 'brands', 'locations', 'years']) expect(shown).toContain(`"figure":"${figure}"`)
})
