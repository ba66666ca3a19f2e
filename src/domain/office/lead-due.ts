/** Time to answer a lead, counted in open hours of the yard that answers it (Office R19). */
import { afterOpenMinutes, openMinutesBetween, type CountedHours } from '../hours/open-time.ts'
import type { SpecialDayAt } from '../hours/special-hours.ts'
import { timezoneOf } from '../hours/opening-hours.ts'
import type { Lead } from '../leads/lead.ts'
import { locationOfLead, workOf } from '../leads/routing.ts'
import { localDateTime, spokenTime } from '../leads/zoned-time.ts'
import type { Site } from '../site/site.ts'

type AnsweredLead = Pick<Lead, 'locationId' | 'dealershipId' | 'department'>

/** Hours in which a lead's time runs; null where nobody's are known. */
export function hoursOfLead(
  lead: AnsweredLead,
  site: Pick<Site, 'locations'>,
  specialHours: readonly SpecialDayAt[],
): CountedHours | null {
  const location = locationOfLead(lead, site)
  if (location === null) return null
  const specialDays = specialHours.filter(({ locationId }) => locationId === location.id)
  return { location, specialDays, department: workOf(lead) }
}

/** Ends of the time to answer and of twice that, for a lead that came at `receivedAt`. */
export function dueTimes(
  hours: CountedHours | null,
  receivedAt: Date,
  answerMinutes: number,
): { dueAt: Date; lateAt: Date } {
  return {
    dueAt: afterOpenMinutes(hours, receivedAt, answerMinutes),
    lateAt: afterOpenMinutes(hours, receivedAt, 2 * answerMinutes),
  }
}

/** How a lead's time stands. Minutes are open minutes of the yard. */
export type DueState =
  | { kind: 'late'; minutes: number }
  | { kind: 'due'; minutes: number; at: Date }
  | { kind: 'answered' }
  | { kind: 'none' }

/** The state at a moment; `none` where no time runs. */
export function dueStateOf(
  work: { dueAt: Date | null; firstAnswerAt: Date | null; isOpen: boolean },
  hours: CountedHours | null,
  now: Date,
): DueState {
  if (!work.isOpen) return { kind: 'none' }
  if (work.firstAnswerAt !== null) return { kind: 'answered' }
  const { dueAt } = work
  if (dueAt === null) return { kind: 'none' }
  return dueAt <= now
    ? { kind: 'late', minutes: openMinutesBetween(hours, dueAt, now) }
    : { kind: 'due', minutes: openMinutesBetween(hours, now, dueAt), at: dueAt }
}

/** `2 h 24`, `40 min`. */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** `2 h 24 late`, `in 40 min`, `at 1 pm`, `Tue 8:30 am`; `''` where no time runs. */
export function dueWords(state: DueState, hours: CountedHours | null, now: Date): string {
  if (state.kind === 'late') return `${minutesWords(state.minutes)} late`
  if (state.kind !== 'due') return ''
  const real = Math.ceil((state.at.getTime() - now.getTime()) / 60_000)
  if (real < 120) return `in ${minutesWords(real)}`
  const zone = hours === null ? 'UTC' : timezoneOf(hours.location)
  const time = spokenTime(state.at, zone)
  const isToday = localDateTime(state.at, zone).slice(0, 10) === localDateTime(now, zone).slice(0, 10)
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: zone }).format(state.at)
  return isToday ? `at ${time}` : `${weekday} ${time}`
}
