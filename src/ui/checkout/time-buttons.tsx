import type { TimePickerView } from '../test-drive/time-picker.tsx'

/**
 * Days and times as buttons of the form around them. A press sends the form, so that what else was chosen is kept
 * without a script. The view's addresses are the values that the buttons send.
 */
export function TimeButtons({ view: { days, earlierHref, laterHref, chosen, hint } }: { view: TimePickerView }) {
  return (
    <>
      <section aria-labelledby="visit-days">
        <h2 className="h3" id="visit-days">
          Which day suits?
        </h2>
        {/* A region that scrolls must be reachable by keyboard, also without a free day */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="days" tabIndex={days.every(({ href }) => href === null) ? 0 : undefined}>
          {days.map(({ date, weekday, day, note, label, href, isChosen }) => {
            const words = (
              <>
                <span className="vh">{label}</span>
                <span className="days__seen" aria-hidden="true">
                  <span>{weekday}</span>
                  <b>{day}</b>
                  <span className="mute">{note}</span>
                </span>
              </>
            )
            return (
              <li key={date}>
                {href === null ? (
                  <span className="days__day days__day--off">{words}</span>
                ) : (
                  <button className="days__day" name="day" value={href} aria-current={isChosen ? 'true' : undefined}>
                    {words}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        <OtherDays earlierHref={earlierHref} laterHref={laterHref} />
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
  if (earlierHref === null && laterHref === null) return null
  return (
    <p className="days__more">
      {earlierHref === null ? (
        <span />
      ) : (
        <button className="link" name="day" value={earlierHref}>
          Earlier days
        </button>
      )}
      {laterHref === null ? null : (
        <button className="link" name="day" value={laterHref}>
          Later days
        </button>
      )}
    </p>
  )
}

function Times({ chosen, hint }: { chosen: NonNullable<TimePickerView['chosen']>; hint: string }) {
  return (
    <section aria-labelledby="visit-times" id="times">
      <h2 className="h3" id="visit-times">
        {chosen.title}
      </h2>
      <p className="mute sm">{hint}</p>
      <ul className="slots">
        {chosen.times.map(({ at, label, href, isChosen }) => (
          <li key={at}>
            {href === null ? (
              <s className="slots__time slots__time--off">
                {label}
                <span className="vh">, taken</span>
              </s>
            ) : (
              <button className="slots__time" name="at" value={href} aria-current={isChosen ? 'true' : undefined}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
