import type { Book } from './book.ts'
import type { Faults } from './faults.ts'
import { cancelIntent, closeDispute, expireSession, openDispute, settleRefund } from './money-moves.ts'
import type { Moment } from './moment.ts'
import type { Entry } from './records.ts'

/**
 * The next thing that time alone does: a session or authorisation ends, a payer disputes, a refund settles. Nothing
 * where nothing is due. One thing at a time, since the next may concern the same payment.
 */
export function nextDueChange(book: Book, faults: Pick<Faults, 'closeDisputes'>, moment: Moment): Entry[] {
  const { now } = moment
  for (const payment of book.live.values()) {
    const { charge } = payment
    if (payment.status === 'open' && payment.expiresAt <= now) return expireSession(payment, moment)
    if (charge?.disputeAt != null && charge.disputeAt <= now) return openDispute(payment, charge, moment)
    if (charge?.captureBefore != null && charge.captureBefore <= now) return cancelIntent(payment, 'automatic', moment)
  }
  for (const refund of book.liveRefunds.values()) {
    const payment = book.payments.get(refund.paymentId)
    if (payment !== undefined && refund.later !== null && refund.later.at <= now)
      return settleRefund(refund, payment, moment)
  }
  if (faults.closeDisputes === null) return []
  for (const dispute of book.disputes.values()) {
    const payment = book.payments.get(dispute.paymentId)
    if (dispute.status === 'needs_response' && payment !== undefined)
      return closeDispute(dispute, payment, faults.closeDisputes, moment)
  }
  return []
}
