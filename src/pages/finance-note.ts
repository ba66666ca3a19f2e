import { cutDisclaimer, type CutWords } from '#domain/finance/disclaimer.ts'
import { feeWordsOf, rangeWordsOf, rateWordsOf } from '#domain/finance/rate-words.ts'
import { formatDollars } from '#domain/money/money.ts'
import { lenderOf, type Lender } from '#domain/site/settings/finance.ts'
import { legalTextOn } from '#domain/site/content/legal.ts'
import type { Site } from '#domain/site/site.ts'
import type { FinanceNote } from '#ui/price/finance-note-words.ts'

/**
 * The finance note below repayments on a day (`YYYY-MM-DD`). Null where the site may show no repayment (A9.1, D1
 * "Credit ads").
 */
export function financeNoteOf(site: Site, day: string): FinanceNote | null {
  const lender = lenderOf(site)
  const rates = lender === null ? null : rateWordsOf(lender)
  if (lender === null || rates === null) return null
  return {
    ...rates,
    termYears: lender.termYears,
    depositWords: lender.depositCents === 0 ? 'no deposit' : `a ${formatDollars(lender.depositCents)} deposit`,
    feeWords: feeWordsOf(lender),
    rangeWords: rangeWordsOf(lender),
    ownWords: ownWordsOf(site, lender, day),
  }
}

/** The lender's and the dealer's own words, shortened where the site does so (A9.15). */
export function ownWordsOf(site: Site, lender: Lender, day: string): CutWords[] {
  const own = [lender.disclaimer, legalTextOn(site, 'financeDisclaimer', day)?.text]
  return own.flatMap((words) =>
    words === null || words === undefined || words.trim() === ''
      ? []
      : [cutDisclaimer(words, site.finance.shortensDisclaimer)],
  )
}
