/** The sentence that says when a deposit comes back (R3): beside the pay button and in the receipt, the same. */
import { formatDollars } from '../money/money.ts'
import type { Site } from '../site/site.ts'

type RefundRule = Site['checkout']['refund']

const UNTIL: Readonly<Record<RefundRule, string>> = {
  'any-time': 'before a contract is signed',
  'until-reserved-days': 'before the reservation ends',
}

/** Under both rules the whole deposit comes back where the vehicle is not as described or cannot be had. */
export function refundSentence(rule: RefundRule, depositCents: number): string {
  return (
    `All ${formatDollars(depositCents)} comes back if you cancel ${UNTIL[rule]}, if the vehicle, its price or its ` +
    'description turns out not to be as we said, or if we cannot supply it to you.'
  )
}
