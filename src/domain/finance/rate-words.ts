/** A lender's rates and fees in words. */
import { formatAmount, formatPercent } from '../money/money.ts'
import { advertisedRates, type RateSpan, type RateTerms } from './lender-rates.ts'

const spanWords = ({ lowest, highest }: RateSpan) =>
  lowest === highest ? formatPercent(lowest) : `${formatPercent(lowest)} to ${formatPercent(highest)}`

/**
 * "8.99%" and "9.64%", each "lowest to highest" where they go by the vehicle; null where the lender may show none
 * (A9.1, D2.4).
 */
export function rateWordsOf(lender: RateTerms): { interest: string; comparison: string } | null {
  const rates = advertisedRates(lender)
  return rates === null ? null : { interest: spanWords(rates.interest), comparison: spanWords(rates.comparison) }
}

interface Charging {
  establishmentFeeCents: number
  fees: readonly { name: string; cents: number; timing: 'upfront' | 'monthly' }[]
}

/** "including a $455 establishment fee": every fee that the repayment holds, null where there is none. */
export function feeWordsOf({ establishmentFeeCents, fees }: Charging): string | null {
  const words = [
    ...(establishmentFeeCents === 0 ? [] : [`a ${feeText(establishmentFeeCents)} establishment fee`]),
    ...fees.map(({ name, cents, timing }) => `${feeText(cents)} ${name}${timing === 'monthly' ? ' a month' : ''}`),
  ]
  return words.length === 0 ? null : `including ${words.join(', ')}`
}

/** A fee is told to the cent: $912.25 is not $912. */
const feeText = (cents: number) => `$${formatAmount(cents)}`

/** The range of comparison rates that a lender publishes (A9.13); null where it does not. */
export function rangeWordsOf({
  name,
  comparisonBounds,
}: {
  name: string
  comparisonBounds: { minimumPercent: number; maximumPercent: number } | null
}): string | null {
  if (comparisonBounds === null) return null
  return (
    `Comparison rates of ${name} range from ${formatPercent(comparisonBounds.minimumPercent)} to ` +
    `${formatPercent(comparisonBounds.maximumPercent)} p.a.`
  )
}
