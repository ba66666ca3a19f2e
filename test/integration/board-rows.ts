/** Rows of which the board of the office counts some, in the site `sample`. */
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import type { PriceBasis } from '#domain/vehicle/vehicle.ts'
import { vehicleRow } from './vehicle-row.ts'

export const NOW = new Date('2026-11-20T02:00:00Z')
export const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

export type Db = Kysely<Database>
let vehicles = 0
export async function addVehicle(db: Db, changes: Parameters<typeof vehicleRow>[0]): Promise<number> {
  const stocknum = `B${++vehicles}`
  const row = vehicleRow({
    siteId: 'sample',
    stocknum,
    km: 1000,
    priceCents: 2_000_000,
    createdAt: hours(-24),
    updatedAt: NOW,
    ...changes,
  })
  const { id } = await db
    .insertInto('vehicles')
    .values({ ...row, photosCount: changes?.photosCount ?? 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another lead like the site's first, with this state of work. Resolves with its id. */
export async function copyLead(db: Db, work: Record<string, unknown>): Promise<string> {
  const id = randomUUID()
  const own = JSON.stringify({ id, reference: `SAM-${id.slice(0, 8)}` })
  await sql`insert into leads select (jsonb_populate_record(l, ${own}::jsonb)).*
    from leads l where l.site_id = 'sample' limit 1`.execute(db)
  const row = { site_id: 'sample', lead_id: id, status: 'won', received_at: NOW, told: 2, version: 1, ...work }
  await sql`insert into lead_work
    select (jsonb_populate_record(null::lead_work, ${JSON.stringify(row)}::jsonb)).*`.execute(db)
  return id
}

/** Prices that its ledger shows, oldest first. */
export async function addPrices(
  db: Db,
  vehicleId: number,
  prices: readonly (readonly [PriceBasis, number])[],
): Promise<void> {
  for (const [priceBasis, priceCents] of prices)
    await sql`insert into price_ledger (site_id, vehicle_id, price_cents, price_basis, source, recorded_at)
      values ('sample', ${vehicleId}, ${priceCents}, ${priceBasis}, 'test', ${NOW})`.execute(db)
}

export async function addFeedOut(db: Db, { paused = false } = {}): Promise<string> {
  const id = `feed-${randomUUID().slice(0, 8)}`
  await sql`insert into feeds_out (site_id, id, name, format, search_path, options, key_hash, paused_at)
    values ('sample', ${id}, ${id}, 'generic-csv', '/search', '{}', sha256('a'), ${paused ? NOW : null})`.execute(db)
  return id
}
export const addFeedFile = (db: Db, feedId: string, status: 'good' | 'held', at: Date) =>
  sql`insert into feed_out_runs (site_id, feed_id, at, stock_version, rows, left_out, bytes, sha256, how, status)
    values ('sample', ${feedId}, ${at}, '1', 1, '{}', 1, 'a', 'pulled', ${status})`.execute(db)
export const addPush = (db: Db, feedId: string, state: 'parked' | 'delivered', at: Date) =>
  sql`insert into feed_pushes (site_id, feed_id, created_at, due_at, state, settled_at)
    values ('sample', ${feedId}, ${at}, ${at}, ${state}, ${at})`.execute(db)

export const addRun = (
  db: Db,
  sourceId: string,
  { state = 'done', refused = 0 }: { state?: string; refused?: number },
) =>
  sql`insert into import_runs (site_id, source, source_id, format, mode, state, started_at, finished_at, rows_read,
      rows_refused, failure)
    values ('sample', 'x.csv', ${sourceId}, 'csv', 'full', ${state}, ${NOW}, ${NOW}, ${refused}, ${refused},
      ${state === 'done' ? null : 'broken'})`.execute(db)

export async function addDrive(db: Db, startsAt: Date): Promise<void> {
  const [leadId, vehicleId] = [await copyLead(db, {}), await addVehicle(db, {})]
  const endsAt = new Date(startsAt.getTime() + 1_800_000)
  await sql`insert into test_drives (site_id, lead_id, location_id, vehicle_id, starts_at, ends_at, time_zone, seat,
      booked_at)
    values ('sample', ${leadId}, ${`yard-${vehicleId}`}, ${vehicleId}, ${startsAt}, ${endsAt},
      'Australia/Brisbane', 1, ${NOW})`.execute(db)
}

/** An engine refuses the site's key or addresses, of which one more waits. */
export async function refuseEngines(db: Db, status: number): Promise<void> {
  await sql`insert into index_now_states (site_id, failures, refused_status, refused_at)
    values ('sample', 1, ${status}, ${NOW}) on conflict (site_id) do nothing`.execute(db)
  await sql`insert into index_now_addresses (site_id, path, due_at)
    values ('sample', ${`/cars/${randomUUID()}`}, ${NOW})`.execute(db)
}

export const addAudit = (db: Db, scope: 'all' | 'changes', found: number) =>
  sql`insert into price_audits (site_id, at, scope, checked, readings, found, differences)
    values ('sample', ${NOW}, ${scope}, 1, 9, ${found}, '[]')`.execute(db)
export const addEndpoint = (db: Db, state: 'paused' | 'active' | 'off', failingSince: Date | null) =>
  sql`insert into webhook_endpoints (site_id, url, events, key, state, failing_since, created_at)
    values ('sample', 'https://crm.example/', '{stock.sold}', 'key', ${state}, ${failingSince}, ${NOW})`.execute(db)
