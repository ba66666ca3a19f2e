/** The finance note that the law requires beside repayments. It is never shortened or folded. */
import { statutoryWords, type FinanceNote } from './finance-note-words.ts'
import { NOTE_ID } from './note-link.tsx'
import { OwnWords } from './own-words.tsx'

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
