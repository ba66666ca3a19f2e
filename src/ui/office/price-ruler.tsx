import { formatDollars } from '#domain/money/money.ts'
import { placeOn, type PriceSpan } from '#domain/office/price-position.ts'

const WIDTH = 720
/** Height of the bars; words stand below. */
const BARS = 80
/** Fill of the label of a great deal, from the top of the market's range (A8.7). */
const GREAT_FROM = 0.65

export interface PriceRulerProps {
  span: PriceSpan
  bars: readonly number[]
  averageCents: number
  lowCents: number
  highCents: number
  nowCents: number | null
  plannedCents: number
  /** The same in words. */
  label: string
}

/** Prices of comparable vehicles as bars, the market's bands, its average, the price now and the plan. */
export function PriceRuler({ span, bars, averageCents, lowCents, highCents, label, ...prices }: PriceRulerProps) {
  const x = (cents: number) => placeOn(span, cents) * WIDTH
  const tallest = Math.max(1, ...bars)
  const step = WIDTH / Math.max(1, bars.length)
  const great = x(highCents - (highCents - lowCents) * GREAT_FROM)
  const { nowCents, plannedCents } = prices
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
    <svg className="ruler" viewBox={`0 -34 ${WIDTH} 180`} role="img" aria-label={label}>
      {bars.map((count, bar) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={bar}
          className="ruler__bar"
          x={bar * step + 3}
          width={step - 6}
          y={BARS - (count / tallest) * 66}
          height={(count / tallest) * 66}
        />
      ))}
      <path className="ruler__great" d={`M0 85H${great - 1}`} />
      <path className="ruler__good" d={`M${great + 1} 85H${x(highCents) - 1}`} />
      <path className="ruler__none" d={`M${x(highCents) + 1} 85H${WIDTH}`} />
      <path className="ruler__avg" d={`M${x(averageCents)} 4V88`} />
      <text className="ruler__w" x={x(averageCents) + (averageCents > span.toCents * 0.9 ? -6 : 6)} y="14">
        average {formatDollars(averageCents)}
      </text>
      <text className="ruler__w" x="0" y="142">
        {formatDollars(span.fromCents)}
      </text>
      <text className="ruler__w ruler__w--end" x={WIDTH} y="142">
        {formatDollars(span.toCents)}
      </text>
      {nowCents !== null && nowCents !== plannedCents && (
        <>
          <path className="ruler__now" d={`M${x(nowCents)} 24V90`} />
          <text className="ruler__w ruler__w--mid" x={Math.min(WIDTH - 24, Math.max(24, x(nowCents)))} y="114">
            now
          </text>
        </>
      )}
      <g data-plan transform={`translate(${x(plannedCents)} 0)`}>
        <path className="ruler__plan" d="M0 -6V90" />
        <text className="ruler__flag" x="0" y="-12">
          {formatDollars(plannedCents)}
        </text>
      </g>
    </svg>
  )
}
