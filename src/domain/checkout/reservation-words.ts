/** Words of a reservation's own page about its state (R14). */
import { formatExactDollars } from '../money/money.ts'
import type { EndReason, ReservationState } from './checkout-words.ts'

/** Outcomes that the page's address may name, and the question before a cancellation. */
export const RESERVATION_SAYS = {
  changed: 'Your visit has a new time. We have emailed it to you.',
  taken: 'Someone has just booked that time. Your visit stays as it was; please choose another time.',
  over: 'This visit cannot be changed any more. Please call us.',
  same: 'Nothing has changed.',
  away: 'Card payments are not working just now. Nothing was charged; please try again, or call us.',
} as const

export function isReservationSay(text: string): text is keyof typeof RESERVATION_SAYS {
  return Object.hasOwn(RESERVATION_SAYS, text)
}

/** Money of a reservation that went back or is on its way. */
export interface ReturnedMoney {
  cents: number
  isBack: boolean
}

interface EndedFacts {
  endReason: EndReason | null
  returned: ReturnedMoney | null
  /** Money that was paid and did not go back. */
  keptCents: number
}

const ENDED: Record<EndReason, string> = {
  shopper: 'Cancelled.',
  staff: 'The yard has cancelled this reservation.',
  late: 'Your payment came after the time was over, and somebody else has the vehicle.',
  overdue: 'The reservation is over.',
}

/** Why a reservation ended, and where its deposit is. */
export function endedWords({ endReason, returned, keptCents }: EndedFacts): { title: string; text: string } {
  const why = ENDED[endReason ?? 'shopper']
  if (returned === null)
    return {
      title: why,
      text: keptCents > 0 ? `The deposit of ${formatExactDollars(keptCents)} stays with the yard.` : '',
    }
  const money = formatExactDollars(returned.cents)
  return returned.isBack
    ? { title: `${why} ${money} went back.`, text: 'Your bank has shown it, or does so within days.' }
    : {
        title: `${why} ${money} is on its way to you.`,
        text: 'Your bank shows it within ten business days, often sooner.',
      }
}

/** The page's heading by state; `name` is what the shopper is called, where it is known. */
export function reservationHeading(state: ReservationState, name: string | null): string {
  switch (state) {
    case 'reserved':
      return name === null ? 'Reserved for you' : `Reserved for you, ${name}`
    case 'completed':
      return 'Signed and done'
    case 'holding':
    case 'paying':
      return 'Kept for you'
    case 'expired':
    case 'released':
    case 'ended':
      return 'Your reservation is over'
  }
}
