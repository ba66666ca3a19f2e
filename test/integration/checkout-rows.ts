/** Rows of made-up reservations and payments, for tests of what is made from them. */
import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { PaymentsTable, RefundsTable, ReservationsTable } from '#data/checkout/checkout-schema.ts'
import type { Database } from '#data/schema.ts'
import { vehicleRow } from './vehicle-row.ts'

const AT = new Date('2026-11-19T00:21:00Z')

/** A vehicle of a site. Returns its id. */
export async function addVehicle(db: Kysely<Database>, siteId: string, stocknum: string): Promise<number> {
  const row = vehicleRow({ siteId, stocknum, slug: stocknum.toLowerCase(), make: 'Mazda', model: 'CX-5', year: 2022 })
  const { id } = await db.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A paid reservation of a vehicle, changed where the test says so. Returns its id. */
export async function addReservation(
  db: Kysely<Database>,
  siteId: string,
  vehicleId: number,
  changes: Partial<Insertable<ReservationsTable>> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('reservations')
    .values({
      siteId,
      id,
      reference: `R${id.slice(0, 6)}`,
      vehicleId,
      accountId: null,
      leadId: randomUUID(),
      kind: 'reserve',
      state: 'reserved',
      priceCents: 3_699_000,
      priceBasis: 'drive_away',
      priceLedgerId: null,
      depositCents: 20_000,
      termsVersion: '3',
      fulfilment: 'collect',
      locationId: 'cairns',
      collectAt: null,
      delivery: null,
      holdUntil: new Date(AT.getTime() + 30 * 60_000),
      reservedUntil: new Date('2026-11-23T07:30:00Z'),
      personKeys: [],
      networkKey: null,
      createdAt: AT,
      reservedAt: AT,
      endedAt: null,
      endReason: null,
      attention: null,
      ...changes,
    })
    .execute()
  return id
}

/** A payment that was made, changed where the test says so. Returns its id. */
export async function addPayment(
  db: Kysely<Database>,
  siteId: string,
  changes: Partial<Insertable<PaymentsTable>> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('payments')
    .values({
      siteId,
      id,
      reservationId: null,
      purpose: 'deposit',
      provider: 'stripe',
      providerId: `cs_test_${id}`,
      intentId: `pi_${id}`,
      amountCents: 20_000,
      paidCents: 20_000,
      feeCents: null,
      state: 'paid',
      url: null,
      urlExpiresAt: null,
      payer: JSON.stringify({ name: 'Maya Tran', email: 'maya.tran@example.com', invoice: null }),
      card: JSON.stringify({ brand: 'visa', last4: '4242', wallet: null }),
      errorCode: null,
      captureBefore: null,
      createdAt: AT,
      paidAt: AT,
      checkedAt: null,
      ...changes,
    })
    .execute()
  return id
}

/** A refund of a payment. Returns its id. */
export async function addRefund(
  db: Kysely<Database>,
  siteId: string,
  paymentId: string,
  changes: Partial<Insertable<RefundsTable>> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('refunds')
    .values({
      siteId,
      id,
      paymentId,
      number: 1,
      amountCents: 20_000,
      reason: 'shopper',
      askedBy: 'shopper',
      providerId: null,
      state: 'asked',
      nextAt: AT,
      lastError: null,
      createdAt: AT,
      settledAt: null,
      ...changes,
    })
    .execute()
  return id
}
