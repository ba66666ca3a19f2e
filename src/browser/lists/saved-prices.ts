/**
 * What saved vehicles cost when they were saved, beside the list itself: the entries of the list are the
 * specification's (A13.1).
 */
import { siteKey, storedText, storeText } from '../browser-storage.ts'
import { idsOf, listed } from './local-lists.ts'

/** Prices in cents by vehicle, of a kept text; what is not ours is passed over. */
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

/** What each saved vehicle cost when it was saved here. */
export function knownPrices(site: string): ReadonlyMap<number, number> {
  return pricesIn(storedText('local', siteKey(site, 'prices')))
}

/** Keeps the price of a vehicle just saved, null for one that shows none; prices of those no longer in the list go. */
export function rememberPrice(site: string, id: number, cents: number | null): void {
  const prices = new Map(knownPrices(site))
  // What it cost when it was saved before, and taken out since, is not what it cost now.
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
