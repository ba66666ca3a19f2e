/** How far a vehicle's price lies under the market average of its state (A5.7, A5.8, A8.10). */
import type { VehicleStatus } from '../vehicle/vehicle.ts'

export interface MarketPricedVehicle {
  status: VehicleStatus
  reserved: boolean
  stateAverageMarketPriceCents: number | null
}

/** The average must lie more than 499 dollars above the price (A5.7). */
const LEAST_GAP_CENTS = 49_900
/** Market figures count for prices over 200 dollars only (A5.8). */
const LEAST_PRICE_CENTS = 20_000

/**
 * Cents below the state's average for the price shown, or `null` where nothing may be said: the gap is small, the price
 * is not a price, or the vehicle is reserved or cannot be bought.
 */
export function belowMarketCents(vehicle: MarketPricedVehicle, shownPriceCents: number | null): number | null {
  const average = vehicle.stateAverageMarketPriceCents
  if (average === null || shownPriceCents === null) return null
  if (vehicle.status !== 'in_stock' || vehicle.reserved || shownPriceCents <= LEAST_PRICE_CENTS) return null
  const gapCents = average - shownPriceCents
  return gapCents > LEAST_GAP_CENTS ? gapCents : null
}
