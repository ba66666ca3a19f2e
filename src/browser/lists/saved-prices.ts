/**
 * Stores saved vehicles' prices at the time of saving. They are apart from the list, whose entries the specification
 * fixes (A13.1).
 */
import { siteKey, storedText, storeText } from '../browser-storage.ts'
import { idsOf, listed } from './local-lists.ts'

/** Prices in cents by vehicle id, from a stored text. Anything else in it is ignored. */
export function pricesIn(text: string | null): ReadonlyMap<number, number> {
  let value: unknown
  try {
    value = JSON.parse(text ?? '{}')
  } catch {
    return new Map()
  }
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(
    Object.entries(value).flatMap(([id, cents]): [number, number][] =>
      Number.isSafeInteger(cents) && cents > 0 ? [[Number(id), cents]] : [],
    ),
  )
}

/** Prices in cents of saved vehicles, by id, at the time of saving. */
export function knownPrices(site: string): ReadonlyMap<number, number> {
  return pricesIn(storedText('local', siteKey(site, 'prices')))
}

/** Stores the price of a vehicle just saved, null for none. Drops prices of vehicles no longer saved. */
export function rememberPrice(site: string, id: number, cents: number | null): void {
  const prices = new Map(knownPrices(site))
  // A price from an earlier saving of the same vehicle is stale.
  if (cents === null) prices.delete(id)
  else prices.set(id, cents)
  storeText(
    'local',
    siteKey(site, 'prices'),
    JSON.stringify(
      Object.fromEntries(
        idsOf(listed(site, 'favourites')).flatMap((saved) => {
          const price = prices.get(saved)
          return price === undefined ? [] : [[saved, price]]
        }),
      ),
    ),
  )
}
