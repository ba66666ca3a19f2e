/** Words of fixed lists about reservations and their money (A15). The database checks the same ones. */

/** `reserve`: a vehicle is kept for a deposit; `purchase`: the same with the steps of buying online (A15.2). */
export const RESERVATION_KINDS = ['reserve', 'purchase'] as const
export type ReservationKind = (typeof RESERVATION_KINDS)[number]

export const RESERVATION_STATES = [
  'holding',
  'paying',
  'reserved',
  'completed',
  'released',
  'expired',
  'ended',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** States that keep the vehicle from everybody else. */
export const HOLDING_STATES = ['holding', 'paying', 'reserved'] as const satisfies readonly ReservationState[]

/** Why a reservation ended: who cancelled it, a payment that came too late, or nobody came for the vehicle. */
export const END_REASONS = ['shopper', 'staff', 'late', 'overdue'] as const
export type EndReason = (typeof END_REASONS)[number]

/** Matters of a reservation that staff must decide. */
export const ATTENTIONS = ['overdue', 'sold-elsewhere', 'price', 'dispute', 'amount'] as const
export type Attention = (typeof ATTENTIONS)[number]

export const FULFILMENTS = ['collect', 'deliver'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

export const PAYMENT_PURPOSES = ['deposit', 'balance', 'service', 'parts'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]

export const PAYMENT_PROVIDERS = ['stripe', 'manual'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

export const PAYMENT_STATES = [
  'created',
  'open',
  'paid',
  'authorised',
  'failed',
  'expired',
  'refund_pending',
  'refunded',
  'part_refunded',
  'refund_failed',
  'disputed',
  'lost',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Why money goes back. `amount`: another amount was paid than asked for; `twice`: the same hold was paid twice. */
export const REFUND_REASONS = ['shopper', 'staff', 'late', 'overdue', 'amount', 'twice'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export const REFUND_STATES = ['asked', 'sent', 'settled', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Accounts of the books; each entry's lines sum to 0 (R50). */
export const LEDGER_ACCOUNTS = ['provider', 'deposits_held', 'applied', 'forfeited', 'fees', 'bank', 'refunds'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const DOCUMENT_KINDS = ['receipt', 'refund', 'tax_invoice'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Daily sums that are compared with the provider's (R55). */
export const COMPARED_SUMS = ['paid', 'refunded', 'fees'] as const
export type ComparedSum = (typeof COMPARED_SUMS)[number]
