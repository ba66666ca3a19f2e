import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import { priceDisplayOf, type PriceDisplay } from '#domain/pricing/price-display.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { CardRules } from '#ui/card/card-view.ts'
import { cardRules } from '../card-rules.ts'
import { marketFiguresAtHand } from '../market-figures.ts'
import type { PageContext } from '../page.ts'

/**
 * Price and market figures of one vehicle, computed once for its page. Every part of the page gets the same figures,
 * and the market source is called at most once.
 */
export interface PricedVehicle {
  rules: CardRules
  price: PriceDisplay
  /** Asks the market when first called: some vehicles need no figures. */
  figures: () => MarketFigures | null
}

/** The price of a vehicle by its site's rules, unless it is known already, and its market figures on demand. */
export function pricedOf(
  ctx: Pick<PageContext, 'site' | 'now' | 'search' | 'market'>,
  vehicle: Vehicle,
  knownPrice?: PriceDisplay,
): PricedVehicle {
  const rules = cardRules(ctx)
  let found: { figures: MarketFigures | null } | null = null
  return {
    rules,
    price: knownPrice ?? priceDisplayOf(vehicle, rules),
    figures: () => {
      found ??= { figures: marketFiguresAtHand(ctx, vehicle) }
      return found.figures
    },
  }
}
