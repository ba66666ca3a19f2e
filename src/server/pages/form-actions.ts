import type { RouteId } from '#pages/routes.ts'
import { bookDriveAction, manageDriveAction } from '../test-drives/drive-actions.ts'
import type { LeadContext, SubmissionAnswer, SubmissionMeta } from '../leads/intake.ts'

/** A form that the browser posted to its own page, without a script. */
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

/** Pages whose form does more than become a lead. */
export const FORM_ACTIONS: Partial<Record<RouteId, FormAction>> = {
  'book-test-drive': bookDriveAction,
  'manage-test-drive': manageDriveAction,
}
