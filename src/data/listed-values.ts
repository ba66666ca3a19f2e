/**
 * Valid words of each column that the database checks too. `test/integration/database-lists.test.ts` compares them with
 * the database's own checks. A word that no migration added fails that test, and not a shopper's lead.
 */
import { HANDOVER_KINDS } from '#domain/agents/handover-kinds.ts'
import { ALERT_CADENCES, ALERT_CHANNELS, ALERT_KINDS } from '#domain/alerts/alert-kinds.ts'
import {
  ATTENTIONS,
  COMPARED_SUMS,
  DOCUMENT_KINDS,
  END_REASONS,
  FULFILMENTS,
  LEDGER_ACCOUNTS,
  PAYMENT_PROVIDERS,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  REFUND_REASONS,
  REFUND_STATES,
  RESERVATION_KINDS,
  RESERVATION_STATES,
} from '#domain/checkout/checkout-words.ts'
import { PLACE_STATES } from '#domain/checkout/first-refusal.ts'
import { FILE_KINDS } from '#domain/feeds-out/feed-format.ts'
import { FEED_SOURCE_KINDS } from '#domain/office/feeds/feed-source.ts'
import { HOURS_DEPARTMENTS } from '#domain/hours/hours-row.ts'
import { LEAD_STATUSES, LOST_REASONS, NOTE_KINDS } from '#domain/office/lead-status.ts'
import { ROLES } from '#domain/office/permissions.ts'
import { LEAD_STATES } from '#domain/leads/lead.ts'
import { LEAD_CHANNELS } from '#domain/leads/routing.ts'
import { WITHHOLD_REASONS } from '#domain/reviews/review.ts'
import { STOCK_EVENT_KINDS } from '#domain/stock/stock-event.ts'
import { DRIVE_ENDS } from '#domain/test-drive/drive-end.ts'
import { ENDPOINT_STATES } from '#domain/webhooks/endpoint.ts'
import { CAR_TYPES, ITEM_TYPES, PRICE_BASES, VEHICLE_STATUSES } from '#domain/vehicle/vehicle.ts'

export const IMPORT_MODES = ['full', 'delta'] as const
export const IMPORT_STATES = ['running', 'done', 'failed', 'stopped'] as const
export const MEDIA_KINDS = ['photo', 'spin', 'interior', 'hidden'] as const
export const HOURS_STATUSES = ['Open', 'Closed'] as const
export const CONTACT_KEY_KINDS = ['email', 'phone'] as const
export const RECEIPT_COUNTS = ['network', 'mailbox'] as const
export const OUTBOX_STATES = ['waiting', 'delivered', 'parked'] as const
export const LEAD_AUDIT_ACTIONS = ['resent', 'exported', 'erased'] as const
export const IDENTIFIER_KINDS = ['phone', 'email'] as const
export const PROOF_PURPOSES = ['sign-in', 'add', 'step-up'] as const
export const CONSENT_PURPOSES = ['alerts_email', 'alerts_sms', 'marketing_email', 'marketing_sms'] as const
export const NOTICE_CHANNELS = ['email', 'sms'] as const
export const NOTICE_STATES = ['waiting', 'delivered', 'parked', 'dropped'] as const
export const FEED_RUN_WAYS = ['pulled', 'pushed', 'checked'] as const
export const FEED_RUN_STATES = ['good', 'held'] as const
export const FEED_PUSH_STATES = NOTICE_STATES
export const STAFF_STATES = ['invited', 'active', 'disabled'] as const
export const PRICE_AUDIT_SCOPES = ['all', 'changes'] as const
export const SUPPRESSION_PURPOSES = ['alerts', 'all'] as const

/** By table and column, as the database names them. */
export const LISTED_VALUES: Readonly<Record<string, readonly string[]>> = {
  'import_runs.mode': IMPORT_MODES,
  'import_runs.state': IMPORT_STATES,
  'feed_sources.kind': FEED_SOURCE_KINDS,
  'feed_sources.mode': IMPORT_MODES,
  'vehicles.car_type': CAR_TYPES,
  'vehicles.item_type': ITEM_TYPES,
  'vehicles.status': VEHICLE_STATUSES,
  'vehicles.price_basis': PRICE_BASES,
  'price_ledger.price_basis': PRICE_BASES,
  'staff.state': STAFF_STATES,
  'staff_roles.role': ROLES,
  'staff_challenges.purpose': PROOF_PURPOSES,
  'price_audits.scope': PRICE_AUDIT_SCOPES,
  'media.kind': MEDIA_KINDS,
  'special_hours.department': HOURS_DEPARTMENTS,
  'special_hours.status': HOURS_STATUSES,
  'contact_keys.kind': CONTACT_KEY_KINDS,
  'test_drives.outcome': DRIVE_ENDS,
  'handovers.kind': HANDOVER_KINDS,
  'leads.state': LEAD_STATES,
  'lead_work.status': LEAD_STATUSES,
  'lead_work.lost_reason': LOST_REASONS,
  'lead_notes.kind': NOTE_KINDS,
  'stock_events.kind': STOCK_EVENT_KINDS,
  'notices.channel': NOTICE_CHANNELS,
  'notices.state': NOTICE_STATES,
  'feed_files.kind': FILE_KINDS,
  'feed_out_runs.how': FEED_RUN_WAYS,
  'feed_out_runs.status': FEED_RUN_STATES,
  'feed_pushes.state': FEED_PUSH_STATES,
  'outbox.channel': LEAD_CHANNELS,
  'outbox.state': OUTBOX_STATES,
  'receipt_counts.counted': RECEIPT_COUNTS,
  'lead_audit.action': LEAD_AUDIT_ACTIONS,
  'account_identifiers.kind': IDENTIFIER_KINDS,
  'otp_requests.kind': IDENTIFIER_KINDS,
  'otp_requests.purpose': PROOF_PURPOSES,
  'passkey_challenges.purpose': PROOF_PURPOSES,
  'saved_searches.channel': ALERT_CHANNELS,
  'saved_searches.cadence': ALERT_CADENCES,
  'alerts.kind': ALERT_KINDS,
  'consents.purpose': CONSENT_PURPOSES,
  'suppressions.kind': IDENTIFIER_KINDS,
  'suppressions.purpose': SUPPRESSION_PURPOSES,
  'reservations.kind': RESERVATION_KINDS,
  'reservations.state': RESERVATION_STATES,
  'reservations.price_basis': PRICE_BASES,
  'reservations.fulfilment': FULFILMENTS,
  'reservations.end_reason': END_REASONS,
  'reservations.attention': ATTENTIONS,
  'line_places.state': PLACE_STATES,
  'payments.purpose': PAYMENT_PURPOSES,
  'payments.provider': PAYMENT_PROVIDERS,
  'payments.state': PAYMENT_STATES,
  'refunds.reason': REFUND_REASONS,
  'refunds.state': REFUND_STATES,
  'reviews.hidden_reason': WITHHOLD_REASONS,
  'payment_findings.sum': COMPARED_SUMS,
  'ledger.account': LEDGER_ACCOUNTS,
  'payment_documents.kind': DOCUMENT_KINDS,
  'document_counters.kind': DOCUMENT_KINDS,
  'webhook_endpoints.state': ENDPOINT_STATES,
  'webhook_deliveries.state': NOTICE_STATES,
}
