import { sql } from 'kysely'
import { localDay } from '#domain/hours/local-day.ts'
import type { Site } from '#domain/site/site.ts'
import type { SiteScope } from '../site-scope.ts'
import type { Reservation } from './reservations.ts'

/**
 * Counts a move of a reservation as an analytics event (R26), in the transaction of the move: whoever makes it, it
 * counts once. A lead that was erased is left out of it.
 */
export async function countCheckout(
  { db, site }: SiteScope & { site: Site },
  { kind, vehicleId, leadId }: Pick<Reservation, 'kind' | 'vehicleId' | 'leadId'>,
  eventId: number,
  now: Date,
): Promise<void> {
  const page = kind === 'purchase' ? 'checkout-journey' : 'checkout'
  await sql`insert into events (site_id, event_id, page, vehicle_id, lead_id, day, at)
    select ${site.slug}, ${eventId}, ${page}, ${vehicleId},
      (select id from leads where site_id = ${site.slug} and id = ${leadId}), ${localDay(site, now)}, ${now}`.execute(
    db,
  )
}
