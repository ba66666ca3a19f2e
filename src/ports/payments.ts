import type { PaymentProvider } from '#domain/checkout/checkout-words.ts'
import type { AcceptedCard } from '#domain/site/settings/checkout.ts'

/** Deposits are taken now, or only authorised and captured later (R52). */
export type PaymentCapture = 'now' | 'authorise'

/** Providers keep an offer to pay open for at least this long (Stripe: 30 minutes from its creation). */
export const SHORTEST_PAYMENT_MINUTES = 30

/** A sum that a shopper is to pay. */
export interface PaymentOrder {
  /** Our id of the payment. */
  id: string
  /**
   * Names this call, `<payment>:begin:<n>` (R43). The same key with the same order gives the same offer to pay again,
   * never a second one; with another order it is `refused`.
   */
  key: string
  amountCents: number
  currency: 'AUD'
  /** For the payer: `Deposit for 2021 Toyota Corolla SX`. */
  title: string
  /** The reservation's or invoice's reference, as people read it out. */
  reference: string
  /** The payer's e-mail address; null where it is not known. */
  email: string | null
  /**
   * A redirect cannot be paid after it. From `SHORTEST_PAYMENT_MINUTES` to 24 hours ahead, else the order is `refused`.
   * Keep it with the payment: a repeated `begin` must name the same moment.
   */
  expiresAt: Date
  /** Where the payer goes after paying. A full address; it holds our payment's id, and proves nothing. */
  returnUrl: string
  /** Where the payer goes who leaves without paying. */
  leaveUrl: string
  capture: PaymentCapture
  /** Kept by the provider with the payment. `site` is the site's id: events of other sites are not ours. */
  meta: { site: string; payment: string; reservation: string | null }
}

/** How the shopper pays an order. */
export type PaymentOffer =
  | { kind: 'redirect'; providerId: string; url: string }
  /** Lines to show; people move the money, and say so. */
  | { kind: 'instructions'; providerId: string; lines: string[] }

/**
 * - `open`: can still be paid; an attempt may have failed, then `errorCode` says why.
 * - `paid`: the money is taken.
 * - `authorised`: the money is kept for us until `captureBefore`.
 * - `processing`: the payer has done all; the bank has not decided.
 * - `failed`: the payer had done all, and the bank said no.
 * - `expired`: nobody paid in time, or we cancelled it; it cannot be paid any more.
 * - `cancelled`: an authorisation that was let go.
 */
export type StandingState = 'open' | 'paid' | 'authorised' | 'processing' | 'failed' | 'expired' | 'cancelled'

/** The card that paid. */
export interface PaymentCard {
  /** `visa`, `mastercard`, … as the provider writes it. */
  brand: string
  last4: string
  /** `apple_pay`, `google_pay`; null for the card itself. */
  wallet: string | null
}

/** How a dispute stands for the dealer. */
export type DisputeState = 'open' | 'won' | 'lost'

/** A provider's word on a payment: the only thing that is believed about it (R42). */
export interface Standing {
  state: StandingState
  /** Cents that are paid, authorised or to pay. To be compared with ours (R43). Null where only people know. */
  amountCents: number | null
  /** ISO 4217, capitals: `AUD`. Null where only people know. */
  currency: string | null
  /** Cents that were given back, in all. */
  refundedCents: number
  providerId: string
  /** The provider's id of the money itself, for `capture` and `refund`; null before somebody tries to pay. */
  intentId: string | null
  card: PaymentCard | null
  /** The provider's own share; null as long as it is not known. */
  feeCents: number | null
  /** Why the last attempt failed: `card_declined`, `insufficient_funds`, …; null where none failed. */
  errorCode: string | null
  /** The end of an authorisation; null where there is none or the provider does not say. */
  captureBefore: Date | null
  /** The payer disputes the payment at their bank; null where nobody does. */
  dispute: DisputeState | null
}

/** A payment of which nothing is known besides its state and its id. */
export function standingOf(state: StandingState, providerId: string): Standing {
  return {
    state,
    amountCents: null,
    currency: null,
    refundedCents: 0,
    providerId,
    intentId: null,
    card: null,
    feeCents: null,
    errorCode: null,
    captureBefore: null,
    dispute: null,
  }
}

/** - `pending`: on its way. - `refunded`: done. - `failed`: the provider could not give it back. */
export type RefundStandingState = 'pending' | 'refunded' | 'failed'

export interface RefundOrder {
  intentId: string
  /** All that is left, or a part. More than is left is `refused`. */
  amountCents: number
  /** For our own records at the provider: `cancelled by shopper`. */
  reason: string
  /** Names this call, `<payment>:refund:<n>`. The same key never refunds twice. */
  key: string
}

/** A provider's word on a refund. */
export interface RefundStanding {
  refundId: string
  state: RefundStandingState
  /** Null where only people know. */
  amountCents: number | null
  errorCode: string | null
}

/** Something happened at the provider. Says what to `look` at, never what is so: events repeat and overtake (R42). */
export interface ProviderEvent {
  /** The same each time it is told. */
  id: string
  /** The provider's own name of it, for the log. */
  type: string
  about: 'payment' | 'refund' | 'dispute'
  /** Our id of the payment; null where the event does not name it: then `providerId` or `intentId` does. */
  paymentId: string | null
  /** The `providerId` of the payment's offer. */
  providerId: string | null
  intentId: string | null
  refundId: string | null
  at: Date
}

/** One movement of money in the dealer's account at the provider, for the nightly comparison (R55). */
export interface MoneyMovement {
  id: string
  kind: 'payment' | 'refund' | 'other'
  /** Before fees; negative where money left the account. */
  amountCents: number
  feeCents: number
  currency: string
  intentId: string | null
  at: Date
}

/** Headers as Node gives them. */
export type EventHeaders = Readonly<Record<string, string | string[] | undefined>>

/** - `forged`: not signed by the provider. - `stale`: signed long ago. - `not-ours`: true, but none of this site. */
export type UnusableEvent = 'forged' | 'stale' | 'not-ours'

/**
 * Takes money for one site (R40). Every method that asks the provider throws a `PaymentFailure`, also soon after
 * `signal` is aborted; none of them is to be called inside a transaction.
 */
export interface Payments {
  /** Kept with each payment. */
  readonly provider: PaymentProvider
  /** No money moves: pages say "Test payments". */
  readonly isTest: boolean
  /** For people, at start: where money goes. No key. */
  readonly describe: string
  /** Offers the order to the shopper. */
  begin(order: PaymentOrder, signal: AbortSignal): Promise<PaymentOffer>
  /** Asks how a payment stands. An unknown one is `refused`. */
  look(providerId: string, signal: AbortSignal): Promise<Standing>
  /**
   * Ends paying: an open offer expires, an authorisation is let go. Answers how the payment stands then, and may be
   * called again. What is paid or processing stays so: the answer says it, and it is for `refund`. Instructions stay
   * `open`: nobody can hinder people from paying.
   */
  cancel(providerId: string, signal: AbortSignal): Promise<Standing>
  /** Takes authorised money, all or a part; the rest is let go. */
  capture(intentId: string, amountCents: number, key: string, signal: AbortSignal): Promise<void>
  /** Gives money back. */
  refund(order: RefundOrder, signal: AbortSignal): Promise<RefundStanding>
  /** Asks how a refund stands. */
  lookRefund(refundId: string, signal: AbortSignal): Promise<RefundStanding>
  /** Events of this site since a moment, in no particular order; for those that were never delivered (R55). */
  events(since: Date, signal: AbortSignal): AsyncIterable<ProviderEvent>
  /** All movements of the account from a moment until another, not included. */
  movements(from: Date, until: Date, signal: AbortSignal): AsyncIterable<MoneyMovement>
  /**
   * Those of some cards and wallets that the account does not take: the page would promise what the provider's page
   * refuses. None where people take the money.
   */
  lackedCards(cards: readonly AcceptedCard[], signal: AbortSignal): Promise<AcceptedCard[]>
  /** Reads a delivered event; `raw` is the body, byte for byte. Asks nobody, and never rejects. */
  read(raw: Buffer, headers: EventHeaders): Promise<ProviderEvent | UnusableEvent>
}
