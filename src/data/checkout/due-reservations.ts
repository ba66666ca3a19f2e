/** Finds reservations that staff must decide about, by the database's clock. */
import { sql } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { Reservation } from './reservations.ts'

/** Reservations whose time is over, the oldest first. */
export async function overdueReservations({ db, site }: SiteScope): Promise<Reservation[]> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('state', '=', 'reserved')
    .where('reservedUntil', '<=', sql<Date>`now()`)
    .orderBy('reservedUntil')
    .execute()
}

/** Reserved vehicles among these, each by its reservation. */
export async function reservedAmong({ db, site }: SiteScope, vehicleIds: readonly number[]): Promise<Reservation[]> {
  if (vehicleIds.length === 0) return []
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('state', '=', 'reserved')
    .where('vehicleId', 'in', vehicleIds)
    .orderBy('vehicleId')
    .execute()
}
