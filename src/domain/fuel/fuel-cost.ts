/** Calculates a vehicle's fuel or charging cost (A6.8): consumption × distance × price. */

/**
 * How much a vehicle uses and what that costs. `use` is litres, of electricity kWh, for 100 km; the price is cents for
 * one of them.
 */
export interface FuelUse {
  usePer100Km: number
  kmPerYear: number
  centsPerUnit: number
}

/** Days of a mean year by days of a week: 52.18, the weeks of a year in consumer credit law too. */
const WEEKS_PER_YEAR = 365.25 / 7

/** Cents a year and cents a week, not rounded: whoever shows them does. Pure. */
export function fuelCost({ usePer100Km, kmPerYear, centsPerUnit }: FuelUse): {
  centsPerYear: number
  centsPerWeek: number
} {
  const centsPerYear = (kmPerYear / 100) * usePer100Km * centsPerUnit
  return { centsPerYear, centsPerWeek: centsPerYear / WEEKS_PER_YEAR }
}

/** Bounds of the inputs: kilometres a year, dollars a litre, cents a kWh. */
export const KM_BOUNDS = { least: 1, most: 200_000 }
export const DOLLARS_A_LITRE_BOUNDS = { least: 0.01, most: 10 }
export const CENTS_A_KWH_BOUNDS = { least: 1, most: 1000 }
