import type { MarketFigures } from '../gauge/market-figures.ts'
import type { TradeInSettings } from '../site/settings/trade-in.ts'
import type { PriceBasis } from '../vehicle/vehicle.ts'
import { ADJUSTMENTS, ADJUSTMENT_TABLE, type AdjustmentAnswers } from './adjustments.ts'
import type { NoEstimate, OwnVehicle, ValuationLine, ValuationResult } from './valuation.ts'

export interface ToValue {
  vehicle: Pick<OwnVehicle, 'year' | 'km'>
  answers: AdjustmentAnswers
  /** Advertised prices of similar vehicles, and their price basis; null without any. */
  market: { figures: MarketFigures; priceBasis: PriceBasis } | null
  rules: Pick<
    TradeInSettings,
    'marginPercent' | 'onRoadPercent' | 'rangePercent' | 'mostYears' | 'mostKm' | 'leastCents'
  >
  /** Year now, on the site's calendar. */
  thisYear: number
}

/** Figures of a confidence at or below this say nothing, as for the gauge (A8.6). */
const LEAST_CONFIDENCE = 0.2
const DOLLAR = 100
/** Ends of the range are told in hundreds of dollars: more digits would claim more than is known. */
const STEP = 100 * DOLLAR

/**
 * Estimates what a dealer may pay for a vehicle (A14). That is the advertised price of similar vehicles, less on-road
 * costs, margin and the answers' deductions. Given the same market it never rises with a worse answer; it is never
 * negative and never above the advertised price. No estimate is given over the site's age and kilometres (A14.7), nor
 * where the market says too little.
 */
export function valueTradeIn({ vehicle, answers, market, rules, thisYear }: ToValue): ValuationResult {
  const reason = refusalOf(vehicle, rules, thisYear)
  if (reason !== null) return { kind: 'none', reason }
  if (market === null || market.figures.confidence <= LEAST_CONFIDENCE) return { kind: 'none', reason: 'market' }
  const { averageCents, description } = market.figures
  const advertised = Math.floor(averageCents / DOLLAR) * DOLLAR
  const lines: ValuationLine[] = [{ label: 'Advertised price of vehicles like yours', cents: advertised }]
  let left = advertised
  const takeOff = (label: string, share: number, fixedCents = 0) => {
    const off = Math.min(left, Math.floor((left * share) / DOLLAR) * DOLLAR + fixedCents)
    left -= off
    if (off > 0) lines.push({ label, cents: -off })
  }
  if (market.priceBasis === 'drive_away') takeOff('On-road costs in advertised prices', rules.onRoadPercent / 100)
  takeOff('Preparing, warranting and selling it', rules.marginPercent / 100)
  for (const name of ADJUSTMENTS) {
    const { line, answers: known } = ADJUSTMENT_TABLE[name]
    const chosen = known.find(({ value }) => value === answers[name])
    if (chosen !== undefined) takeOff(line, chosen.share, chosen.cents)
  }
  if (left < Math.max(DOLLAR, rules.leastCents)) return { kind: 'none', reason: 'market' }
  const reach = rules.rangePercent / 100
  return {
    kind: 'range',
    lowCents: Math.floor((left * (1 - reach)) / STEP) * STEP,
    midCents: left,
    highCents: Math.min(advertised, Math.ceil((left * (1 + reach)) / STEP) * STEP),
    lines,
    compared: description,
  }
}

function refusalOf(
  { year, km }: ToValue['vehicle'],
  { mostYears, mostKm }: ToValue['rules'],
  thisYear: number,
): NoEstimate | null {
  if (thisYear - year > mostYears) return 'age'
  return km !== null && km > mostKm ? 'km' : null
}
