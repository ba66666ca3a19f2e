import type { ReactNode } from 'react'

/** Where the words below repayments stand (A3.48). */
export const NOTE_ID = 'financeDisclaimer'

/** A figure's label with an asterisk, which leads to what the asterisk means. */
export function NoteLink({ children }: { children: ReactNode }) {
  return (
    <a className="note-link" href={`#${NOTE_ID}`}>
      {children}
    </a>
  )
}
