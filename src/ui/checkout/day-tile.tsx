/** A date one keeps, as the tile of a booking that stands still. */
export interface KeptDay {
  /** `Sat`, `21`, `Nov`. */
  weekday: string
  day: string
  month: string
}

export function DayTile({ weekday, day, month }: KeptDay) {
  return (
    <p className="day">
      <span>{weekday}</span> <b>{day}</b> <span>{month}</span>
    </p>
  )
}
