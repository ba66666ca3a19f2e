/** Makes the items of a watchlist: cards of what is for sale, rows of what is gone (R45, R46). */
import { siteTimeZone } from '#domain/hours/local-day.ts'
import type { PriceDisplay } from '#domain/pricing/price-display.ts'
import { cardView } from '#ui/card/card-view.ts'
import type { VehicleRowView } from '#ui/account/vehicle-row.tsx'
import type { SavedCardView } from '#ui/account/watch-card.tsx'
import { cardRules } from '../../card-rules.ts'
import { longDay } from '../../date-words.ts'
import { modelPath, similarTo } from '../../vehicle/similar.ts'
import type { AccountContext } from '../garage-frame-view.ts'
import type { AccountPlace } from '#data/checkout/line-places.ts'
import { lineView } from './lines.ts'
import type { WatchedItem } from './watched.ts'
import { vehicleRow } from '../vehicle-rows.ts'

export interface GoneView {
  id: number
  name: string
  image: string | null
  /** "Went to its new owner on Tuesday 17 November. Saved 21 Oct at $27,990." */
  words: string
  similar: { rows: VehicleRowView[]; href: string }
}

/** The card of a saved vehicle that is for sale. Its heart is the page's own form, which needs no script. */
export function savedCard(
  ctx: AccountContext,
  { change, note, tellWhenFree, card, own }: WatchedItem,
  { isTicked, place, hasLines }: { isTicked: boolean; place: AccountPlace | undefined; hasLines: boolean },
): SavedCardView | null {
  if (card === null) return null
  return {
    card: { ...cardView(card, cardRules(ctx)), keep: null },
    change,
    note,
    isReserved: card.reserved,
    own,
    tellWhenFree,
    isTicked,
    line: lineView(ctx, place, card.slug),
    hasLines,
  }
}

/** Vehicles like one that is gone. */
const THREE = 3
/** Gone vehicles for which others are searched: a long list of old ones would cost a search each. */
const MOST_SEARCHED = 12

/** The row of a saved vehicle that is sold or gone, with three like it. */
export async function goneRow(ctx: AccountContext, item: WatchedItem, place: number): Promise<GoneView> {
  const { id, entry, status, soldAt, change } = item
  const went =
    status === 'sold' && soldAt !== null
      ? `Went to its new owner on ${longDay(soldAt, siteTimeZone(ctx.site))}.`
      : 'No longer for sale.'
  return {
    id,
    name: entry.name,
    image: entry.primary_image_url,
    words: `${went} ${change.words}.`,
    similar: place < MOST_SEARCHED ? await similarRows(ctx, item) : { rows: [], href: modelPath(ctx, entry) },
  }
}

async function similarRows(ctx: AccountContext, { entry, priceThen, card }: WatchedItem) {
  const rules = cardRules(ctx)
  const price: PriceDisplay =
    priceThen === null ? { kind: 'none', text: '' } : { kind: 'price', ...priceThen, wasCents: null }
  const year = Number(/^\d{4}/.exec(entry.name)?.[0] ?? ctx.now.getUTCFullYear())
  const like = card ?? { ...entry, simpleBody: null, itemType: 'car' as const, year, km: null }
  const { cards, href } = await similarTo(ctx, like, price, THREE)
  return { rows: cards.map((found) => vehicleRow(cardView(found, rules))), href }
}
