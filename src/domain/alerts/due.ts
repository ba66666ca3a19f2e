/** When a letter or text with an alert goes (R74). Pure: times of day are those of the site's zone. */
import { dateAfter, momentOf, weekdayOf } from '../hours/wall-clock.ts'
import { localDateTime } from '../leads/zoned-time.ts'
import type { AlertCadence } from './alert-kinds.ts'

/** An import that corrects itself within this time says nothing twice. */
const INSTANT_WAIT_MS = 60_000
/** Time of day at which letters go that are not instant. */
export const LETTER_TIME = '08:00'
const THURSDAY = 4

/** A letter or text that several alerts go into. */
export interface Slot {
  dueAt: Date
  /** The same for alerts that belong together; null: it joins a waiting one, else has its own. */
  key: string | null
}

const dayOf = (moment: Date, timeZone: string) => localDateTime(moment, timeZone).slice(0, 10)
const timeOf = (moment: Date, timeZone: string) => localDateTime(moment, timeZone).slice(11, 16)

/** The next time that clocks show 8:00 after a moment, on that weekday where one is given. */
function nextMorning(now: Date, timeZone: string, weekday: number | null): { day: string; dueAt: Date } {
  const today = dayOf(now, timeZone)
  for (let ahead = 0; ; ahead++) {
    const day = dateAfter(today, ahead)
    const dueAt = momentOf(day, LETTER_TIME, timeZone)
    if (dueAt > now && (weekday === null || weekdayOf(day) === weekday)) return { day, dueAt }
  }
}

/**
 * The letter that an alert goes into. Instant ones past `mostInstantPerDay` wait for the daily letter. Null for a
 * search that only shows in the garage.
 */
export function letterSlot(
  cadence: AlertCadence,
  now: Date,
  timeZone: string,
  instant: { sentToday: number; mostInstantPerDay: number },
): Slot | null {
  if (cadence === 'off') return null
  if (cadence === 'instant' && instant.sentToday < instant.mostInstantPerDay)
    return { dueAt: new Date(now.getTime() + INSTANT_WAIT_MS), key: null }
  const isWeekly = cadence === 'weekly'
  const { day, dueAt } = nextMorning(now, timeZone, isWeekly ? THURSDAY : null)
  return { dueAt, key: `${isWeekly ? 'weekly' : 'daily'}:${day}` }
}

/**
 * The text that an alert goes into: outside the quiet hours, and one a day. `takenDays` are days (`YYYY-MM-DD`) whose
 * text has gone. `quietFrom` and `quietUntil` are times such as 20:00; equal ones leave no quiet hour.
 */
export function textSlot(
  now: Date,
  timeZone: string,
  { quietFrom, quietUntil }: { quietFrom: string; quietUntil: string },
  takenDays: ReadonlySet<string>,
): Slot {
  const soonest = new Date(now.getTime() + INSTANT_WAIT_MS)
  const today = dayOf(soonest, timeZone)
  for (let ahead = 0; ; ahead++) {
    const day = dateAfter(today, ahead)
    if (takenDays.has(day)) continue
    const opens = momentOf(day, quietUntil, timeZone)
    if (ahead > 0) return { dueAt: opens, key: `text:${day}` }
    if (!isQuiet(timeOf(soonest, timeZone), quietFrom, quietUntil)) return { dueAt: soonest, key: `text:${day}` }
    if (opens > soonest) return { dueAt: opens, key: `text:${day}` }
  }
}

/** Whether a time of day lies in the quiet hours, which may go over midnight. */
export function isQuiet(time: string, quietFrom: string, quietUntil: string): boolean {
  return quietFrom <= quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil
}
