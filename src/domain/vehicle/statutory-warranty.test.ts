import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { statutoryWarrantyOf, type WarrantyFacts } from './statutory-warranty.ts'
import { STATES, type AustralianState } from './vehicle.ts'

const TODAY = '2026-08-03'
const CAR: WarrantyFacts = {
  carType: 'used',
  itemType: 'car',
  simpleBody: 'SUV',
  year: 2020,
  buildDate: null,
  km: 45_000,
  priceCents: 3_699_000,
}
const of = (state: AustralianState, part: Partial<WarrantyFacts> = {}) =>
  statutoryWarrantyOf({ ...CAR, ...part }, state, TODAY)

const months = (state: AustralianState, part: Partial<WarrantyFacts>) => {
  const found = of(state, part)
  return found.kind === 'warranty' ? found.months : 0
}

describe('R61 statutoryWarrantyOf', () => {
  it.each([
    ['QLD', {}, 'A', 3, 5_000],
    ['QLD', { km: 160_000 }, 'A', 3, 5_000],
    ['QLD', { km: 160_001 }, 'B', 1, 1_000],
    ['QLD', { year: 2010 }, 'B', 1, 1_000],
    ['NSW', {}, null, 3, 5_000],
    ['VIC', { buildDate: '2016-08-03' }, null, 3, 5_000],
    ['NT', {}, null, 3, 5_000],
    ['ACT', {}, null, 3, 5_000],
    ['TAS', { km: 120_000 }, null, 3, 3_000],
    ['WA', {}, null, 3, 5_000],
    ['WA', { year: 2015 }, null, 1, 1_500],
    ['WA', { km: 150_001 }, null, 1, 1_500],
    ['SA', {}, null, 3, 5_000],
    ['SA', { priceCents: 600_000 }, null, 2, 3_000],
    ['SA', { priceCents: 300_100 }, null, 2, 3_000],
  ] as const)('R61 in %s %j has class %s, %i months and %i km', (state, part, className, months, km) => {
    expect(of(state, part)).toEqual({ kind: 'warranty', state, className, months, km })
  })

  it.each([
    ['VIC', { buildDate: '2016-08-02' }],
    ['NSW', { km: 160_001 }],
    ['TAS', { year: 2018 }],
    ['TAS', { km: 120_001 }],
    ['WA', { priceCents: 399_999 }],
    ['WA', { km: 180_001 }],
    ['SA', { priceCents: 300_000 }],
    ['SA', { km: 200_001 }],
    ['SA', { year: 2010 }],
  ] as const)('R61 in %s %j has none', (state, part) => {
    expect(of(state, part)).toEqual({ kind: 'none', state })
  })

  it.each([
    ['NSW', { carType: 'new' }, 'not used'],
    ['NSW', { carType: 'demo' }, 'not used'],
    ['QLD', { itemType: 'motorcycle' }, 'kind of vehicle'],
    ['QLD', { itemType: 'caravan' }, 'kind of vehicle'],
    ['NSW', { simpleBody: 'Ute' }, 'kind of vehicle'],
    ['NSW', { simpleBody: null }, 'kind of vehicle'],
    ['NSW', { km: null }, 'kilometres'],
    ['SA', { priceCents: null }, 'price'],
    ['NSW', { year: 2016 }, 'date of build'],
  ] as const)('R61 in %s of %j it is not known: %s', (state, part, why) => {
    expect(of(state, part)).toEqual({ kind: 'unknown', why })
  })

  it('R61 needs no price where the law asks for none', () => {
    expect(of('NSW', { priceCents: null })).toMatchObject({ kind: 'warranty' })
  })

  it('R61 an older or further driven vehicle never has the longer warranty', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.integer({ min: 2000, max: 2026 }),
        fc.nat(20),
        fc.nat(250_000),
        fc.nat(100_000),
        (state, year, older, km, further) => {
          const better = { buildDate: `${year}-03-01`, km }
          const worse = { buildDate: `${year - older}-03-01`, km: km + further }
          expect(months(state, worse)).toBeLessThanOrEqual(months(state, better))
        },
      ),
      { numRuns: runs(200) },
    )
  })
})
