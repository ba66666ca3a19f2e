/** Makes what the pages of reserving ask for of the functions that move reservations and money. */
import { LIMIT_WORDS } from '#domain/checkout/hold-words.ts'
import { untilWords } from '#domain/checkout/checkout-texts.ts'
import { siteTimeZone } from '#domain/hours/local-day.ts'
import type { PaymentLook } from '#pages/checkout/checkout-of-page.ts'
import type { SiteRequest } from '../http/site-route.ts'
import { holdContextOf } from '../leads/lead-context.ts'
import type { LeadDesk } from '../leads/lead-desk.ts'
import type { PaymentProviders } from '../payments/open-payments.ts'
import type { Secrets } from '../secrets.ts'
import { changeVisit } from './change-visit.ts'
import type { CheckoutActions, HoldOutcome } from './checkout-actions.ts'
import { cancelReservation, releaseHold } from './end-reservation.ts'
import { holdVehicle, type HoldContext, type HoldResult } from './hold.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { moneyContextOf, type MoneyContext } from './money-context.ts'
import { beginPayment } from './pay.ts'
import { shopperActor } from './shopper-actor.ts'

interface CheckoutParts {
  desk: LeadDesk
  payments: Pick<PaymentProviders, 'paymentsOf' | 'isTest'>
  secrets: Secrets
}

export function openCheckout({ desk, payments, secrets }: CheckoutParts): CheckoutActions {
  const moneyOf = ({ ctx }: SiteRequest): MoneyContext => moneyContextOf(ctx, payments.paymentsOf)
  const contextOf = async (request: SiteRequest): Promise<HoldContext> => ({
    ...(await holdContextOf(request, desk)),
    payments: payments.paymentsOf(request.ctx.site),
    isTestPayments: payments.isTest(request.ctx.site),
    secrets,
  })
  return {
    isTest: ({ ctx }) => payments.isTest(ctx.site),
    hold: async (request, raw, { isLastStep: _last, step: _step, resume: _resume, within: _within, ...meta }) => {
      const kind = raw['kind'] === 'purchase' ? 'purchase' : 'reserve'
      return outcomeOf(request, await holdVehicle(await contextOf(request), raw, { ...meta, kind }))
    },
    offer: (request, reservationId) => beginPayment(moneyOf(request), reservationId),
    look: async (request, paymentId) => lookOf(await lookAtPayment(moneyOf(request), paymentId)),
    release: async (request, reservation) => {
      await releaseHold(moneyOf(request), reservation.id, { actor: shopperActor(reservation) })
    },
    cancel: async (request, reservation) => {
      await cancelReservation(moneyOf(request), reservation.id, { actor: shopperActor(reservation), by: 'shopper' })
      desk.tell(request.ctx.db)
    },
    changeVisit: async (request, reservation, collectAt) => {
      const wish = { collectAt, locationId: null, actor: shopperActor(reservation) }
      const { kind } = await changeVisit(request.ctx, reservation, wish)
      desk.tell(request.ctx.db)
      return kind
    },
  }
}

function outcomeOf({ ctx: { site, now } }: SiteRequest, result: HoldResult): HoldOutcome {
  switch (result.kind) {
    case 'held':
      return { kind: 'held', reservationId: result.reservation.id }
    case 'taken':
      return { kind: 'taken' }
    case 'gone':
    case 'not-reservable':
      return { kind: 'gone' }
    case 'sign-in':
    case 'invalid':
      return result
    case 'too-many': {
      const { limit, retryAfterSeconds } = result
      const time = untilWords(new Date(now.getTime() + retryAfterSeconds * 1000), now, siteTimeZone(site))
      const message = limit === null ? TOO_MANY : LIMIT_WORDS[limit](time)
      return { kind: 'too-many', message, retryAfterSeconds }
    }
    // The same button of an older page; its reservation has a page and a letter.
    case 'conflict':
      return { kind: 'taken' }
  }
}

const TOO_MANY = 'Too many forms came in from your network. Please try again in a few minutes, or call us.'

/** A payment and its reservation as the return page shows them (R22). */
function lookOf(look: Awaited<ReturnType<typeof lookAtPayment>>): PaymentLook {
  if (look.kind === 'unknown') return look
  if (look.reservation === null) {
    const { id: paymentId, purpose, amountCents, errorCode, payer } = look.payment
    return { kind: 'invoice', paymentId, standing: look.kind, errorCode, purpose, invoice: payer.invoice, amountCents }
  }
  const { state, endReason, id: reservationId } = look.reservation
  if (state === 'reserved' || state === 'completed' || (state === 'ended' && endReason !== 'late'))
    return { kind: 'reserved', reservationId }
  const isOpen = state === 'holding' || state === 'paying'
  switch (look.kind) {
    case 'paid':
    case 'refunding':
      return { kind: 'over', reservationId, isRefunded: true }
    case 'waiting':
      if (!isOpen) return { kind: 'over', reservationId, isRefunded: false }
      return look.payment.errorCode === null
        ? { kind: 'deciding', reservationId }
        : { kind: 'unpaid', reservationId, errorCode: look.payment.errorCode }
    case 'failed':
      return isOpen
        ? { kind: 'unpaid', reservationId, errorCode: look.code }
        : { kind: 'over', reservationId, isRefunded: false }
  }
}
