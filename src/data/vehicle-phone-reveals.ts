import { sql } from 'kysely'
import type { SiteScope } from './site-scope.ts'
import { visitorHash, type Visitor } from './vehicle-views.ts'

/**
 * Counts a reveal of a vehicle's telephone number, by day (A18.12), once for each visitor and vehicle: an endless
 * repetition tells a dealer nothing (S11). The day is `YYYY-MM-DD`; of the shopper a hash is kept for the day, as of
 * views. `dealershipId` is '' where the vehicle names none. False when this site has no such vehicle.
 */
export async function recordPhoneReveal(
  { db, site }: SiteScope,
  vehicleId: number,
  dealershipId: string,
  visitor: Visitor,
  day: string,
): Promise<boolean> {
  const hash = await visitorHash({ db, site }, vehicleId, visitor, day, 'reveal')
  const { rows } = await sql`
    with known as (
      select id from vehicles where site_id = ${site.slug} and id = ${vehicleId}
    ), seen as (
      insert into view_visitors (site_id, day, visitor) select ${site.slug}, ${day}::date, ${hash}::bytea from known
        on conflict do nothing returning 1
    ), counted as (
      insert into phone_reveals as r (site_id, vehicle_id, dealership_id, day, reveals)
      select ${site.slug}, known.id, ${dealershipId}, ${day}::date, 1 from known, seen
      on conflict (site_id, vehicle_id, dealership_id, day) do update set reveals = r.reveals + 1
    )
    select id from known`.execute(db)
  return rows.length > 0
}
