import type { ReactNode } from 'react'

/** Id of the finance note (A3.48). */
export const NOTE_ID = 'financeDisclaimer'

/** A figure's label with an asterisk that links to the finance note. */
export function NoteLink({ children }: { children: ReactNode }) {
  return (
    <a className="note-link" href={`#${NOTE_ID}`}>
      {children}
    </a>
  )
}
