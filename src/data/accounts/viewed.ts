/** Vehicles that a signed-in shopper looked at, where the account wants them kept (R43). */
import { sql } from 'kysely'
import { MOST_KEPT_VIEWED } from '#domain/lists/watchlist.ts'
import type { SiteScope } from '../site-scope.ts'
import type { AccountId } from './watchlist.ts'

/** A vehicle whose page a shopper opened, and when last. */
export interface ViewedVehicle {
  id: number
  viewedAt: Date
}

/** Whether an account keeps what its shopper looks at. False for an account that is gone. */
export async function keepsViewed({ db, site }: SiteScope, { accountId }: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('keepsViewed')
    .where('siteId', '=', site.slug)
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.keepsViewed ?? false
}

/** Turns the keeping on or off. Off deletes what was kept. */
export async function changeKeepsViewed(
  { db, site }: SiteScope,
  { accountId, isWanted }: AccountId & { isWanted: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('accounts')
      .set({ keepsViewed: isWanted })
      .where('siteId', '=', site.slug)
      .where('id', '=', accountId)
      .execute()
    if (isWanted) return
    await trx.deleteFrom('viewedItems').where('siteId', '=', site.slug).where('accountId', '=', accountId).execute()
  })
}

/**
 * Puts a vehicle first among those looked at; the oldest beyond 50 go. False where the account keeps none, or the site
 * has no such vehicle. The account's row is locked, so that nothing is written after the keeping was turned off.
 */
export async function keepViewed(
  { db, site }: SiteScope,
  { accountId, vehicleId, now }: AccountId & { vehicleId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with wanted as (
      select site_id, id from accounts where site_id = ${site.slug} and id = ${accountId} and keeps_viewed for share
    ), kept as (
      insert into viewed_items (site_id, account_id, vehicle_id, viewed_at)
      select v.site_id, w.id, v.id, ${now} from wanted w join vehicles v on v.site_id = w.site_id
      where v.id = ${vehicleId}
      on conflict (site_id, account_id, vehicle_id) do update set viewed_at = excluded.viewed_at
      returning 1
    ), dropped as (
      delete from viewed_items
      where site_id = ${site.slug} and account_id = ${accountId} and exists (select from kept) and vehicle_id in (
        select vehicle_id from viewed_items
        where site_id = ${site.slug} and account_id = ${accountId} and vehicle_id <> ${vehicleId}
        order by viewed_at desc, vehicle_id offset ${MOST_KEPT_VIEWED - 1}
      )
    )
    select exists (select from kept) as kept`.execute(db)
  return rows[0]?.kept === true
}

/** Vehicles that an account looked at, the latest first. */
export async function readViewed({ db, site }: SiteScope, { accountId }: AccountId): Promise<ViewedVehicle[]> {
  return db
    .selectFrom('viewedItems')
    .select(['vehicleId as id', 'viewedAt'])
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .orderBy('viewedAt', 'desc')
    .orderBy('vehicleId')
    .limit(MOST_KEPT_VIEWED)
    .execute()
}
