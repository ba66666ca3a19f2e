/** Builds the finance note below repayments as text, the same for pages and documents. */
import { COMPARISON_RATE_EXAMPLE, COMPARISON_RATE_WARNING, type CutWords } from '#domain/finance/disclaimer.ts'

export interface FinanceNote {
  /** "8.99%", or "7.49% to 9.99%" where the rate goes by the vehicle. */
  interest: string
  comparison: string
  termYears: number
  /** "no deposit" or "a $5,000 deposit". */
  depositWords: string
  /** "including a $455 establishment fee"; null where the repayment holds no fee. */
  feeWords: string | null
  /** Range of comparison rates that the lender publishes, as a sentence; null where it does not. */
  rangeWords: string | null
  /** The lender's and the dealer's own words, after the statutory ones. */
  ownWords: CutWords[]
}

/** The statutory words below a repayment, in full. */
export function statutoryWords({
  interest,
  comparison,
  termYears,
  depositWords,
  feeWords,
  rangeWords,
}: FinanceNote): string {
  return (
    `*Weekly repayment is an estimate on the price shown over ${termYears} ${termYears === 1 ? 'year' : 'years'} ` +
    `with ${depositWords}${feeWords === null ? '' : `, ${feeWords},`} at ${interest} p.a. (${comparison} p.a. ` +
    `comparison rate). ${COMPARISON_RATE_EXAMPLE}${rangeWords === null ? '' : ` ${rangeWords}`} ` +
    `${COMPARISON_RATE_WARNING} Finance is subject to approval. Fees and conditions apply.`
  )
}

/** The statutory words with the lender's and the dealer's own, in full, for paper. */
export function financeNoteWords(note: FinanceNote): string {
  return [
    statutoryWords(note),
    ...note.ownWords.map(({ start, rest }) => (rest === null ? start : `${start} ${rest}`)),
  ].join(' ')
}
