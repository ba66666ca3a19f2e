/** Leads a shopper to where they pay (R12). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { moveReservation } from '#data/checkout/move-reservation.ts'
import {
  addPayment,
  changePayment,
  databaseTime,
  lockPayment,
  lockReservation,
  paymentsOf,
  type Payment,
} from '#data/checkout/payments.ts'
import { queueReservationLetter, queueStaffLetter } from '#data/checkout/queue-reservation-letter.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import { SHORTEST_PAYMENT_MINUTES, type PaymentOffer, type Payments } from '#ports/payments.ts'
import { endPayment } from './end-payment.ts'
import { PROVIDER_MS, type MoneyContext } from './money-context.ts'
import { manualUntil, payerOf, paymentOrder } from './payment-order.ts'
import { shopperActor } from './shopper-actor.ts'

export type BeginAnswer =
  | { kind: 'redirect'; url: string }
  /** People move the money: lines to show. */
  | { kind: 'instructions'; lines: string[] }
  /** The hold is over, or was let go. */
  | { kind: 'not-holding' }
  /** The provider does not move this money. */
  | { kind: 'declined' }
  /** The provider did not answer; the vehicle is kept until then. */
  | { kind: 'away'; keptUntil: Date }

/** An offer that ends sooner is made anew: nobody types a card in less. */
const LEAST_LEFT_MS = 5 * 60_000
/** Providers count from when the order arrives. */
const MARGIN_MS = 60_000
/** A hold lasts no longer from its beginning, however often somebody begins to pay. */
const LONGEST_HOLD_MS = 2 * 60 * 60_000

type Prepared =
  | { kind: 'ask' | 'again' | 'replace'; payment: Payment; reservation: Reservation }
  | { kind: 'not-holding' }

/**
 * Offers the deposit of a held vehicle to be paid. An offer with five minutes left is given again, so that two tabs pay
 * one. The provider is asked outside any transaction, by a key that a repetition shares; R55 heals what a crash
 * leaves.
 */
export async function beginPayment(ctx: MoneyContext, reservationId: string): Promise<BeginAnswer> {
  const { payments } = ctx
  if (payments === null) return { kind: 'not-holding' }
  const prepared = await prepare(ctx, payments, reservationId)
  switch (prepared.kind) {
    case 'not-holding':
      return prepared
    case 'again':
      return prepared.payment.url === null
        ? askProvider(ctx, payments, prepared)
        : { kind: 'redirect', url: prepared.payment.url }
    case 'replace': {
      // An old offer that stays open could be paid beside the new one; of a lost one nobody knows where to pay.
      const { payment } = prepared
      const ended =
        payment.state === 'created' ? await failUnasked(ctx, payment, 'not_begun') : await endPayment(ctx, payment)
      if (ended === 'away') return { kind: 'away', keptUntil: prepared.reservation.holdUntil }
      const anew = await prepare(ctx, payments, reservationId)
      return anew.kind === 'ask' ? askProvider(ctx, payments, anew) : { kind: 'not-holding' }
    }
    case 'ask':
      return askProvider(ctx, payments, prepared)
  }
}

/** Makes the payment's row before anybody is asked, or finds the one that stands. */
async function prepare(ctx: MoneyContext, payments: Payments, reservationId: string): Promise<Prepared> {
  const { site, now } = ctx
  return ctx.db.transaction().execute(async (trx): Promise<Prepared> => {
    const scope = { db: trx, site }
    const locked = await lockReservation(scope, reservationId)
    if (locked === null || locked.isOver || (locked.state !== 'holding' && locked.state !== 'paying'))
      return { kind: 'not-holding' }
    const time = (await databaseTime(scope)).getTime()
    const standing = (await paymentsOf(scope, reservationId)).find(
      ({ state }) => state === 'created' || state === 'open',
    )
    if (standing !== undefined) {
      // The dealer takes money in another way by now, which knows nothing of this payment.
      if (standing.provider !== payments.provider) return { kind: 'replace', payment: standing, reservation: locked }
      if (standing.state === 'created') return { kind: 'ask', payment: standing, reservation: locked }
      const left = (standing.urlExpiresAt?.getTime() ?? Infinity) - time
      return { kind: left >= LEAST_LEFT_MS ? 'again' : 'replace', payment: standing, reservation: locked }
    }
    const until = await offerEnd(ctx, payments, { reservation: locked, time })
    if (until === null) return { kind: 'not-holding' }
    const id = randomUUID()
    const moved = await moveReservation(
      { trx, site },
      reservationId,
      { kind: 'payment-begun', until },
      { now, actor: shopperActor(locked) },
    )
    if (moved.kind !== 'moved') return { kind: 'not-holding' }
    await addPayment(scope, {
      id,
      reservationId,
      purpose: 'deposit',
      provider: payments.provider,
      amountCents: locked.depositCents,
      urlExpiresAt: until,
      payer: await payerOf(scope, locked),
      createdAt: now,
    })
    const payment = (await paymentsOf(scope, reservationId)).find((one) => one.id === id)
    if (payment === undefined) throw new Error(`payment ${id} was not kept`)
    return { kind: 'ask', payment, reservation: moved.reservation }
  })
}

/** When the offer ends: with the hold, or later where the provider keeps offers open longer than it has left. */
async function offerEnd(
  ctx: MoneyContext,
  { provider }: Payments,
  { reservation, time }: { reservation: Reservation; time: number },
): Promise<Date | null> {
  if (provider === 'manual') return manualUntil(ctx, reservation)
  const least = time + SHORTEST_PAYMENT_MINUTES * 60_000 + MARGIN_MS
  const longest = reservation.createdAt.getTime() + LONGEST_HOLD_MS
  // A hold that waited for a transfer lasts for days; no card provider does.
  const held = reservation.holdUntil.getTime()
  const until = Math.max(Math.min(held, longest), Math.ceil(least / 1000) * 1000)
  return until > Math.max(held, longest) ? null : new Date(until)
}

/** Asks the provider and keeps its answer; also for a payment whose answer a crash has lost (R55). */
export async function askProvider(
  ctx: MoneyContext,
  payments: Payments,
  { payment, reservation }: { payment: Payment; reservation: Reservation },
): Promise<BeginAnswer> {
  let offer: PaymentOffer
  try {
    offer = await payments.begin(await paymentOrder(ctx, payment, reservation), AbortSignal.timeout(PROVIDER_MS))
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    if (error.kind === 'away') return { kind: 'away', keptUntil: reservation.holdUntil }
    // Nobody was ever shown where to pay, so nobody can.
    await failUnasked(ctx, payment, error.code)
    return { kind: 'declined' }
  }
  if ((await keepOffer(ctx, payment, offer)) === 'over') {
    await endPayment(ctx, { ...payment, providerId: offer.providerId })
    return { kind: 'not-holding' }
  }
  return offer.kind === 'redirect' ? { kind: 'redirect', url: offer.url } : { kind: 'instructions', lines: offer.lines }
}

/** `over`: the hold ended while the provider was asked. */
export async function keepOffer(
  ctx: MoneyContext,
  { id, reservationId }: Payment,
  offer: PaymentOffer,
): Promise<'kept' | 'over'> {
  return ctx.db.transaction().execute(async (trx) => {
    const scope = { db: trx, site: ctx.site }
    const reservation = reservationId === null ? null : await lockReservation(scope, reservationId)
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({
        state: 'open',
        providerId: offer.providerId,
        url: offer.kind === 'redirect' ? offer.url : null,
        attempts: (row) => row('attempts', '+', 1),
      })
      .where('siteId', '=', ctx.site.slug)
      .where('id', '=', id)
      .where('state', '=', 'created')
      .executeTakeFirst()
    const isHeld = reservation === null || reservation.state === 'holding' || reservation.state === 'paying'
    if (reservation !== null && isHeld && offer.kind === 'instructions' && numUpdatedRows > 0n)
      await tellAwaited(scope, reservation, ctx.now)
    return isHeld ? 'kept' : 'over'
  })
}

/** Nobody but people sees the money come: staff watch for it, and the shopper keeps where to send it. */
async function tellAwaited(
  scope: Pick<MoneyContext, 'db' | 'site'>,
  reservation: Reservation,
  now: Date,
): Promise<void> {
  await queueReservationLetter(scope, { kind: 'reservation-awaited', reservation, now })
  await queueStaffLetter(scope, { event: 'awaited', reservation, now })
}

/** Ends a payment that nobody was ever shown where to pay; one that another request has offered meanwhile stays. */
export async function failUnasked(ctx: MoneyContext, { id, reservationId }: Payment, errorCode: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const scope = { db: trx, site: ctx.site }
    if (reservationId !== null) await lockReservation(scope, reservationId)
    if ((await lockPayment(scope, id))?.state !== 'created') return
    await changePayment(scope, id, { state: 'failed', errorCode, checkedAt: sql<Date>`now()` })
  })
}
