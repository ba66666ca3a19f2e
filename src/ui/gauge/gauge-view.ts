/** Builds the words of the price comparison from the gauge (A8.6–A8.8). */
import { bandOf, dealLabelOf, type Band, type DealLabel, type KnownGauge } from '#domain/gauge/gauge.ts'
import type { MarketBasis } from '#domain/gauge/market-figures.ts'
import { formatWholeDollars } from '#domain/money/money.ts'

export interface GaugeView {
  /**
   * Null when the price lies below the range's own low end, where it is more likely unlike the others than a bargain,
   * and when it is above average and the site labels only those below.
   */
  label: DealLabel | null
  band: Band
  /** "$1,450 below the average of $38,440 for similar cars." Null without an average. */
  comparison: string | null
  listing: number
  low: number
  high: number
  /** Positions on the scale, in percent from its low end. */
  pricePercent: number
  averagePercent: number | null
  basis: string
  /** Explanations behind "How this is worked out". */
  explanation: { term: string; words: string }[]
}

export interface GaugeFacts {
  gauge: KnownGauge
  averageDollars: number | null
  basis: MarketBasis | null
  /** "21 November 2026". */
  checkedOn: string
  /** "cars", "caravans". */
  plural: string
  /** The kind of price, such as "drive away"; null when the dealer did not say. */
  priceBasis: string | null
  /** Whether only prices at or below average are labelled (D2). */
  labelsBelowAverageOnly: boolean
}

export function gaugeView(facts: GaugeFacts): GaugeView {
  const { gauge, averageDollars, basis, checkedOn, plural } = facts
  const { fill, listingPrice: listing, rangeMin: low, rangeMax: high, description } = gauge
  const middle = averageDollars ?? (low + high) / 2
  return {
    label: listing < low || (facts.labelsBelowAverageOnly && listing > middle) ? null : dealLabelOf(fill),
    band: bandOf(fill),
    comparison: averageDollars === null ? null : comparisonOf(listing, averageDollars, plural) + belowRange(facts),
    listing,
    low,
    high,
    pricePercent: percentOf(1 - fill),
    averagePercent: averageDollars === null || high <= low ? null : percentOf((averageDollars - low) / (high - low)),
    basis: [description, `Checked ${checkedOn}.`, 'Does not count condition or service history.']
      .filter(Boolean)
      .join(' '),
    explanation: basis === null ? [] : explanationOf(basis, facts),
  }
}

function percentOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}

function comparisonOf(listing: number, average: number, plural: string): string {
  const gap = average - listing
  if (gap === 0) return `Right at the average for similar ${plural}.`
  return (
    `${formatWholeDollars(Math.abs(gap))} ${gap > 0 ? 'below' : 'above'} the average of ` +
    `${formatWholeDollars(average)} for similar ${plural}.`
  )
}

/** The advice beside a price that no similar vehicle has. */
function belowRange({ gauge: { listingPrice, rangeMin } }: GaugeFacts): string {
  return listingPrice < rangeMin ? ' It is below the usual range: ask the dealer what is different about it.' : ''
}

function explanationOf(
  basis: MarketBasis,
  { gauge, plural, priceBasis, checkedOn }: GaugeFacts,
): GaugeView['explanation'] {
  const { count, fromYear, toYear, days, usesKm, perYearShare, per10000KmShare } = basis
  const years = fromYear === toYear ? `from ${fromYear}` : `from ${fromYear} to ${toYear}`
  const kilometres = usesKm ? `, about ${percentWords(per10000KmShare)} for each 10,000 km` : ''
  return [
    {
      term: 'Compared with',
      words:
        `${count} ${plural} of the same make and model ${years}, advertised here and by other dealers now, or ` +
        `sold in the last ${days} days. This one is left out.`,
    },
    {
      term: 'Allowed for',
      words:
        `About ${percentWords(perYearShare)} for each model year${kilometres}, and for badge, body, gearbox, ` +
        'fuel and drive where they differ.',
    },
    {
      term: 'The scale',
      words:
        `Eight of ten ${plural} like this one are asked for between ${formatWholeDollars(gauge.rangeMin)} and ` +
        `${formatWholeDollars(gauge.rangeMax)}.`,
    },
    ...(priceBasis === null ? [] : [{ term: 'Prices', words: `All prices compared are ${priceBasis}.` }]),
    { term: 'Not counted', words: 'Condition, service history, accessories and rego left.' },
    { term: 'Checked', words: `${checkedOn}. The figures follow what is advertised.` },
  ]
}

/** "7.2%". */
function percentWords(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
