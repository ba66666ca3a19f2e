import { setImmediate } from 'node:timers/promises'
import { pricedStock } from '#data/office/priced-stock.ts'
import type { SiteContext } from '#data/site-context.ts'
import { valuedOf } from '#domain/gauge/valued-vehicle.ts'
import { OVER_PERCENT, placedPrice } from '#domain/office/stock/placed-price.ts'

/** A vehicle whose price is over the market. */
export interface DearVehicle {
  locationId: string | null
  createdAt: Date
}

/** Looking at 10,000 prices takes longer than the whole board may, and the market moves slowly. */
const KEPT_MS = 60_000
/** Longest turn of looking at prices; other requests go between two. */
const TURN_MS = 10

interface Look {
  at: number
  dear: Promise<DearVehicle[]>
}

/** Last look at each site's prices, by its market. */
const looks = new WeakMap<SiteContext['market'], Map<string, Look>>()

/** Vehicles for sale at 5 % or more over the market (Office, section 4), at most a minute old. */
export async function dearVehicles(ctx: Pick<SiteContext, 'db' | 'site' | 'market' | 'now'>): Promise<DearVehicle[]> {
  const { site, market, now } = ctx
  const bySite = looks.get(market) ?? new Map<string, Look>()
  looks.set(market, bySite)
  const last = bySite.get(site.slug)
  if (last !== undefined && Math.abs(now.getTime() - last.at) < KEPT_MS) return last.dear
  const dear = look(ctx)
  bySite.set(site.slug, { at: now.getTime(), dear })
  // The next board looks again where this one failed.
  dear.catch(() => bySite.delete(site.slug))
  return dear
}

async function look(ctx: Pick<SiteContext, 'db' | 'site' | 'market'>): Promise<DearVehicle[]> {
  const { site, market } = ctx
  const dear: DearVehicle[] = []
  let turnEnds = performance.now() + TURN_MS
  for (const vehicle of await pricedStock(ctx)) {
    const { id, make, model, carType, itemType, priceBasis, askedCents, locationId, createdAt } = vehicle
    const asked = { siteId: site.slug, id, make, model, carType, itemType, priceBasis, ...valuedOf(vehicle) }
    const placed = placedPrice(askedCents, market.atHand(asked))
    if (placed !== null && placed.overPercent >= OVER_PERCENT) dear.push({ locationId, createdAt })
    if (performance.now() < turnEnds) continue
    await setImmediate()
    turnEnds = performance.now() + TURN_MS
  }
  return dear
}
