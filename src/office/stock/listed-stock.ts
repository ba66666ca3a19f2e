/** A site's stock with what hides or weakens each vehicle, and where its price lies (Office R30, R34). */
import { setImmediate } from 'node:timers/promises'
import type { SiteContext } from '#data/site-context.ts'
import { ageDays, listingReasons, OLD_DAYS, type ListingReason } from '#domain/office/listing-reasons.ts'
import { placedPrice, type PlacedPrice } from '#domain/office/stock/placed-price.ts'
import type { ListedStock, StockVehicle } from '#domain/office/stock/stock-vehicle.ts'
import { yardsOf } from '#domain/office/yards-of.ts'
import { askedPriceCents } from '#domain/pricing/price-display.ts'
import { listingDay } from '#domain/search/listing.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import type { Site } from '#domain/site/site.ts'
import type { OfficeDesks } from '../desks.ts'
import type { SiteOffice } from '../screen.ts'
import { marketFiguresOf } from './market-cell.ts'

/** The market moves slowly: where a price lies is looked at anew after this long, or once its vehicle changes. */
const MARKET_KEPT_MS = 10 * 60_000
/** Longest turn of looking at prices; other requests go between two. */
const TURN_MS = 10
/** So many vehicles are looked at before the answer. */
const FEW = 200

/** A vehicle in memory is a new object after each change, so these hold as long as it is as it was. */
const judged = new WeakMap<StockVehicle, { day: string; reasons: ListingReason[] }>()
const placed = new WeakMap<StockVehicle, { until: number; market: PlacedPrice | null }>()

/** The part of a screen's context that finding stock needs. */
export interface StockOffice extends Pick<SiteOffice, 'ctx' | 'session'> {
  desks: Pick<OfficeDesks, 'stock'>
}

export interface ListedSite {
  stock: ListedStock[]
  /** False where the market has not been looked at yet for all of it. */
  isPlaced: boolean
}

/**
 * The stock of a site as far as this person's yards reach; empty where they may see none. `needsMarket`: it is narrowed
 * or sorted by where prices lie, so that is waited for; else it is found out behind the answer.
 */
export async function listedStock(office: StockOffice, needsMarket: boolean): Promise<ListedSite> {
  const { ctx, session, desks } = office
  const yards = yardsOf(session.staff.grants, 'stock.read', ctx.site.slug)
  if (yards === null) return { stock: [], isPlaced: true }
  const all = await desks.stock.vehicles()
  const own =
    yards.length === 0 ? all : all.filter(({ locationId }) => locationId !== null && yards.includes(locationId))
  const unplaced = own.filter((vehicle) => !placed.has(vehicle))
  if (unplaced.length <= FEW) for (const vehicle of unplaced) place(ctx, vehicle)
  const now = ctx.now.getTime()
  const isPlaced = unplaced.length <= FEW
  const looking = isPlaced && own.every((vehicle) => (placed.get(vehicle)?.until ?? 0) > now) ? null : look(ctx, own)
  if (needsMarket && !isPlaced) await looking
  const judge = judgeOf(ctx)
  const stock = own.map((vehicle) => ({
    vehicle,
    reasons: judge(vehicle),
    market: placed.get(vehicle)?.market ?? null,
  }))
  return { stock, isPlaced: isPlaced || needsMarket }
}

/** Where the price of a listed vehicle lies now, also where its site's was not looked at yet. */
export function withMarket(ctx: SiteContext, { vehicle, reasons }: ListedStock): ListedStock {
  if (!placed.has(vehicle)) place(ctx, vehicle)
  return { vehicle, reasons, market: placed.get(vehicle)?.market ?? null }
}

/** Makes the function that answers why a vehicle is hidden or weak today. */
function judgeOf({ site, now }: Pick<SiteContext, 'site' | 'now'>): (vehicle: StockVehicle) => ListingReason[] {
  const settings = searchFactsOf(site)
  const { today } = listingDay(settings, now)
  return (vehicle) => {
    const day = `${today} ${ageDays(vehicle.createdAt, now) > OLD_DAYS}`
    const known = judged.get(vehicle)
    if (known?.day === day) return known.reasons
    const reasons = listingReasons(vehicle, settings, { now, today })
    judged.set(vehicle, { day, reasons })
    return reasons
  }
}

function place(ctx: SiteContext, vehicle: StockVehicle): void {
  const cents = vehicle.status === 'sold' ? null : askedPriceCents(vehicle)
  const market = cents === null ? null : placedPrice(cents, marketFiguresOf(ctx, vehicle))
  placed.set(vehicle, { until: ctx.now.getTime() + MARKET_KEPT_MS, market })
}

const looking = new WeakMap<Site, Promise<void>>()

/** Places prices in turns, one look of a site at a time. */
function look(ctx: SiteContext, vehicles: readonly StockVehicle[]): Promise<void> {
  const running = looking.get(ctx.site)
  if (running !== undefined) return running
  const look = placeInTurns(ctx, vehicles).finally(() => looking.delete(ctx.site))
  looking.set(ctx.site, look)
  look.catch((error: unknown) => ctx.log.error({ err: error }, 'the market was not looked at for the list of stock'))
  return look
}

async function placeInTurns(ctx: SiteContext, vehicles: readonly StockVehicle[]): Promise<void> {
  const now = ctx.now.getTime()
  let turnEnds = performance.now() + TURN_MS
  for (const vehicle of vehicles) {
    if ((placed.get(vehicle)?.until ?? 0) > now) continue
    place(ctx, vehicle)
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + TURN_MS
  }
}
