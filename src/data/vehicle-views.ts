/** Counts views of vehicle pages (A6.18). */
import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { isReserved } from './is-reserved.ts'
import { evidencedBeforePrice } from './price-evidence.ts'
import type { Database } from './schema.ts'
import type { SiteScope } from './site-scope.ts'
import { SLUG } from './vehicle-queries.ts'
import { networkOf } from './visitor-network.ts'

const CURRENT_FIELDS = [
  'id',
  'status',
  'tag',
  'km',
  'preorder',
  'priceCents',
  'priceBasis',
  'offerPriceCents',
  'subscriptionPriceCents',
  'photosCount',
  'updatedAt',
] as const

/** Vehicle fields that may have changed since a page was rendered. */
export type CurrentFields = Pick<Vehicle, (typeof CURRENT_FIELDS)[number] | 'beforePriceCents' | 'reserved'>

/** A vehicle of this site as it is now; null when the site has none at the address. */
export async function currentFields({ db, site }: SiteScope, slug: string): Promise<CurrentFields | null> {
  if (!SLUG.test(slug)) return null
  const row = await db
    .selectFrom('vehicles')
    .select(CURRENT_FIELDS)
    .select([evidencedBeforePrice('vehicles').as('beforePriceCents'), isReserved('vehicles').as('reserved')])
    .where('siteId', '=', site.slug)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

export interface Visitor {
  address: string
  userAgent: string
}

/**
 * Counts a visitor's view of a vehicle of this site, once a day (`YYYY-MM-DD`, the site's own), and returns the views
 * so far.
 *
 * Telling visitors apart needs no cookie: what is kept is an HMAC of address, browser and vehicle under a salt that is
 * made each day and thrown away with the day's hashes. Within the day nobody can tell which vehicles one visitor saw,
 * since the vehicle is part of what is hashed; after it, nobody can tell whether an address was here at all. Rejects
 * when the vehicle does not exist.
 */
export async function countView(
  { db, site }: SiteScope,
  vehicleId: number,
  visitor: Visitor,
  day: string,
): Promise<number> {
  const hash = await visitorHash({ db, site }, vehicleId, visitor, day)
  const { rows } = await sql<{ views: number }>`
    with seen as (
      insert into view_visitors (site_id, day, visitor) values (${site.slug}, ${day}, ${hash}) on conflict do nothing
        returning 1
    ), counted as (
      insert into vehicle_views as v (site_id, vehicle_id, views) select ${site.slug}, ${vehicleId}, 1 from seen
      on conflict (site_id, vehicle_id) do update set views = v.views + 1
      returning views
    ), counted_today as (
      insert into vehicle_view_days as d (site_id, vehicle_id, day, views)
        select ${site.slug}, ${vehicleId}, ${day}, 1 from seen
      on conflict (site_id, vehicle_id, day) do update set views = d.views + 1
    )
    select coalesce(
      (select views from counted),
      (select views from vehicle_views where site_id = ${site.slug} and vehicle_id = ${vehicleId}),
      0
    ) as views`.execute(db)
  return rows[0]?.views ?? 0
}

/** Tells a visitor to a vehicle from others for one day, as `countView` says. `act` keeps different acts apart. */
export async function visitorHash(
  { db, site }: SiteScope,
  vehicleId: number,
  { address, userAgent }: Visitor,
  day: string,
  act?: string,
): Promise<Buffer> {
  const salt = await saltOf(db, site.slug, day)
  const told = [vehicleId, networkOf(address), userAgent, ...(act === undefined ? [] : [act])]
  return createHmac('sha256', salt).update(JSON.stringify(told)).digest().subarray(0, 16)
}

/** Views so far, counting nothing. */
export async function viewsOf({ db, site }: SiteScope, vehicleId: number): Promise<number> {
  const row = await db
    .selectFrom('vehicleViews')
    .select('views')
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .executeTakeFirst()
  return row?.views ?? 0
}

/** Days of which each vehicle's views are kept by day (Office R30). */
export const VIEW_DAYS = 7

/**
 * The salt of a site's day, the same for every process. Creating it deletes the salts of earlier days, and the views of
 * days that nothing shows any more.
 */
async function saltOf(db: Kysely<Database>, siteId: string, day: string): Promise<Buffer> {
  const known = await saltOn(db, siteId, day)
  if (known !== null) return known
  const made = await db
    .insertInto('viewSalts')
    .values({ siteId, day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('salt')
    .executeTakeFirst()
  // A process whose clock is already a day further may have thrown it away: then this one view is told apart by
  // nothing.
  if (made === undefined) return (await saltOn(db, siteId, day)) ?? randomBytes(32)
  await db.deleteFrom('viewVisitors').where('siteId', '=', siteId).where('day', '<', day).execute()
  await db.deleteFrom('viewSalts').where('siteId', '=', siteId).where('day', '<', day).execute()
  await db
    .deleteFrom('vehicleViewDays')
    .where('siteId', '=', siteId)
    .where('day', '<=', sql<string>`${day}::date - ${VIEW_DAYS}::integer`)
    .execute()
  return made.salt
}

async function saltOn(db: Kysely<Database>, siteId: string, day: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('viewSalts')
    .select('salt')
    .where('siteId', '=', siteId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.salt ?? null
}
