import { AskButton } from '#ui/office/ask-dialog.tsx'
import { OfficeIcon } from '#ui/office/icon.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ShownOnce } from '#ui/office/shown-once.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { Agenda } from './agenda.tsx'
import { BlockForm, BookForm, Subscriptions } from './forms.tsx'
import type { CalendarView } from './load.ts'
import { WeekGrid } from './week-grid.tsx'

/** A week of one yard: what is booked, blocked and closed, with what can be done about each. */
export function CalendarScreen({ view }: { view: CalendarView }) {
  const { yard, facts, before, after, today, canWork, problems } = view
  return (
    <>
      <PageHead title={yard.name} facts={facts}>
        <a className="btn btn--line btn--ic" href={before} aria-label="Week before" title="Week before">
          <OfficeIcon name="back" />
        </a>
        <a className="btn btn--line" href={today}>
          This week
        </a>
        <a className="btn btn--line btn--ic" href={after} aria-label="Week after" title="Week after">
          <OfficeIcon name="forth" />
        </a>
        {canWork && (
          <>
            <AskButton id="block">Block time</AskButton>
            <AskButton id="book" look="btn btn--go">
              Book by phone
            </AskButton>
          </>
        )}
      </PageHead>
      {problems[''] !== undefined && <MessageBox kind="warn" title={problems['']} />}
      {view.blocked !== null && <MessageBox kind="warn" title={view.blocked} />}
      {view.newLink !== null && (
        <ShownOnce
          label="Address of the calendar"
          words="Give your calendar program this address. It is shown only now."
          secret={view.newLink}
        />
      )}
      {canWork && (
        <>
          <BookForm view={view} />
          <BlockForm view={view} />
        </>
      )}
      <YardChoice view={view} />
      <Key hoursHref={view.hoursHref} />
      <div className="cw">
        <YardList yards={view.yards} />
        <div>
          <WeekGrid view={view} />
          <Agenda view={view} />
        </div>
      </div>
      <Subscriptions view={view} />
    </>
  )
}

function Key({ hoursHref }: { hoursHref: string }) {
  return (
    <div className="in cal__key">
      <Sign kind="mute">confirmed</Sign>
      <Sign kind="work">not confirmed</Sign>
      <Sign kind="bad">not closed</Sign>
      <Sign kind="visit">collection</Sign>
      <Sign kind="good">done</Sign>
      <Sign kind="no">no-show</Sign>
      <span className="cal__more">
        <a className="link" href={hoursHref}>
          Special hours
        </a>{' '}
        <a className="link" href="#subscribe">
          Subscribe in your calendar
        </a>
      </span>
    </div>
  )
}

function YardChoice({ view: { yard, yards, day } }: { view: CalendarView }) {
  const all = yards.flatMap(({ lines }) => lines)
  if (all.length < 2) return null
  return (
    <form method="get" className="in fact cal__yard">
      <input type="hidden" name="day" value={day.date} />
      <label className="vh" htmlFor="yard">
        Yard
      </label>
      <select className="sel" id="yard" name="yard" defaultValue={yard.id}>
        {all.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name}
            {count === 0 ? '' : `, ${count} to come`}
          </option>
        ))}
      </select>
      <button className="btn btn--line" type="submit">
        Show
      </button>
    </form>
  )
}

function YardList({ yards }: Pick<CalendarView, 'yards'>) {
  return (
    <nav className="yl" aria-label="Yards, with what is still to come this week">
      {yards.map(({ state, lines }) => (
        <div key={state}>
          <h2>{state}</h2>
          {lines.map(({ id, name, href, count, isCurrent }) => (
            <a key={id} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name} <span>{count === 0 ? '' : count}</span>
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}
