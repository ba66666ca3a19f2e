import { refundsByHand } from '#data/checkout/refunds.ts'
import { byHandName } from '#domain/checkout/refund-by-hand.ts'
import type { MoneyContext } from './money-context.ts'
import { finishRefund } from './send-refunds.ts'

/** Notes that people gave back the money that no provider does. Resolves with the cents; 0 where there was none. */
export async function giveBackByHand(ctx: MoneyContext, reservationId: string): Promise<number> {
  let cents = 0
  // One after the other: of two that the provider refused, the second may be the same money.
  for (
    let [refund] = await refundsByHand(ctx, reservationId);
    refund !== undefined;
    [refund] = await refundsByHand(ctx, reservationId)
  ) {
    await finishRefund(ctx, refund.id, byHandName(refund.id))
    cents += refund.amountCents
  }
  return cents
}
