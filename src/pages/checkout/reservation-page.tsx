import type { ReservationState } from '#domain/checkout/checkout-words.ts'
import { DayTile, type KeptDay } from '#ui/checkout/day-tile.tsx'
import { KnownFacts, type KnownFact } from '#ui/checkout/known-facts.tsx'
import { TestPaymentsLine } from '#ui/checkout/quiet-frame.tsx'
import { ReceiptPanel, type ReceiptView } from '#ui/checkout/receipt-panel.tsx'
import { ReservedStage } from '#ui/checkout/reserved-stage.tsx'
import { Say } from '#ui/checkout/say.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { TimePicker, type TimePickerView } from '#ui/test-drive/time-picker.tsx'
import type { VehicleBriefView } from '#ui/vehicle/vehicle-brief.tsx'
import type { PaymentOffer } from './checkout-of-page.ts'
import type { PageProps } from '../page-props.ts'

interface Phone {
  text: string
  href: string
}

export interface VisitView {
  day: KeptDay | null
  /** "Saturday 21 November, 10:30 am". */
  title: string
  place: string
  calendarHref: string | null
  directionsHref: string | null
  changeHref: string | null
  /** Null until another time is looked for. */
  picker: TimePickerView | null
  move: { at: string; label: string } | null
}

export interface ReservationView {
  kind: 'reservation'
  state: ReservationState
  heading: string
  lede: { start: string; bold: string | null; end?: string }
  facts: readonly { label: string; value: string }[]
  vehicle: VehicleBriefView | null
  /** Confirms the change just made. */
  note: string | null
  message: { tone: 'fact' | 'good'; title: string; text: string } | null
  /** The page's own address, which its forms are sent to. */
  action: string
  /** How the deposit is paid, once that was asked. */
  offer: PaymentOffer
  /** "Pay $200 deposit", while it is held and unpaid. */
  payLabel: string | null
  /** Its payment moves no money, which the page says first (R49). */
  isTest: boolean
  againHref: string | null
  visit: VisitView | null
  bring: readonly KnownFact[]
  cancel: {
    /** The question before it is done. */
    isAsked: boolean
    href: string
    keepHref: string
    label: string
    rule: string
    terms: { label: string; href: string }
  } | null
  receipt: ReceiptView | null
  phone: Phone | null
  timeZone: string
}

export type ReservationData = { kind: 'unknown'; phone: Phone | null } | ReservationView

/** The page of a reservation, opened by its link. */
export function ReservationPage({ data }: PageProps<ReservationData>) {
  if (data.kind === 'unknown') return <UnknownReservation phone={data.phone} />
  const { heading, lede, facts, vehicle, visit, bring, cancel, receipt } = data
  return (
    <>
      {data.isTest && data.payLabel !== null ? <TestPaymentsLine /> : null}
      <ReservedStage heading={heading} facts={facts} vehicle={vehicle}>
        {lede.start} {lede.bold === null ? null : <b>{lede.bold}</b>} {lede.end}
      </ReservedStage>
      <div className="wrap rsg">
        <div className="rsg__m">
          <Now view={data} />
          {visit === null ? null : <Visit view={visit} action={data.action} />}
          {bring.length === 0 ? null : (
            <section>
              <h2 className="h3">What to bring</h2>
              <KnownFacts facts={bring} level={3} />
            </section>
          )}
          {cancel === null || cancel.isAsked ? null : (
            <section>
              <h2 className="h3">If you change your mind</h2>
              <p>{cancel.rule} You do not have to say why.</p>
              <p className="row">
                <a className="link" href={cancel.href}>
                  {cancel.label}
                </a>
                <a className="link" href={cancel.terms.href}>
                  {cancel.terms.label}
                </a>
              </p>
            </section>
          )}
        </div>
        {receipt === null ? null : <ReceiptPanel view={receipt} />}
      </div>
    </>
  )
}

/** The state of just now, and ways to act on it. */
function Now({ view }: { view: ReservationView }) {
  const { note, message, payLabel, againHref, action, cancel, offer } = view
  const isAsked = cancel?.isAsked === true
  if (note === null && message === null && payLabel === null && againHref === null && !isAsked) return null
  return (
    <section>
      {note === null ? null : <Say tone="good" icon="good" title={note} />}
      {message === null ? null : (
        <Say tone={message.tone} icon={message.tone === 'good' ? 'good' : 'clock'} title={message.title}>
          {message.text}
        </Say>
      )}
      {isAsked && cancel !== null ? <ReallyCancel cancel={cancel} action={action} /> : null}
      {offer === null || payLabel === null ? null : <Offer offer={offer} label={payLabel} />}
      {payLabel === null || offer !== null ? null : (
        <form method="post" action={action} className="bk">
          <button className="btn btn--line" name="do" value="release">
            Let it go
          </button>
          <button className="btn btn--go" name="do" value="pay">
            {payLabel}
          </button>
        </form>
      )}
      {againHref === null ? null : (
        <p>
          <a className="btn btn--go" href={againHref}>
            Reserve it again
          </a>
        </p>
      )}
    </section>
  )
}

function Offer({ offer, label }: { offer: NonNullable<PaymentOffer>; label: string }) {
  if (offer.kind === 'redirect')
    return (
      <p className="bk">
        <a className="btn btn--go" href={offer.url} rel="noreferrer">
          {label}
        </a>
      </p>
    )
  return (
    <ul className="panel go__lines">
      {offer.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function ReallyCancel({ cancel, action }: { cancel: NonNullable<ReservationView['cancel']>; action: string }) {
  return (
    <>
      <Say tone="warn" icon="alert" title="Cancel this reservation?">
        The vehicle goes back on sale at once. {cancel.rule}
      </Say>
      <form method="post" action={action} className="bk">
        <a className="btn btn--line" href={cancel.keepHref}>
          Keep it
        </a>
        <button className="btn btn--solid" name="do" value="cancel">
          {cancel.label}
        </button>
      </form>
    </>
  )
}

function Visit({ view, action }: { view: VisitView; action: string }) {
  const { day, title, place, calendarHref, directionsHref, changeHref, picker, move } = view
  return (
    <section>
      <h2 className="h3">When and where</h2>
      <div className="wh">
        {day === null ? null : <DayTile {...day} />}
        <div>
          <p className="h3">{title}</p>
          <p className="mute">{place}</p>
        </div>
      </div>
      <p className="row">
        {calendarHref === null ? null : (
          <a className="btn btn--go" href={calendarHref} download>
            <Icon name="add-date" />
            Add to calendar
          </a>
        )}
        {directionsHref === null ? null : (
          <a className="btn btn--line" href={directionsHref}>
            <Icon name="pin" />
            Directions
          </a>
        )}
        {changeHref === null || picker !== null ? null : (
          <a className="btn btn--line" href={changeHref}>
            Change the time
          </a>
        )}
      </p>
      {picker === null ? null : (
        <div className="ckg__m" id="visit-change">
          <TimePicker view={picker} />
          {move === null ? null : (
            <form method="post" action={action} className="bk">
              <input type="hidden" name="at" value={move.at} />
              <button className="btn btn--go" name="do" value="move">
                {move.label}
              </button>
            </form>
          )}
        </div>
      )}
    </section>
  )
}

function UnknownReservation({ phone }: { phone: Phone | null }) {
  return (
    <div className="wrap ckw">
      <h1 className="h2">This link no longer works</h1>
      <p className="ckw__note">
        Links to a reservation work until 30 days after its end. The newest email about it has the link that works.
      </p>
      {phone === null ? null : (
        <p>
          <a className="link" href={phone.href}>
            <Icon name="call" />
            {phone.text}
          </a>
        </p>
      )}
    </div>
  )
}
