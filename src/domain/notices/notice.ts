/** Letters and texts to shoppers and staff that are no receipt of a form (F3). */
import { LINE_LETTERS } from '../checkout/line-letters.ts'
import { HOLDER_LETTERS } from '../checkout/reservation-letters.ts'

/** Every kind of notice; `server/notices/notice-kinds.ts` has the words of each. */
export const NOTICE_KINDS = [
  'account-deleted',
  'account-unused',
  'alerts',
  'feed-late',
  'identifier-changed',
  ...LINE_LETTERS,
  'lead-due',
  'lead-reply',
  'passkey-changed',
  'passkey-suspect',
  ...HOLDER_LETTERS,
  'reservation-staff',
  'payment-receipt',
  'payment-staff',
  'review-request',
  'staff-new-device',
  'webhook-paused',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Subject of a notice: ids and words of fixed lists, never a name, number or address. */
export type NoticeSubject = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>

/** A notice as whoever makes its words sees it. */
export interface Notice {
  /** The same at every try. */
  id: string
  kind: NoticeKind
  channel: 'email' | 'sms'
  accountId: string | null
  /** An address, or a number as E.164. */
  to: string
  subject: NoticeSubject
  createdAt: Date
}
