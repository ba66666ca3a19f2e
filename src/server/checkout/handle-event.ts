/** Handles what the provider tells, by asking it (R42). Order and repetition change nothing. */
import { addPaymentEvent, noteEventHandled, unhandledEvents, type ToldEvent } from '#data/checkout/payment-events.ts'
import { findPayment } from '#data/checkout/payments.ts'
import { refundByProviderId } from '#data/checkout/refunds.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import { eachAlone } from './each-alone.ts'
import { lookAndSettle } from './end-payment.ts'
import { cardPaymentsOf, PROVIDER_MS, type MoneyContext } from './money-context.ts'
import { lookAtRefund } from './send-refunds.ts'

/** `later`: it is kept, and handled by the job of payments once the provider answers. */
export type EventOutcome = 'handled' | 'seen' | 'later'

/** Keeps an event, then handles it. Rejects only where the database fails: the provider tells it again then. */
export async function takeEvent(ctx: MoneyContext, event: ToldEvent, signal: AbortSignal): Promise<EventOutcome> {
  if (!(await addPaymentEvent(ctx, event))) return 'seen'
  return handleEvent(ctx, event, signal)
}

/** Handles those that were kept and not handled. Throws at the end what failed. */
export async function handleKeptEvents(ctx: MoneyContext, signal: AbortSignal): Promise<void> {
  await eachAlone(await unhandledEvents(ctx), signal, async (event) => {
    const outcome = await handleEvent(ctx, event, AbortSignal.any([signal, AbortSignal.timeout(PROVIDER_MS)]))
    // Events come from cards: a site whose keys are gone asks nobody.
    if (outcome === 'later' && (await cardPaymentsOf(ctx)) !== null)
      throw new PaymentFailure('away', 'no answer', `the payment provider did not answer about event ${event.id}`)
  })
}

async function handleEvent(ctx: MoneyContext, event: ToldEvent, signal: AbortSignal): Promise<EventOutcome> {
  const payment = await findPayment(ctx, event)
  if (payment === null) {
    await noteEventHandled(ctx, event.id, 'unknown')
    return 'handled'
  }
  const outcome = await lookAndSettle(ctx, payment, signal)
  if (outcome === 'away' || !(await isRefundLookedAt(ctx, event, signal))) return 'later'
  await noteEventHandled(ctx, event.id, outcome)
  return 'handled'
}

async function isRefundLookedAt(ctx: MoneyContext, { refundId }: ToldEvent, signal: AbortSignal): Promise<boolean> {
  const refund = refundId === null ? null : await refundByProviderId(ctx, refundId)
  // One that we do not know yet is on its way from us: its own call has the answer.
  if (refund === null) return true
  try {
    await lookAtRefund(ctx, refund.id, signal)
    return true
  } catch (error) {
    if (error instanceof PaymentFailure) return false
    throw error
  }
}
