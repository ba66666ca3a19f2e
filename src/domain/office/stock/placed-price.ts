import type { MarketFigures } from '../../gauge/market-figures.ts'
import { positionOf, type MarketPosition } from '../price-position.ts'

/** Where a vehicle's price lies, with its distance from the average. */
export interface PlacedPrice extends MarketPosition {
  /** Whole percent above the market's average; negative below it. */
  overPercent: number
}

/** From so many percent above the average a price is said to be over the market (Office, section 4). */
export const OVER_PERCENT = 5

/** Places a price, cents; null where nothing can be said. */
export function placedPrice(priceCents: number | null, figures: MarketFigures | null): PlacedPrice | null {
  const position = positionOf(priceCents, figures)
  if (position === null || priceCents === null || figures === null || figures.averageCents <= 0) return null
  return { ...position, overPercent: Math.round((priceCents / figures.averageCents - 1) * 100) }
}
