import type { Stripe } from 'stripe'
import type { SimulatedMethod } from './faults.ts'

/** The account's ways to pay, as the provider answers them. */
export function methodsShape(id: string, lacked: readonly SimulatedMethod[]) {
  const stateOf = (method: SimulatedMethod) => {
    const value = lacked.includes(method) ? 'off' : 'on'
    return { available: value === 'on', display_preference: { overridable: null, preference: value, value } } as const
  }
  return {
    id,
    object: 'payment_method_configuration',
    active: true,
    application: null,
    apple_pay: stateOf('apple_pay'),
    card: stateOf('card'),
    google_pay: stateOf('google_pay'),
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
  } satisfies Stripe.PaymentMethodConfiguration
}
