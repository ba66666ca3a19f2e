/** The price gauge: its figures, its wording and when it shows (A8.5–A8.8). */
import { isAvailable, type VehicleStatus } from '../vehicle/vehicle.ts'
import type { MarketFigures } from './market-figures.ts'

/** The answer of `GET {vehicle path}/autogauge` (A8.5). Whole dollars; `null` where nothing is known. */
export interface GaugeAnswer {
  /** How far the price lies below the top of the market range: 0 at the top, 1 at the bottom. */
  fill: number | null
  listing_price: number | null
  market_range_min: number | null
  market_range_max: number | null
  /** 0 to 1. */
  confidence: number | null
  description: string | null
}

const NO_GAUGE: GaugeAnswer = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
}

/** Rounded so that the same vehicle has the same answer however the last digits of a sum fall. */
function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}

/**
 * Where a price lies in a range: 1 at or below its low end, 0 at or above its high end. Of a range of no width, which
 * side it is on.
 */
export function fillOf(priceDollars: number, low: number, high: number): number {
  if (high <= low) return priceDollars <= low ? 1 : 0
  return rounded(Math.min(1, Math.max(0, (high - priceDollars) / (high - low))))
}

/** The answer for a price shown, in cents, and the market's figures. */
export function gaugeAnswerOf(priceCents: number | null, figures: MarketFigures | null): GaugeAnswer {
  const price = priceCents === null ? null : Math.round(priceCents / 100)
  if (figures === null) return { ...NO_GAUGE, listing_price: price }
  const low = Math.round(figures.lowCents / 100)
  const high = Math.round(figures.highCents / 100)
  return {
    fill: price === null ? null : fillOf(price, low, high),
    listing_price: price,
    market_range_min: low,
    market_range_max: high,
    confidence: rounded(figures.confidence),
    description: figures.description,
  }
}

/** Figures of a confidence at or below this say nothing (A8.6). */
export const LEAST_CONFIDENCE = 0.2

/** A gauge of which everything is known. */
export interface KnownGauge {
  fill: number
  listingPrice: number
  rangeMin: number
  rangeMax: number
  confidence: number
  description: string | null
}

/** A gauge that may be shown, or why its panel stays hidden (A8.6). */
export type GaugeVerdict = { kind: 'shown'; gauge: KnownGauge } | { kind: 'hidden'; reason: HideReason }

export type HideReason = 'not for sale' | 'no price' | 'no figures' | 'low confidence' | 'above the market'

/**
 * Whether the panel is shown: everything present, confidence above 0.2, the market's top not below the price (A8.6).
 */
export function shownGauge({
  fill,
  listing_price,
  market_range_min,
  market_range_max,
  confidence,
  description,
}: Partial<GaugeAnswer>): GaugeVerdict {
  if (!isFiniteNumber(listing_price)) return { kind: 'hidden', reason: 'no price' }
  if (
    !isFiniteNumber(fill) ||
    !isFiniteNumber(market_range_min) ||
    !isFiniteNumber(market_range_max) ||
    !isFiniteNumber(confidence)
  )
    return { kind: 'hidden', reason: 'no figures' }
  if (confidence <= LEAST_CONFIDENCE) return { kind: 'hidden', reason: 'low confidence' }
  if (market_range_max < listing_price) return { kind: 'hidden', reason: 'above the market' }
  return {
    kind: 'shown',
    gauge: {
      fill: Math.min(1, Math.max(0, fill)),
      listingPrice: listing_price,
      rangeMin: market_range_min,
      rangeMax: market_range_max,
      confidence,
      description: description ?? null,
    },
  }
}

function isFiniteNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Whether a vehicle is one to gauge: it can be bought. */
export function isGauged({ status }: { status: VehicleStatus }): boolean {
  return isAvailable(status)
}

export type DealLabel = 'Good Deal' | 'Great Deal'
const GREAT_FROM = 0.65

/** The label of a fill (A8.7). */
export function dealLabelOf(fill: number): DealLabel {
  return fill < GREAT_FROM ? 'Good Deal' : 'Great Deal'
}

export type Band = 'low' | 'middle' | 'high'

/** First band whose end the fill lies below (A8.8). */
const BAND_ENDS: readonly { below: number; band: Band }[] = [
  { below: 0.3, band: 'low' },
  { below: 0.6, band: 'middle' },
  { below: Infinity, band: 'high' },
]

/** The colour band of a fill: below 0.3, 0.3 to 0.6, 0.6 and above (A8.8). */
export function bandOf(fill: number): Band {
  return BAND_ENDS.find(({ below }) => fill < below)?.band ?? 'high'
}
