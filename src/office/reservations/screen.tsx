import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign } from '#ui/office/sign.tsx'
import type { ReservationsView } from './load.ts'

/** Reservations of the site, those to decide first. */
export function ReservationsScreen({ view: { tabs, rows, moneyHref, differences } }: { view: ReservationsView }) {
  return (
    <>
      <PageHead title="Reservations" facts={`${tabs[0]?.count ?? 0} open, ${tabs[1]?.count ?? 0} to decide.`}>
        {moneyHref !== null && (
          <a className="btn btn--line" href={moneyHref}>
            Money of the day
          </a>
        )}
      </PageHead>
      {differences.map((words) => (
        <MessageBox key={words} kind="bad" title="The provider’s figures differ.">
          {words}
        </MessageBox>
      ))}
      <nav className="views" aria-label="Which reservations">
        {tabs.map(({ label, href, count, isCurrent }) => (
          <a key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label} <b>{count}</b>
          </a>
        ))}
      </nav>
      {rows.length === 0 ? <p className="in">There is none of these.</p> : <Rows rows={rows} />}
    </>
  )
}

function Rows({ rows }: Pick<ReservationsView, 'rows'>) {
  return (
    <div className="tw">
      <table className="t tc">
        <caption className="vh">Reservations</caption>
        <thead>
          <tr>
            <th scope="col">Holder</th>
            <th scope="col">Vehicle</th>
            <th scope="col">State</th>
            <th scope="col">Comes</th>
            <th scope="col">Kept until</th>
            <th scope="col" className="num">
              Deposit
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, href, person, vehicle, stocknum, state, matter, visit, until, deposit }) => (
            <tr key={reference}>
              <th scope="row">
                <a className="row link" href={href}>
                  {person ?? reference}
                </a>
              </th>
              <td>
                {vehicle} <span className="mute sm">{stocknum}</span>
              </td>
              <td>{matter === null ? state : <Sign kind="bad">{matter}</Sign>}</td>
              <td>{visit}</td>
              <td>{until}</td>
              <td className="num">{deposit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
