/** The words that the law wants on a page that shows a repayment. Never cut, never behind a click. */
import type { CutWords } from '#domain/finance/disclaimer.ts'
import { statutoryWords } from './finance-note-words.ts'
import { NOTE_ID } from './note-link.tsx'
import { OwnWords } from './own-words.tsx'

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

export function FinanceNoteText({ note }: { note: FinanceNote }) {
  return (
    <div className="legal" id={NOTE_ID}>
      <p>{statutoryWords(note)}</p>
      {note.ownWords.map((words) => (
        <OwnWords key={words.start} words={words} />
      ))}
    </div>
  )
}
