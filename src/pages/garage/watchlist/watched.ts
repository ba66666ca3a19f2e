import { readWatchlist, type WatchedVehicle } from '#data/accounts/read-watchlist.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { watchChangeOf, type WatchChange } from '#domain/lists/watch-change.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { shortDay } from '../../date-words.ts'
import type { AccountContext } from '../garage-frame-view.ts'

/** A saved vehicle with its change since saving. */
export interface WatchedItem extends WatchedVehicle {
  change: WatchChange
  fellCents: number
  /** Null of what the site lists no longer. */
  card: VehicleCard | null
}

/** A shopper's saved vehicles: those for sale, and those that are sold or gone (R46). */
export async function watchedItems(ctx: AccountContext): Promise<{ forSale: WatchedItem[]; gone: WatchedItem[] }> {
  const { site, account } = ctx
  const timeZone = siteTimeZone(site)
  const watched = await readWatchlist(ctx, { accountId: account.id })
  const ids = watched.map(({ id }) => id)
  const cards = new Map((ids.length === 0 ? [] : await ctx.search.cards(site.slug, ids)).map((card) => [card.id, card]))
  const items = watched.map((item): WatchedItem => {
    const change = watchChangeOf({ ...item, day: shortDay(item.savedAt, timeZone, ctx.now) })
    return { ...item, change, fellCents: change.fellCents, card: cards.get(item.id) ?? null }
  })
  const isForSale = ({ card, status }: WatchedItem) => card !== null && status !== 'sold' && status !== 'unavailable'
  return { forSale: items.filter(isForSale), gone: items.filter((item) => !isForSale(item)) }
}
