/** Opening hours: whether a location is open, and its week in words (A18.2, A18.4). */
import type { AustralianState } from '../vehicle/vehicle.ts'
import { partsOf, zoneFormats } from './zone-formats.ts'

export type DayHours =
  | { weekday: number; status: 'Open'; open: string; close: string }
  | { weekday: number; status: 'Closed' }

export interface WithHours {
  openingHours: readonly DayHours[]
  timezone: string | null
  address: { state: AustralianState }
}

const TIMEZONES: Record<AustralianState, string> = {
  QLD: 'Australia/Brisbane',
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  TAS: 'Australia/Hobart',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  NT: 'Australia/Darwin',
  ACT: 'Australia/Sydney',
}

/** IANA time zone that a location's hours are meant in. */
export function timezoneOf(location: Pick<WithHours, 'timezone' | 'address'>): string {
  return location.timezone ?? TIMEZONES[location.address.state]
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** Monday first, as Australians read a week. */
const READING_ORDER = [1, 2, 3, 4, 5, 6, 0]
const WORKING_WEEK = [1, 2, 3, 4, 5]

const clockOf = zoneFormats('en-AU', { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Weekday (0 Sunday) and time (`HH:MM`) at the location. */
function localTime(location: Pick<WithHours, 'timezone' | 'address'>, now: Date): { weekday: number; time: string } {
  const part = partsOf(clockOf(timezoneOf(location)), now)
  return { weekday: WEEKDAYS.findIndex((name) => name === part('weekday')), time: `${part('hour')}:${part('minute')}` }
}

/** `08:30` as `8:30 am`, `17:00` as `5 pm`. */
export function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (
    `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ` +
    `${hour < 12 ? 'am' : 'pm'}`
  )
}

export type OpenState =
  | { open: true; until: string }
  | { open: false; opens: { weekday: number; daysAhead: number; at: string } | null }

/**
 * Whether a location is open at a moment, until when, or when it opens next. Opening counts as open, closing as closed.
 */
export function openStateAt(location: WithHours, now: Date): OpenState {
  const { weekday, time } = localTime(location, now)
  for (let daysAhead = 0; daysAhead <= 7; daysAhead++) {
    const day = location.openingHours.find((hours) => hours.weekday === (weekday + daysAhead) % 7)
    if (day?.status !== 'Open') continue
    if (daysAhead === 0 && day.open <= time && time < day.close) return { open: true, until: day.close }
    if (daysAhead > 0 || time < day.open)
      return { open: false, opens: { weekday: day.weekday, daysAhead, at: day.open } }
  }
  return { open: false, opens: null }
}

/** `Open until 5:30 pm`, `Opens 8:30 am tomorrow`, `Opens 8:30 am Monday`; `''` when no hours are known. */
export function openStateText(state: OpenState): string {
  if (state.open) return `Open until ${timeText(state.until)}`
  if (state.opens === null) return ''
  const { daysAhead, weekday, at } = state.opens
  return `Opens ${timeText(at)}${daysAhead === 0 ? '' : daysAhead === 1 ? ' tomorrow' : ` ${WEEKDAYS[weekday] ?? ''}`}`
}

function hoursText(day: DayHours, closedText: string): string {
  return day.status === 'Open' ? `${timeText(day.open)} to ${timeText(day.close)}` : closedText
}

/** The week as lines, Monday first; Monday to Friday is one line when all five are the same (A18.2). */
export function openingHoursLines(hours: readonly DayHours[], closedText: string): { days: string; hours: string }[] {
  const textOf = new Map(hours.map((day) => [day.weekday, hoursText(day, closedText)]))
  const workingWeek = new Set(WORKING_WEEK.map((weekday) => textOf.get(weekday)))
  const [same] = workingWeek
  const grouped = workingWeek.size === 1 && same !== undefined
  const lines = READING_ORDER.filter((weekday) => !grouped || !WORKING_WEEK.includes(weekday)).flatMap((weekday) => {
    const text = textOf.get(weekday)
    return text === undefined ? [] : [{ days: WEEKDAYS[weekday] ?? '', hours: text }]
  })
  return grouped ? [{ days: 'Monday to Friday', hours: same }, ...lines] : lines
}
