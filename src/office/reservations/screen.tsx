import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign } from '#ui/office/sign.tsx'
import type { ReservationsView } from './load.ts'

/** Reservations of the site, those to decide first. */
export function ReservationsScreen({ view: { tabs, rows, money, differences } }: { view: ReservationsView }) {
  return (
    <>
      <PageHead title="Reservations" facts={money} />
      {differences.map((words) => (
        <MessageBox key={words} kind="bad" title="The provider’s figures differ.">
          {words}
        </MessageBox>
      ))}
      <nav className="views" aria-label="Which">
        {tabs.map(({ label, href, isCurrent }) => (
          <a key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? <p className="in">None.</p> : <Rows rows={rows} />}
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
            <th scope="col">Until</th>
            <th scope="col">Deposit</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, href, person, vehicle, stocknum, state, attention, until, deposit }) => (
            <tr key={reference}>
              <th scope="row">
                <a className="row link" href={href}>
                  {person ?? reference}
                </a>
              </th>
              <td>
                {vehicle} <span className="mute sm">{stocknum}</span>
              </td>
              <td>{attention === null ? state : <Sign kind="bad">Decide: {attention}</Sign>}</td>
              <td>{until}</td>
              <td>{deposit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
