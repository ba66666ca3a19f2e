import { paymentsOf, type Payment } from '#data/checkout/payments.ts'
import { refundsOf } from '#data/checkout/refunds.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { ReturnedMoney } from '#domain/checkout/reservation-words.ts'

/** The deposit of a reservation, as its holder sees it. */
export interface Deposit {
  /** The payment that was paid; else the newest. Null before any. */
  payment: Payment | null
  /** Null where nothing goes back. */
  returned: ReturnedMoney | null
}

export async function depositOf(scope: SiteScope, reservationId: string): Promise<Deposit> {
  const payments = await paymentsOf(scope, reservationId)
  const payment = payments.findLast(({ paidAt }) => paidAt !== null) ?? payments.at(-1) ?? null
  return { payment, returned: payment === null ? null : await returnedOf(scope, payment) }
}

/** Cents that were paid and did not go back. */
export const keptCentsOf = ({ payment, returned }: Deposit): number =>
  (payment?.paidCents ?? 0) - (returned?.cents ?? 0)

async function returnedOf(scope: SiteScope, payment: Payment): Promise<ReturnedMoney | null> {
  const refunds = (await refundsOf(scope, payment.id)).filter(({ state }) => state !== 'failed')
  const cents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return cents === 0 ? null : { cents, isBack: refunds.every(({ state }) => state === 'settled') }
}
