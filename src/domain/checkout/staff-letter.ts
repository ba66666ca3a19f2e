/** The letter to staff about a reservation: what happened, who it is about, and what is to be done. Pure. */
import { formatDollars, formatExactDollars } from '../money/money.ts'

/** Events that staff are told of. */
export const STAFF_EVENTS = [
  'awaited',
  'reserved',
  'changed',
  'cancelled',
  'late',
  'overdue',
  'sold-elsewhere',
  'price',
  'dispute',
  'amount',
  'refund-failed',
] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

/** Each event in words for the subject, and what staff do about it. */
const EVENTS: Readonly<Record<StaffEvent, { what: string; next: string }>> = {
  awaited: {
    what: 'Waits for a transfer',
    next: 'The shopper pays by transfer or at the yard. Until you note that the money has come, it is only kept.',
  },
  reserved: {
    what: 'Reserved',
    next: 'The vehicle is off sale everywhere. Please take it off the front line and get it ready.',
  },
  changed: { what: 'New time', next: 'Please put the new time into your diary.' },
  cancelled: { what: 'Cancelled', next: 'The vehicle is on sale again. The refund goes by itself.' },
  late: {
    what: 'Paid too late',
    next: 'The vehicle was not free any more. The shopper has our apology, and the refund goes by itself.',
  },
  overdue: {
    what: 'Decide: nobody came',
    next: 'Extend, complete or cancel it within one open day. After that it is cancelled and the deposit goes back.',
  },
  'sold-elsewhere': {
    what: 'Decide: marked as gone',
    next: 'The feed says that the vehicle is gone while it is reserved. Please answer within one open day.',
  },
  price: {
    what: 'Decide: the price has changed',
    next: 'A lower price counts for the holder, a higher one does not. Please check the vehicle within one open day.',
  },
  dispute: {
    what: 'Disputed',
    next: 'The payer disputes the payment at their bank. Please answer at the payment provider.',
  },
  amount: {
    what: 'Another amount was paid',
    next: 'Nothing was reserved, and the money goes back by itself. Please tell the shopper.',
  },
  'refund-failed': {
    what: 'A refund failed',
    next: 'The payment provider refused it for good. Please pay the shopper back yourself and note it.',
  },
}

export interface StaffFacts {
  vehicle: string
  stocknum: string
  reference: string
  /** Null where the lead was erased. */
  person: { name: string | null; email: string | null; phone: string | null } | null
  keptUntil: string | null
  visit: string | null
  yard: string
  delivery: { postcode: string; priceCents: number } | null
  price: { cents: number; basis: string | null }
  depositCents: number
  wants: { finance: boolean; tradeIn: boolean; call: boolean }
}

/** Subject, the sentence on top, and labelled lines below it. */
export function staffLetter(event: StaffEvent, facts: StaffFacts) {
  const { vehicle, stocknum, reference, person, delivery, price, wants } = facts
  const { what, next } = EVENTS[event]
  const wishes = [
    wants.finance ? 'wants to talk about finance' : null,
    wants.tradeIn ? 'has a trade-in' : null,
    wants.call ? 'wants a call' : null,
  ].filter((wish) => wish !== null)
  const lines: [label: string, value: string | null][] = [
    ['Vehicle', `${vehicle}, stock ${stocknum}`],
    ['Reservation', reference],
    ['Name', person?.name ?? null],
    ['Mobile', person?.phone ?? null],
    ['Email', person?.email ?? null],
    ['Comes', facts.visit],
    ['Kept until', facts.keptUntil],
    ['Yard', facts.yard],
    ['Delivery', delivery === null ? null : `to ${delivery.postcode}, ${formatDollars(delivery.priceCents)}`],
    ['Price kept', [formatDollars(price.cents), price.basis].filter((part) => part !== null).join(' ')],
    ['Deposit', formatExactDollars(facts.depositCents)],
    ['Also', wishes.length === 0 ? null : wishes.join(', ')],
  ]
  return {
    subject: `${what}: ${vehicle}, stock ${stocknum} (${reference})`,
    next,
    lines: lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}: ${value}`])),
  }
}
