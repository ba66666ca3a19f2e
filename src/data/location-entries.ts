/** Writes what dealers enter about their locations: special hours (A18.3) and review summaries (A19). */
import { sql } from 'kysely'
import type { HoursRow } from '#domain/hours/hours-row.ts'
import type { ReviewRow } from '#domain/site/places/review-row.ts'
import type { SiteScope } from './site-scope.ts'
import { inTransaction } from './platform/in-transaction.ts'

/** Keeps each day's hours; the last row of a location, day and department counts. */
export async function keepSpecialHours({ db, site }: SiteScope, rows: readonly HoursRow[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { date, ...row } of rows)
      await trx
        .insertInto('specialHours')
        .values({ ...row, onDate: date, siteId: site.slug })
        .onConflict((conflict) =>
          conflict
            .columns(['siteId', 'locationId', 'onDate', 'department'])
            .doUpdateSet({ status: row.status, startHour: row.startHour, endHour: row.endHour, changedAt: sql`now()` })
            // Hours that stay as they were are no change of a page (R4).
            .where(
              sql<boolean>`(special_hours.status, special_hours.start_hour, special_hours.end_hour)
                is distinct from (excluded.status, excluded.start_hour, excluded.end_hour)`,
            ),
        )
        .execute()
  })
}

/** Days are `YYYY-MM-DD`, both ends belong to it; null is open. */
export interface HoursSpan {
  locationId: string | null
  from: string | null
  to: string | null
}

/** A site's special hours by day, location and department. */
export async function listSpecialHours(
  { db, site }: SiteScope,
  { locationId, from, to }: HoursSpan,
): Promise<HoursRow[]> {
  let query = db
    .selectFrom('specialHours')
    .select([
      'locationId',
      sql<string>`to_char(on_date, 'YYYY-MM-DD')`.as('date'),
      'department',
      'status',
      sql<string | null>`to_char(start_hour, 'HH24:MI')`.as('startHour'),
      sql<string | null>`to_char(end_hour, 'HH24:MI')`.as('endHour'),
    ])
    .where('siteId', '=', site.slug)
  if (locationId !== null) query = query.where('locationId', '=', locationId)
  if (from !== null) query = query.where('onDate', '>=', from)
  if (to !== null) query = query.where('onDate', '<=', to)
  return query.orderBy('onDate').orderBy('locationId').orderBy('department').execute()
}

/** Deletes a site's special hours. Resolves with how many days. */
export async function clearSpecialHours({ db, site }: SiteScope, { locationId, from, to }: HoursSpan): Promise<number> {
  let query = db.deleteFrom('specialHours').where('siteId', '=', site.slug)
  if (locationId !== null) query = query.where('locationId', '=', locationId)
  if (from !== null) query = query.where('onDate', '>=', from)
  if (to !== null) query = query.where('onDate', '<=', to)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keeps each location's summary of each source; a later one takes its place. */
export async function keepReviews({ db, site }: SiteScope, rows: readonly ReviewRow[], at: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const row of rows)
      await trx
        .insertInto('reviewSummaries')
        .values({ ...row, siteId: site.slug, fetchedAt: at })
        .onConflict((conflict) =>
          conflict.columns(['siteId', 'locationId', 'source']).doUpdateSet({
            averageRating: row.averageRating,
            reviewCount: row.reviewCount,
            fetchedAt: at,
          }),
        )
        .execute()
  })
}
