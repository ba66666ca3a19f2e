import { AskButton, AskDialog } from '#ui/office/ask-dialog.tsx'
import { ChoiceField } from '#ui/office/choice-field.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import type { PaymentLine, ReservationView } from './load.ts'

interface PressesProps {
  view: ReservationView
}

/** Every press that the state and the person's role allow. */
export function Presses({ view }: PressesProps) {
  const { can } = view
  if (!can.work && !can.refund) return null
  return (
    <section className="in" aria-label="Work">
      <div className="fact">
        <WorkButtons view={view} />
        {can.refund && <RefundButtons view={view} />}
      </div>
      {can.work && <TimeForm view={view} />}
      {can.work && view.awaitsHand && <ReceivedForm view={view} />}
      {can.refund && <Refunds view={view} />}
    </section>
  )
}

function RefundButtons({ view: { isReserved, payments } }: PressesProps) {
  return (
    <>
      {isReserved && <AskButton id="cancel">Cancel and give back</AskButton>}
      {payments.map(({ id, left }) =>
        left === null ? null : (
          <AskButton key={id} id={`part-${id}`}>
            Give part back
          </AskButton>
        ),
      )}
    </>
  )
}

function Press({ action, label, isLoud = false }: { action: string; label: string; isLoud?: boolean }) {
  return (
    <button className={isLoud ? 'btn btn--go' : 'btn btn--line'} name="do" value={action} type="submit">
      {label}
    </button>
  )
}

const Version = ({ view: { version } }: PressesProps) => <input type="hidden" name="version" value={version} />

function WorkButtons({ view }: PressesProps) {
  const { isReserved, isUnpaid, awaitsHand, matter, can, reference } = view
  if (!can.work) return null
  return (
    <>
      <form method="post" className="fact">
        <Version view={view} />
        {isReserved && <Press action="complete" label={`Complete ${reference}`} isLoud />}
        {isReserved && <Press action="extend" label="Extend" />}
        {matter?.canStand === true && <Press action="keep" label="It stands" />}
        {isReserved && <Press action="again" label="Send receipt again" />}
        {isUnpaid && <Press action="release" label="Let the vehicle go" />}
      </form>
      {(isReserved || isUnpaid) && <AskButton id="time">Change time</AskButton>}
      {awaitsHand && (
        <AskButton id="received" look="btn btn--go">
          Record payment
        </AskButton>
      )}
    </>
  )
}

/** Whether the form of a button was refused: then it stands in the page with what was typed. */
const isRefused = ({ problem, form }: ReservationView, action: string) => problem !== null && form['do'] === action

function TimeForm({ view }: PressesProps) {
  const { form, visit } = view
  return (
    <AskDialog id="time" title="When the holder comes" isOpen={isRefused(view, 'time')}>
      <form method="post" className="fgrid">
        <Version view={view} />
        <TextField id="date" label="Day" type="date" value={form['date'] ?? visit.date} />
        <TextField id="clock" name="time" label="Time" type="time" value={form['time'] ?? visit.clock} />
        <div className="act">
          <Press action="time" label="Change time" isLoud />
        </div>
      </form>
    </AskDialog>
  )
}

const WAYS = ['Transfer', 'PayID', 'EFTPOS at the yard', 'Cash at the yard'].map((value) => ({ value, label: value }))

function ReceivedForm({ view }: PressesProps) {
  const { form, today } = view
  return (
    <AskDialog id="received" title="Record a payment" isOpen={isRefused(view, 'received')}>
      <form method="post" className="fgrid">
        <Version view={view} />
        <ChoiceField id="way" label="Paid by" choices={WAYS} value={form['way']} />
        <TextField id="paid-on" label="On" type="date" value={form['paid-on'] ?? today} />
        <TextField id="ref" label="Reference" required={false} value={form['ref']} hint="As the bank shows it" />
        <div className="act">
          <Press action="received" label="Record payment" isLoud />
        </div>
      </form>
    </AskDialog>
  )
}

function Refunds({ view }: PressesProps) {
  const { reference, isReserved, goesBack, byHand, payments } = view
  return (
    <>
      {isReserved && (
        <AskDialog id="cancel" title={`Cancel ${reference}`} isOpen={isRefused(view, 'cancel')}>
          <ul className="why">
            <li>{goesBack} goes back to the holder.</li>
            <li>The vehicle is free for everybody at once.</li>
            <li>The holder gets a letter. This cannot be undone.</li>
          </ul>
          <form method="post">
            <Version view={view} />
            <TextField id="typed" label={`Type ${reference}`} />
            <div className="ag__b">
              <BadPress action="cancel" label={`Cancel and give back ${goesBack}`} />
            </div>
          </form>
        </AskDialog>
      )}
      {payments.map((payment) => payment.left !== null && <Part key={payment.id} payment={payment} view={view} />)}
      {byHand !== null && (
        <form method="post" className="fact of-msg">
          <Version view={view} />
          <p>{byHand} is to go back by transfer or at the yard: no card provider does it. Press once it has left.</p>
          <Press action="returned" label={`${byHand} is given back`} />
        </form>
      )}
    </>
  )
}

function Part({ payment: { id, how, left }, view }: { payment: PaymentLine; view: ReservationView }) {
  const { reference, form } = view
  const isOpen = isRefused(view, 'refund') && form['payment'] === id
  const typed = isOpen ? form : {}
  return (
    <AskDialog id={`part-${id}`} title="Give part of the deposit back" isOpen={isOpen}>
      <ul className="why">
        <li>
          At most {left} can go back, {how}.
        </li>
        <li>The reservation stands. The holder gets a letter. This cannot be undone.</li>
      </ul>
      <form method="post">
        <Version view={view} />
        <input type="hidden" name="payment" value={id} />
        <TextField id={`amount-${id}`} name="amount" label="Amount, dollars" value={typed['amount']} />
        <TextField id={`because-${id}`} name="because" label="Why" value={typed['because']} />
        <TextField id={`typed-${id}`} name="typed" label={`Type ${reference}`} />
        <div className="ag__b">
          <BadPress action="refund" label="Give this part back" />
        </div>
      </form>
    </AskDialog>
  )
}

function BadPress({ action, label }: { action: string; label: string }) {
  return (
    <button className="btn btn--bad" name="do" value={action} type="submit">
      {label}
    </button>
  )
}
