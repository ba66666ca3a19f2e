/** State that all valuations share: market prices, rego lookup, limits. */
import { PRICE_BASES } from '#domain/vehicle/vehicle.ts'
import { bestAnswer, marketsToAsk, type MarketAnswer } from '#domain/trade-in/market-question.ts'
import { plateOf, stateOf } from '#domain/trade-in/plate.ts'
import { typedMakeAndModel } from '#domain/stock/make-and-model.ts'
import type { RegoAnswer } from '#domain/trade-in/rego-vehicle.ts'
import type { OwnVehicle } from '#domain/trade-in/valuation.ts'
import type { Site } from '#domain/site/site.ts'
import type { MarketPrice } from '#ports/market-price.ts'
import type { RegoLookup } from '#ports/rego-lookup.ts'
import type { LeadContext } from '../leads/submission.ts'
import { createSubmissionLimits, type SubmissionLimits } from '../leads/submission-limits.ts'

export interface TradeInServices {
  market: MarketPrice
  /** Each site's source of number plates. */
  rego: (site: Site) => RegoLookup
  /** Counts lookups; one for the process. */
  lookups: SubmissionLimits
}

export interface TradeInContext extends LeadContext {
  tradeIn: TradeInServices
}

export function tradeInServices(services: Omit<TradeInServices, 'lookups'>): TradeInServices {
  return { ...services, lookups: createSubmissionLimits() }
}

export type LookupAnswer = RegoAnswer | { kind: 'no-plate' } | { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Which vehicle a number plate belongs to (A14.4). Counted by address and site, so that nobody reads through all
 * plates.
 */
export async function lookUpPlate(
  { site, tradeIn, now }: Pick<TradeInContext, 'site' | 'tradeIn' | 'now'>,
  asked: { rego: string; regoState: string; address: string },
): Promise<LookupAnswer> {
  const rego = plateOf(asked.rego)
  if (rego === null) return { kind: 'no-plate' }
  const { addressMost, siteMost } = site.tradeIn.lookups
  const attempt = tradeIn.lookups.attempt(
    site.slug,
    asked.address,
    { addressMost, siteMost, addressOrdinary: addressMost },
    now,
  )
  if (attempt.kind === 'too-many') return attempt
  const answer = await tradeIn.rego(site).find({ rego, regoState: stateOf(asked.regoState) })
  if (answer.kind === 'unavailable') attempt.takeBack()
  return answer
}

/** Market prices of vehicles comparable to a shopper's; null when unknown. */
export async function marketOf(
  { site, tradeIn: { market } }: { site: Site; tradeIn: Pick<TradeInServices, 'market'> },
  { year, make, model, badge, km, itemType }: OwnVehicle,
): Promise<MarketAnswer | null> {
  const facts = {
    siteId: site.slug,
    id: null,
    carType: 'used',
    year,
    ...typedMakeAndModel(make, model),
    badge,
    km,
    series: null,
    body: null,
    transmission: null,
    fuel: null,
    drive: null,
  } as const
  const ask = async (part: ReturnType<typeof marketsToAsk>[number]): Promise<MarketAnswer[]> => {
    const figures = await market.figures({ ...facts, ...part })
    return figures === null ? [] : [{ figures, priceBasis: part.priceBasis }]
  }
  // Another machine is asked once; the platform's own market costs nothing to ask.
  const asked = market.isElsewhere(site.slug)
    ? [{ itemType: itemType ?? 'car', priceBasis: PRICE_BASES[0] } as const]
    : marketsToAsk(itemType)
  return bestAnswer((await Promise.all(asked.map(ask))).flat())
}
