import { expect, it } from 'vitest'
import { chooseComparables } from './choose-comparables.ts'
import type { Comparable } from './comparable.ts'

const listings = (count: number, drive: string | null, year = 2021): Comparable[] =>
  Array.from({ length: count }, () => ({
    badge: null,
    series: null,
    body: null,
    transmission: null,
    fuel: null,
    drive,
    year,
    km: null,
    priceCents: 3_000_000,
  }))
const drivesOf = (found: readonly Comparable[]) => [...new Set(found.map(({ drive }) => drive))]
const WORK_UTE = { year: 2021, drive: '4x2' }
const keepAll = () => false

it('F11 a 4x2 is compared with 4x2s alone where enough of them are near', () => {
  const market = [...listings(12, '4x2'), ...listings(150, '4x4')]
  expect(chooseComparables(market, WORK_UTE, keepAll)).toHaveLength(12)
  expect(drivesOf(chooseComparables(market, WORK_UTE, keepAll))).toEqual(['4x2'])
})

it('F11 where they are few, far off in years, or its drive is unknown, every drive counts', () => {
  const few = [...listings(11, '4x2'), ...listings(150, '4x4')]
  expect(chooseComparables(few, WORK_UTE, keepAll)).toHaveLength(161)
  const old = [...listings(40, '4x2', 2012), ...listings(40, '4x4')]
  expect(drivesOf(chooseComparables(old, WORK_UTE, keepAll))).toEqual(['4x4'])
  const unknown = [...listings(12, '4x2'), ...listings(12, '4x4')]
  expect(chooseComparables(unknown, { year: 2021, drive: null }, keepAll)).toHaveLength(24)
})

it('A8.5 never compares a vehicle with itself, nor with more than two hundred', () => {
  const market = listings(950, '4x4')
  const [own] = market
  const found = chooseComparables(market, { year: 2021, drive: '4x4' }, (listing) => listing === own)
  expect(found).not.toContain(own)
  expect(found.length).toBeLessThanOrEqual(200)
})
