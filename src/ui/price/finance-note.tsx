/** The finance note that the law requires beside repayments. It is never shortened or folded. */
import type { CutWords } from '#domain/finance/disclaimer.ts'
import { statutoryWords } from './finance-note-words.ts'
import { NOTE_ID } from './note-link.tsx'
import { OwnWords } from './own-words.tsx'

export interface FinanceNote {
  /** "8.99%", or "7.49% to 9.99%" when the rate depends on the vehicle. */
  interest: string
  comparison: string
  termYears: number
  /** "no deposit" or "a $5,000 deposit". */
  depositWords: string
  /** "including a $455 establishment fee"; null when the repayment includes no fee. */
  feeWords: string | null
  /** The lender's range of comparison rates as a sentence; null when it publishes none. */
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
