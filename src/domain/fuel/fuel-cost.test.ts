import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { typedNumber } from '../typed-number.ts'
import { CENTS_A_KWH_BOUNDS, DOLLARS_A_LITRE_BOUNDS, fuelCost, KM_BOUNDS } from './fuel-cost.ts'
import { consumptionOf, fuelKindOf } from './fuel-kind.ts'

describe('what fuel costs', () => {
  it.each([
    // 130 × 8.2 L × 192 c; the week is the year ÷ 52.18.
    ['8.2 L/100 km, 13,000 km, $1.92', 8.2, 13_000, 192, 204_672, 3922.5],
    ['16 kWh/100 km, 13,000 km, 32 c', 16, 13_000, 32, 66_560, 1275.6],
    ['a tenth of a cent counts: 10 L/100 km, 10,000 km, 189.9 c', 10, 10_000, 189.9, 189_900, 3639.4],
  ])('A6.8 %s', (_, usePer100Km, kmPerYear, centsPerUnit, year, week) => {
    const cost = fuelCost({ usePer100Km, kmPerYear, centsPerUnit })
    expect(cost.centsPerYear).toBeCloseTo(year, 3)
    expect(cost.centsPerWeek).toBeCloseTo(week, 0)
  })

  it('A6.8 twice the way costs twice as much, and so does twice the price', () => {
    const amount = fc.double({ min: 0.1, max: 1000, noNaN: true })
    fc.assert(
      fc.property(amount, amount, amount, (usePer100Km, kmPerYear, centsPerUnit) => {
        const { centsPerYear, centsPerWeek } = fuelCost({ usePer100Km, kmPerYear, centsPerUnit })
        expect(
          fuelCost({ usePer100Km, kmPerYear: 2 * kmPerYear, centsPerUnit }).centsPerYear / centsPerYear,
        ).toBeCloseTo(2, 9)
        expect(
          fuelCost({ usePer100Km, kmPerYear, centsPerUnit: 2 * centsPerUnit }).centsPerYear / centsPerYear,
        ).toBeCloseTo(2, 9)
        expect((centsPerWeek * 365.25) / 7 / centsPerYear).toBeCloseTo(1, 9)
      }),
    )
  })

  it.each([
    ['13000', KM_BOUNDS, 13_000],
    ['13,000 km', KM_BOUNDS, 13_000],
    ['13 000 kms', KM_BOUNDS, 13_000],
    ['0', KM_BOUNDS, null],
    ['200001', KM_BOUNDS, null],
    ['-5', KM_BOUNDS, null],
    ['1e3', KM_BOUNDS, null],
    ['', KM_BOUNDS, null],
    ['far', KM_BOUNDS, null],
    ['$1.92', DOLLARS_A_LITRE_BOUNDS, 1.92],
    ['.9', DOLLARS_A_LITRE_BOUNDS, 0.9],
    ['1.', DOLLARS_A_LITRE_BOUNDS, 1],
    ['11', DOLLARS_A_LITRE_BOUNDS, null],
    ['32c', CENTS_A_KWH_BOUNDS, 32],
    ['0.5', CENTS_A_KWH_BOUNDS, null],
  ])('A6.8 typed %s', (typed, bounds, value) => {
    expect(typedNumber(typed, bounds)).toBe(value)
  })
})

describe('which fuel', () => {
  it.each([
    ['Petrol', null, 'unleaded'],
    ['Petrol', 'Unleaded', 'unleaded'],
    ['Petrol', 'Petrol - Premium ULP', 'premium'],
    ['Petrol', '98 RON', 'premium'],
    ['Petrol', '91', 'unleaded'],
    ['Diesel', 'Diesel', 'diesel'],
    ['Hybrid', 'Petrol/Electric', 'unleaded'],
    ['Hybrid', 'Diesel/Electric', 'diesel'],
    ['Hybrid', 'Premium hybrid', 'premium'],
    ['Plug-in Hybrid', null, 'unleaded'],
    ['Electric', null, 'electricity'],
    ['LPG', null, 'lpg'],
    ['Hydrogen', null, null],
    [null, null, null],
  ])('A6.8 %s, %s is filled with %s', (simpleFuel, fuel, kind) => {
    expect(fuelKindOf({ simpleFuel, fuel })).toBe(kind)
  })

  it('A6.8 needs the combined figure, of an electric vehicle the energy it uses: litres are no kilowatt hours', () => {
    const vehicle = samplePageVehicle({ simpleFuel: 'Diesel' })
    const { variant } = vehicle
    if (variant === null) throw new Error('the sample has a variant')
    expect(consumptionOf(vehicle)).toEqual({ kind: 'diesel', usePer100Km: 7.9, isPlugIn: false })
    expect(consumptionOf({ ...vehicle, variant: { ...variant, fuelConsumptionCombined: null } })).toBeNull()
    expect(consumptionOf({ ...vehicle, variant: null })).toBeNull()
    expect(consumptionOf({ ...vehicle, simpleFuel: 'Electric' })).toBeNull()
    expect(
      consumptionOf({ ...vehicle, simpleFuel: 'Electric', variant: { ...variant, energyConsumptionKwh: 15.9 } }),
    ).toEqual({ kind: 'electricity', usePer100Km: 15.9, isPlugIn: false })
    expect(consumptionOf({ ...vehicle, simpleFuel: 'Plug-in Hybrid' })?.isPlugIn).toBe(true)
  })
})
