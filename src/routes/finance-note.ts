import { formatDollars } from '#domain/money/money.ts'
import { lenderOf, type Lender } from '#domain/site/finance.ts'
import { legalTextOn } from '#domain/site/legal.ts'
import type { Site } from '#domain/site/site.ts'
import type { FinanceNote } from '#ui/price/finance-note.tsx'

/** "including a $455 establishment fee": every fee that the repayment holds, null where there is none. */
function feeWordsOf({ establishmentFeeCents, fees }: Lender): string | null {
  const words = [
    ...(establishmentFeeCents === 0 ? [] : [`a ${formatDollars(establishmentFeeCents)} establishment fee`]),
    ...fees.map(({ name, cents, timing }) => `${formatDollars(cents)} ${name}${timing === 'monthly' ? ' a month' : ''}`),
  ]
  return words.length === 0 ? null : `including ${words.join(', ')}`
}

/** The words below repayments on a day (`YYYY-MM-DD`); null where the site may show no repayment at all (A9.1, D1 "Credit ads"). */
export function financeNoteOf(site: Site, day: string): FinanceNote | null {
  const lender = lenderOf(site)
  if (lender === null || lender.comparisonRatePercent === null) return null
  return {
    interestRatePercent: lender.interestRatePercent,
    comparisonRatePercent: lender.comparisonRatePercent,
    termYears: lender.termYears,
    depositWords: lender.depositCents === 0 ? 'no deposit' : `a ${formatDollars(lender.depositCents)} deposit`,
    feeWords: feeWordsOf(lender),
    ownWords: [lender.disclaimer, legalTextOn(site, 'financeDisclaimer', day)?.text].filter((words) => words !== null && words !== undefined),
  }
}
