import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import type { ReservationView } from './load.ts'

/** One reservation: holder, money, books and timeline, with what staff may do. */
export function ReservationScreen({ view }: { view: ReservationView }) {
  const { reference, backHref, facts, attention, person, ledger, steps, problem } = view
  return (
    <>
      <PageHead title={reference} facts={facts} back={{ label: 'Reservations', href: backHref }} />
      {problem !== null && <MessageBox kind="bad" title={problem} />}
      {attention !== null && <MessageBox kind="warn" title={`Decide: ${attention}.`} />}
      {person !== null && (
        <p className="in">
          <b className="b">{person.name}</b>{' '}
          {person.phone !== null && <a href={`tel:${person.phone}`}>{person.phone}</a>}{' '}
          {person.email !== null && <a href={`mailto:${person.email}`}>{person.email}</a>}
        </p>
      )}
      {view.canWork && <Work view={view} />}
      {view.canRefund && <Refunds view={view} />}
      <Lines title="Payments" lines={view.payments.map(({ words }) => words)} />
      <Lines title="Books" lines={ledger} />
      <Lines title="Timeline" lines={steps} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className="sec in" aria-label={title}>
      <h2 className="h2">{title}</h2>
      <ul className="of-rows">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Press({ action, label, isLoud = false }: { action: string; label: string; isLoud?: boolean }) {
  return (
    <button className={isLoud ? 'btn btn--go' : 'btn btn--line'} name="do" value={action} type="submit">
      {label}
    </button>
  )
}

function Work({ view: { state, attention, version } }: { view: ReservationView }) {
  return (
    <section className="sec in" aria-label="Work">
      <form method="post" className="fact">
        <input type="hidden" name="version" value={version} />
        {state === 'reserved' && <Press action="complete" label="Complete" isLoud />}
        {state === 'reserved' && <Press action="extend" label="Extend" />}
        {state === 'reserved' && <Press action="again" label="Send confirmation again" />}
        {attention !== null && <Press action="keep" label="It stands" />}
      </form>
      <form method="post" className="fgrid">
        <input type="hidden" name="version" value={version} />
        <TextField id="date" label="Collected on" type="date" />
        <TextField id="time" label="At" type="time" />
        <div className="act">
          <Press action="time" label="Change time" />
        </div>
      </form>
      {state === 'paying' && (
        <form method="post" className="fgrid">
          <input type="hidden" name="version" value={version} />
          <TextField id="way" label="Paid by" hint="Such as transfer, EFTPOS, cash" />
          <TextField id="paid-on" label="On" type="date" />
          <TextField id="ref" label="Reference" required={false} />
          <div className="act">
            <Press action="received" label="Record payment" />
          </div>
        </form>
      )}
    </section>
  )
}

function Refunds({ view: { reference, version, payments, state } }: { view: ReservationView }) {
  return (
    <details className="sec in">
      <summary className="link">Cancel or give money back</summary>
      {payments.map(({ id, words, left }) =>
        left === null ? null : (
          <form key={id} method="post" className="fgrid">
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="payment" value={id} />
            <TextField id={`amount-${id}`} name="amount" label={`Give back, at most ${left}`} hint={words} />
            <TextField id={`because-${id}`} name="because" label="Why" />
            <div className="act">
              <Press action="refund" label="Give part back" />
            </div>
          </form>
        ),
      )}
      {(state === 'reserved' || state === 'holding' || state === 'paying') && (
        <form method="post" className="fgrid">
          <input type="hidden" name="version" value={version} />
          <TextField id="typed" label={`Type ${reference} to cancel`} hint="What the rule says goes back by itself" />
          <div className="act">
            <Press action="cancel" label={`Cancel ${reference}`} />
          </div>
        </form>
      )}
    </details>
  )
}
