/** Estimates what shoppers' own vehicles are worth as trade-ins (R52). */
import { keepOwnVehicleValue, ownVehiclesWithoutValueSince, type DueOwnVehicle } from '#data/accounts/own-vehicles.ts'
import type { SiteScope } from '#data/site-scope.ts'
import { USUAL_ANSWERS } from '#domain/accounts/own-vehicle.ts'
import { localDay } from '#domain/hours/local-day.ts'
import type { Site } from '#domain/site/site.ts'
import { valueTradeIn } from '#domain/trade-in/value-trade-in.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import { marketOf } from '../trade-in/trade-in-desk.ts'

/** A site, the clock, and the market prices of trade-ins. */
export interface ValuingContext extends SiteScope {
  site: Site
  now: Date
  market: MarketPrice
}

/** Estimates a vehicle and keeps the figures under today's date. Nothing is kept where there is no estimate. */
export async function valueOwnVehicle(
  { site, db, now, market }: ValuingContext,
  vehicle: DueOwnVehicle,
): Promise<void> {
  const answer = await marketOf({ site, tradeIn: { market } }, vehicle)
  const day = localDay(site, now)
  const result = valueTradeIn({
    vehicle,
    answers: USUAL_ANSWERS,
    market: answer,
    rules: site.tradeIn,
    thisYear: Number(day.slice(0, 4)),
  })
  if (result.kind === 'none') return
  const { lowCents, midCents, highCents } = result
  const compared = answer?.figures.basis?.count ?? 0
  await keepOwnVehicleValue({ db, site }, vehicle.id, { day, lowCents, midCents, highCents, compared })
}

/** Vehicles that are read at once. */
const BATCH = 100

/** Estimates each vehicle of a site that has no figures of this month. A run that is broken off goes on at the next. */
export async function valueOwnVehiclesOfMonth(ctx: ValuingContext, signal: AbortSignal): Promise<void> {
  const month = `${localDay(ctx.site, ctx.now).slice(0, 7)}-01`
  let afterId: string | null = null
  while (!signal.aborted) {
    const due: DueOwnVehicle[] = await ownVehiclesWithoutValueSince(ctx, month, { afterId, limit: BATCH })
    for (const vehicle of due) if (!signal.aborted) await valueOwnVehicle(ctx, vehicle)
    afterId = due.at(-1)?.id ?? null
    if (due.length < BATCH) return
  }
}
