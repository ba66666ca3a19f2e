/** The figures that a surface says of a vehicle's price, and how two sayings differ (R150). */
import { wholeDollarsOf } from '../money/money.ts'
import type { PriceDisplay } from '../pricing/price-display.ts'

export const PRICE_FACTS = ['priceCents', 'beforeCents', 'basis', 'subscriptionCents', 'weeklyCents'] as const
export type PriceFact = (typeof PRICE_FACTS)[number]

/** Null is a fact too: the surface says that there is none. */
export interface PriceFacts {
  /** The price to buy at. */
  priceCents: number | null
  /** The higher earlier price that is struck through. */
  beforeCents: number | null
  /** Words on what the price includes: a `PriceBasis`, or words that are none. Null without a price. */
  basis: string | null
  /** A week by subscription. */
  subscriptionCents: number | null
  /** The lender's example repayment, a week. */
  weeklyCents: number | null
}

/** A surface says some of the facts. Those that it leaves out are not compared. */
export type SaidPrice = Partial<PriceFacts>

export const NO_PRICE: PriceFacts = {
  priceCents: null,
  beforeCents: null,
  basis: null,
  subscriptionCents: null,
  weeklyCents: null,
}

/** All facts of a price as `priceDisplayOf` decides it, with the repayment that may stand beside it. */
export function priceFactsOf(price: PriceDisplay, weeklyCents: number | null): PriceFacts {
  switch (price.kind) {
    case 'price': {
      const { cents, wasCents, basis } = price
      return { priceCents: cents, beforeCents: wasCents, basis, subscriptionCents: null, weeklyCents }
    }
    case 'subscription': {
      const { cents, outright } = price
      const bought = outright === null ? {} : { priceCents: outright.cents, basis: outright.basis }
      return { ...NO_PRICE, ...bought, subscriptionCents: cents }
    }
    case 'preorder':
    case 'none':
      return NO_PRICE
  }
}

type Fact = PriceFacts[PriceFact]

/** One fact that a surface says otherwise than the stock. */
export interface PriceDifference {
  /** Null of a model, a grade or a list. */
  vehicleId: number | null
  /** The vehicle's stock number, or the name of what else it is. */
  stocknum: string
  surface: string
  /** `answer` where the surface said nothing that could be read. */
  fact: PriceFact | 'answer'
  said: Fact
  expected: Fact
}

/** Surfaces say whole dollars. */
const shown = (fact: Fact): Fact => (typeof fact === 'number' ? wholeDollarsOf(fact) : fact)

/** The facts of which a surface says another thing than is expected of it. */
export function differingFacts(
  said: SaidPrice,
  expected: SaidPrice,
): Pick<PriceDifference, 'fact' | 'said' | 'expected'>[] {
  return PRICE_FACTS.flatMap((fact) => {
    const [one, other] = [said[fact], expected[fact]]
    if (one === undefined || other === undefined || shown(one) === shown(other)) return []
    return [{ fact, said: one, expected: other }]
  })
}
