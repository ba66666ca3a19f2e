/** Instructions for a shopper who pays without a card (R40): on the page and in the letter, the same. Pure. */
import { formatAmount } from '../money/money.ts'
import type { Site } from '../site/site.ts'

/** Ways of a dealer to be paid without a card. A shopper may always pay at the yard. */
export type TransferWays = Site['checkout']['transfer']

/** A line for each way, the last with the reference that tells whose payment it is. */
export function transferLines(
  { payId, account }: TransferWays,
  { amountCents, reference }: { amountCents: number; reference: string },
): string[] {
  const amount = `$${formatAmount(amountCents)}`
  return [
    ...(payId === null ? [] : [`Pay ${amount} by PayID to ${payId}.`]),
    ...(account === null
      ? []
      : [`Transfer ${amount} to ${account.name}, BSB ${account.bsb}, account number ${account.number}.`]),
    `${payId === null && account === null ? 'Pay' : 'Or pay'} ${amount} at the yard.`,
    `Give the reference ${reference}, so that we know the payment is yours.`,
  ]
}
