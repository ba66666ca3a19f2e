/** Days and times of a visit. As links they need no script, and Back undoes a choice. */
import type { ReactNode } from 'react'

export interface DayTile {
  date: string
  /** `Sat`, `21`, `3 left`. */
  weekday: string
  day: string
  note: string
  /** Label for screen readers: `Saturday 21 November, 3 left`. */
  label: string
  /** Null for a day without a free time. */
  href: string | null
  isChosen: boolean
}

export interface TimeTile {
  /** Key in addresses. A clock's time occurs twice on the day when daylight saving ends. */
  at: string
  /** `10:30 am`. */
  label: string
  /** Null for a time that is taken. */
  href: string | null
  isChosen: boolean
}

export interface TimePickerView {
  days: DayTile[]
  earlierHref: string | null
  laterHref: string | null
  /** The chosen day; null when no day has a free time. */
  chosen: { title: string; times: TimeTile[] } | null
  /** Duration and time zone, in words. */
  hint: string
}

interface PickerProps {
  view: TimePickerView
  /**
   * Buttons of the form around them, which a press sends with all else that was chosen; the view's addresses are then
   * the values that they send.
   */
  isButtons?: boolean
}

export function TimePicker({ view, isButtons = false }: PickerProps) {
  const { days, earlierHref, laterHref, chosen, hint } = view
  return (
    <>
      <section aria-labelledby="visit-days">
        <h2 className="h3" id="visit-days">
          Which day suits?
        </h2>
        {/* A region that scrolls must be reachable by keyboard, also without a free day */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="days" data-keep-scroll="" tabIndex={days.every(({ href }) => href === null) ? 0 : undefined}>
          {days.map(({ date, label, href, isChosen, ...shown }) => (
            <li key={date}>
              {href === null ? (
                <span className="days__day days__day--off">
                  <Day label={label} {...shown} />
                </span>
              ) : (
                <Choice name="day" className="days__day" {...{ href, isChosen, isButtons }}>
                  <Day label={label} {...shown} />
                </Choice>
              )}
            </li>
          ))}
        </ul>
        {earlierHref === null && laterHref === null ? null : <OtherDays {...{ earlierHref, laterHref, isButtons }} />}
      </section>
      {chosen === null ? (
        <p>Every day shown is full or closed. Look at later days, or call us.</p>
      ) : (
        <Times {...{ chosen, hint, isButtons }} />
      )}
    </>
  )
}

interface ChoiceProps {
  name: 'day' | 'at'
  className: string
  href: string
  isChosen?: boolean
  isButtons: boolean
  children: ReactNode
}

function Choice({ name, className, href, isChosen = false, isButtons, children }: ChoiceProps) {
  const current = isChosen ? 'true' : undefined
  return isButtons ? (
    <button className={className} name={name} value={href} aria-current={current}>
      {children}
    </button>
  ) : (
    // Gone by the time that a search engine would show it; there are some thousand.
    <a className={className} href={href} aria-current={current} rel="nofollow">
      {children}
    </a>
  )
}

type Ways = Pick<TimePickerView, 'earlierHref' | 'laterHref'> & { isButtons: boolean }

function OtherDays({ earlierHref, laterHref, isButtons }: Ways) {
  const way = (href: string, label: string) => (
    <Choice name="day" className="link" {...{ href, isButtons }}>
      {label}
    </Choice>
  )
  return (
    <p className="days__more" data-keep-scroll="">
      {earlierHref === null ? <span /> : way(earlierHref, 'Earlier days')}
      {laterHref === null ? null : way(laterHref, 'Later days')}
    </p>
  )
}

interface TimesProps {
  chosen: NonNullable<TimePickerView['chosen']>
  hint: string
  isButtons: boolean
}

function Times({ chosen, hint, isButtons }: TimesProps) {
  return (
    <section aria-labelledby="visit-times" id="times">
      <h2 className="h3" id="visit-times">
        {chosen.title}
      </h2>
      <p className="mute sm">{hint}</p>
      <ul className="slots" data-keep-scroll="">
        {chosen.times.map(({ at, label, href, isChosen }) => (
          <li key={at}>
            {href === null ? (
              <s className="slots__time slots__time--off">
                {label}
                <span className="vh">, taken</span>
              </s>
            ) : (
              <Choice name="at" className="slots__time" {...{ href, isChosen, isButtons }}>
                {label}
              </Choice>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A day's tile, with the full label for screen readers. */
function Day({ label, weekday, day, note }: Pick<DayTile, 'label' | 'weekday' | 'day' | 'note'>) {
  return (
    <>
      <span className="vh">{label}</span>
      <span className="days__seen" aria-hidden="true">
        <span>{weekday}</span>
        <b>{day}</b>
        <span className="mute">{note}</span>
      </span>
    </>
  )
}
