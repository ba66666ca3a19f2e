import { sql, type Kysely } from 'kysely'

/** The journal is read by vehicle too, for its history in the office (Office R31). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index stock_events_vehicle on stock_events (site_id, vehicle_id, id desc)').execute(db)
}
