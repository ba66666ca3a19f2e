/** A personal page's knowledge of a shopper who reserves, and of how the site takes deposits. */
import { EMPTY_DRAFT, type CheckoutDraft } from '#domain/checkout/checkout-draft.ts'
import type { PaymentPurpose } from '#domain/checkout/checkout-words.ts'

/** How a payment stands, as its page shows it. */
export type PaymentLook =
  | { kind: 'unknown' }
  /** The vehicle is reserved. */
  | { kind: 'reserved'; reservationId: string }
  /** The bank has not decided. */
  | { kind: 'deciding'; reservationId: string }
  /** It can be paid still: nothing was tried, or an attempt failed with `errorCode`. */
  | { kind: 'unpaid'; reservationId: string; errorCode: string | null }
  /** The hold is over; `isRefunded` where money came too late and goes back. */
  | { kind: 'over'; reservationId: string; isRefunded: boolean }
  | InvoiceLook

/** How the payment of an invoice stands (R80). */
export interface InvoiceLook {
  kind: 'invoice'
  paymentId: string
  standing: 'paid' | 'waiting' | 'failed' | 'refunding'
  errorCode: string | null
  purpose: PaymentPurpose
  /** The invoice's number, or a reservation's reference. */
  invoice: string | null
  amountCents: number
}

/** How a deposit is paid: at an address of the provider, or as people are told to; null where it no longer can be. */
export type PaymentOffer = { kind: 'redirect'; url: string } | { kind: 'instructions'; lines: readonly string[] } | null

export interface CheckoutOfPage {
  /** Answers that this browser has given so far. */
  draft: CheckoutDraft
  /** The reservation that this browser made within the last day. */
  reservationId: string | null
  /** No money moves: pages with a pay button say so (R49). */
  isTest: boolean
  /** Asks how a payment stands; the provider is asked once. */
  look: (paymentId: string) => Promise<PaymentLook>
  /** The offer that stands for a held vehicle. */
  offer: (reservationId: string) => Promise<PaymentOffer>
}

/** Pages that are everybody's know nothing of a shopper (F1). */
export const NO_CHECKOUT: CheckoutOfPage = {
  draft: EMPTY_DRAFT,
  reservationId: null,
  isTest: false,
  look: async () => ({ kind: 'unknown' }),
  offer: async () => null,
}
