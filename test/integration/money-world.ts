/** One site whose shoppers pay a provider in memory, on a real database. */
import { beforeEach } from 'vitest'
import { ledgerFaults } from '#data/checkout/ledger.ts'
import { paymentsOf, type Payment } from '#data/checkout/payments.ts'
import { refundsOf } from '#data/checkout/refunds.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import type { Site } from '#domain/site/site.ts'
import type { MoneyContext } from '#server/checkout/money-context.ts'
import { beginPayment } from '#server/checkout/pay.ts'
import { lookAndSettle } from '#server/checkout/end-payment.ts'
import { FakePayments } from '#test/checkout/fake-payments.ts'
import { checkoutSite, held, known, newHold, passMinutes } from './checkout-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile, type TestDatabase } from './postgres.ts'

export const NEVER = new AbortController().signal

export function moneyWorld(database: TestDatabase, changes: Record<string, unknown> = {}, secret?: string) {
  const site: Site = checkoutSite(changes)
  const provider = new FakePayments(secret)
  const ctx = (part: Partial<MoneyContext> = {}): MoneyContext => ({
    db: database.db,
    site,
    now: new Date(),
    payments: provider,
    ...part,
  })
  const scope = { db: database.db, site }
  let stock = 0
  const made = {
    site,
    provider,
    ctx,
    scope,
    vehicle: () => addVehicle(database, site.slug, `M${++stock}`),
    hold: async (vehicleId?: number): Promise<Reservation> =>
      held(database, site, newHold(vehicleId ?? (await made.vehicle()), { createdAt: new Date() })),
    /** A hold whose payment is begun; the provider's name of it. */
    begun: async (vehicleId?: number) => {
      const reservation = await made.hold(vehicleId)
      const answer = await beginPayment(ctx(), reservation.id)
      if (answer.kind !== 'redirect') throw new Error(JSON.stringify(answer))
      const payment = await made.payment(reservation.id)
      return { reservation, payment, session: provider.sessionOf(payment.id), url: answer.url }
    },
    /** A reservation that is paid. */
    paid: async (vehicleId?: number) => {
      const begun = await made.begun(vehicleId)
      provider.pay(begun.session)
      const outcome = await lookAndSettle(ctx(), begun.payment)
      if (outcome !== 'reserved') throw new Error(outcome)
      return begun
    },
    reservation: (id: string) => known(database, site, id),
    /** The latest payment of a reservation. */
    payment: async (reservationId: string): Promise<Payment> => {
      const payment = (await paymentsOf(scope, reservationId)).at(-1)
      if (payment === undefined) throw new Error('no payment')
      return payment
    },
    refunds: (paymentId: string) => refundsOf(scope, paymentId),
    faults: () => ledgerFaults(scope),
    /** Cents by account. */
    books: async (): Promise<Record<string, number>> => {
      const rows = await database.db
        .selectFrom('ledger')
        .select(({ fn }) => ['account', fn.sum<string>('cents').as('cents')])
        .where('siteId', '=', site.slug)
        .groupBy('account')
        .execute()
      return Object.fromEntries(
        rows.map(({ account, cents }) => [account, Number(cents)] as const).filter(([, cents]) => cents !== 0),
      )
    },
    documents: (kind: 'receipt' | 'refund' | 'tax_invoice') =>
      database.db
        .selectFrom('paymentDocuments')
        .select(['number', 'paymentId'])
        .where('siteId', '=', site.slug)
        .where('kind', '=', kind)
        .execute(),
    passMinutes: (id: string, minutes: number) => passMinutes(database, id, minutes),
    isMarked: async (vehicleId: number): Promise<boolean> => {
      const row = await database.db
        .selectFrom('vehicles')
        .select('reservationId')
        .where('siteId', '=', site.slug)
        .where('id', '=', vehicleId)
        .executeTakeFirstOrThrow()
      return row.reservationId !== null
    },
  }
  return made
}
export let database: TestDatabase
/** A site of its own for each test. */
export let world: MoneyWorld

/** Gives each test of a file a site that takes cards, named after the file. */
export function serveMoney(name: string, changes: Record<string, unknown> = {}): void {
  let sites = 0
  database = databaseOfFile()
  beforeEach(() => {
    world = moneyWorld(database, { slug: `${name}-${++sites}`, checkout: { payments: 'card' }, ...changes })
  })
}

export type MoneyWorld = ReturnType<typeof moneyWorld>
