/**
 * Reads the values of the page's forms from its URL. Each form sends the others' values along, so that none is lost
 * without a script.
 */
import { CALCULATOR_NAMES } from '#domain/finance/calculator.ts'

export const KM = 'fuel_km'
export const PRICE = 'fuel_price'
export const POSTCODE = 'delivery_postcode'

/** Names of every form on the page: its calculators and its delivery price. */
export const VEHICLE_NAMES = [...CALCULATOR_NAMES, KM, PRICE, POSTCODE] as const

/** Longest value that is carried; no shopper types more. */
const LONGEST = 20

/** Names and values of the page's forms without those of the form itself; the first of each name. */
export function carriedValues(query: URLSearchParams, own: readonly string[]): [name: string, value: string][] {
  return VEHICLE_NAMES.filter((name) => !own.includes(name)).flatMap((name): [string, string][] => {
    const value = query.get(name) ?? ''
    return value === '' || value.length > LONGEST ? [] : [[name, value]]
  })
}

/** A value as it was typed; `null` where the address does not name it. */
export function typedValue(query: URLSearchParams, name: string): string | null {
  return query.get(name)?.slice(0, LONGEST).toWellFormed() ?? null
}
