import type { MarketFigures } from '#domain/gauge/market-figures.ts'

/** A market's figures for one kind of car, in cents: $30,000 on average over 20 cars. */
export const SAMPLE_FIGURES: MarketFigures = {
  averageCents: 3_000_000,
  lowCents: 2_700_000,
  highCents: 3_300_000,
  confidence: 0.7,
  description: 'Based on 20 cars.',
  basis: null,
  askedCents: null,
}
