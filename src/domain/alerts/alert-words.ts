/** Words of an alert, with the evidence for it (R75). */
import { distanceWords } from '../geo/distance-words.ts'
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
  /** Day of the change, in words. */
  day: string
  /** Photos of the vehicle now. */
  photosCount: number
}

/**
 * Whether an alert is still true of a vehicle: nobody is told of what is gone (R74), nor of one on sale that is
 * `isKept` for somebody else.
 */
export function isStillTrue(
  { kind, priceCents }: Pick<AlertReason, 'kind' | 'priceCents'>,
  now: AlertFacts,
  { isKept }: { isKept: boolean },
): boolean {
  if (kind === 'sold') return now.status === 'sold'
  if (!isFree(now)) return false
  if (kind === 'back_in_stock' || kind === 'new_match') return !isKept
  return kind !== 'price_drop' || (now.priceCents !== null && priceCents !== null && now.priceCents <= priceCents)
}

/**
 * The news in a few words, for a subject or a text: a lower price stands before what it was. `price` is the price of
 * now in words.
 */
export function headlineWords(reason: AlertReason, price: string): string {
  const said = reasonWords({ ...reason, searchName: reason.kind === 'new_match' ? reason.searchName : null })
  return reason.kind === 'price_drop' ? `Now ${price}. ${said}` : said
}

/** One sentence that says why, with the evidence for it. */
export function reasonWords({ kind, wasCents, wasUntil, searchName, day, photosCount }: AlertReason): string {
  const found = searchName === null ? '' : `, and matches your search ${quoted(searchName)}`
  const words: Record<AlertKind, string> = {
    new_match: searchName === null ? `New on ${day}` : `New on ${day} in your search ${quoted(searchName)}`,
    price_drop: `${priceWas(wasCents, wasUntil)}${found}`,
    back_in_stock: `On sale again since ${day}${found}`,
    sold: `Sold on ${day}`,
    photos: `It has ${formatCount(photosCount)} photos since ${day}`,
  }
  return `${words[kind]}.`
}

/** A search's name often quotes the shopper's own words: “‘Panther’ in used vehicles”. */
const quoted = (name: string): string => `“${name.replaceAll('“', '‘').replaceAll('”', '’')}”`

function priceWas(cents: number | null, until: string | null): string {
  if (cents === null) return 'It costs less now'
  return `Was ${formatDollars(cents)}${until === null ? '' : ` until ${until}`}`
}

/** "$29,990 drive away"; null where no price is shown. */
export function priceWords({ priceCents, priceBasis }: Pick<AlertFacts, 'priceCents' | 'priceBasis'>): string | null {
  if (priceCents === null) return null
  return [formatDollars(priceCents), basisWordsOf(priceBasis)].filter((word) => word !== null).join(' ')
}

/** "42,000 km, Southerly Cairns, 12 km away"; '' where nothing is known. A distance needs its yard. */
export function placeWords(km: number | null, yard: string | null, yardKm: number | null): string {
  return [
    km === null ? null : `${formatCount(km)} km`,
    yard,
    yard === null || yardKm === null ? null : distanceWords(yardKm),
  ]
    .filter((word) => word !== null)
    .join(', ')
}
