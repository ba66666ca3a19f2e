/** Changes of vehicles that wait to be told together (R87). */
import { sql } from 'kysely'
import type { VehicleChange } from '#domain/webhooks/stock-news.ts'
import type { SiteScope } from '../site-scope.ts'

/** The changes that wait, of some vehicles. */
export async function waitingChanges(
  { db, site }: SiteScope,
  vehicleIds: readonly number[],
): Promise<Map<number, VehicleChange>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhookChanges')
    .select(['vehicleId', 'isArrival', 'before', 'after'])
    .where('siteId', '=', site.slug)
    .where('vehicleId', 'in', vehicleIds)
    .forUpdate()
    .execute()
  return new Map(rows.map(({ vehicleId, ...change }) => [vehicleId, change]))
}

/** Keeps changes; one that waits already keeps its time. */
export async function keepChanges(
  { db, site }: SiteScope,
  changes: ReadonlyMap<number, VehicleChange>,
  since: Date,
): Promise<void> {
  if (changes.size === 0) return
  await db
    .insertInto('webhookChanges')
    .values(
      [...changes].map(([vehicleId, { isArrival, before, after }]) => ({
        siteId: site.slug,
        vehicleId,
        since,
        isArrival,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'vehicleId']).doUpdateSet(({ ref }) => ({
        isArrival: ref('excluded.isArrival'),
        before: sql<string>`excluded.before`,
        after: sql<string>`excluded.after`,
      })),
    )
    .execute()
}

/** Takes the changes that have waited since a moment, at most `most`, out of the table. */
export async function takeChanges(
  { db, site }: SiteScope,
  { since, most }: { since: Date; most: number },
): Promise<(VehicleChange & { vehicleId: number })[]> {
  const { rows } = await sql<VehicleChange & { vehicleId: number }>`
    delete from webhook_changes where site_id = ${site.slug} and vehicle_id in (
      select vehicle_id from webhook_changes where site_id = ${site.slug} and since <= ${since}
        order by since limit ${most} for update)
      returning vehicle_id, is_arrival, before, after`.execute(db)
  return rows
}
