import { formatDollars } from '#domain/money/money.ts'

export interface PriceStep {
  at: Date
  cents: number
  by: 'feed' | 'person'
}

export interface StepLineProps {
  /** Oldest first. */
  steps: readonly PriceStep[]
  now: Date
  /** A price that is not saved yet, cents. */
  plannedCents: number | null
  timeZone: string
}

const WIDTH = 720
const HEIGHT = 130
const LEFT = 8
/** Room for the prices at the right. */
const RIGHT = 92

/**
 * A price over days in steps: round where a feed wrote it, square where a person did, dashed where it is not saved. The
 * same rows stand under it as a list.
 */
export function StepLine({ steps, now, plannedCents, timeZone }: StepLineProps) {
  const [first] = steps
  const last = steps.at(-1)
  if (first === undefined || last === undefined) return null
  const all = [...steps.map(({ cents }) => cents), ...(plannedCents === null ? [] : [plannedCents])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const end = WIDTH - RIGHT - (plannedCents === null ? 0 : 24)
  const span = Math.max(1, now.getTime() - first.at.getTime())
  const x = (at: Date) => LEFT + ((at.getTime() - first.at.getTime()) / span) * (end - LEFT)
  const y = (cents: number) => (high === low ? HEIGHT / 2 : 12 + ((high - cents) / (high - low)) * (HEIGHT - 44))
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone })
  const path = steps.map(({ at, cents }, place) => (place === 0 ? `M${x(at)} ${y(cents)}` : `H${x(at)}V${y(cents)}`))
  const words = [
    `Price since ${day.format(first.at)}: ${formatDollars(first.cents)}`,
    ...steps.slice(1).map(({ at, cents }) => `from ${day.format(at)} ${formatDollars(cents)}`),
    ...(plannedCents === null ? [] : [`planned ${formatDollars(plannedCents)}`]),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own
    <svg className="stepline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.join(', ')}>
      {[...new Set([high, low])].map((cents) => (
        <g key={cents}>
          <path className="stepline__grid" d={`M0 ${y(cents)}H${WIDTH - RIGHT}`} />
          <text className="ruler__w" x={WIDTH - RIGHT + 6} y={y(cents) + 4}>
            {formatDollars(cents)}
          </text>
        </g>
      ))}
      <text className="ruler__w" x="0" y={HEIGHT - 4}>
        {day.format(first.at)}
      </text>
      <text className="ruler__w ruler__w--end" x={end} y={HEIGHT - 4}>
        today
      </text>
      <path className="stepline__line" d={`${path.join('')}H${end}`} />
      {plannedCents !== null && (
        <path className="stepline__plan" d={`M${end} ${y(last.cents)}V${y(plannedCents)}H${WIDTH - RIGHT}`} />
      )}
      {steps.map(({ at, cents, by }) =>
        by === 'feed' ? (
          <circle key={`${at.getTime()} ${cents}`} className="stepline__feed" cx={x(at)} cy={y(cents)} r="4" />
        ) : (
          <rect
            key={`${at.getTime()} ${cents}`}
            className="stepline__person"
            x={x(at) - 4}
            y={y(cents) - 4}
            width="8"
            height="8"
          />
        ),
      )}
    </svg>
  )
}
