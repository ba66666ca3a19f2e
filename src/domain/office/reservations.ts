/** Reservations in the office's words (R60): views, states, what staff must decide, and what was done. */
import type { Attention, PaymentProvider, PaymentState, ReservationState } from '../checkout/checkout-words.ts'
import { lookUp } from '../look-up.ts'
import { formatExactDollars } from '../money/money.ts'

export const RESERVATION_VIEWS = ['open', 'decide', 'unpaid', 'reserved', 'over'] as const
export type ReservationView = (typeof RESERVATION_VIEWS)[number]

export const VIEW_WORDS: Readonly<Record<ReservationView, string>> = {
  open: 'Open',
  decide: 'To decide',
  unpaid: 'Not paid yet',
  reserved: 'Reserved',
  over: 'Over',
}

export const RESERVATION_STATE_WORDS: Readonly<Record<ReservationState, string>> = {
  holding: 'Kept, not paying yet',
  paying: 'Paying',
  reserved: 'Reserved',
  completed: 'Sold to the holder',
  released: 'Let go before paying',
  expired: 'Not paid in time',
  ended: 'Cancelled',
}

interface Matter {
  title: string
  /** The question, and what each answer does. */
  words: string
}

export const MATTERS: Readonly<Record<Attention, Matter>> = {
  overdue: {
    title: 'Its time is over',
    words:
      'Extend it, complete it or cancel it. After an open day without an answer it is cancelled, and the deposit ' +
      'goes back.',
  },
  'sold-elsewhere': {
    title: 'Sold elsewhere?',
    words:
      'The vehicle is not for sale any more. If it still goes to the holder, it stands. If somebody else has it, ' +
      'cancel: the whole deposit goes back. The holder is told nothing until you answer.',
  },
  price: {
    title: 'The price fell',
    words: 'The site asks less than the kept price. The holder gets the lower one; say that you have seen it.',
  },
  dispute: {
    title: 'The holder’s bank disputes the payment',
    words: 'Answer at the payment provider. The reservation stands until it decides.',
  },
  amount: {
    title: 'Another amount was paid',
    words: 'The money goes back by itself. Say that you have seen it.',
  },
}

/** Matters that a press settles; the others end with what they ask for. */
export const canStand = (attention: Attention): boolean => attention !== 'overdue' && attention !== 'dispute'

export const PROVIDER_WORDS: Readonly<Record<PaymentProvider, string>> = {
  stripe: 'by card',
  manual: 'by transfer or at the yard',
}

export const PAYMENT_STATE_WORDS: Readonly<Record<PaymentState, string>> = {
  created: 'begun',
  open: 'waits for the shopper',
  paid: 'paid',
  authorised: 'set aside on the card, not taken',
  failed: 'failed',
  expired: 'not paid',
  refund_pending: 'on its way back',
  refunded: 'gone back',
  part_refunded: 'partly gone back',
  refund_failed: 'could not be sent back',
  disputed: 'disputed',
  lost: 'lost to a dispute',
}

/** A line of a reservation's audit. */
export interface ReservationStep {
  at: Date
  actor: string
  /** Null where no staff did it. */
  staffName: string | null
  action: string
  after: unknown
}

const STEP_WORDS: Readonly<Record<string, string>> = {
  'reservation-payment-begun': 'Payment begun',
  'reservation-paid': 'Deposit paid',
  'reservation-let-go': 'Let go before paying',
  'reservation-hold-over': 'Time to pay was over',
  'reservation-completed': 'Completed: sold to the holder',
  'reservation-cancelled': 'Cancelled',
  'reservation-extended': 'Extended',
  'reservation-collection': 'Visit has another time',
  'reservation-told-again': 'Confirmation and receipt sent again',
  'payment-by-hand': 'Money received',
  'refund-part': 'Part given back',
  'refund-by-hand': 'Money given back by hand',
}

/** A step in words: "Money received: transfer, 2026-11-20, reference 4711". */
export function stepWords({ action, after }: Pick<ReservationStep, 'action' | 'after'>): string {
  if (action === 'reservation-attention') {
    const matter = lookUp<Matter>(MATTERS, String(valueOf(after, 'attention')))
    return matter === undefined ? 'Decided: it stands' : `To decide: ${matter.title}`
  }
  const words = lookUp(STEP_WORDS, action) ?? action.replaceAll('-', ' ')
  const cents = valueOf(after, 'amountCents')
  const told = [
    typeof cents === 'number' ? formatExactDollars(cents) : null,
    ...['way', 'date', 'reference', 'because'].map((name) => valueOf(after, name)),
  ].filter((value) => typeof value === 'string' && value !== '')
  return told.length === 0 ? words : `${words}: ${told.join(', ')}`
}

const valueOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)).get(name) : null

/** Who did it: a person of the dealer, the holder, or a program. */
export function stepActor({ actor, staffName }: Pick<ReservationStep, 'actor' | 'staffName'>): string {
  if (staffName !== null) return staffName
  const [kind = ''] = actor.split(':')
  const others: Readonly<Record<string, string>> = { shopper: 'the holder', staff: 'staff', cli: 'the command line' }
  return actor === 'job:payments' ? 'the payment provider' : (lookUp(others, kind) ?? 'by itself')
}
