/** Facts of a payment that its documents and letters are made from. */
import type { Selectable } from 'kysely'
import type { DocumentVehicle } from '#domain/checkout/document-parts.ts'
import type { SiteScope } from '../site-scope.ts'
import type { PaymentsTable, RefundsTable, ReservationsTable } from './checkout-schema.ts'

export interface PaidFacts {
  payment: Selectable<PaymentsTable>
  /** Null of a payment that is no deposit. */
  reservation: Selectable<ReservationsTable> | null
  vehicle: DocumentVehicle | null
  /** Number of its receipt; null before it is issued. */
  receiptNumber: number | null
}

/** A payment with its reservation and vehicle. Throws where this site has no such payment. */
export async function paidFacts(scope: SiteScope, paymentId: string): Promise<PaidFacts> {
  const { db, site } = scope
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment === undefined) throw new Error(`site ${site.slug} has no payment ${paymentId}`)
  const reservation =
    payment.reservationId === null
      ? null
      : await db
          .selectFrom('reservations')
          .selectAll()
          .where('siteId', '=', site.slug)
          .where('id', '=', payment.reservationId)
          .executeTakeFirstOrThrow()
  const receipt = await db
    .selectFrom('paymentDocuments')
    .select('number')
    .where('siteId', '=', site.slug)
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'receipt')
    .orderBy('number')
    .executeTakeFirst()
  return {
    payment,
    reservation,
    vehicle: reservation === null ? null : await vehicleOf(scope, reservation.vehicleId),
    receiptNumber: receipt?.number ?? null,
  }
}

async function vehicleOf({ db, site }: SiteScope, vehicleId: number): Promise<DocumentVehicle> {
  return db
    .selectFrom('vehicles')
    .select(['year', 'make', 'model', 'badge', 'stocknum', 'vin'])
    .where('siteId', '=', site.slug)
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
}

/** A refund of this site; null where it has none of that id. */
export async function refundOfId({ db, site }: SiteScope, refundId: string): Promise<Selectable<RefundsTable> | null> {
  const refund = await db
    .selectFrom('refunds')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', refundId)
    .executeTakeFirst()
  return refund ?? null
}
