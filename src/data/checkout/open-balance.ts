/** Reads what is left to pay of a reservation (R80). */
import { sql } from 'kysely'
import { isContactOf } from '#domain/checkout/online-payment.ts'
import { vehicleName } from '#domain/vehicle/vehicle-name.ts'
import { readLead } from '../leads/read-leads.ts'
import type { SiteScope } from '../site-scope.ts'
import { paymentsOf } from './payments.ts'
import { reservationByReference } from './reservations.ts'

export interface OpenBalance {
  reference: string
  vehicle: string
  /** The kept price with its delivery, cents. */
  priceCents: number
  paidCents: number
  openCents: number
}

/**
 * The open amount of a reservation that keeps a vehicle or led to a contract; null for any other reference, and where
 * the contact is not its holder's. Balances paid online are counted by the reference that they name.
 */
export async function openBalance(scope: SiteScope, reference: string, contact: string): Promise<OpenBalance | null> {
  const { db, site } = scope
  const reservation = await reservationByReference(scope, reference)
  if (reservation === null || (reservation.state !== 'reserved' && reservation.state !== 'completed')) return null
  if (!isContactOf((await readLead(scope, reservation.leadId))?.person, contact)) return null
  const balances = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(paid_cents - refunded_cents), 0)::bigint`.as('cents'))
    .where('siteId', '=', site.slug)
    .where('reservationId', 'is', null)
    .where(sql`payer ->> 'invoice'`, '=', reference)
    .executeTakeFirstOrThrow()
  const deposits = await paymentsOf(scope, reservation.id)
  const paidCents = deposits.reduce(
    (sum, { paidCents: paid, refundedCents }) => sum + (paid ?? 0) - refundedCents,
    Number(balances.cents),
  )
  const vehicle = await db
    .selectFrom('vehicles')
    .select(['year', 'make', 'model', 'badge'])
    .where('siteId', '=', site.slug)
    .where('id', '=', reservation.vehicleId)
    .executeTakeFirstOrThrow()
  const priceCents = reservation.priceCents + (reservation.delivery?.priceCents ?? 0)
  return {
    reference,
    vehicle: vehicleName(vehicle),
    priceCents,
    paidCents,
    openCents: Math.max(0, priceCents - paidCents),
  }
}
