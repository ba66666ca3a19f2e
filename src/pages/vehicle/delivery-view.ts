import { answerDelivery, type DeliveryAnswer } from '#domain/delivery/delivery-quote.ts'
import { locationById } from '#domain/site/places/lookups.ts'
import { yardPoint } from '#domain/site/places/yard-point.ts'
import { isAvailable, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { DELIVERY_ERRORS, quotedState, type DeliveryState } from '#domain/delivery/delivery-answer.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { DeliveryView } from '#islands/delivery/delivery-check.tsx'
import type { PageContext } from '../page.ts'
import { carriedValues, POSTCODE, typedValue } from './page-query.ts'

/** The form for a delivery price (A18.13). Null on sites without delivery prices (A18.16) and for a sold vehicle. */
export function deliveryView(
  { site, places }: Pick<PageContext, 'site' | 'places'>,
  vehicle: Vehicle,
  query: URLSearchParams,
): DeliveryView | null {
  const { regions } = site.delivery
  if (regions.length === 0 || !isAvailable(vehicle.status)) return null
  const typed = typedValue(query, POSTCODE)
  const yard = yardPoint(locationById(site, vehicle.locationId))
  return {
    action: `${vehiclePath(vehicle.slug)}#delivery`,
    carried: carriedValues(query, [POSTCODE]),
    carId: vehicle.id,
    postcode: typed?.trim() ?? '',
    state:
      typed === null
        ? { kind: 'idle' }
        : stateOf(answerDelivery({ typed, regions, yard, placeOf: (postcode) => places.postcode(postcode) })),
  }
}

function stateOf(answer: DeliveryAnswer): DeliveryState {
  if (answer.kind === 'quote') return quotedState(answer.quote)
  return { empty: DELIVERY_ERRORS.empty, invalid: DELIVERY_ERRORS.invalid, 'no-estimate': DELIVERY_ERRORS.noEstimate }[
    answer.kind
  ]
}
