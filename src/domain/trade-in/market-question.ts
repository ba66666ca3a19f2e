/** Chooses the markets to value a shopper's vehicle in, and the answer that counts. */
import type { MarketFigures } from '../gauge/market-figures.ts'
import { PRICE_BASES, type ItemType, type PriceBasis } from '../vehicle/vehicle.ts'

export interface MarketAnswer {
  figures: MarketFigures
  priceBasis: PriceBasis
}

/** Kinds of vehicles that shoppers trade in. */
export const TRADED_TYPES = ['car', 'motorcycle', 'caravan', 'truck'] as const satisfies readonly ItemType[]
export type TradedType = (typeof TRADED_TYPES)[number]

/** Every market to ask about a vehicle, the likeliest first: where the shopper did not say its kind, the name does. */
export function marketsToAsk(itemType?: TradedType): { itemType: ItemType; priceBasis: PriceBasis }[] {
  return (itemType === undefined ? TRADED_TYPES : [itemType]).flatMap((type) =>
    PRICE_BASES.map((priceBasis) => ({ itemType: type, priceBasis })),
  )
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
