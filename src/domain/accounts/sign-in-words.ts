/** Words of the sign-in page, by the reason that brings a shopper there (R1, A3.8). */
import type { Identifier } from './identifier.ts'
import type { SignInType } from './sign-in-types.ts'

interface SignInWords {
  /** `vehicle` is the name of the vehicle in question; null for none. */
  heading: (vehicle: string | null) => string
  why: string
}

export const SIGN_IN_WORDS: Record<SignInType, SignInWords> = {
  garage: { heading: () => 'Sign in to your garage', why: 'Your saved vehicles, searches and enquiries in one place.' },
  watchlist: {
    heading: (vehicle) => (vehicle === null ? 'Sign in to keep your list' : `Sign in to keep this ${vehicle}`),
    why: 'Your list is then the same on your phone and at your desk, and we can tell you if the price drops.',
  },
  'save-search': {
    heading: () => 'Sign in to save this search',
    why: 'We then tell you when a vehicle comes that matches it.',
  },
  'trade-in': {
    heading: () => 'Sign in to value your vehicle',
    why: 'The valuation is then kept for you, and you can come back to it.',
  },
  'personalised-finance': {
    heading: () => 'Sign in for your own rate',
    why: 'Your figures are then kept for you, and nobody else sees them.',
  },
  checkout: {
    heading: (vehicle) => (vehicle === null ? 'Sign in to reserve' : `Sign in to reserve this ${vehicle}`),
    why: 'You can then see, change or cancel your reservation at any time.',
  },
  'spin-to-win': { heading: () => 'Sign in to spin', why: 'One spin each, so we need to know who you are.' },
  'online-payment': { heading: () => 'Sign in to pay', why: 'Your receipt is then kept for you.' },
  equifax: {
    heading: () => 'Sign in for pre-approval',
    why: 'Your application is then kept for you, and nobody else sees it.',
  },
}

/** Errors of the API and of the page, word for word (R2, R4). */
export const EXPIRED = 'That code has expired. Please ask for a new one.'
export const NO_REQUEST = 'Please ask for a new code on this device.'
export const NOT_SENT = 'We could not send a code just now. Please try again, or use your email.'
export const SLOW_DOWN = 'That was a lot of codes. Please wait a little before you ask again.'
export const CONFIRM_FIRST = 'Please confirm first that it is you.'
export const NOT_SIX = 'Please enter the six figures of the code.'

/** A number or address whose codes are refused after too many wrong ones, and the ways that still work (R6). */
export function codesLocked(of: Identifier['kind'], ways: { kinds: readonly Identifier['kind'][]; passkeys: boolean }) {
  const [one, other, otherKind] =
    of === 'phone' ? (['number', 'email', 'email'] as const) : (['address', 'mobile number', 'phone'] as const)
  const open = [ways.passkeys ? 'passkey' : null, ways.kinds.includes(otherKind) ? other : null]
  const working = open.filter((way) => way !== null)
  const rest =
    working.length === 0
      ? 'Please try again tomorrow.'
      : `Your ${working.join(' or your ')} still signs you in, if your account has one.`
  return `Too many wrong codes were typed for this ${one}, so it gets no more codes until tomorrow. ${rest}`
}

/** "That code is not right. You have 3 tries left." */
export function wrongCode(triesLeft: number): string {
  if (triesLeft === 0) return 'That code is not right, and it was the last try. Please ask for a new code.'
  return `That code is not right. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
}
