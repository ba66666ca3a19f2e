import { STATE_WORDS, type EventState } from '#domain/office/calendar/calendar-event.ts'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign, type SignKind } from '#ui/office/sign.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import type { CalendarView, EventLine } from './load.ts'

const SIGNS: Readonly<Record<EventState, SignKind>> = {
  confirmed: 'mute',
  unconfirmed: 'work',
  'not-closed': 'bad',
  done: 'good',
  'no-show': 'no',
}

/** A week of one yard: what is booked, blocked and closed, with what can be done about each. */
export function CalendarScreen({ view }: { view: CalendarView }) {
  const { yard, yards, facts, days, before, after, today, hoursHref, canWork, problems } = view
  return (
    <>
      <PageHead title={yard.name} facts={facts}>
        <a className="btn btn--line" href={before}>
          Week before
        </a>
        <a className="btn btn--line" href={today}>
          This week
        </a>
        <a className="btn btn--line" href={after}>
          Week after
        </a>
        <a className="btn btn--line" href={hoursHref}>
          Special hours
        </a>
      </PageHead>
      {problems[''] !== undefined && <MessageBox kind="warn" title={problems['']} />}
      {problems['link'] !== undefined && (
        <MessageBox kind="good" title="Give your calendar program this address, shown once:">
          <code className="raw">{problems['link']}</code>
        </MessageBox>
      )}
      {yards.length > 1 && (
        <nav className="views" aria-label="Yards">
          {yards.map(({ id, name, href, count, isCurrent }) => (
            <a key={id} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name} <b>{count === 0 ? '' : count}</b>
            </a>
          ))}
        </nav>
      )}
      <ol className="cal">
        {days.map((day) => (
          <li key={day.date} className={day.isToday ? 'cal__day cal__day--now' : 'cal__day'}>
            <h2>{day.name}</h2>
            <p className="sm mute">{day.hours}</p>
            {day.blocks.map((block) => (
              <BlockEntry key={block.id} block={block} view={view} date={day.date} />
            ))}
            {day.events.map((event) => (
              <EventEntry key={event.leadId} event={event} view={view} />
            ))}
          </li>
        ))}
      </ol>
      {canWork && <WorkForms view={view} />}
      <Links view={view} />
    </>
  )
}

function Hidden({ view: { yard }, date }: { view: CalendarView; date: string }) {
  return (
    <>
      <input type="hidden" name="yard" value={yard.id} />
      <input type="hidden" name="week" value={date} />
    </>
  )
}

function BlockEntry({
  block: { id, words },
  view,
  date,
}: {
  block: { id: number; words: string }
  view: CalendarView
  date: string
}) {
  return (
    <form method="post" className="cal__e cal__e--block">
      <Hidden view={view} date={date} />
      <input type="hidden" name="block" value={id} />
      {words}
      {view.canWork && (
        <button className="btn btn--quiet" name="do" value="unblock" type="submit">
          Free it
        </button>
      )}
    </form>
  )
}

function EventEntry({ event, view }: { event: EventLine; view: CalendarView }) {
  const { kind, leadId, time, date, clock, person, phone, vehicle, leadHref, state } = event
  const isOpen = state === 'confirmed' || state === 'unconfirmed'
  return (
    <div className={`cal__e cal__e--${kind === 'collection' ? 'collection' : state}`}>
      <p>
        <b>{time}</b> <Sign kind={SIGNS[state]}>{kind === 'collection' ? 'collection' : STATE_WORDS[state]}</Sign>
      </p>
      <p>
        <a href={leadHref}>{person}</a>
      </p>
      {phone !== null && <p className="sm">{phone}</p>}
      {vehicle !== null && <p className="sm">{vehicle}</p>}
      {kind === 'drive' && view.canWork && (
        <form method="post" className="cal__do">
          <Hidden view={view} date={date} />
          <input type="hidden" name="lead" value={leadId} />
          {state === 'unconfirmed' && <Press action="confirm" label="Confirm" of={person} />}
          {state === 'not-closed' && (
            <>
              <Press action="done" label="Done" of={person} />
              <Press action="no-show" label="No-show" of={person} />
            </>
          )}
          {(state === 'done' || state === 'no-show') && <Press action="reopen" label="Open again" of={person} />}
          {isOpen && (
            <details>
              <summary className="link sm">Move or cancel</summary>
              <TextField id={`date-${leadId}`} name="date" label="Day" type="date" value={date} />
              <TextField id={`time-${leadId}`} name="time" label="Time" type="time" value={clock} />
              <Press action="move" label="Move" of={person} />
              <Press action="cancel" label="Cancel drive" of={person} />
            </details>
          )}
        </form>
      )}
    </div>
  )
}

function Press({ action, label, of }: { action: string; label: string; of: string }) {
  return (
    <button className="btn btn--line" name="do" value={action} type="submit" aria-label={`${label}: ${of}`}>
      {label}
    </button>
  )
}

function WorkForms({ view }: { view: CalendarView }) {
  const { form, problems, formKey, days } = view
  const monday = days[0]?.date ?? ''
  const of = (name: string) => ({ id: `book-${name}`, name, value: form[name], problem: problems[name] })
  return (
    <>
      <details className="sec in" open={['at', 'name', 'email', 'phone', 'stock'].some((name) => name in problems)}>
        <summary className="link">Book by phone</summary>
        <form method="post" className="fgrid">
          <Hidden view={view} date={monday} />
          <input type="hidden" name="key" value={formKey} />
          <TextField {...of('name')} label="Name" />
          <TextField {...of('phone')} label="Mobile" type="tel" />
          <TextField {...of('email')} label="E-mail" type="email" />
          <TextField {...of('stock')} label="Stock number" required={false} hint="Empty for no vehicle in particular" />
          <TextField {...of('date')} label="Day" type="date" problem={problems['at']} />
          <TextField {...of('time')} label="Time" type="time" />
          <TextField {...of('message')} label="Note" required={false} />
          <div className="act">
            <button className="btn btn--go" name="do" value="book" type="submit">
              Book test drive
            </button>
          </div>
        </form>
      </details>
      <details className="sec in" open={'block' in problems}>
        <summary className="link">Block time</summary>
        <form method="post" className="fgrid">
          <Hidden view={view} date={monday} />
          <TextField id="block-date" label="Day" type="date" value={form['block-date']} problem={problems['block']} />
          <TextField id="block-from" label="From" type="time" value={form['block-from']} />
          <TextField id="block-to" label="To" type="time" value={form['block-to']} />
          <TextField id="block-reason" label="Why" value={form['block-reason']} />
          <div className="act">
            <button className="btn btn--go" name="do" value="block" type="submit">
              Block this time
            </button>
          </div>
        </form>
      </details>
    </>
  )
}

function Links({ view }: { view: CalendarView }) {
  const monday = view.days[0]?.date ?? ''
  return (
    <section className="sec in" aria-labelledby="subscribe">
      <h2 className="h2" id="subscribe">
        In your calendar
      </h2>
      {view.links.map(({ id, words }) => (
        <form key={id} method="post" className="fact">
          <Hidden view={view} date={monday} />
          <input type="hidden" name="link" value={id} />
          {words}
          <button className="btn btn--line" name="do" value="revoke" type="submit" aria-label={`Revoke: ${words}`}>
            Revoke
          </button>
        </form>
      ))}
      <form method="post" className="fact">
        <Hidden view={view} date={monday} />
        <button className="btn btn--line" name="do" value="subscribe" type="submit">
          Make an address for {view.yard.name}
        </button>
      </form>
    </section>
  )
}
