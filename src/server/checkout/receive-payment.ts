import type { AuditEntry } from '#data/accounts/audit.ts'
import { noteAudit } from '#data/accounts/audit.ts'
import { readPayment } from '#data/checkout/payments.ts'
import { byPeople } from './end-payment.ts'
import type { MoneyContext } from './money-context.ts'
import { settlePayment, type SettleOutcome } from './settle.ts'

/** `not-manual`: only the provider says that a card has paid. */
export type ReceivedAnswer = { kind: 'settled'; outcome: SettleOutcome } | { kind: 'not-manual' } | { kind: 'unknown' }

/** Records that a transfer came, or that somebody paid at the yard (R40). A second press changes nothing. */
export async function receiveManualPayment(
  ctx: MoneyContext,
  paymentId: string,
  { actor }: { actor: AuditEntry['actor'] },
): Promise<ReceivedAnswer> {
  const payment = await readPayment(ctx, paymentId)
  if (payment === null) return { kind: 'unknown' }
  if (payment.provider !== 'manual') return { kind: 'not-manual' }
  const outcome = await settlePayment(ctx, paymentId, byPeople(payment, 'paid'))
  if (outcome !== 'none')
    await noteAudit(ctx, { at: ctx.now, actor, action: 'payment-received', subject: paymentId, after: { outcome } })
  return { kind: 'settled', outcome }
}
