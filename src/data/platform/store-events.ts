/** Writing analytics events (A25.1). */
import { sql, type Kysely } from 'kysely'
import type { NotedEvent } from '#domain/analytics/noted-event.ts'
import type { Database } from '../schema.ts'

/** A database that is busy with something else is tried again later; its connection is wanted by shoppers meanwhile. */
const LONGEST = '5s'

/**
 * Writes events, all or none. A vehicle or lead that the site does not have is left out of its event, so nobody can
 * count on another site's. Rejects when the database fails.
 */
export async function storeEvents(db: Kysely<Database>, events: readonly NotedEvent[]): Promise<void> {
  const counts = events.filter(({ isPrivate }) => isPrivate)
  const rows = events.filter(({ isPrivate }) => !isPrivate)
  await db.transaction().execute(async (trx) => {
    await sql.raw(`set local statement_timeout = '${LONGEST}'`).execute(trx)
    if (rows.length > 0) {
      await sql`
        insert into events (site_id, event_id, page, vehicle_id, lead_id, day, at)
        select e.site_id, e.event_id, e.page, v.id, l.id, e.day, e.at
        from jsonb_to_recordset(${recordsOf(rows)}::jsonb)
          as e(site_id text, event_id smallint, page text, vehicle_id bigint, lead_id uuid, day date, at timestamptz)
        left join vehicles v on v.site_id = e.site_id and v.id = e.vehicle_id
        left join leads l on l.site_id = e.site_id and l.id = e.lead_id
        order by e.at`.execute(trx)
    }
    if (counts.length > 0) {
      // In order: two processes that add to the same rows must not wait for each other in a circle.
      await sql`
        insert into event_counts as c (site_id, day, event_id, page, events)
        select site_id, day, event_id, page, count(*)
        from jsonb_to_recordset(${recordsOf(counts)}::jsonb) as e(site_id text, day date, event_id smallint, page text)
        group by 1, 2, 3, 4
        order by 1, 2, 3, 4
        on conflict (site_id, day, event_id, page) do update set events = c.events + excluded.events`.execute(trx)
    }
  })
}

function recordsOf(events: readonly NotedEvent[]): string {
  return JSON.stringify(
    events.map(({ siteId, eventId, page, vehicleId, leadId, day, at }) => ({
      site_id: siteId,
      event_id: eventId,
      page,
      vehicle_id: vehicleId,
      lead_id: leadId,
      day,
      at: at.toISOString(),
    })),
  )
}
