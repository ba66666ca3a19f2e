/** Reasons for which a shopper is asked to sign in (A3.8); the sign-in page says them in a sentence. */
export const SIGN_IN_TYPES = [
  'garage',
  'watchlist',
  'save-search',
  'trade-in',
  'personalised-finance',
  'checkout',
  'spin-to-win',
  'online-payment',
  'equifax',
] as const
export type SignInType = (typeof SIGN_IN_TYPES)[number]

/** The reason that an address names; the garage for an unknown one. */
export function signInTypeOf(text: string | null): SignInType {
  return SIGN_IN_TYPES.find((type) => type === text) ?? 'garage'
}
