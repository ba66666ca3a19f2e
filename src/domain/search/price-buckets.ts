/**
 * The price and weekly price ranges that shoppers pick from (A4.2, A4.14, A4.17, A9.19), and the steps of the sliders'
 * histograms.
 */
import { formatWholeDollars } from '../money/money.ts'
import type { Range } from './range.ts'

/** Upper ends of the price ranges, dollars. */
export const PRICE_BOUNDS = [10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000] as const
const WEEKLY_BOUNDS = [50, 75, 100, 150, 200, 250, 300, 400] as const

function bucketLabel(dollars: number, bounds: readonly number[]): string {
  const above = bounds.findIndex((bound) => dollars < bound)
  const upper = bounds[above]
  if (upper === undefined) return `Over ${formatWholeDollars(bounds.at(-1) ?? 0)}`
  const lower = bounds[above - 1]
  return lower === undefined
    ? `Under ${formatWholeDollars(upper)}`
    : `${formatWholeDollars(lower)} - ${formatWholeDollars(upper)}`
}

/**
 * "Under $10,000", "$10,000 - $20,000", … "Over $150,000"; the lower end belongs to the bucket, the upper to the next.
 */
export function priceRangeLabel(dollars: number): string {
  return bucketLabel(dollars, PRICE_BOUNDS)
}

/** "Under $50", "$50 - $75", … "Over $400", dollars a week. */
export function weeklyPriceRangeLabel(dollars: number): string {
  return bucketLabel(dollars, WEEKLY_BOUNDS)
}

/**
 * The bounds a label or a typed range means, dollar signs and commas stripped (A4.17); `null` when it holds no number.
 */
export function rangeOfLabel(label: string): Range | null {
  const numbers = label.replace(/[$,]/g, '').match(/\d+/g)?.map(Number) ?? []
  const [first, second] = numbers
  if (first === undefined || !Number.isSafeInteger(first)) return null
  if (/^\s*under/i.test(label)) return { max: first }
  if (second === undefined || !Number.isSafeInteger(second)) return { min: first }
  return { min: Math.min(first, second), max: Math.max(first, second) }
}

const HISTOGRAM_STEPS = { price: 5_000, km: 10_000, subscription_price: 50 } as const

/** Value of a facet that is a number: its step as `min:max`, which is also how a range is written in an address. */
export function stepLabel(facet: keyof typeof HISTOGRAM_STEPS, value: number): string {
  const step = HISTOGRAM_STEPS[facet]
  const lower = Math.floor(value / step) * step
  return `${lower}:${lower + step - 1}`
}
