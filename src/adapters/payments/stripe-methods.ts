import type { Stripe } from 'stripe'
import type { AcceptedCard } from '#domain/site/settings/checkout.ts'

/** The provider's name of what takes a card or wallet. Maestro cards go by Mastercard's network, as cards. */
const METHODS = {
  Mastercard: 'card',
  Visa: 'card',
  Maestro: 'card',
  'Google Pay': 'google_pay',
  'Apple Pay': 'apple_pay',
} as const satisfies Record<AcceptedCard, keyof Stripe.PaymentMethodConfiguration>

/** Cards and wallets that an account's hosted pages do not offer; a wallet holds cards, and needs them too. */
export function lackedOf(methods: Stripe.PaymentMethodConfiguration, cards: readonly AcceptedCard[]): AcceptedCard[] {
  const takesCards = methods.card?.available ?? false
  return cards.filter((card) => !takesCards || !(methods[METHODS[card]]?.available ?? false))
}
