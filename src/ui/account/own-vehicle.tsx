import { Silhouette } from '../silhouette/silhouette.tsx'
import type { OwnVehicleView } from './own-vehicle-view.ts'
import { BOX, type ValueLineView } from './value-line-view.ts'

/** A shopper's own vehicle: what it is, what it is worth, what can be done with it (R52). */
export function OwnVehicle({ view, isPage = false }: { view: OwnVehicleView; isPage?: boolean }) {
  const { id, href, title, subtitle, plate, silhouette, km, worth, actions } = view
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="panel own" aria-labelledby={`own-${id}`}>
      <div className="own__car">
        <div className="own__stage">
          {silhouette === null ? null : <Silhouette kind={silhouette} paint="silver" lazy />}
        </div>
        <div className="own__facts">
          <div className="own__name">
            <Heading className="h3" id={`own-${id}`}>
              {isPage ? title : <a href={href}>{title}</a>}
              {subtitle === '' ? null : <span className="own__sub">{subtitle}</span>}
            </Heading>
            {plate === null ? null : <Plate {...plate} />}
          </div>
          {km === null ? null : (
            <p className="own__km">
              {km.words}{' '}
              {km.isOld ? (
                <>
                  Still about right?{' '}
                  <a className="link" href={`${href}#details`}>
                    Update kilometres
                  </a>
                </>
              ) : null}
            </p>
          )}
        </div>
      </div>
      <div className="own__worth">
        <Worth worth={worth} />
        <p className="own__actions">
          {actions.map((action, place) => (
            <a key={action.label} className={place === 0 ? 'btn btn--solid' : 'btn btn--line'} href={action.href}>
              {action.label}
            </a>
          ))}
        </p>
      </div>
    </section>
  )
}

function Plate({ rego, state }: { rego: string; state: string | null }) {
  return (
    <p className="own__plate">
      <span className="vh">Registration </span>
      {rego}
      {state === null ? null : <span>{state}</span>}
    </p>
  )
}

function Worth({ worth }: Pick<OwnVehicleView, 'worth'>) {
  if (worth === null)
    return <p className="own__none">We are working out what it is worth. Please look again tomorrow.</p>
  if (worth.kind === 'none') return <p className="own__none">{worth.words}</p>
  const { middle, range, line, basis, equity } = worth
  return (
    <>
      <div>
        <p className="own__label">Worth today as a trade-in</p>
        <p className="own__price">
          <b>{middle}</b> <span>between {range}</span>
        </p>
      </div>
      {line === null ? null : <ValueLine line={line} />}
      <p className="sm own__basis">
        {basis}
        {equity === null ? null : (
          <>
            {' '}
            {equity.before}
            <b>{equity.amount}</b>
            {equity.after}
          </>
        )}
      </p>
    </>
  )
}

/** The paths are stretched to their place; words and the dot keep their shape. */
function ValueLine({ line: { band, middle, endPercent, scale, months, words } }: { line: ValueLineView }) {
  return (
    <div className="vline">
      <div className="vline__scale" aria-hidden="true">
        {scale.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <div className="vline__plot">
        <p className="vh">{words}.</p>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="vline__band" d={band} />
          <path className="vline__middle" d={middle} />
        </svg>
        <svg aria-hidden="true">
          <circle className="vline__end" cx="100%" cy={`${endPercent}%`} r="7.5" />
        </svg>
      </div>
      <div className="vline__months" aria-hidden="true">
        {months.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
    </div>
  )
}
