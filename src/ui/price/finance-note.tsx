/** The words that the law wants on a page that shows a repayment. Never cut, never behind a click. */
import { formatPercent } from '#domain/money/money.ts'

export interface FinanceNote {
  interestRatePercent: number
  comparisonRatePercent: number
  termYears: number
  /** "no deposit" or "a $5,000 deposit". */
  depositWords: string
  /** "including a $455 establishment fee"; null where the repayment holds no fee. */
  feeWords: string | null
  /** The lender's and the dealer's own words, after the statutory ones. */
  ownWords: string[]
}

/** Warning text of the National Credit Code's comparison rate rules; quoted, so it is not edited. */
export const COMPARISON_RATE_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

export function FinanceNoteText({ note }: { note: FinanceNote }) {
  const { interestRatePercent, comparisonRatePercent, termYears, depositWords, feeWords, ownWords } = note
  return (
    <p className="legal" id="financeDisclaimer">
      {`*Weekly repayment is an estimate on the price shown over ${termYears} ${termYears === 1 ? 'year' : 'years'} with ${depositWords}${feeWords === null ? '' : `, ${feeWords},`} at ${formatPercent(interestRatePercent)} p.a. (${formatPercent(comparisonRatePercent)} p.a. comparison rate). Comparison rate is for a secured fixed-rate loan of $30,000 over 5 years. ${COMPARISON_RATE_WARNING} Finance is subject to approval. Fees and conditions apply.${ownWords.map((words) => ` ${words}`).join('')}`}
    </p>
  )
}
