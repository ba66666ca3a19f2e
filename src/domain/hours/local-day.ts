/** A site's calendar: its time zone and its current day. Pages are cached for one such day. */
import { primaryLocation } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import { timezoneOf } from './opening-hours.ts'

type HasZone = Pick<Site, 'locations' | 'defaultState'>

const MS_PER_DAY = 86_400_000
/** Every time zone's midnight falls on one of these steps of UTC. */
const STEP_MS = 15 * 60_000

interface CalendarDay {
  /** `YYYY-MM-DD`. */
  text: string
  /** Days from 1 January 1970, a Thursday. */
  number: number
}

/**
 * A zone's last answer and its step: the day is asked for on every request, and formatting a date costs more than the
 * rest of one.
 */
const calendars = new Map<string, { format: Intl.DateTimeFormat; step: number; day: CalendarDay }>()

function calendarDay(moment: Date, timeZone: string): CalendarDay {
  const step = Math.floor(moment.getTime() / STEP_MS)
  const known = calendars.get(timeZone)
  if (known?.step === step) return known.day
  // Building a format costs a hundred times using it.
  const format =
    known?.format ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const text = format.format(moment)
  const day = { text, number: Math.floor(Date.parse(`${text}T00:00:00Z`) / MS_PER_DAY) }
  calendars.set(timeZone, { format, step, day })
  return day
}

/** IANA time zone of a site: that of its primary location, else of its default state. */
export function siteTimeZone(site: HasZone): string {
  return timezoneOf(primaryLocation(site) ?? { timezone: null, address: { state: site.defaultState } })
}

/** Days from 1 January 1970 to the calendar day that it is in a time zone. Throws a RangeError for an unknown zone. */
export function dayNumber(moment: Date, timeZone: string): number {
  return calendarDay(moment, timeZone).number
}

/** The year that it is in a time zone. Throws a RangeError for an unknown zone. */
export function yearNumber(moment: Date, timeZone: string): number {
  return Number(calendarDay(moment, timeZone).text.slice(0, 4))
}

/** The site's day (`YYYY-MM-DD`). */
export function localDay(site: HasZone, now: Date): string {
  return calendarDay(now, siteTimeZone(site)).text
}
