import { timeText } from '#domain/hours/opening-hours.ts'
import { AskButton, AskDialog } from '#ui/office/ask-dialog.tsx'
import { placeClasses } from '#ui/office/day-place.ts'
import { SignShape } from '#ui/office/sign.tsx'
import type { CalendarDay, EventLine } from './days.ts'
import { BlockPress, EntryFacts, EntryPresses, signOf, stateWords } from './entry.tsx'
import type { CalendarView } from './load.ts'

/** A week of one yard as a grid of hours: entries, closed and blocked times, and now. */
export function WeekGrid({ view }: { view: CalendarView }) {
  const { days, grid, nowMinutes } = view
  return (
    <div className="cal">
      <div />
      {days.map(({ date, weekday, number, hours, href, isToday }) => (
        <a key={date} href={href} className={isToday ? 'cal__d today' : 'cal__d'}>
          <b>
            {weekday} {number}
          </b>
          <span className="mute">{hours}</span>
        </a>
      ))}
      <Hours grid={grid} />
      {days.map((day) => (
        <section key={day.date} className="cal__c" aria-label={day.name}>
          {day.closed.map(({ words, ...span }) => (
            <div key={span.from} className={`blk ${placeClasses(span, grid.from)}`}>
              {words !== '' && <span>{words}</span>}
            </div>
          ))}
          <Blocks day={day} view={view} />
          {day.isToday && nowMinutes !== null && <Now grid={grid} minutes={nowMinutes} />}
          {day.events.map((event) => (
            <GridEntry key={event.leadId} event={event} view={view} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Hours({ grid: { from, to } }: Pick<CalendarView, 'grid'>) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, place) => from / 60 + place)
  return (
    <div className="cal__t" aria-hidden="true">
      {hours.map((hour, place) => (
        <div key={hour}>{place > 0 && <span>{timeText(`${String(hour).padStart(2, '0')}:00`)}</span>}</div>
      ))}
    </div>
  )
}

function Now({ grid, minutes }: { grid: CalendarView['grid']; minutes: number }) {
  if (minutes < grid.from || minutes >= grid.to) return null
  return <div className={`nowl ${placeClasses({ from: minutes, to: minutes }, grid.from)}`} />
}

function Blocks({ day, view }: { day: CalendarDay; view: CalendarView }) {
  return day.blocks.map((block) => {
    const id = `block-${block.id}-${day.date}`
    return (
      <div key={id}>
        <AskButton id={id} look={`blk blk--set ${placeClasses(block, view.grid.from)}`}>
          <span>{block.reason}</span>
          <span className="vh">, blocked {block.words}</span>
        </AskButton>
        <AskDialog id={id} title={`Blocked, ${day.name}`}>
          <p>{block.words}</p>
          <BlockPress block={block} view={view} day={day.date} />
        </AskDialog>
      </div>
    )
  })
}

const LOOKS: Readonly<Record<EventLine['state'], string>> = {
  confirmed: '',
  unconfirmed: 'ev--open',
  'not-closed': 'ev--late',
  done: 'ev--done',
  'no-show': 'ev--done',
}

/** Shorter entries have room for two lines. */
const SHORT_MINUTES = 45

function GridEntry({ event, view }: { event: CalendarDay['events'][number]; view: CalendarView }) {
  const { kind, leadId, time, person, vehicle, state, span, place, href } = event
  const look = kind === 'collection' && state === 'confirmed' ? 'ev--coll' : LOOKS[state]
  const id = `entry-${leadId}`
  const size = span.to - span.from < SHORT_MINUTES ? 'ev--short' : ''
  return (
    <>
      <AskButton id={id} look={`ev ${look} ${size} ${placeClasses(span, view.grid.from, place)}`}>
        <b>
          <SignShape kind={signOf(event)} />
          {time}
        </b>{' '}
        <span>{person}</span>{' '}
        {vehicle !== null && <span>{kind === 'collection' ? `collects ${vehicle}` : vehicle}</span>}
        <span className="vh">, {stateWords(event)}</span>
      </AskButton>
      <AskDialog id={id} title={`${time}, ${person}`}>
        <EntryFacts event={event} />
        {kind === 'drive' && (
          <p>
            <a className="link" href={href}>
              Open the lead
            </a>
          </p>
        )}
        <EntryPresses event={event} view={view} prefix="grid" />
      </AskDialog>
    </>
  )
}
