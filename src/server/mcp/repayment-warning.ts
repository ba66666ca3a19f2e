import { localDay } from '#domain/hours/local-day.ts'
import { financeNoteOf } from '#pages/finance-note.ts'
import type { PageContext } from '#pages/page.ts'
import { statutoryWords } from '#ui/price/finance-note-words.ts'

/** The statutory words that stand below repayments; null where the site may show none. */
export function repaymentWarning({ site, now }: Pick<PageContext, 'site' | 'now'>): string | null {
  const note = financeNoteOf(site, localDay(site, now))
  return note === null ? null : statutoryWords(note)
}
