import { describe, expect, it } from 'vitest'
import { comparisonRatePercent } from '#domain/finance/comparison-rate.ts'
import { phoneFor } from '#domain/site/places/phones.ts'
import { offers } from '#domain/site/places/lookups.ts'
import { readSites } from './site-folder.ts'
import { siteStates } from './site-states.ts'

const readings = await readSites('sites')
const states = siteStates(readings, new Map())
const served = [...states.values()].flatMap((state) => (state.served === null ? [] : [state.served]))

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
  const group = served.find(({ site }) => site.slug === 'southerly')?.site
  const kinds = Object.groupBy(group?.brands ?? [], ({ kind }) => kind)
  expect([kinds.car?.length, kinds.motorcycle?.length, kinds.truck?.length, kinds.company?.length]).toEqual([
    34, 7, 4, 6,
  ])
  expect(group?.dealerships).toHaveLength(7)
  expect(group?.locations).toHaveLength(10)
})
