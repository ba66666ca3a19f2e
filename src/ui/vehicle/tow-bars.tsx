import { formatCount } from '#domain/money/money.ts'
import { crawlRel } from '../results/crawl-rel.ts'

/** A caravan, and the vehicles in stock that can tow it. */
export interface TowBarsView {
  /** The caravan's ATM in kg: its greatest loaded mass. */
  atmKg: number
  rows: { name: string; href: string; kg: number; pulls: boolean }[]
  /** Link to all vehicles that can tow it; null when none can. */
  ableHref: string | null
}

/** Scale of the bars: the longest one leaves a little room on its right. */
const HEADROOM = 1.03

/** Tow ratings as bars, each marked with the caravan's mass. Text says what the colours say. */
export function TowBars({ atmKg, rows, ableHref }: TowBarsView) {
  const scaleKg = Math.round(HEADROOM * Math.max(atmKg, ...rows.map(({ kg }) => kg)))
  return (
    <div>
      <ul>
        {rows.map(({ name, href, kg, pulls }) => (
          <li className="tow__row" key={name}>
            <a className="sm" href={href} rel={crawlRel(href)}>
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
          <a className="link" href={ableHref} rel={crawlRel(ableHref)}>
            See every vehicle that can tow it
          </a>
        </p>
      )}
    </div>
  )
}
