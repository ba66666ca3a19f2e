import { queueNotice } from '#data/platform/delivery/notices.ts'
import { readLead } from '#data/leads/read-leads.ts'
import { lockReservation, paymentsOf } from '#data/checkout/payments.ts'
import { queueReservationLetter } from '#data/checkout/queue-reservation-letter.ts'
import { refundPayment } from '#data/checkout/refunds.ts'
import { readReservation } from '#data/checkout/reservations.ts'
import { closingAfter } from '#data/checkout/yard-days.ts'
import type { SiteContext } from '#data/site-context.ts'
import { isWithinExtension, MOST_RESERVED_DAYS } from '#domain/checkout/extension-limit.ts'
import { inTransaction } from '#data/platform/in-transaction.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { staffSite } from '#domain/test-drive/staff-site.ts'
import type { PressAnswer, ReservationDesk } from '#office/desks.ts'
import { extendReservation, keepReservation } from '../checkout/answer-attention.ts'
import { changeVisit } from '../checkout/change-visit.ts'
import { dayFiguresOf } from '../checkout/compare-days.ts'
import { cancelReservation, completeReservation, releaseHold } from '../checkout/end-reservation.ts'
import { giveBackByHand } from '../checkout/give-back-by-hand.ts'
import { moneyContextOf, type MoneyContext, type PaymentsOf } from '../checkout/money-context.ts'
import { receiveManualPayment } from '../checkout/receive-payment.ts'

const CHANGED = 'The reservation has changed meanwhile and does not allow this.'
const doneOr = ({ kind }: { kind: string }): PressAnswer => (kind === 'done' || kind === 'cancelled' ? null : CHANGED)

/** Longest wait of a screen for the provider's figures. */
const PROVIDER_WAIT_MS = 5_000

/** Works on reservations for the office (R60). */
export function reservationDeskOf(paymentsBy: PaymentsOf, site: SiteContext): ReservationDesk {
  const ctx = moneyContextOf(site, paymentsBy)
  return {
    extend: async (id, actor) => (await tooLong(ctx, id)) ?? doneOr(await extendReservation(ctx, id, { actor })),
    complete: async (id, actor) => doneOr(await completeReservation(ctx, id, { actor })),
    keep: async (id, actor) => doneOr(await keepReservation(ctx, id, { actor })),
    release: async (id, actor) => doneOr(await releaseHold(ctx, id, { actor })),
    cancel: async (id, actor) => doneOr(await cancelReservation(ctx, id, { actor, by: 'staff' })),
    refundPart: (id, part, actor) => refundPart(ctx, id, part, actor),
    received: async (id, actor) => {
      const payment = (await paymentsOf(ctx, id)).findLast(({ provider }) => provider === 'manual')
      if (payment === undefined) return 'It has no payment by transfer or at the yard.'
      const answer = await receiveManualPayment(ctx, payment.id, { actor })
      if (answer.kind !== 'settled') return CHANGED
      if (answer.outcome === 'none') return 'The payment was noted before.'
      return answer.outcome === 'reserved' ? null : 'Noted, but the vehicle is not free any more: give the money back.'
    },
    changeTime: async (id, collectAt, actor) => {
      const known = await readReservation(ctx, id)
      if (known === null) return CHANGED
      const wish = { collectAt, locationId: null, actor }
      const { kind } = await changeVisit({ ...ctx, site: staffSite(ctx.site) }, known, wish)
      if (kind === 'taken') return 'That time is not free. The collection stays as it was.'
      return kind === 'changed' || kind === 'same' ? null : CHANGED
    },
    givenBackByHand: (id) => giveBackByHand(ctx, id),
    sendAgain: (id) => sendAgain(ctx, id),
    dayFigures: (date) => dayFiguresOf(ctx, date, AbortSignal.timeout(PROVIDER_WAIT_MS)),
  }
}

/** Why a reservation cannot be extended once more; null where it can. */
async function tooLong(ctx: MoneyContext, id: string): Promise<PressAnswer> {
  const known = await readReservation(ctx, id)
  if (known?.reservedAt == null) return CHANGED
  const from = new Date(Math.max(ctx.now.getTime(), known.reservedUntil?.getTime() ?? 0))
  const until = await closingAfter(ctx, known, { from, openDays: ctx.site.checkout.reservedDays })
  const zone = siteTimeZone(ctx.site)
  if (isWithinExtension(known.reservedAt, until, zone)) return null
  return `A reservation lasts ${MOST_RESERVED_DAYS} days in all at most. Complete or cancel it.`
}

async function refundPart(
  { db, site, now }: MoneyContext,
  id: string,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
  actor: `staff:${string}`,
): Promise<PressAnswer> {
  return inTransaction(db, async (trx) => {
    const scope = { db: trx, site }
    // The reservation before its payment: every writer locks in that order.
    const reservation = await lockReservation(scope, id)
    const payment = (await paymentsOf(scope, id)).find((one) => one.id === paymentId)
    if (reservation === null || payment === undefined) return CHANGED
    const asked = await refundPayment(scope, { paymentId, amountCents, reason: 'staff', askedBy: actor, now })
    if (asked.kind === 'too-much') return `At most ${formatExactDollars(asked.leftCents)} can go back.`
    if (asked.kind !== 'asked') return CHANGED
    const letter = { kind: 'reservation-refund-asked', reservation, refundId: asked.refund.id, now } as const
    await queueReservationLetter(scope, letter)
    return null
  })
}

async function sendAgain(ctx: MoneyContext, id: string): Promise<PressAnswer> {
  const known = await readReservation(ctx, id)
  const person = known === null ? null : (await readLead(ctx, known.leadId))?.person
  const to = person?.email ?? null
  if (known?.state !== 'reserved' || to === null) return 'Only a paid reservation with an e-mail address has one.'
  await queueNotice(ctx, {
    kind: 'reservation-reserved',
    channel: 'email',
    accountId: known.accountId,
    to,
    subject: { reservation: id, refund: null },
    dedupeKey: null,
    dueAt: ctx.now,
    expiresAt: null,
  })
  return null
}
