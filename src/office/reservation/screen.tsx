import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { MoneyTable } from '#ui/office/money-table.tsx'
import type { ReservationView } from './load.ts'
import { Presses } from './presses.tsx'

/** One reservation: holder, vehicle, money, papers, books and timeline, with what staff may do. */
export function ReservationScreen({ view }: { view: ReservationView }) {
  const { reference, backHref, facts, matter, problem } = view
  return (
    <>
      <PageHead title={reference} facts={facts} back={{ label: 'Reservations', href: backHref }} />
      {problem !== null && <MessageBox kind="bad" title={problem} />}
      {matter !== null && (
        <MessageBox kind="warn" title={matter.title}>
          {matter.words}
        </MessageBox>
      )}
      <Presses view={view} />
      <div className="ld rsv">
        <div className="ld__m">
          <Payments view={view} />
          <Papers papers={view.papers} />
          <h2 className="h2">What has happened</h2>
          <ol className="tl">
            {view.steps.map(({ key, at, words, isStaff }) => (
              <li key={key} className={isStaff ? 'tl--hand' : 'tl--ink'}>
                <time>{at}</time>
                <div>{words}</div>
              </li>
            ))}
          </ol>
          <Books ledger={view.ledger} />
        </div>
        <Aside view={view} />
      </div>
    </>
  )
}

function Aside({ view: { person, vehicle, price, wishes } }: { view: ReservationView }) {
  return (
    <aside className="ld__a">
      <section aria-labelledby="holder">
        <h2 className="h2" id="holder">
          {person.name}
        </h2>
        {person.phone !== null && (
          <p>
            <a className="link" href={`tel:${person.phone}`}>
              {person.phone}
            </a>
          </p>
        )}
        {person.email !== null && (
          <p>
            <a className="link" href={`mailto:${person.email}`}>
              {person.email}
            </a>
          </p>
        )}
        {person.leadHref !== null && (
          <p>
            <a className="link" href={person.leadHref}>
              Open their lead
            </a>
          </p>
        )}
      </section>
      <section aria-labelledby="held">
        <h2 className="h2" id="held">
          Vehicle
        </h2>
        <p>
          <a className="link" href={vehicle.href}>
            {vehicle.name}
          </a>{' '}
          <span className="mute">{vehicle.stocknum}</span>
        </p>
        <p>{price}</p>
      </section>
      <section aria-labelledby="wishes">
        <h2 className="h2" id="wishes">
          How they get it
        </h2>
        {wishes.map((wish) => (
          <p key={wish}>{wish}</p>
        ))}
      </section>
    </aside>
  )
}

function Payments({ view: { payments } }: { view: ReservationView }) {
  if (payments.length === 0) return null
  return (
    <section className="of-msg" aria-label="Payments">
      <MoneyTable
        caption="Payments"
        heads={['For', 'How', 'State']}
        rows={payments.map(({ id, what, how, state, amount }) => ({ key: id, cells: [what, how, state], amount }))}
      />
    </section>
  )
}

function Papers({ papers }: Pick<ReservationView, 'papers'>) {
  if (papers.length === 0) return null
  return (
    <section className="of-msg" aria-labelledby="papers">
      <h2 className="h2" id="papers">
        Papers
      </h2>
      <ul>
        {papers.map(({ href, words }) => (
          <li key={href}>
            <a className="link" href={href} download="">
              {words} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Books({ ledger }: Pick<ReservationView, 'ledger'>) {
  if (ledger.length === 0) return null
  return (
    <details className="sec">
      <summary className="link">Books, {ledger.length} lines</summary>
      <MoneyTable
        caption="Lines of the books"
        heads={['Account', 'When', 'Why']}
        rows={ledger.map(({ key, at, account, amount, memo }) => ({ key, cells: [account, at, memo], amount }))}
      />
    </details>
  )
}
