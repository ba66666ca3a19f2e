import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import { valuedOf, type MarketVehicle } from '#domain/gauge/valued-vehicle.ts'
import type { SiteContext } from '#data/site-context.ts'

/** Market figures of a vehicle where they are at hand, as the shop's own pages have them. */
export function marketFiguresOf(
  { site, market }: Pick<SiteContext, 'site' | 'market'>,
  vehicle: MarketVehicle,
): MarketFigures | null {
  const { id, make, model, carType, itemType, priceBasis } = vehicle
  return market.atHand({ siteId: site.slug, id, make, model, carType, itemType, priceBasis, ...valuedOf(vehicle) })
}
