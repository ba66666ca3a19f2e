interface NextDateProps {
  view: {
    weekday: string
    day: string
    month: string
    heading: string
    place: string
    links: readonly { label: string; href: string }[]
  }
}

/** The shopper's next date: a tile with the day, what it is, where, and what can be done about it. */
export function NextDate({ view: { weekday, day, month, heading, place, links } }: NextDateProps) {
  return (
    <section className="panel due" aria-label="Your next date">
      <p className="day">
        <span>{weekday}</span> <b>{day}</b> <span>{month}</span>
      </p>
      <div>
        <h2 className="h3">{heading}</h2>
        <p className="mute">{place}</p>
        <p className="due__links">
          {links.map(({ label, href }) => (
            <a key={label} className="link" href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </section>
  )
}
