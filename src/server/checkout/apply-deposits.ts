/** Applies a reservation's deposits to the price, or keeps them as forfeited (R50, R62). */
import { heldCents, postEntry } from '#data/checkout/ledger.ts'
import { changePayment, paymentsOf } from '#data/checkout/payments.ts'
import { refundsOf } from '#data/checkout/refunds.ts'
import type { Reservation } from '#data/checkout/reservations.ts'
import { issueTaxInvoice } from './issue-papers.ts'
import type { MoneyScope } from './place-money.ts'

interface Application {
  reservation: Pick<Reservation, 'id'>
  now: Date
  /** `forfeited`: the dealer keeps it without a sale. */
  as?: 'applied' | 'forfeited'
}

/** Applies all that is held of a reservation's payments and is not on its way back, within the transaction. */
export async function applyDeposits(
  scope: MoneyScope,
  { reservation, now, as = 'applied' }: Application,
): Promise<void> {
  for (const payment of await paymentsOf(scope, reservation.id)) {
    const waiting = (await refundsOf(scope, payment.id))
      .filter(({ state }) => state !== 'settled')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    const cents = (await heldCents(scope, payment.id)) - waiting
    if (cents <= 0) continue
    await changePayment(scope, payment.id, { appliedCents: payment.appliedCents + cents })
    await postEntry(scope, { kind: as, cents, payment, now, memo: as })
    if (as === 'applied') await issueTaxInvoice(scope, { paymentId: payment.id, appliedCents: cents, now })
  }
}
