import { formatDollars } from '#domain/money/money.ts'
import { lenderOf } from '#domain/site/finance.ts'
import { legalTextOn } from '#domain/site/legal.ts'
import type { Site } from '#domain/site/site.ts'
import type { FinanceNote } from '#ui/price/finance-note.tsx'

/** The words below repayments on a day (`YYYY-MM-DD`); null where the site may show no repayment at all (A9.1, D1 "Credit ads"). */
export function financeNoteOf(site: Site, day: string): FinanceNote | null {
  const lender = lenderOf(site)
  if (lender === null || lender.comparisonRatePercent === null) return null
  return {
    interestRatePercent: lender.interestRatePercent,
    comparisonRatePercent: lender.comparisonRatePercent,
    termYears: lender.termYears,
    depositWords: lender.depositCents === 0 ? 'no deposit' : `a ${formatDollars(lender.depositCents)} deposit`,
    ownWords: [lender.disclaimer, legalTextOn(site, 'financeDisclaimer', day)?.text].filter((words) => words !== null && words !== undefined),
  }
}
