import { BlockPress, EntryFacts, EntryPresses } from './entry.tsx'
import type { CalendarView } from './load.ts'

/** One day's entries as a list, with what can be done in place; the strip above leads to the days of the week. */
export function Agenda({ view }: { view: CalendarView }) {
  const { days, day, agenda } = view
  return (
    <div className="agenda">
      <nav className="ds" aria-label="Days of the week">
        {days.map(({ date, weekday, number, href, events, isChosen }) => (
          <a key={date} href={href} aria-current={isChosen ? 'date' : undefined}>
            <span>{weekday}</span> <b>{number}</b>{' '}
            <i>
              {events.length === 0 ? '' : events.length}
              {events.length > 0 && <span className="vh"> booked</span>}
            </i>
          </a>
        ))}
      </nav>
      <p className="in sm mute ag__hours">
        {day.name}: {day.hours}
      </p>
      {agenda.length === 0 && <p className="in">Nothing is booked on {day.name}.</p>}
      {agenda.map(({ title, events }) => (
        <section key={title} aria-label={title}>
          <h2 className="ag__h">{title}</h2>
          {events.map((event) => (
            <div key={event.leadId} className="ag">
              <b>{event.time}</b>
              <div>
                <a className="row b" href={event.href}>
                  {event.person}
                </a>
                <EntryFacts event={event} />
                <EntryPresses event={event} view={view} prefix="day" />
              </div>
            </div>
          ))}
        </section>
      ))}
      {day.blocks.length > 0 && (
        <section aria-label="Blocked">
          <h2 className="ag__h">Blocked</h2>
          {day.blocks.map((block) => (
            <div key={block.id} className="ag">
              <b />
              <div>
                {block.words}
                <BlockPress block={block} view={view} day={day.date} />
              </div>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}
