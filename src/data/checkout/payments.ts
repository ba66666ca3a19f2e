/** Rows of payments. */
import { sql, type Selectable, type UpdateObject } from 'kysely'
import type { PaymentProvider } from '#domain/checkout/checkout-words.ts'
import type { Database } from '../schema.ts'
import type { PaymentsTable, ReservationsTable } from './checkout-schema.ts'
import type { SiteScope } from '../site-scope.ts'

export type Payment = Selectable<PaymentsTable>

/** A payment of this site; null where it has none of that id. */
export async function readPayment({ db, site }: SiteScope, id: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The same, locked until the transaction ends. Lock its reservation before: every writer goes in that order. */
export async function lockPayment({ db, site }: SiteScope, id: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Payments of a reservation, oldest first. */
export async function paymentsOf({ db, site }: SiteScope, reservationId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('reservationId', '=', reservationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Whether a provider ever took a payment of the site, or was asked to. */
export async function hasPaymentsBy({ db, site }: SiteScope, provider: PaymentProvider): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('siteId', '=', site.slug)
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Names by which a provider's event may tell a payment. */
export interface PaymentNames {
  paymentId: string | null
  providerId: string | null
  intentId: string | null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The payment that an event is about; null where none of its names is one of this site's. */
export async function findPayment({ db, site }: SiteScope, names: PaymentNames): Promise<Payment | null> {
  const { providerId, intentId } = names
  // A name comes from outside; the database would refuse another text.
  const paymentId = names.paymentId !== null && UUID.test(names.paymentId) ? names.paymentId : null
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where((where) =>
      where.or([where('id', '=', paymentId), where('providerId', '=', providerId), where('intentId', '=', intentId)]),
    )
    .orderBy(sql`id = ${paymentId}::uuid`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface NewPayment extends Pick<
  Payment,
  'id' | 'reservationId' | 'purpose' | 'provider' | 'amountCents' | 'urlExpiresAt' | 'payer' | 'createdAt'
> {}

/** Keeps a payment before its provider is asked, so that a crash in between leaves a trace (R12, R55). */
export async function addPayment({ db, site }: SiteScope, { payer, ...payment }: NewPayment): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      siteId: site.slug,
      ...payment,
      payer: JSON.stringify(payer),
      state: 'created',
      providerId: null,
      intentId: null,
      paidCents: null,
      feeCents: null,
      url: null,
      card: null,
      errorCode: null,
      captureBefore: null,
      paidAt: null,
      checkedAt: null,
    })
    .execute()
}

/** Writes what has changed of a payment. */
export async function changePayment(
  { db, site }: SiteScope,
  id: string,
  changes: UpdateObject<Database, 'payments'>,
): Promise<void> {
  await db.updateTable('payments').set(changes).where('siteId', '=', site.slug).where('id', '=', id).execute()
}

/** The database's time, which decides about ends of holds: a server's clock may be wrong. */
export async function databaseTime({ db }: Pick<SiteScope, 'db'>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('clock_timestamp() returned no row')
  return row.now
}

/**
 * Locks a reservation until the transaction ends; null for an unknown one. `isOver`: its hold's time is over by the
 * database's clock.
 */
export async function lockReservation(
  { db, site }: SiteScope,
  id: string,
): Promise<(Selectable<ReservationsTable> & { isOver: boolean }) | null> {
  const row = await db
    .selectFrom('reservations')
    .selectAll()
    .select(sql<boolean>`hold_until <= now()`.as('isOver'))
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}
