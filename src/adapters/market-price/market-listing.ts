import type { Comparable } from '#domain/gauge/comparable.ts'
import type { PricedVehicle } from '#ports/market-price.ts'

/** An advertisement as the market index stores it. */
export interface MarketListing extends Comparable {
  siteId: string
  id: number
  /** The same for one vehicle that several sites advertise. Never leaves the index. */
  identity: string
  make: string
  model: string
  carType: PricedVehicle['carType']
  itemType: PricedVehicle['itemType']
  priceBasis: PricedVehicle['priceBasis']
  /** The moment it was sold; `null` while it is for sale. */
  soldAt: Date | null
}

type ListingModel = Pick<PricedVehicle, 'make' | 'model' | 'carType' | 'itemType' | 'priceBasis'>

/**
 * Used vehicles have a market of their own; demonstrators stand with the new ones. Prices with and without charges are
 * not compared.
 */
export function segmentOf({ itemType, carType, priceBasis }: Omit<ListingModel, 'make' | 'model'>): string {
  return `${itemType} ${carType === 'used' ? 'used' : 'new'} ${priceBasis}`
}

/** Names the advertisements that a vehicle is compared with. */
export function modelKeyOf(vehicle: ListingModel): string {
  return makeKeyOf(vehicle) + folded(vehicle.model)
}

/** Words that the names of all models of the vehicle's make begin with. */
export function makeKeyOf(vehicle: Omit<ListingModel, 'model'>): string {
  return `${segmentOf(vehicle)} ${folded(vehicle.make)} `
}

/** Feeds of several dealers write one model in several ways: "X-Trail", "x trail". */
function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
