import { timezoneOf } from '#domain/hours/opening-hours.ts'
import type { Site } from '#domain/site/site.ts'

/** A moment in the site's time, such as "27 Nov, 9:42 am"; "never" for none. */
export function momentWords(at: Date | null, site: Pick<Site, 'locations' | 'defaultState'>, now: Date): string {
  if (at === null) return 'never'
  const timeZone = timezoneOf(site.locations[0] ?? { timezone: null, address: { state: site.defaultState } })
  const isThisYear = now.getTime() - at.getTime() < 300 * 86_400_000
  return new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}
