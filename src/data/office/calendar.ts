/** A yard's calendar (R50): test drives and collections, blocked times, and how drives ended. */
import { sql } from 'kysely'
import { HOLDING_STATES } from '#domain/checkout/checkout-words.ts'
import type { CalendarEvent } from '#domain/office/calendar/calendar-event.ts'
import type { Site } from '#domain/site/site.ts'
import type { DriveEnd } from '#domain/test-drive/drive-end.ts'
import type { SiteScope } from '../site-scope.ts'
import { lockLocation } from '../test-drives/bookings.ts'
import { inTransaction } from '../platform/in-transaction.ts'

interface Span {
  /** Ids of locations. */
  locations: readonly string[]
  from: Date
  to: Date
}

type EventRow = Omit<CalendarEvent, 'person' | 'vehicle'> & { person: string | null; vehicle: string | null }

/** Test drives and collections that lie within a time, by their beginning. */
export async function calendarEvents(
  { db, site }: SiteScope & { site: Pick<Site, 'slug' | 'testDrives'> },
  { locations, from, to }: Span,
): Promise<CalendarEvent[]> {
  const slot = sql`make_interval(mins => ${site.testDrives.slotMinutes})`
  const held = [...HOLDING_STATES, 'completed']
  const { rows } = await sql<EventRow>`
    select 'drive' as kind, d.lead_id, l.reference, d.location_id, d.starts_at, d.ends_at, d.vehicle_id,
        d.confirmed_at, d.outcome as "end", d.sequence, ${PERSON} as person, l.phone, l.email, ${VEHICLE} as vehicle
      from test_drives d join leads l on l.site_id = d.site_id and l.id = d.lead_id
        left join vehicles v on v.site_id = d.site_id and v.id = d.vehicle_id
      where d.site_id = ${site.slug} and d.location_id = any(${locations}::text[]) and d.cancelled_at is null
        and d.starts_at < ${to} and d.ends_at > ${from}
    union all
    select 'collection', r.lead_id, r.reference, r.location_id, r.collect_at, r.collect_at + ${slot}, r.vehicle_id,
        null, case when r.state = 'completed' then 'done' end, r.version, ${PERSON}, l.phone, l.email, ${VEHICLE}
      from reservations r join leads l on l.site_id = r.site_id and l.id = r.lead_id
        left join vehicles v on v.site_id = r.site_id and v.id = r.vehicle_id
      where r.site_id = ${site.slug} and r.location_id = any(${locations}::text[])
        and r.state = any(${held}::text[]) and r.collect_at < ${to} and r.collect_at + ${slot} > ${from}
    order by starts_at, lead_id`.execute(db)
  return rows.map((row) => ({ ...row, person: row.person ?? 'No name' }))
}

const PERSON = sql`nullif(concat_ws(' ', l.first_name, l.last_name), '')`
const VEHICLE = sql`nullif(concat_ws(' ', v.year, v.make, v.model, v.badge), '')`

export interface CalendarBlock {
  id: number
  locationId: string
  startsAt: Date
  endsAt: Date
  reason: string
  staffId: string
}

/** Blocked times that touch a time. */
export async function calendarBlocks({ db, site }: SiteScope, { locations, from, to }: Span): Promise<CalendarBlock[]> {
  return db
    .selectFrom('calendarBlocks')
    .select(['id', 'locationId', 'startsAt', 'endsAt', 'reason', 'staffId'])
    .where('siteId', '=', site.slug)
    .where('locationId', 'in', locations)
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute()
}

/**
 * Blocks a time of a yard: no booking gets it from now on. Returns what is booked there already, which stays: staff
 * move it.
 */
export async function blockTime(
  { db, site }: SiteScope & { site: Pick<Site, 'slug' | 'testDrives'> },
  block: Omit<CalendarBlock, 'id'>,
): Promise<{ id: number; booked: CalendarEvent[] }> {
  return inTransaction(db, async (trx) => {
    // A booking under way is seen below, or sees the block.
    await lockLocation({ trx, site }, block.locationId)
    const { id } = await trx
      .insertInto('calendarBlocks')
      .values({ siteId: site.slug, ...block })
      .returning('id')
      .executeTakeFirstOrThrow()
    const span = { locations: [block.locationId], from: block.startsAt, to: block.endsAt }
    return { id, booked: await calendarEvents({ db: trx, site }, span) }
  })
}

/** A blocked time; null where the site has none of that id. */
export async function calendarBlockOf({ db, site }: SiteScope, id: number): Promise<CalendarBlock | null> {
  const row = await db
    .selectFrom('calendarBlocks')
    .select(['id', 'locationId', 'startsAt', 'endsAt', 'reason', 'staffId'])
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Frees a blocked time; null where the site has none of that id. */
export async function unblockTime({ db, site }: SiteScope, id: number): Promise<CalendarBlock | null> {
  const row = await db
    .deleteFrom('calendarBlocks')
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .returning(['id', 'locationId', 'startsAt', 'endsAt', 'reason', 'staffId'])
    .executeTakeFirst()
  return row ?? null
}

/** Notes how a drive that stands ended, or that it is open again (null). False where it has not begun, or is none. */
export async function noteDriveEnd(
  { db, site }: SiteScope,
  { leadId, end, now }: { leadId: string; end: DriveEnd | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('testDrives')
    .set({ outcome: end, outcomeAt: end === null ? null : now })
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .where('cancelledAt', 'is', null)
    .where('startsAt', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that staff spoke with the shopper of a drive that stands and is to come. False for every other. */
export async function confirmDrive({ db, site }: SiteScope, leadId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('testDrives')
    .set({ confirmedAt: now })
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .where('cancelledAt', 'is', null)
    .where('startsAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** By location: drives and collections of a time that stand, for the list of yards. */
export async function countEvents(
  { db, site }: SiteScope & { site: Pick<Site, 'slug' | 'testDrives'> },
  { locations, from, to }: Span,
): Promise<ReadonlyMap<string, number>> {
  const slot = sql`make_interval(mins => ${site.testDrives.slotMinutes})`
  const { rows } = await sql<{ locationId: string; count: number }>`
    select location_id, count(*)::integer as count from (
      select location_id from test_drives
        where site_id = ${site.slug} and location_id = any(${locations}::text[]) and cancelled_at is null
          and starts_at < ${to} and ends_at > ${from}
      union all
      select location_id from reservations
        where site_id = ${site.slug} and location_id = any(${locations}::text[])
          and state = any(${[...HOLDING_STATES]}::text[]) and collect_at < ${to} and collect_at + ${slot} > ${from}
    ) standing group by location_id`.execute(db)
  return new Map(rows.map(({ locationId, count }) => [locationId, count]))
}
