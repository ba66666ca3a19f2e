/** Makes the words of each kind of notice, at each try, from data as they are then. */
import type { NoticeKind } from '#domain/notices/notice.ts'
import { alertWords } from '../alerts/alert-letter.ts'
import { accountDeleted, accountUnused } from './account-notices.ts'
import { feedLate } from './feed-late.ts'
import { lineWords } from './line-notices.ts'
import { identifierChanged } from './identifier-changed.ts'
import { leadDue, leadReply } from './lead-notices.ts'
import type { NoticeWords } from './notice-words.ts'
import { passkeyChanged } from './passkey-changed.ts'
import { passkeySuspect } from './passkey-suspect.ts'
import { paymentReceipt, paymentStaff } from './payment-notices.ts'
import { holderWords, staffWords } from './reservation-notices.ts'
import { reviewRequest } from './review-request-notice.ts'
import { staffNewDevice } from './staff-new-device.ts'
import { webhookPaused } from './webhook-paused.ts'

/** By kind: a kind without a row does not compile. */
export type NoticeTable = Readonly<Record<NoticeKind, NoticeWords>>

export const NOTICE_WORDS: NoticeTable = {
  'account-deleted': accountDeleted,
  'account-unused': accountUnused,
  alerts: alertWords,
  'feed-late': feedLate,
  'identifier-changed': identifierChanged,
  'line-offer': lineWords('line-offer'),
  'line-withdrawn': lineWords('line-withdrawn'),
  'line-gone': lineWords('line-gone'),
  'lead-due': leadDue,
  'lead-reply': leadReply,
  'passkey-changed': passkeyChanged,
  'passkey-suspect': passkeySuspect,
  'reservation-awaited': holderWords('reservation-awaited'),
  'reservation-hold-over': holderWords('reservation-hold-over'),
  'reservation-reserved': holderWords('reservation-reserved'),
  'reservation-changed': holderWords('reservation-changed'),
  'reservation-refund-asked': holderWords('reservation-refund-asked'),
  'reservation-refund-done': holderWords('reservation-refund-done'),
  'reservation-late-refund': holderWords('reservation-late-refund'),
  'reservation-staff': staffWords,
  'payment-receipt': paymentReceipt,
  'payment-staff': paymentStaff,
  'review-request': reviewRequest,
  'staff-new-device': staffNewDevice,
  'webhook-paused': webhookPaused,
}
