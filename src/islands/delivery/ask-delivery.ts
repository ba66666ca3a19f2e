/** Requests a delivery price from the server. */
import { DELIVERY_ERRORS, quotedState, type DeliveryState } from '#domain/delivery/delivery-answer.ts'
import { deliveryQuotePath } from '#domain/site/paths.ts'

const FAILED: DeliveryState = {
  kind: 'error',
  text: 'We could not work that out just now. Please try again, or give us a call.',
  isField: false,
}

/** The state to show for a postcode that is not empty. Never rejects. */
export async function askDelivery(carId: number, postcode: string): Promise<DeliveryState> {
  try {
    const response = await fetch(deliveryQuotePath(postcode, carId))
    if (response.status === 204) return DELIVERY_ERRORS.noEstimate
    if (response.status === 422) return DELIVERY_ERRORS.invalid
    if (!response.ok) return FAILED
    const { price, name, note = null }: { price: number; name: string; note?: string | null } = await response.json()
    return quotedState({ priceCents: Math.round(price * 100), name, note })
  } catch {
    return FAILED
  }
}
