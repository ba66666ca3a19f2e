import { describe, expect, test } from 'vitest'
import { labelsOf, type LabelledVehicle, type LabelProofs } from './labels.ts'
import { VEHICLE_STATUSES } from './vehicle.ts'

const PLAIN: LabelledVehicle = {
  status: 'in_stock',
  carType: 'used',
  itemType: 'car',
  year: 2020,
  km: 90_000,
  hasVideo: false,
  hasSpin: false,
}
const UNPROVED: LabelProofs = { isReduced: false, isBelowMarket: false, year: 2026 }
const said = (vehicle: Partial<LabelledVehicle>, proofs: Partial<LabelProofs> = {}, badge: string | null = null) =>
  labelsOf(
    { ...PLAIN, ...vehicle },
    { ...UNPROVED, ...proofs },
    badge === null ? null : { kind: 'tag', label: badge },
  ).map(({ label }) => label)

/** Every row of the table holds. */
const ALL = [
  { km: 20_000, hasSpin: true, hasVideo: true },
  { isReduced: true, isBelowMarket: true },
] as const

describe('A5.2 the labels beside the badge', () => {
  test('A5.2 nothing is said without its proof', () => {
    expect(said({})).toEqual([])
  })

  test.each([
    ['the price ledger', {}, { isReduced: true }, 'Price drop'],
    ['kilometres for its age', { km: 20_000 }, {}, 'Low kilometres'],
    ['a spin', { hasSpin: true }, {}, '360° view'],
    ['a video', { hasVideo: true }, {}, 'Video'],
    ['its condition', { carType: 'demo', year: 2026, km: 2_000 }, {}, 'Demo'],
    ['the market', {}, { isBelowMarket: true }, 'Below market'],
  ] as const)('A5.2 %s proves one', (_, vehicle, proofs, label) => {
    expect(said(vehicle, proofs)).toEqual([label])
  })

  test('A5.2 the first two proved ones are shown, in the order of the table', () => {
    expect(said(...ALL)).toEqual(['Price drop', 'Low kilometres'])
    expect(said({ hasSpin: true, hasVideo: true }, { isBelowMarket: true })).toEqual(['360° view', 'Video'])
    expect(said({ carType: 'demo' }, { isBelowMarket: true })).toEqual(['Demo', 'Below market'])
  })

  test("A5.2 what the badge says is not said again: a dealer's tag may name it", () => {
    expect(said({ carType: 'demo' }, {}, 'Demo of the month')).toEqual([])
    expect(said({}, { isReduced: true }, 'PRICE DROP')).toEqual([])
  })

  test.each(VEHICLE_STATUSES)('A5.3 labels of a vehicle that is %s: only of one that can be bought', (status) => {
    expect(said({ ...ALL[0], status }, ALL[1]).length > 0).toBe(status === 'in_stock' || status === 'coming_soon')
  })

  // 12,100 km a year on average (ABS 2020), half of it 6,050; 2020 to 2026 are five whole years at least.
  test.each([
    [30_249, { year: 2020 }, true],
    [30_250, { year: 2020 }, false],
    [12_099, { year: 2023 }, true],
    [5_000, { year: 2024 }, false],
    [0, { year: 2020 }, false],
    [null, { year: 2020 }, false],
    [20_000, { year: 2020, carType: 'demo' }, false],
    [20_000, { year: 2020, itemType: 'motorcycle' }, false],
    [20_000, { year: 2020, itemType: 'truck' }, false],
  ] as const)('A5.2 %s km of %j are low: %s', (km, vehicle, isLow) => {
    expect(said({ ...vehicle, km }).includes('Low kilometres')).toBe(isLow)
  })
})
