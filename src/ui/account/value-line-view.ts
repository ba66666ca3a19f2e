/** Draws values over time as two paths in a box that is stretched to its place (ACCOUNT.md, "Line of values"). */
import { formatDollars } from '#domain/money/money.ts'

/** Size of the drawing's own units. */
export const BOX = { width: 600, height: 168 } as const
/** Steps of the scale, in cents: the smallest one whose three spans hold every value. */
const STEPS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000].map((dollars) => dollars * 100)
const SPANS = 3

export interface DatedValue {
  /** 'YYYY-MM-DD'. */
  day: string
  lowCents: number
  midCents: number
  highCents: number
}

export interface ValueLineView {
  band: string
  middle: string
  /** Today's value from the top, in per cent of the height. */
  endPercent: number
  /** Four, from the top: "$21k". */
  scale: string[]
  /** Under the line, evenly spread: first, middle, last. */
  months: string[]
  /** For those who do not see it. */
  words: string
}

const MONTH = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const LONG_MONTH = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const dateOf = ({ day }: DatedValue) => new Date(`${day}T00:00:00Z`)

/** Null for fewer than two values, which make no line. Values come oldest first; the last of each month counts. */
export function valueLineView(all: readonly DatedValue[]): ValueLineView | null {
  const values = [...new Map(all.map((value) => [value.day.slice(0, 7), value])).values()]
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.length < 2) return null
  const { top, step } = scaleOf(values)
  const [from, to] = [dateOf(first).getTime(), dateOf(last).getTime()]
  const x = (value: DatedValue) => (((dateOf(value).getTime() - from) / (to - from)) * BOX.width).toFixed(1)
  const y = (cents: number) => (((top - cents) / (SPANS * step)) * BOX.height).toFixed(1)
  const line = (points: readonly DatedValue[], cents: (value: DatedValue) => number) =>
    points.map((value) => `${x(value)} ${y(cents(value))}`).join('L')
  const upper = line(values, ({ highCents }) => highCents)
  const lower = line(values.toReversed(), ({ lowCents }) => lowCents)
  const middle = values[Math.floor((values.length - 1) / 2)] ?? first
  return {
    band: `M${upper}L${lower}Z`,
    middle: `M${line(values, ({ midCents }) => midCents)}`,
    endPercent: Math.round(((top - last.midCents) / (SPANS * step)) * 1000) / 10,
    scale: Array.from({ length: SPANS + 1 }, (_, place) => shortDollars(top - place * step)),
    months: [first, ...(values.length > 2 ? [middle] : []), last].map((value) => MONTH.format(dateOf(value))),
    words:
      `Value by month: ${formatDollars(first.midCents)} in ${LONG_MONTH.format(dateOf(first))}, ` +
      `${formatDollars(last.midCents)} in ${LONG_MONTH.format(dateOf(last))}`,
  }
}

function scaleOf(values: readonly DatedValue[]): { top: number; step: number } {
  const [least, most] = [
    Math.min(...values.map(({ lowCents }) => lowCents)),
    Math.max(...values.map(({ highCents }) => highCents)),
  ]
  const topOf = (step: number) => Math.max(SPANS, Math.ceil(most / step)) * step
  const step = STEPS.find((wide) => topOf(wide) - SPANS * wide <= least) ?? Math.ceil(most / SPANS)
  return { top: topOf(step), step }
}

/** "$21k", "$7.5k", "$500". */
function shortDollars(cents: number): string {
  const dollars = Math.round(cents / 100)
  return dollars >= 1_000 ? `$${Math.round(dollars / 100) / 10}k` : `$${dollars}`
}
