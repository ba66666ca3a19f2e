/** Words of an alert, with the evidence for it (R75). */
import { formatCount, formatDollars } from '../money/money.ts'
import { basisWordsOf } from '../pricing/price-display.ts'
import type { AlertKind } from './alert-kinds.ts'
import type { AlertFacts } from './vehicle-news.ts'
import { isFree } from './vehicle-news.ts'

export interface AlertReason {
  kind: AlertKind
  /** The price that was told of. */
  priceCents: number | null
  wasCents: number | null
  /** Day on which the earlier price ended, in words; null where the ledger does not say. */
  wasUntil: string | null
  /** Name of the search that found it; null where it is watched. */
  searchName: string | null
}

/** Whether an alert is still true of a vehicle: nobody is told of what is gone (R74). */
export function isStillTrue({ kind, priceCents }: Pick<AlertReason, 'kind' | 'priceCents'>, now: AlertFacts): boolean {
  if (kind === 'sold') return now.status === 'sold'
  if (!isFree(now)) return false
  return kind !== 'price_drop' || (now.priceCents !== null && priceCents !== null && now.priceCents <= priceCents)
}

/** One sentence that says why. */
export function reasonWords({ kind, wasCents, wasUntil, searchName }: AlertReason): string {
  const found = searchName === null ? '' : ` It matches your search “${searchName}”.`
  if (kind === 'price_drop' && wasCents !== null)
    return `Was ${formatDollars(wasCents)}${wasUntil === null ? '' : ` until ${wasUntil}`}.${found}`
  const words: Record<AlertKind, string> = {
    new_match: searchName === null ? 'New.' : `New in your search “${searchName}”.`,
    price_drop: `It costs less now.${found}`,
    back_in_stock: `It is on sale again.${found}`,
    sold: 'It has been sold.',
    photos: 'It has photos now.',
  }
  return words[kind]
}

/** "$29,990 drive away"; null where no price is shown. */
export function priceWords({ priceCents, priceBasis }: Pick<AlertFacts, 'priceCents' | 'priceBasis'>): string | null {
  if (priceCents === null) return null
  return [formatDollars(priceCents), basisWordsOf(priceBasis)].filter((word) => word !== null).join(' ')
}

/** "42,000 km, Southerly Cairns"; '' where nothing is known. */
export function placeWords(km: number | null, yard: string | null): string {
  return [km === null ? null : `${formatCount(km)} km`, yard].filter((word) => word !== null).join(', ')
}
