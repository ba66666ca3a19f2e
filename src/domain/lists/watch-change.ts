/** Says how a saved vehicle's price has changed since it was saved (R45). */
import { formatDollars } from '../money/money.ts'
import { basisWordsOf } from '../pricing/price-display.ts'
import type { PriceBasis } from '../vehicle/vehicle.ts'

/** A price in cents with what it includes. */
export interface BasedPrice {
  cents: number
  basis: PriceBasis
}

export interface WatchChange {
  /** Cents by which the price fell; 0 where it did not, or where the two prices do not include the same. */
  fellCents: number
  /** "Saved 3 Nov at $31,990, now $29,990". */
  words: string
}

interface SavedPrice {
  /** "3 Nov". */
  day: string
  priceThen: BasedPrice | null
  priceNow: BasedPrice | null
}

/** The change since saving, from two prices of the price ledger. */
export function watchChangeOf({ day, priceThen, priceNow }: SavedPrice): WatchChange {
  if (priceThen === null) return { fellCents: 0, words: `Saved ${day}` }
  if (priceNow === null) return { fellCents: 0, words: `Saved ${day} at ${formatDollars(priceThen.cents)}` }
  const isComparable = priceThen.basis === priceNow.basis
  const words = (price: BasedPrice) =>
    [formatDollars(price.cents), isComparable ? null : basisWordsOf(price.basis)].filter(Boolean).join(' ')
  const isSame = isComparable && priceThen.cents === priceNow.cents
  return {
    fellCents: isComparable ? Math.max(0, priceThen.cents - priceNow.cents) : 0,
    words: `Saved ${day} at ${words(priceThen)}, ${isSame ? 'same today' : `now ${words(priceNow)}`}`,
  }
}

export const WATCH_SORTS = ['saved', 'drop', 'price'] as const
export type WatchSort = (typeof WATCH_SORTS)[number]

/** The order that an address names; the last saved first for any other text. */
export function watchSortOf(text: string | null): WatchSort {
  return WATCH_SORTS.find((sort) => sort === text) ?? 'saved'
}

interface SortableItem {
  savedAt: Date
  priceNow: BasedPrice | null
  fellCents: number
}

const ORDERS = {
  saved: () => 0,
  drop: (a, b) => b.fellCents - a.fellCents,
  price: (a, b) => (a.priceNow?.cents ?? Infinity) - (b.priceNow?.cents ?? Infinity),
} satisfies Record<WatchSort, (a: SortableItem, b: SortableItem) => number>

/** Items in an order; those alike in it, the last saved first. */
export function sortedWatchlist<Item extends SortableItem>(items: readonly Item[], sort: WatchSort): Item[] {
  return items.toSorted((a, b) => ORDERS[sort](a, b) || b.savedAt.getTime() - a.savedAt.getTime())
}
