/** Reads reservations of one site (A15). */
import { sql, type Selectable, type Transaction } from 'kysely'
import { HOLDING_STATES } from '#domain/checkout/checkout-words.ts'
import type { Site } from '#domain/site/site.ts'
import type { Database } from '../schema.ts'
import type { SiteScope } from '../site-scope.ts'
import type { ReservationsTable } from './checkout-schema.ts'

/** A transaction of one site, with the settings that decide about reservations. */
export interface CheckoutScope {
  trx: Transaction<Database>
  site: Site
}

export type Reservation = Selectable<ReservationsTable>

/** Minutes after a hold's end in which the provider may still tell of a payment (checkout.md, section 4). */
export const HOLD_GRACE_MINUTES = 2

/** The reservation of an id; null where this site has none such. */
export async function readReservation({ db, site }: SiteScope, id: string): Promise<Reservation | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The reservation that people name by its reference, such as SOU-4F7K2. */
export async function reservationByReference({ db, site }: SiteScope, reference: string): Promise<Reservation | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

/** The reservation of a lead; a lead has one at most. */
export async function reservationOfLead({ db, site }: SiteScope, leadId: string): Promise<Reservation | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  return row ?? null
}

/** Reservations of an account, the latest first (R51, R91). */
export async function reservationsOf({ db, site }: SiteScope, accountId: string): Promise<Reservation[]> {
  return db
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** The reservation that keeps a vehicle from everybody else now; null for none. */
export async function holderOf({ db, site }: SiteScope, vehicleId: number): Promise<Reservation | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('vehicleId', '=', vehicleId)
    .where('state', 'in', HOLDING_STATES)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whether a hold can be expired: its time and the grace are over by the database's clock, and no payment of it is open
 * that the provider was not asked about since (R11).
 */
export async function isHoldOver({ db, site }: SiteScope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('reservations as r')
    .select('r.id')
    .where('r.siteId', '=', site.slug)
    .where('r.id', '=', id)
    .where('r.state', 'in', ['holding', 'paying'])
    .where(holdIsOver)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL condition of `isHoldOver`. The query names its table `reservations as r`. */
export const holdIsOver = sql<boolean>`r.hold_until + make_interval(mins => ${HOLD_GRACE_MINUTES}) <= now()
  and not exists (select from payments p where p.site_id = r.site_id and p.reservation_id = r.id
    and p.state in ('created', 'open') and (p.checked_at is null or p.checked_at < r.hold_until))`
