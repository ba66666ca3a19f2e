import type { ReservationKind } from '#domain/checkout/checkout-words.ts'
import type { Secrets } from '../secrets.ts'
import type { CheckoutActions } from './checkout-actions.ts'

/** Tools of every form of a reservation. */
export interface CheckoutTools {
  secrets: Secrets
  actions: CheckoutActions
}

/** Vehicle and kind of a checkout. */
export interface CheckoutOf {
  kind: ReservationKind
  slug: string
}
