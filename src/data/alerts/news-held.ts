/** News of vehicles that not everybody can have yet: it waits until they can (checkout.md, section 16). */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'

/** A vehicle's news, from an event of the stock journal on. */
export interface HeldNews {
  vehicleId: number
  eventId: number
}

/** Holds news back. Of a vehicle whose news is held already, the first event stays. */
export async function holdNews({ db, site }: SiteScope, news: readonly HeldNews[]): Promise<void> {
  if (news.length === 0) return
  await db
    .insertInto('newsHeld')
    .values(news.map((one) => ({ ...one, siteId: site.slug })))
    .onConflict((conflict) => conflict.columns(['siteId', 'vehicleId']).doNothing())
    .execute()
}

/** Vehicles whose news is held, locked to the transaction's end. */
export async function heldNews({ db, site }: SiteScope): Promise<HeldNews[]> {
  return db
    .selectFrom('newsHeld')
    .select(['vehicleId', 'eventId'])
    .where('siteId', '=', site.slug)
    .orderBy('vehicleId')
    .forUpdate()
    .execute()
}

/** Holds the news of these vehicles no longer. */
export async function letNewsGo({ db, site }: SiteScope, news: readonly HeldNews[]): Promise<void> {
  await sql`delete from news_held where site_id = ${site.slug}
    and vehicle_id = any(${news.map(({ vehicleId }) => vehicleId)}::bigint[])`.execute(db)
}
