/** Where a price lies among those of comparable vehicles (Office R32). The office's script asks the same. */
import { dealLabelOf, gaugeAnswerOf, shownGauge } from '../gauge/gauge.ts'
import type { MarketFigures } from '../gauge/market-figures.ts'
import { dollarWords } from './script-money.ts'

export type PositionFigures = Omit<MarketFigures, 'basis'>

/** A price among those of comparable vehicles. */
export interface MarketPosition {
  /** Place by price, cheapest first, the vehicle itself counted; null where the source does not tell. */
  rank: { place: number; of: number } | null
  label: string
  /** Place in the market's range: 0 at its cheap end, 1 at its dear end and beyond. */
  share: number
}

/** Where a price lies; null where nothing can be said. */
export function positionOf(priceCents: number | null, figures: PositionFigures | null): MarketPosition | null {
  if (priceCents === null || figures === null) return null
  const verdict = shownGauge(gaugeAnswerOf(priceCents, { ...figures, basis: null }))
  if (verdict.kind === 'hidden' && verdict.reason !== 'above the market') return null
  const { askedCents, lowCents, highCents } = figures
  const rank =
    askedCents === null
      ? null
      : { place: askedCents.filter((cents) => cents < priceCents).length + 1, of: askedCents.length + 1 }
  const width = Math.max(1, highCents - lowCents)
  return {
    rank,
    label: verdict.kind === 'shown' ? dealLabelOf(verdict.gauge.fill) : 'above the market',
    share: Math.min(1, Math.max(0, (priceCents - lowCents) / width)),
  }
}

/** "4th of 46"; the label where the source does not tell the rank. */
export function rankWords({ rank, label }: MarketPosition): string {
  return rank === null ? label : `${ordinal(rank.place)} of ${rank.of}`
}

const ENDINGS = new Intl.PluralRules('en-AU', { type: 'ordinal' })
const ENDING_WORDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "1st", "12th". */
function ordinal(place: number): string {
  return `${place}${ENDING_WORDS[ENDINGS.select(place)] ?? 'th'}`
}

/** "7.4 % under the average of $32,380". */
export function differenceWords(priceCents: number, { averageCents }: Pick<PositionFigures, 'averageCents'>): string {
  const percent = Math.round((priceCents / averageCents - 1) * 1000) / 10
  if (percent === 0) return `at the average of ${dollarWords(averageCents)}`
  const side = percent < 0 ? 'under' : 'over'
  return `${Math.abs(percent)} % ${side} the average of ${dollarWords(averageCents)}`
}

/** "$29,990, 4th of 46, Great Deal": a price on the ruler, for people who do not see it. */
export function spokenPosition(priceCents: number, position: MarketPosition | null): string {
  const where = position === null ? [] : position.rank === null ? [] : [rankWords(position)]
  return [dollarWords(priceCents), ...where, ...(position === null ? [] : [position.label])].join(', ')
}

/** Ends of a ruler, cents. */
export interface PriceSpan {
  fromCents: number
  toCents: number
}

const ROUND_CENTS = 50_000

/** The ruler that holds the market's range, the prices asked and these prices, in whole five hundreds of dollars. */
export function spanOf(figures: PositionFigures, prices: readonly (number | null)[]): PriceSpan {
  const asked = figures.askedCents ?? []
  const all = [figures.lowCents, figures.highCents, ...asked.slice(0, 1), ...asked.slice(-1)]
  const within = [...all, ...prices.filter((cents) => cents !== null)]
  const fromCents = Math.floor((Math.min(...within) * 0.98) / ROUND_CENTS) * ROUND_CENTS
  return {
    fromCents,
    toCents: Math.max(fromCents, Math.ceil((Math.max(...within) * 1.02) / ROUND_CENTS) * ROUND_CENTS),
  }
}

/** How far along a ruler a price stands: 0 to 1. */
export function placeOn({ fromCents, toCents }: PriceSpan, cents: number): number {
  return Math.min(1, Math.max(0, (cents - fromCents) / Math.max(1, toCents - fromCents)))
}

const BARS = 12

/** How many prices are asked in each twelfth of a ruler. */
export function histogramOf(askedCents: readonly number[], span: PriceSpan): number[] {
  const bars = Array.from({ length: BARS }, () => 0)
  for (const cents of askedCents) {
    const bar = Math.min(BARS - 1, Math.floor(placeOn(span, cents) * BARS))
    bars[bar] = (bars[bar] ?? 0) + 1
  }
  return bars
}
