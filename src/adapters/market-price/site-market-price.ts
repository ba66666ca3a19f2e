import type { MarketPrice, PricedVehicle } from '#ports/market-price.ts'

/**
 * Chooses each site's source of market prices by its settings. A site that wants a provider where none is configured
 * has no market prices.
 */
export class SiteMarketPrice implements MarketPrice {
  readonly #sourceOf: (siteId: string) => MarketPrice | null

  constructor(sourceOf: (siteId: string) => MarketPrice | null) {
    this.#sourceOf = sourceOf
  }

  async figures(vehicle: PricedVehicle) {
    return this.#sourceOf(vehicle.siteId)?.figures(vehicle) ?? null
  }

  atHand(vehicle: PricedVehicle) {
    return this.#sourceOf(vehicle.siteId)?.atHand(vehicle) ?? null
  }

  isElsewhere(siteId: string) {
    return this.#sourceOf(siteId)?.isElsewhere(siteId) ?? false
  }
}
