import { sql } from 'kysely'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import { eventOf, type EventRow } from '../platform/stock-journal.ts'
import type { SiteScope } from '../site-scope.ts'

/**
 * The stock journal of one vehicle, newest first, but for changes of the office, which keeps its own; those before a
 * moment, where it is given.
 */
export async function vehicleJournal(
  { db, site }: SiteScope,
  vehicleId: number,
  { limit = 200, before = null, ofOffice = false }: { limit?: number; before?: Date | null; ofOffice?: boolean } = {},
): Promise<StockEvent[]> {
  const { rows } = await sql<EventRow>`select id, vehicle_id, kind, before, after, source, at from stock_events
    where site_id = ${site.slug} and vehicle_id = ${vehicleId}
      and (${ofOffice} or source not like 'office:%')
      and (${before}::timestamptz is null or at < ${before}::timestamptz)
    order by id desc limit ${limit}`.execute(db)
  return rows.map(eventOf)
}
