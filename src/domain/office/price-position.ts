/** Where a price lies among those of comparable vehicles (Office R32). The office's script asks the same. */
import { dealLabelOf, gaugeAnswerOf, shownGauge } from '../gauge/gauge.ts'
import type { MarketFigures } from '../gauge/market-figures.ts'

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
