/** Advertised vehicles that a market price is estimated from. They hold public facts only. */

/**
 * Facts besides year and kilometres that move a price; a vehicle that differs in one counts with an allowance for it.
 */
export const TRAITS = ['badge', 'series', 'body', 'transmission', 'fuel', 'drive'] as const
export type Trait = (typeof TRAITS)[number]

/** The vehicle whose price is asked for. Unknown facts are `null`. */
export interface ValuedVehicle extends Record<Trait, string | null> {
  year: number
  km: number | null
}

/** One advertisement of the same make, model and condition: what was asked for it, in cents. */
export interface Comparable extends ValuedVehicle {
  priceCents: number
}

const LEAST_CENTS = 100_000
const MOST_CENTS = 300_000_000
const MOST_KM = 1_500_000
const FIRST_YEAR = 1_950
const LAST_YEAR = 2_100

/**
 * Whether an advertisement can say anything of a market: feeds carry prices of $1 and of a billion, and cars of 1886.
 */
export function isComparable({ priceCents, year, km }: Pick<Comparable, 'priceCents' | 'year' | 'km'>): boolean {
  return (
    priceCents >= LEAST_CENTS &&
    priceCents <= MOST_CENTS &&
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    (km === null || (km >= 0 && km <= MOST_KM))
  )
}
