import { formatCount } from '#domain/money/money.ts'

/** A van, and what in stock is strong enough for it. */
export interface TowBarsView {
  /** The van's ATM, kg: what it weighs when it is full. */
  atmKg: number
  rows: { name: string; href: string; kg: number; pulls: boolean }[]
  /** Where everything is that can tow it; null where nothing can. */
  ableHref: string | null
}

/** Left over on the right of the strongest, so that a full bar is seen to be one. */
const HEADROOM = 1.03

/** Tow ratings as bars, a van's mass marked on each: words beside them say what the colours do. */
export function TowBars({ atmKg, rows, ableHref }: TowBarsView) {
  const scaleKg = Math.round(HEADROOM * Math.max(atmKg, ...rows.map(({ kg }) => kg)))
  return (
    <div>
      <ul>
        {rows.map(({ name, href, kg, pulls }) => (
          <li className="tow__row" key={name}>
            <a className="sm" href={href}>
              <b>{name}</b>
            </a>
            <svg viewBox={`0 0 ${scaleKg} 16`} preserveAspectRatio="none" aria-hidden="true">
              <rect className="tow__back" width={scaleKg} height="16" />
              <rect className={pulls ? 'tow__yes' : 'tow__no'} width={kg} height="16" />
              <path className="tow__van" d={`M${atmKg} 0v16`} vectorEffect="non-scaling-stroke" />
            </svg>
            <span className="sm">
              <b>{`${formatCount(kg)} kg`}</b>
              {pulls ? ', yes' : ', too light'}
            </span>
          </li>
        ))}
      </ul>
      <p className="sm mute tow__key">{`The upright line is a van of ${formatCount(atmKg)} kg.`}</p>
      {ableHref === null ? null : (
        <p>
          <a className="link" href={ableHref}>
            See every vehicle that can tow it
          </a>
        </p>
      )}
    </div>
  )
}
