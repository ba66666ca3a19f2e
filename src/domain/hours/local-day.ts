import { timezoneOf } from './opening-hours.ts'
import { primaryLocation } from '../site/lookups.ts'
import type { Site } from '../site/site.ts'

/** Making a formatter costs a hundred times using it, and this is asked for on every request. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Day (`YYYY-MM-DD`) at the site's primary location. */
export function localDay(site: Pick<Site, 'locations'>, now: Date): string {
  const location = primaryLocation(site)
  const timeZone = location === null ? 'Australia/Brisbane' : timezoneOf(location)
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(now)
}
