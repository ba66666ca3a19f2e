/** Computes how far a vehicle's price is below the market average (A5.7, A5.8, A8.10). */
import type { MarketFigures } from '../gauge/market-figures.ts'
import type { VehicleStatus } from '../vehicle/vehicle.ts'

export interface MarketPricedVehicle {
  status: VehicleStatus
  reserved: boolean
  /** The state's average market price, from the vehicle's feed. */
  stateAverageMarketPriceCents: number | null
}

export interface BelowMarket {
  cents: number
  /** The average's origin: the feed's, for the vehicle's state, or that of similar vehicles. */
  average: 'state' | 'similar'
}

/** The average must lie more than 499 dollars above the price (A5.7). */
const LEAST_GAP_CENTS = 49_900
/** Market figures count for prices over 200 dollars only (A5.8). */
const LEAST_PRICE_CENTS = 20_000
/**
 * A sum of dollars claims more than a place on a scale: our own average counts from a higher confidence than the
 * gauge's.
 */
const LEAST_CONFIDENCE = 0.3

/**
 * How far the price shown lies below the average, or `null` where nothing may be said: the gap is small, the price is
 * not a price, or the vehicle is reserved or cannot be bought. What the feed says of the state goes before our own
 * figures (A8.10), which are asked for only where they count, and count only where they are sure enough to name a sum.
 */
export function belowMarketOf(
  vehicle: MarketPricedVehicle,
  shownPriceCents: number | null,
  figures: () => MarketFigures | null,
): BelowMarket | null {
  if (
    vehicle.status !== 'in_stock' ||
    vehicle.reserved ||
    shownPriceCents === null ||
    shownPriceCents <= LEAST_PRICE_CENTS
  )
    return null
  const state = vehicle.stateAverageMarketPriceCents
  const cents = (state ?? sureAverage(figures())) - shownPriceCents
  return cents > LEAST_GAP_CENTS ? { cents, average: state === null ? 'similar' : 'state' } : null
}

function sureAverage(figures: MarketFigures | null): number {
  return figures !== null && figures.confidence > LEAST_CONFIDENCE ? figures.averageCents : -Infinity
}
