import type { ValuedVehicle } from '#domain/gauge/comparable.ts'
import type { MarketFigures } from '#domain/gauge/market-figures.ts'
import type { CarType, ItemType, PriceBasis } from '#domain/vehicle/vehicle.ts'

/** The facts of a vehicle that a source of market prices gets. They include no person and no number plate. */
export interface PricedVehicle extends ValuedVehicle {
  siteId: string
  /** The vehicle's id on the site, so that it is not compared with itself; `null` when not in stock. */
  id: number | null
  make: string
  model: string
  carType: CarType
  itemType: ItemType
  priceBasis: PriceBasis
}

/**
 * Returns market figures for vehicles like a given one. Default: the platform's own advertisements of every site. An
 * outside provider can take its place. No answer names a vehicle or a dealer.
 */
export interface MarketPrice {
  /**
   * Figures for a vehicle; `null` where nothing can be said, also when the source fails: then a line is logged. Never
   * rejects.
   */
  figures(vehicle: PricedVehicle): Promise<MarketFigures | null>
  /** The same where it is at hand without waiting; `null` elsewhere. Lists of vehicles ask this. */
  atHand(vehicle: PricedVehicle): MarketFigures | null
  /** Tells whether `figures` may wait for another machine. Then the page is sent first and fetches them later. */
  isElsewhere(siteId: string): boolean
}
