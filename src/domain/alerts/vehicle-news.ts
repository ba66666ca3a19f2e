/** One vehicle's changes since the journal was last read, as the rules of alerts see them (R71). */
import { askedPriceCents } from '../pricing/price-display.ts'
import type { StockEventKind } from '../stock/stock-event.ts'
import { isAvailable, type PriceBasis, type VehicleStatus } from '../vehicle/vehicle.ts'

export interface NewsEvent {
  id: number
  kind: StockEventKind
  at: Date
}

export interface AlertFacts {
  status: VehicleStatus
  reserved: boolean
  /** The asked price (A8.1, A8.2); null where none is shown. */
  priceCents: number | null
  priceBasis: PriceBasis
  photosCount: number
}

/** A price of the ledger, and since when it was asked. */
export interface PricePoint {
  cents: number | null
  basis: PriceBasis
  at: Date
}

export interface VehicleNews {
  vehicleId: number
  /** In their order; at least one. */
  events: readonly NewsEvent[]
  /** Before the first of the events; null for a vehicle that arrived with them. */
  before: AlertFacts | null
  now: AlertFacts
  /** Ids of saved searches that find it now, and that found it before. */
  foundNow: ReadonlySet<string>
  foundBefore: ReadonlySet<string>
  /** Not everybody can have it yet: somebody in its line may first, or is about to pay (checkout.md, section 16). */
  isKept: boolean
  /** The ledger, the oldest first. */
  prices: readonly PricePoint[]
}

/** The facts that alerts go by. Subscriptions are told by the price at which the vehicle can be bought. */
export function alertFactsOf(vehicle: {
  status: VehicleStatus
  reserved: boolean
  priceCents: number | null
  offerPriceCents: number | null
  priceBasis: PriceBasis
  photosCount: number
}): AlertFacts {
  const { status, reserved, priceBasis, photosCount } = vehicle
  return { status, reserved, priceCents: askedPriceCents(vehicle), priceBasis, photosCount }
}

/** Whether a shopper can have it: for sale, and nobody has reserved it. */
export function isFree(facts: AlertFacts | null): boolean {
  return facts !== null && isAvailable(facts.status) && !facts.reserved
}
