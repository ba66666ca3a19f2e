import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { DriveSummary, type DriveSummaryView } from '#ui/test-drive/drive-summary.tsx'
import { TimePicker, type TimePickerView } from '#ui/test-drive/time-picker.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

interface Phone {
  text: string
  href: string
}

export type ManageDriveData =
  | { kind: 'unknown'; phone: Phone | null }
  | {
      kind: 'booking'
      state: 'booked' | 'cancelled' | 'over'
      /** The booked time, such as `Saturday 21 November, 10:30 am`. */
      booked: string
      /** Confirms the change just made; null without one. */
      note: string | null
      /** The page's own address. */
      action: string
      summary: DriveSummaryView
      picker: TimePickerView | null
      /** The chosen new time; null until one is chosen. */
      move: { at: string; label: string } | null
      bookAgainHref: string | null
      phone: Phone | null
    }

/** The page of a booking, opened by the link in its receipt. */
export function ManageDrivePage({ data }: PageProps<ManageDriveData>) {
  if (data.kind === 'unknown') return <UnknownBooking phone={data.phone} />
  const { state, booked, note, action, summary, picker, move, bookAgainHref, phone } = data
  return (
    <div className="wrap drive">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Your test drive" />
      <h1 className="h2">Your test drive</h1>
      {note === null ? null : <p className="drive__note">{note}</p>}
      <div className="drive__room">
        <div className="drive__main">
          {state === 'booked' ? <p className="lede">Booked for {booked}.</p> : null}
          {state === 'cancelled' ? <p className="lede">It was booked for {booked} and is cancelled.</p> : null}
          {state === 'over' ? <p className="lede">It was booked for {booked}.</p> : null}
          {picker === null ? null : <TimePicker view={picker} />}
          {move === null ? null : (
            <form method="post" action={action} className="drive__go">
              <input type="hidden" name="at" value={move.at} />
              <button className="btn btn--go">{move.label}</button>
            </form>
          )}
          {state === 'booked' ? (
            <form method="post" action={action} className="drive__go">
              <button className="btn btn--line" name="cancel" value="yes">
                Cancel this test drive
              </button>
            </form>
          ) : null}
          {state === 'booked' || bookAgainHref === null ? null : (
            <p>
              <a className="btn btn--line" href={bookAgainHref}>
                See the vehicle
              </a>
            </p>
          )}
          <Ring phone={phone} />
        </div>
        <DriveSummary view={summary} />
      </div>
    </div>
  )
}

function UnknownBooking({ phone }: { phone: Phone | null }) {
  return (
    <div className="wrap drive">
      <Breadcrumb crumbs={[{ label: 'Home', href: HOME_PATH }]} here="Your test drive" />
      <h1 className="h2">This link no longer works</h1>
      <p>
        Links to a test drive work until the drive is over. If it was moved, the newest email has the link that works.
      </p>
      <Ring phone={phone} />
    </div>
  )
}

function Ring({ phone }: { phone: Phone | null }) {
  return phone === null ? null : (
    <p>
      Prefer to talk to us?{' '}
      <a className="link" href={phone.href}>
        <Icon name="call" />
        {phone.text}
      </a>
    </p>
  )
}
