/** A lead in the few words of a list (Office R15). */
import { formatDollars } from '../money/money.ts'
import { timezoneOf } from '../hours/opening-hours.ts'
import type { Lead, LeadTradeIn } from '../leads/lead.ts'
import { locationOfLead } from '../leads/routing.ts'
import { localDateTime, spokenTime } from '../leads/zoned-time.ts'
import type { Site } from '../site/site.ts'
import { siteTimeZone } from '../hours/local-day.ts'

export interface WishedLead extends Pick<Lead, 'message' | 'tradeIn' | 'finance' | 'category'> {
  testDrive: { startsAt: string | Date; timeZone: string } | null
}

/** The wish of the shopper: a test drive, their words, a trade-in, finance, else the kind of enquiry. */
export function wishOf({ testDrive, message, tradeIn, finance, category }: WishedLead): string {
  if (testDrive !== null) return `Test drive, ${shortMoment(new Date(testDrive.startsAt), testDrive.timeZone)}`
  if (message !== null && message.trim() !== '') return `“${message.replaceAll(/\s+/g, ' ').trim()}”`
  if (tradeIn !== null) return `Trade-in: ${ownWords(tradeIn)}`
  if (finance?.amountCents != null) return `Finance: ${formatDollars(finance.amountCents)}`
  return category
}

const ownWords = ({ year, make, model }: LeadTradeIn) =>
  [year, make, model].filter((part) => part !== null).join(' ') || 'their own vehicle'

/** `Fri 1:48 pm` on the clock there. */
export function shortMoment(moment: Date, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone }).format(moment)
  return `${weekday} ${spokenTime(moment, timeZone)}`
}

/** `1:48 pm` of today, `Fri 1:48 pm` of the last days, else `Fri 20 Nov`. */
export function listMoment(moment: Date, now: Date, timeZone: string): string {
  const day = (at: Date) => localDateTime(at, timeZone).slice(0, 10)
  if (day(moment) === day(now)) return spokenTime(moment, timeZone)
  if (Math.abs(now.getTime() - moment.getTime()) < 6 * 86_400_000) return shortMoment(moment, timeZone)
  return new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(moment)
}

type AnsweredLead = Parameters<typeof locationOfLead>[0]

/** The yard that answers a lead, and its zone; the site's where there is none. */
export function yardOf(
  lead: AnsweredLead,
  site: Pick<Site, 'locations' | 'defaultState' | 'name'>,
): { name: string; timeZone: string } {
  const location = locationOfLead(lead, site)
  return location === null
    ? { name: site.name, timeZone: siteTimeZone(site) }
    : { name: location.name, timeZone: timezoneOf(location) }
}
