/** A vehicle that staff keep for somebody until a time (Office R33). Pure. */
import { siteTimeZone } from '../hours/local-day.ts'
import { momentOf } from '../hours/wall-clock.ts'

/** Longest time for which a vehicle is kept by hand, days. */
export const MOST_KEPT_DAYS = 30
const DAY_MS = 86_400_000
const LONGEST_NAME = 200

export interface KeptWish {
  forWhom: string
  /** Their lead; null for none. */
  leadId: string | null
  until: Date
}

type ZonedSite = Parameters<typeof siteTimeZone>[0]

/** "Sat 28 Nov, 5:00 pm", on the site's clock. */
export function spokenUntil(until: Date, site: ZonedSite): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: siteTimeZone(site),
  }).format(until)
}

/**
 * For whom and until when a form wants a vehicle kept, or by field what is wrong. Its fields: `forWhom`, `day`
 * (YYYY-MM-DD) and `time` (HH:MM) on the site's clock.
 */
export function readKeptForm(
  form: URLSearchParams,
  site: ZonedSite,
  now: Date,
): { forWhom: string; until: Date } | { problems: Record<string, string> } {
  const text = (name: string) => (form.get(name) ?? '').trim()
  const [forWhom, day, time] = [text('forWhom'), text('day'), text('time')]
  if (forWhom === '' || forWhom.length > LONGEST_NAME)
    return { problems: { forWhom: `Say who it is kept for, in up to ${LONGEST_NAME} characters` } }
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  if (!isDay || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    return { problems: { until: `"${day} ${time}" is no time; valid: a day and a time, such as 2026-11-28 17:00` } }
  const until = momentOf(day, time, siteTimeZone(site))
  if (until <= now) return { problems: { until: 'That time is over already' } }
  return until.getTime() - now.getTime() > MOST_KEPT_DAYS * DAY_MS
    ? { problems: { until: `That is too long; valid: up to ${MOST_KEPT_DAYS} days from now` } }
    : { forWhom, until }
}
