import type { KeptAlert } from '#data/alerts/keep-alerts.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { priceDisplayOf } from '#domain/pricing/price-display.ts'
import { cardRules } from '#pages/card-rules.ts'
import { similarTo } from '#pages/vehicle/similar.ts'
import type { ServerJobContext } from '../jobs/job.ts'

/** More than a letter shows: some are sold before it goes. */
const CANDIDATES = 6

/**
 * Ids of vehicles like each sold one that alerts tell of, the most similar first (R71). They are found here, since a
 * process that only delivers has no search index.
 */
export async function similarToSold(
  ctx: ServerJobContext,
  alerts: readonly Pick<KeptAlert, 'kind' | 'vehicleId'>[],
): Promise<Map<number, number[]>> {
  const sold = new Set(alerts.flatMap(({ kind, vehicleId }) => (kind === 'sold' ? [vehicleId] : [])))
  const similar = new Map<number, number[]>()
  if (sold.size === 0) return similar
  const rules = cardRules(ctx)
  for (const vehicle of await stockSource(ctx.db).vehicles(ctx.site.slug, [...sold])) {
    const { cards } = await similarTo(ctx, vehicle, priceDisplayOf(vehicle, rules), CANDIDATES)
    similar.set(
      vehicle.id,
      cards.map(({ id }) => id),
    )
  }
  return similar
}
