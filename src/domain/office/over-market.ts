/** Prices over the market, for their dealer (Office, section 4). */
import { LEAST_CONFIDENCE } from '../gauge/gauge.ts'
import type { MarketFigures } from '../gauge/market-figures.ts'

/** From so many percent above the average a price is said to be over the market. */
const OVER_PERCENT = 5

/** Whether a price is over the market; figures of little confidence say nothing. */
export function isOverMarket(priceCents: number | null, figures: MarketFigures | null): boolean {
  if (priceCents === null || figures === null || figures.confidence <= LEAST_CONFIDENCE) return false
  return figures.averageCents > 0 && priceCents * 100 >= figures.averageCents * (100 + OVER_PERCENT)
}
