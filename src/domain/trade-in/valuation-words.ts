/** A valuation in words, for the page and for the dealer. */
import { formatCount, formatDollars } from '../money/money.ts'
import type { TradeInSettings } from '../site/settings/trade-in.ts'
import type { NoEstimate, ValuationResult } from './valuation.ts'

/** "$18,400 to $21,600". */
export function rangeWords({ lowCents, highCents }: { lowCents: number; highCents: number }): string {
  return `${formatDollars(lowCents)} to ${formatDollars(highCents)}`
}

/** Beside every estimate, so that nobody takes it for a promise. */
export const ESTIMATE_NOTE =
  'This is an estimate, not an offer. The price we offer is settled after we have inspected your vehicle.'

const NO_ESTIMATE: Record<NoEstimate, (rules: Pick<TradeInSettings, 'mostYears' | 'mostKm'>) => string> = {
  age: ({ mostYears }) => `Estimates are generally not given for vehicles over ${mostYears} years old.`,
  km: ({ mostKm }) => `Estimates are generally not given for vehicles with more than ${formatCount(mostKm)} km.`,
  market: () => 'Too few vehicles like yours are advertised for an estimate that you could rely on.',
}

/** Why there is no estimate, in one sentence (A14.7). */
export function noEstimateWords(reason: NoEstimate, rules: Pick<TradeInSettings, 'mostYears' | 'mostKm'>): string {
  return NO_ESTIMATE[reason](rules)
}

/** The valuation in words, for the dealer and the shopper's receipt. Both say that it is no offer. */
export function shownWords(result: ValuationResult, rules: Pick<TradeInSettings, 'mostYears' | 'mostKm'>): string {
  return result.kind === 'range'
    ? `${rangeWords(result)}, an estimate and not an offer until inspected`
    : `None. ${noEstimateWords(result.reason, rules)}`
}

/** Names an estimate, so that a form says which one its page showed. */
export function shownOf(result: ValuationResult): string {
  return result.kind === 'range' ? String(result.midCents) : result.reason
}
