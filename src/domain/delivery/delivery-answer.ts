/** States of the delivery price form, and the answer in words (A18.13). */
import { EMPTY_POSTCODE, INVALID_POSTCODE, NO_ESTIMATE } from '#domain/delivery/delivery-words.ts'
import { formatDollars } from '#domain/money/money.ts'

/** `isField`: the postcode itself is at fault, so the field is marked. */
export type DeliveryState =
  | { kind: 'idle' | 'loading' }
  | { kind: 'result'; text: string; note: string | null }
  | { kind: 'error'; text: string; isField: boolean }

/** Answers without a price: to no postcode, to one that is none, and to one that the dealer has no price for. */
export const DELIVERY_ERRORS = {
  empty: { kind: 'error', text: EMPTY_POSTCODE, isField: true },
  invalid: { kind: 'error', text: INVALID_POSTCODE, isField: true },
  noEstimate: { kind: 'error', text: NO_ESTIMATE, isField: false },
} satisfies Record<string, DeliveryState>

/** "$640 to Far North Queensland." Cents. */
export function quotedState({
  priceCents,
  name,
  note,
}: {
  priceCents: number
  name: string
  note: string | null
}): DeliveryState {
  return { kind: 'result', text: `${priceCents === 0 ? 'Free delivery' : formatDollars(priceCents)} to ${name}.`, note }
}
