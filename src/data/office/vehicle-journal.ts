import { sql } from 'kysely'
import type { StockEvent } from '#domain/stock/stock-event.ts'
import { eventOf, type EventRow } from '../platform/stock-journal.ts'
import type { SiteScope } from '../site-scope.ts'

/** The stock journal of one vehicle, newest first. */
export async function vehicleJournal({ db, site }: SiteScope, vehicleId: number, limit = 200): Promise<StockEvent[]> {
  const { rows } = await sql<EventRow>`select id, vehicle_id, kind, before, after, source, at from stock_events
    where site_id = ${site.slug} and vehicle_id = ${vehicleId} order by id desc limit ${limit}`.execute(db)
  return rows.map(eventOf)
}
