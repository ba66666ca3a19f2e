/** Days and times of a test drive as links. They need no script, and Back undoes a choice. */

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

export function TimePicker({ view: { days, earlierHref, laterHref, chosen, hint } }: { view: TimePickerView }) {
  return (
    <>
      <section aria-labelledby="drive-days">
        <h2 className="h3" id="drive-days">
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
                <a className="days__day" href={href} aria-current={isChosen ? 'true' : undefined}>
                  <Day label={label} {...shown} />
                </a>
              )}
            </li>
          ))}
        </ul>
        {earlierHref === null && laterHref === null ? null : (
          <OtherDays earlierHref={earlierHref} laterHref={laterHref} />
        )}
      </section>
      {chosen === null ? (
        <p>Every day shown is full or closed. Look at later days, or call us.</p>
      ) : (
        <Times chosen={chosen} hint={hint} />
      )}
    </>
  )
}

function OtherDays({ earlierHref, laterHref }: Pick<TimePickerView, 'earlierHref' | 'laterHref'>) {
  return (
    <p className="days__more" data-keep-scroll="">
      {earlierHref === null ? (
        <span />
      ) : (
        <a className="link" href={earlierHref}>
          Earlier days
        </a>
      )}
      {laterHref === null ? null : (
        <a className="link" href={laterHref}>
          Later days
        </a>
      )}
    </p>
  )
}

interface TimesProps {
  chosen: NonNullable<TimePickerView['chosen']>
  hint: string
}

function Times({ chosen, hint }: TimesProps) {
  return (
    <section aria-labelledby="drive-times">
      <h2 className="h3" id="drive-times">
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
              <a className="slots__time" href={href} aria-current={isChosen ? 'true' : undefined}>
                {label}
              </a>
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
