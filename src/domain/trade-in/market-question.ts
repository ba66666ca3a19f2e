/** Chooses the markets to value a shopper's vehicle in, and the answer that counts. */
import type { MarketFigures } from '../gauge/market-figures.ts'
import { PRICE_BASES, type ItemType, type PriceBasis } from '../vehicle/vehicle.ts'

export interface MarketAnswer {
  figures: MarketFigures
  priceBasis: PriceBasis
}

/** A shopper does not say which kind of vehicle it is: the make and model do. */
export const TRADED_TYPES: readonly ItemType[] = ['car', 'motorcycle', 'caravan', 'truck']

/** Every market to ask about a vehicle; the likeliest first. */
export function marketsToAsk(): { itemType: ItemType; priceBasis: PriceBasis }[] {
  return TRADED_TYPES.flatMap((itemType) => PRICE_BASES.map((priceBasis) => ({ itemType, priceBasis })))
}

/** The answer that rests on most: sources that do not say on how much count as one. */
export function bestAnswer(answers: readonly MarketAnswer[]): MarketAnswer | null {
  return answers.reduce<MarketAnswer | null>(
    (best, answer) => (best === null || weightOf(answer) > weightOf(best) ? answer : best),
    null,
  )
}

function weightOf({ figures: { basis, confidence } }: MarketAnswer): number {
  return (basis?.count ?? 1) * confidence
}
