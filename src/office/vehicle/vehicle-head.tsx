import type { ReactNode } from 'react'
import { OfficeIcon } from '#ui/office/icon.tsx'
import type { VehicleHeadView } from './head.ts'

/** Name, facts and tabs of a vehicle, with what hides or weakens it. Children are its buttons. */
export function VehicleHead({ head, children = null }: { head: VehicleHeadView; children?: ReactNode }) {
  const { name, listHref, picture, facts, state, tabs, reasons } = head
  return (
    <>
      <div className="vh2__back">
        <a className="back" href={listHref}>
          <OfficeIcon name="back" isSmall />
          Stock
        </a>
      </div>
      <div className="vh2">
        {picture === null ? (
          <span className="th th--none">
            <span className="vh">No photo</span>
            <OfficeIcon name="car" />
          </span>
        ) : (
          <img className="th" src={picture} width="108" height="72" alt="" />
        )}
        <div>
          <h1>{name}</h1>
          <div className="facts">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <span className={`sg s-${state.sign}`}>{state.words}</span>
          </div>
        </div>
        {children !== null && <div className="act">{children}</div>}
      </div>
      <nav className="views" aria-label="Vehicle">
        {tabs.map(({ label, href, count, isCurrent }) => (
          <a key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
            {count !== null && (
              <>
                {' '}
                <b>{count}</b>
              </>
            )}
          </a>
        ))}
      </nav>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </>
  )
}

function Reasons({ reasons }: Pick<VehicleHeadView, 'reasons'>) {
  const isHidden = reasons.some(({ weight }) => weight === 'hides')
  return (
    <section className={isHidden ? 'told told--bad' : 'told'} aria-label="Why">
      <b>{isHidden ? 'Not on the site' : 'It would do better'}</b>
      <ul>
        {reasons.map(({ words, setting, remedy, href, ruleHref }) => (
          <li key={setting}>
            {words} ({ruleHref === null ? setting : <a href={ruleHref}>{setting}</a>}):{' '}
            {href === null ? remedy : <a href={href}>{remedy}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
