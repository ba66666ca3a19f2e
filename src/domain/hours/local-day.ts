import { timezoneOf } from './opening-hours.ts'
import { primaryLocation } from '../site/lookups.ts'
import type { Site } from '../site/site.ts'

/** Every time zone's midnight falls on one of these steps of UTC. */
const STEP_MS = 15 * 60_000

/** The day in a time zone, and the step it was worked out in: it is asked for on every request, and formatting a date costs more than the rest of one. */
const days = new Map<string, { format: Intl.DateTimeFormat; step: number; day: string }>()

/** Day (`YYYY-MM-DD`) at the site's primary location. */
export function localDay(site: Pick<Site, 'locations'>, now: Date): string {
  const location = primaryLocation(site)
  const timeZone = location === null ? 'Australia/Brisbane' : timezoneOf(location)
  const step = Math.floor(now.getTime() / STEP_MS)
  const known = days.get(timeZone)
  if (known?.step === step) return known.day
  const format = known?.format ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const day = format.format(now)
  days.set(timeZone, { format, step, day })
  return day
}
