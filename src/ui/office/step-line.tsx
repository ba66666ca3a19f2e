export interface PriceStep {
  at: Date
  cents: number
  by: 'feed' | 'person'
}

const WIDTH = 600
const HEIGHT = 110
const EDGE = 8

/**
 * A price over days in steps: round where a feed wrote it, square where a person did. The same rows stand beside it as
 * a list, so it is hidden from readers.
 */
export function StepLine({ steps, now }: { steps: readonly PriceStep[]; now: Date }) {
  const [first] = steps
  if (first === undefined) return null
  const all = steps.map(({ cents }) => cents)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = Math.max(1, now.getTime() - first.at.getTime())
  const x = (at: Date) => EDGE + ((at.getTime() - first.at.getTime()) / span) * (WIDTH - 60)
  const y = (cents: number) => EDGE + ((high - cents) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE)
  const path = steps.map(({ at, cents }, place) => (place === 0 ? `M${x(at)} ${y(cents)}` : `H${x(at)}V${y(cents)}`))
  return (
    <svg className="stepline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`${path.join('')}H${x(now)}`} fill="none" stroke="#15191d" strokeWidth="2" />
      {steps.map(({ at, cents, by }) =>
        by === 'feed' ? (
          <circle key={`${at.getTime()} ${cents}`} cx={x(at)} cy={y(cents)} r="4" fill="#15191d" />
        ) : (
          <rect key={`${at.getTime()} ${cents}`} x={x(at) - 4} y={y(cents) - 4} width="8" height="8" fill="#2340c7" />
        ),
      )}
    </svg>
  )
}
