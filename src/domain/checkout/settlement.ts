/** Decides what a provider's word about a payment changes (checkout.md, section 4). Pure. */
import type { PaymentState } from './checkout-words.ts'

/** The facts of a payment that decide. */
export interface KnownPayment {
  state: PaymentState
  amountCents: number
  paidCents: number | null
  /** Cents that went back for good. */
  refundedCents: number
  feeCents: number | null
}

/** The provider's word, as the port tells it. */
export interface StandingFacts {
  state: 'open' | 'paid' | 'authorised' | 'processing' | 'failed' | 'expired' | 'cancelled'
  amountCents: number | null
  currency: string | null
  feeCents: number | null
  dispute: 'open' | 'won' | 'lost' | null
}

/**
 * - `none`: nothing that we did not know.
 * - `money`: the shopper has paid, or the card has authorised it.
 * - `captured`: authorised money was taken.
 * - `unpaid`: the payment failed or expired; nobody paid.
 * - `let-go`: the authorisation is over, and nothing was taken.
 * - `disputed`, `dispute-won`, `lost`: the payer went to their bank, and how that ended.
 */
export type PaymentNews = 'none' | 'money' | 'captured' | 'unpaid' | 'let-go' | 'disputed' | 'dispute-won' | 'lost'

export interface Settlement {
  news: PaymentNews
  /** Ours from now on. */
  state: PaymentState
  /** The provider's share, where it is told for the first time. */
  newFeeCents: number | null
}

/** States in which nobody has paid yet; a late payment may still come. */
const WITHOUT_MONEY: ReadonlySet<PaymentState> = new Set(['created', 'open', 'failed', 'expired'])
const OVER: Partial<Record<StandingFacts['state'], PaymentState>> = {
  failed: 'failed',
  expired: 'expired',
  cancelled: 'expired',
}

/** Repeats change nothing, and an older word than the one before takes nothing back. */
export function settlementOf(known: KnownPayment, standing: StandingFacts): Settlement {
  const { state } = known
  const isFeeNew = known.feeCents === null && standing.feeCents !== null && standing.feeCents > 0
  const newFeeCents = standing.state === 'paid' && isFeeNew ? standing.feeCents : null
  const to = (news: PaymentNews, next: PaymentState): Settlement => ({ news, state: next, newFeeCents })
  if (WITHOUT_MONEY.has(state)) {
    if (standing.state === 'paid' || standing.state === 'authorised') return to('money', standing.state)
    const over = OVER[standing.state]
    const isNew = over !== undefined && (state === 'created' || state === 'open')
    return isNew ? to('unpaid', over) : to('none', state)
  }
  if (known.paidCents === null) {
    if (standing.state === 'paid') return to('captured', state === 'authorised' ? 'paid' : state)
    return OVER[standing.state] === undefined ? to('none', state) : to('let-go', 'expired')
  }
  return disputeOf(known, standing.dispute, to)
}

/**
 * A dispute may come while money goes back, or after that failed: its loss counts all the same, or the dealer would pay
 * back by hand what the bank has taken.
 */
function disputeOf(
  { state, refundedCents }: KnownPayment,
  dispute: StandingFacts['dispute'],
  to: (news: PaymentNews, next: PaymentState) => Settlement,
): Settlement {
  if (dispute === 'open' && (state === 'paid' || state === 'part_refunded')) return to('disputed', 'disputed')
  if (dispute === 'won' && state === 'disputed') return to('dispute-won', refundedCents > 0 ? 'part_refunded' : 'paid')
  if (dispute === 'lost' && state !== 'refunded' && state !== 'lost') return to('lost', 'lost')
  return to('none', state)
}

/** Whether the money is what we asked for (R43). A provider that cannot know says null. */
export function isAsAsked({ amountCents }: Pick<KnownPayment, 'amountCents'>, standing: StandingFacts): boolean {
  return (
    (standing.amountCents === null || standing.amountCents === amountCents) &&
    (standing.currency === null || standing.currency === 'AUD')
  )
}
