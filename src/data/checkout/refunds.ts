/** Refunds: asked for in the caller's transaction, sent by a job, settled when the provider says so (R51). */
import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { RefundReason } from '#domain/checkout/checkout-words.ts'
import { isByHand } from '#domain/checkout/refund-by-hand.ts'
import type { SiteScope } from '../site-scope.ts'
import type { RefundsTable } from './checkout-schema.ts'
import { changePayment, lockPayment, type Payment } from './payments.ts'
import { postReturn } from './ledger.ts'

export type Refund = Selectable<RefundsTable>

export interface RefundRequest {
  paymentId: string
  amountCents: number
  reason: RefundReason
  /** Actor, as in the audit log. */
  askedBy: string
  now: Date
}

export type RefundAnswer =
  | { kind: 'asked'; refund: Refund }
  /** Nothing was taken yet: the authorisation is let go. */
  | { kind: 'let-go' }
  /** More than is left, or nothing was paid. */
  | { kind: 'too-much'; leftCents: number }
  | { kind: 'unknown' }

/**
 * Asks for money to go back, within the caller's transaction. Never more than was paid less what went back or is on its
 * way: the payment is locked, and the database decides. Money that is only authorised is let go whole.
 */
export async function refundPayment(scope: SiteScope, request: RefundRequest): Promise<RefundAnswer> {
  const { db, site } = scope
  const { paymentId, amountCents, reason, askedBy, now } = request
  const payment = await lockPayment(scope, paymentId)
  if (payment === null) return { kind: 'unknown' }
  if (payment.paidCents === null && (payment.state === 'authorised' || payment.state === 'refund_pending')) {
    await changePayment(scope, paymentId, { state: 'refund_pending' })
    return { kind: 'let-go' }
  }
  const { rows } = await sql<Refund>`
    insert into refunds (site_id, id, payment_id, number, amount_cents, reason, asked_by, state, next_at, created_at)
    select p.site_id, ${randomUUID()}, p.id, ${nextNumber(paymentId)}, ${amountCents}, ${reason}, ${askedBy}, 'asked',
      now(), ${now}
    from payments p where p.site_id = ${site.slug} and p.id = ${paymentId} and p.state <> 'lost'
      and ${amountCents} <= p.paid_cents - ${spokenFor('p')}
    returning *`.execute(db)
  const [refund] = rows
  if (refund === undefined) return { kind: 'too-much', leftCents: await refundableCents(scope, paymentId) }
  await changePayment(scope, paymentId, { state: 'refund_pending' })
  return { kind: 'asked', refund }
}

/** Cents back or on their way, of a payment that the query names `alias`. */
const spokenFor = (alias: 'p') => sql<number>`coalesce((select sum(f.amount_cents) from refunds f
  where f.site_id = ${sql.ref(`${alias}.site_id`)} and f.payment_id = ${sql.ref(`${alias}.id`)}
    and f.state in ('asked', 'sent', 'settled')), 0)`

const nextNumber = (paymentId: string) => sql<number>`coalesce((select max(f.number) from refunds f
  where f.site_id = p.site_id and f.payment_id = ${paymentId}), 0) + 1`

/** Cents of a payment that can still be given back. */
export async function refundableCents({ db, site }: SiteScope, paymentId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (case when p.state = 'lost' then 0 else coalesce(p.paid_cents, 0) - ${spokenFor('p')} end)::bigint as left
    from payments p where p.site_id = ${site.slug} and p.id = ${paymentId}`.execute(db)
  return rows[0]?.left ?? 0
}

/** Refunds of a payment, in the order in which they were asked. */
export async function refundsOf({ db, site }: SiteScope, paymentId: string): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .orderBy('number')
    .execute()
}

/** Longest time a process has for one try before another may make it, seconds. Both use the same key. */
const LEASE_SECONDS = 60

/** A refund that is due, with the payment it belongs to. */
export interface DueRefund {
  refund: Refund
  payment: Payment
}

/** Takes the refund that is due the longest for one try; null for none. A killed process's try is made again. */
export async function claimRefund(scope: SiteScope): Promise<DueRefund | null> {
  const { db, site } = scope
  const { rows } = await sql<Refund>`
    update refunds set attempts = attempts + 1, next_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where site_id = ${site.slug} and id = (select id from refunds
      where site_id = ${site.slug} and state in ('asked', 'sent') and next_at <= now()
      order by next_at limit 1 for update skip locked)
    returning *`.execute(db)
  const [refund] = rows
  if (refund === undefined) return null
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', refund.paymentId)
    .executeTakeFirstOrThrow()
  return { refund, payment }
}

/** Takes one refund for a try, whenever it is due; null where it is over. */
export async function readRefund({ db, site }: SiteScope, id: string): Promise<Refund | null> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that the provider has the refund and has not made it yet. */
export async function noteRefundSent(
  { db, site }: SiteScope,
  { id, providerId, delayMs }: { id: string; providerId: string; delayMs: number },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'sent', providerId, nextAt: sql`now() + ${delayMs} * interval '1 millisecond'`, lastError: null })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'sent'])
    .execute()
}

export interface FailedRefund {
  id: string
  error: string
  /** Null: it is tried no more, and staff are told. */
  delayMs: number | null
  /** The provider said no for good: its key would only repeat that. */
  isDefinite: boolean
}

/**
 * Notes a try that failed, within the caller's transaction. A definite no gets a new number, so that the next try is a
 * new call (R43). True where it was the last one.
 */
export async function noteRefundFailed(scope: SiteScope, failed: FailedRefund): Promise<boolean> {
  const { id, error, delayMs, isDefinite } = failed
  const refund = await readRefund(scope, id)
  if (refund === null) return false
  await lockPayment(scope, refund.paymentId)
  const { numUpdatedRows } = await scope.db
    .updateTable('refunds as f')
    .set({
      lastError: error,
      state: delayMs === null ? 'failed' : isDefinite ? 'asked' : sql`f.state`,
      nextAt: sql`now() + ${delayMs ?? 0} * interval '1 millisecond'`,
    })
    .$if(isDefinite, (update) =>
      update.set({
        providerId: null,
        number: sql<number>`(select max(o.number) + 1 from refunds o
          where o.site_id = f.site_id and o.payment_id = f.payment_id)`,
      }),
    )
    .where('siteId', '=', scope.site.slug)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'sent'])
    .executeTakeFirst()
  const isOver = numUpdatedRows > 0n && delayMs === null
  if (isOver) await changePayment(scope, refund.paymentId, { state: 'refund_failed' })
  return isOver
}

/**
 * Settles a refund within the caller's transaction: the row, the payment and the books. Null where it was settled
 * before, so its letter and note are made once.
 */
export async function settleRefund(
  scope: SiteScope,
  { id, providerId, now }: { id: string; providerId: string; now: Date },
): Promise<{ refund: Refund; payment: Payment } | null> {
  const { db, site } = scope
  const known = await readRefund(scope, id)
  if (known === null) return null
  const payment = await lockPayment(scope, known.paymentId)
  const refund = await db
    .updateTable('refunds')
    .set({ state: 'settled', providerId, settledAt: now, lastError: null })
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .where('state', '<>', 'settled')
    .returningAll()
    .executeTakeFirst()
  if (refund === undefined || payment === null) return null
  // Of a lost dispute the bank has taken all before: the books then show that it went twice.
  const isLost = payment.state === 'lost'
  const refundedCents = isLost ? payment.refundedCents : payment.refundedCents + refund.amountCents
  const isWhole = refundedCents === payment.paidCents
  const others = (await refundsOf(scope, payment.id)).some(({ state }) => state === 'asked' || state === 'sent')
  const state = isLost ? 'lost' : isWhole ? 'refunded' : others ? 'refund_pending' : 'part_refunded'
  await changePayment(scope, payment.id, { refundedCents, state })
  const memo = `refund ${refund.number}`
  const provider = isByHand(providerId) ? 'manual' : payment.provider
  await postReturn(scope, { cents: refund.amountCents, payment: { ...payment, provider }, now, memo })
  return { refund, payment: { ...payment, refundedCents, state } }
}

/** Ends the refunds of a payment whose money the payer's bank has taken: none is sent any more. */
export async function dropRefunds({ db, site }: SiteScope, paymentId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'failed', lastError: 'dispute_lost' })
    .where('siteId', '=', site.slug)
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['asked', 'sent'])
    .execute()
}

/** Refunds that are tried no more, of payments that did not go back since: staff must look at them (R51). */
export async function failedRefunds({ db, site }: SiteScope): Promise<Refund[]> {
  return db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', (join) => join.onRef('p.siteId', '=', 'f.siteId').onRef('p.id', '=', 'f.paymentId'))
    .selectAll('f')
    .where('f.siteId', '=', site.slug)
    .where('f.state', '=', 'failed')
    .where('p.state', 'not in', ['refunded', 'lost'])
    .orderBy('f.createdAt')
    .execute()
}

/**
 * Refunds of a reservation that staff make themselves: of money that no card paid, and those that the provider refused
 * for good, as far as the money did not go back since.
 */
export async function refundsByHand({ db, site }: SiteScope, reservationId: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select f.* from refunds f join payments p on p.site_id = f.site_id and p.id = f.payment_id
    where f.site_id = ${site.slug} and p.reservation_id = ${reservationId} and (
      (p.provider = 'manual' and f.state in ('asked', 'sent'))
      or (f.state = 'failed' and p.state not in ('refunded', 'lost')
        and f.amount_cents <= p.paid_cents - ${spokenFor('p')}))
    order by f.created_at, f.number`.execute(db)
  return rows
}

/** The refund that the provider names so; null for none of this site. */
export async function refundByProviderId({ db, site }: SiteScope, providerId: string): Promise<Refund | null> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return row ?? null
}
