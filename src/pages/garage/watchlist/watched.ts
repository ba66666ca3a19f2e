import { readWatchlist, type WatchedVehicle } from '#data/accounts/read-watchlist.ts'
import { reservationsOf } from '#data/checkout/reservations.ts'
import { HOLDING_STATES, type ReservationState } from '#domain/checkout/checkout-words.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { watchChangeOf, type WatchChange } from '#domain/lists/watch-change.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { shortDay } from '../../date-words.ts'
import { reservationEntry, type ReservationEntry } from '../activity/reservation-entry.ts'
import type { AccountContext } from '../garage-frame-view.ts'

/** A saved vehicle with its change since saving. */
export interface WatchedItem extends WatchedVehicle {
  change: WatchChange
  fellCents: number
  /** Null of what the site lists no longer. */
  card: VehicleCard | null
  /** The shopper's own hold or reservation of it; null where they have none. */
  own: ReservationEntry | null
}

/** A shopper's saved vehicles: those for sale, and those that are sold or gone (R46). */
export async function watchedItems(ctx: AccountContext): Promise<{ forSale: WatchedItem[]; gone: WatchedItem[] }> {
  const { site, account } = ctx
  const timeZone = siteTimeZone(site)
  const watched = await readWatchlist(ctx, { accountId: account.id })
  const ids = watched.map(({ id }) => id)
  const cards = new Map((ids.length === 0 ? [] : await ctx.search.cards(site.slug, ids)).map((card) => [card.id, card]))
  const own = await ownReservations(ctx)
  const items = watched.map((item): WatchedItem => {
    const change = watchChangeOf({ ...item, day: shortDay(item.savedAt, timeZone, ctx.now) })
    const { id } = item
    return { ...item, change, fellCents: change.fellCents, card: cards.get(id) ?? null, own: own.get(id) ?? null }
  })
  const isForSale = ({ card, status }: WatchedItem) => card !== null && status !== 'sold' && status !== 'unavailable'
  return { forSale: items.filter(isForSale), gone: items.filter((item) => !isForSale(item)) }
}

/** By vehicle, what the account holds or has reserved now. */
async function ownReservations(ctx: AccountContext): Promise<Map<number, ReservationEntry>> {
  const open = (await reservationsOf(ctx, ctx.account.id)).filter(({ state }) => HOLDS.has(state))
  return new Map(await Promise.all(open.map(async (one) => [one.vehicleId, await reservationEntry(ctx, one)] as const)))
}

const HOLDS: ReadonlySet<ReservationState> = new Set(HOLDING_STATES)
