/** Counts events and leads for the events report, and forgets old ones. */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

export interface EventTotal {
  eventId: number
  page: string
  events: number
}

/** A site's events of days (YYYY-MM-DD, both included), those of shoppers who ask not to be tracked with them. */
export async function eventTotals({ db, site }: SiteScope, from: string, to: string): Promise<EventTotal[]> {
  const { rows } = await sql<EventTotal>`
    select event_id, page, sum(events)::bigint as events from (
      select event_id, page, count(*) as events from events where site_id = ${site.slug}
        and day between ${from} and ${to} group by 1, 2
      union all
      select event_id, page, events from event_counts where site_id = ${site.slug} and day between ${from} and ${to}
    ) as found
    group by 1, 2
    order by 1, 2`.execute(db)
  return rows
}

export interface LeadTotal {
  /** The page the form was on, as its browser named it. */
  url: string | null
  leads: number
}

/** A site's finished leads of days in its time zone, suspected spam left out, by the page they came from. */
export async function leadTotals(
  { db, site }: SiteScope,
  from: string,
  to: string,
  timeZone: string,
): Promise<LeadTotal[]> {
  const { rows } = await sql<LeadTotal>`
    select attribution ->> 'url' as url, count(*) as leads from leads
    where site_id = ${site.slug} and state = 'complete' and not is_suspected
      and completed_at >= (${from}::date)::timestamp at time zone ${timeZone}
      and completed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1
    order by 1`.execute(db)
  return rows
}

/** Deletes a site's events from before a day (YYYY-MM-DD). Old counts are of no use, and deleted ones cannot leak. */
export async function forgetEvents({ db, site }: SiteScope, before: string): Promise<void> {
  await db.deleteFrom('events').where('siteId', '=', site.slug).where('day', '<', before).execute()
  await db.deleteFrom('eventCounts').where('siteId', '=', site.slug).where('day', '<', before).execute()
}
