import { STATE_WORDS } from '#domain/office/calendar/calendar-event.ts'
import { Sign, type SignKind } from '#ui/office/sign.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import type { BlockLine, EventLine } from './days.ts'
import type { CalendarView } from './load.ts'

const SIGNS: Readonly<Record<EventLine['state'], SignKind>> = {
  confirmed: 'mute',
  unconfirmed: 'work',
  'not-closed': 'bad',
  done: 'good',
  'no-show': 'no',
}

/** The sign of an entry: a collection that is still to come has its own. */
export const signOf = ({ kind, state }: EventLine): SignKind =>
  kind === 'collection' && state === 'confirmed' ? 'visit' : SIGNS[state]

export const stateWords = ({ kind, state }: EventLine) =>
  kind === 'collection' && state === 'confirmed' ? 'collection' : STATE_WORDS[state]

/** The yard and day that a form is about, and leads back to. */
export function Hidden({ yard, day }: { yard: CalendarView['yard']; day: string }) {
  return (
    <>
      <input type="hidden" name="yard" value={yard.id} />
      <input type="hidden" name="day" value={day} />
    </>
  )
}

/** State, vehicle and seats of an entry, and ways to the person. */
export function EntryFacts({ event }: { event: EventLine }) {
  const { kind, vehicle, phone, seats } = event
  return (
    <>
      {vehicle !== null && (
        <p className="mute">
          {kind === 'collection' ? 'Collects ' : ''}
          {vehicle}
        </p>
      )}
      <p className="sm">
        <Sign kind={signOf(event)}>{stateWords(event)}</Sign> <span className="mute">{seats}</span>
      </p>
      {phone !== null && <p className="sm">{phone}</p>}
    </>
  )
}

interface EntryPressesProps {
  event: EventLine
  view: Pick<CalendarView, 'yard' | 'canWork'>
  /** Told apart from the same entry's presses elsewhere on the screen. */
  prefix: string
}

/** Presses of a drive; a collection is worked on with its reservation. */
export function EntryPresses({ event, view: { yard, canWork }, prefix }: EntryPressesProps) {
  const { kind, leadId, state, hasBegun, person, phone, date, clock, href } = event
  if (kind === 'collection')
    return (
      <p className="ag__b">
        <a className="btn btn--line" href={href}>
          Reservation and papers
        </a>
      </p>
    )
  if (!canWork) return null
  const isOver = state === 'done' || state === 'no-show'
  return (
    <form method="post">
      <Hidden yard={yard} day={date} />
      <input type="hidden" name="lead" value={leadId} />
      <div className="ag__b">
        {state === 'unconfirmed' && !hasBegun && <Press action="confirm" label="Confirm" of={person} />}
        {hasBegun && !isOver && (
          <>
            <Press action="done" label="Done" of={person} />
            <Press action="no-show" label="No-show" of={person} />
          </>
        )}
        {isOver && <Press action="reopen" label="Open again" of={person} />}
        {!isOver && phone !== null && (
          <a className="btn btn--line" href={`tel:${phone}`} aria-label={`Call: ${person}`}>
            Call
          </a>
        )}
      </div>
      {!hasBegun && (
        <details>
          <summary className="link sm ag__s">Move or cancel</summary>
          <TextField id={`${prefix}-date-${leadId}`} name="date" label="Day" type="date" value={date} />
          <TextField id={`${prefix}-time-${leadId}`} name="time" label="Time" type="time" value={clock} />
          <div className="ag__b">
            <Press action="move" label="Move" of={person} />
            <Press action="cancel" label="Cancel drive" of={person} />
          </div>
        </details>
      )}
    </form>
  )
}

function Press({ action, label, of }: { action: string; label: string; of: string }) {
  return (
    <button className="btn btn--line" name="do" value={action} type="submit" aria-label={`${label}: ${of}`}>
      {label}
    </button>
  )
}

/** Frees a blocked time. */
export function BlockPress({
  block: { id, words },
  view: { yard, canWork },
  day,
}: {
  block: BlockLine
  view: Pick<CalendarView, 'yard' | 'canWork'>
  day: string
}) {
  if (!canWork) return null
  return (
    <form method="post" className="ag__b">
      <Hidden yard={yard} day={day} />
      <input type="hidden" name="block" value={id} />
      <button className="btn btn--line" name="do" value="unblock" type="submit" aria-label={`Free ${words}`}>
        Free it
      </button>
    </form>
  )
}
