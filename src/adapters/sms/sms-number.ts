import { DeliveryFailure } from '#ports/delivery-failure.ts'

/** The number where it is E.164; throws a refused `DeliveryFailure` for any other text, without repeating it. */
export function smsNumber(to: string): string {
  if (/^\+[1-9]\d{5,14}$/.test(to)) return to
  throw new DeliveryFailure('number', 'the receiver is no number such as +61491570006', { isRefused: true })
}
