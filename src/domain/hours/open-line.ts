/**
 * Says whether a location is open now, and until when (A18.2). The shopper's browser computes it, so that cached pages
 * stay right.
 */
import { timeText } from './opening-hours.ts'

/** Hours of one date at the yard, `HH:MM`; `closed` says why it is not open, in a word or two. */
export type DatedHours = { date: string; open: string; close: string } | { date: string; closed: string }

export interface OpenLine {
  open: boolean
  text: string
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MS_PER_DAY = 86_400_000

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY

function opensText(from: string, day: { date: string; open: string }, until: string): string {
  const ahead = dayOf(day.date) - dayOf(from)
  // 1 January 1970 was a Thursday.
  const when = ahead === 0 ? '' : ahead === 1 ? ' tomorrow' : ` ${WEEKDAYS[(dayOf(day.date) + 4) % 7] ?? ''}`
  return `${until}, opens ${timeText(day.open)}${when}`
}

/**
 * The line for a local date (`YYYY-MM-DD`) and time (`HH:MM`); null where the days given do not tell. Opening counts as
 * open, closing as closed.
 */
export function openLineAt(days: readonly DatedHours[], date: string, time: string): OpenLine | null {
  const today = days.find((day) => day.date === date)
  if (today === undefined) return null
  if ('open' in today && today.open <= time && time < today.close)
    return { open: true, text: `Open now, until ${timeText(today.close)}` }
  for (const day of days) {
    if ('open' in day && (day.date > date || (day.date === date && time < day.open)))
      return { open: false, text: opensText(date, day, 'closed' in today ? today.closed : 'Closed') }
  }
  return { open: false, text: 'closed' in today ? today.closed : 'Closed now' }
}
