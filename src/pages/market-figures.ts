/** Market prices for a site's vehicles, from comparable advertisements. */
import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import { valuedOf, type MarketVehicle } from '#domain/gauge/valued-vehicle.ts'
import type { PricedVehicle } from '#ports/market-price.ts'
import type { PageContext } from './page.ts'

type MarketContext = Pick<PageContext, 'site' | 'market'>

/** Figures without waiting: of the platform's own market at once, of a provider once it was asked. */
export function marketFiguresAtHand({ site, market }: MarketContext, vehicle: MarketVehicle): MarketFigures | null {
  return market.atHand(pricedVehicle(site.slug, vehicle))
}

/** A vehicle of a site as sources of market prices are asked about it. */
export function pricedVehicle(siteId: string, vehicle: MarketVehicle): PricedVehicle {
  const { id, make, model, carType, itemType, priceBasis } = vehicle
  return { siteId, id, make, model, carType, itemType, priceBasis, ...valuedOf(vehicle) }
}
