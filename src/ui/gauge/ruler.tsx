import { formatWholeDollars } from '#domain/money/money.ts'
import type { GaugeView } from './gauge-view.ts'

/** Distance from an end, in percent, within which the flag shifts sideways to stay on the ruler. */
const FLAG_ROOM = 18

/** Offset of the flag's left edge from its needle, in flag widths. -0.5 centres it. */
export function flagSide(percent: number): number {
  if (percent < FLAG_ROOM) return -0.5 * (percent / FLAG_ROOM)
  return percent > 100 - FLAG_ROOM ? -1 + 0.5 * ((100 - percent) / FLAG_ROOM) : -0.5
}

/**
 * The price ruler: the market's range in three bands (A8.8), the average as a dashed line, the price as a needle with a
 * flag. Positions are SVG attributes: the content security policy forbids style attributes.
 */
export function Ruler({ view }: { view: GaugeView }) {
  const { listing, low, high, pricePercent, averagePercent } = view
  const words =
    `Listed at ${formatWholeDollars(listing)}. Market range ${formatWholeDollars(low)} to ` +
    `${formatWholeDollars(high)}.`
  // The average's label is on the side without the needle.
  const isLeft = averagePercent !== null && averagePercent > 20 && averagePercent < pricePercent
  return (
    <div className="ruler">
      <p className="vh">{words}</p>
      <div className="ruler__track" aria-hidden="true">
        <span>Lower</span>
        <span>Usual range</span>
        <span>Higher</span>
      </div>
      <svg className="ruler__marks" aria-hidden="true" focusable="false">
        {averagePercent === null ? null : (
          <svg x={`${averagePercent}%`} overflow="visible">
            <line className="ruler__average" x1="0" x2="0" y1="42" y2="62" />
            <text className="ruler__note" x={isLeft ? -8 : 8} y="54" textAnchor={isLeft ? 'end' : 'start'}>
              Average
            </text>
          </svg>
        )}
        <svg className="ruler__needle" x={`${pricePercent}%`} overflow="visible">
          <line x1="0" x2="0" y1="0" y2="116" />
          <Flag percent={pricePercent} text={formatWholeDollars(listing)} />
        </svg>
      </svg>
      <div className="ruler__ends" aria-hidden="true">
        <span>{formatWholeDollars(low)}</span>
        <span>{formatWholeDollars(high)}</span>
      </div>
    </div>
  )
}

function Flag({ percent, text }: { percent: number; text: string }) {
  const side = flagSide(percent)
  // Widths in em, so that the flag grows with the text on it.
  const width = Math.max(4, 1.2 + text.length * 0.62)
  return (
    <g className="ruler__flag">
      <rect x={`${side * width}em`} y="0" width={`${width}em`} height="34" rx="6" />
      <text x={`${(side + 0.5) * width}em`} y="22" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
