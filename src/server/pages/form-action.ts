import type { SubmissionAnswer } from '../leads/intake.ts'
import type { LeadContext, SubmissionMeta } from '../leads/submission.ts'

/** A form that a browser posted to its page without a script. */
export interface SentToPage {
  ctx: LeadContext
  url: URL
  /** Sent values by field name; a list for a repeated field. */
  raw: Readonly<Record<string, unknown>>
  meta: SubmissionMeta
}

/**
 * `redirect`: it was done, and this is what to show. `reload`: it cannot be done as the page stands; it is shown as it
 * is now.
 */
export type FormActionAnswer = SubmissionAnswer | { kind: 'redirect'; path: string } | { kind: 'reload' }
export type FormAction = (sent: SentToPage) => Promise<FormActionAnswer>
