/** Asks the provider about payments, and ends them there. */
import { paymentsOf, type Payment } from '#data/checkout/payments.ts'
import { PaymentFailure } from '#ports/payment-failure.ts'
import { standingOf, type Standing } from '#ports/payments.ts'
import { PROVIDER_MS, providerOf, type MoneyContext } from './money-context.ts'
import { settlePayment, type SettleOutcome } from './settle.ts'

/** `away`: the provider did not answer, and nothing is known. */
export type PaymentStanding = SettleOutcome | 'away'

type Named = Pick<Payment, 'id' | 'provider' | 'providerId'>

/** Asks how a payment stands, and settles it by the answer. One that the provider never saw is `none`. */
export async function lookAndSettle(
  ctx: MoneyContext,
  payment: Named,
  signal: AbortSignal = AbortSignal.timeout(PROVIDER_MS),
): Promise<PaymentStanding> {
  const payments = providerOf(ctx, payment)
  const { providerId } = payment
  if (providerId === null) return 'none'
  if (payments === null) return 'away'
  return settleBy(ctx, payment, () => payments.look(providerId, signal))
}

/**
 * Ends paying at the provider, and settles by what it says: it may have been paid at the same moment. It is looked at
 * first, since ending would let an authorisation go that nobody has told us of.
 */
export async function endPayment(ctx: MoneyContext, payment: Named): Promise<PaymentStanding> {
  const payments = providerOf(ctx, payment)
  const { providerId } = payment
  // Nobody can keep people from paying; what comes late, staff record and give back.
  if (payment.provider === 'manual') return settlePayment(ctx, payment.id, byPeople(payment, 'expired'))
  if (providerId === null) return 'none'
  if (payments === null) return 'away'
  const asked = await lookAndSettle(ctx, payment)
  if (asked !== 'none') return asked
  return settleBy(ctx, payment, () => payments.cancel(providerId, AbortSignal.timeout(PROVIDER_MS)))
}

/** Ends all payments of a reservation that nobody has made yet. A provider that is away is asked again by R55. */
export async function endOpenPayments(ctx: MoneyContext, reservationId: string): Promise<void> {
  for (const payment of await paymentsOf(ctx, reservationId))
    if (payment.state === 'open') await endPayment(ctx, payment)
}

/** Our own word about a payment that people make: the port cannot know. */
export function byPeople({ id, providerId }: Named, state: 'paid' | 'expired'): Standing {
  return standingOf(state, providerId ?? id)
}

async function settleBy(ctx: MoneyContext, { id }: Named, ask: () => Promise<Standing>): Promise<PaymentStanding> {
  let standing: Standing
  try {
    standing = await ask()
  } catch (error) {
    if (error instanceof PaymentFailure) return 'away'
    throw error
  }
  return settlePayment(ctx, id, standing)
}
