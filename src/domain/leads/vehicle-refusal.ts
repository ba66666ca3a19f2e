import type { FieldError } from '../forms/form.ts'
import type { FormId } from '../forms/form-ids.ts'
import type { Site } from '../site/site.ts'
import { isReservable, reserveRulesOf, type ReservableVehicle } from '../checkout/reservable.ts'
import type { LeadVehicle } from './lead.ts'

interface WantedVehicle extends Pick<ReservableVehicle, 'tag' | 'reserved'> {
  snapshot: Pick<LeadVehicle, 'status' | 'carType' | 'priceCents'>
}

/**
 * The reason why a form cannot be sent about this vehicle. A sold vehicle, for example, cannot be reserved (A6.16).
 * Null where it can be sent.
 */
export function refusalOf(
  formId: FormId,
  { snapshot: { priceCents, ...snapshot }, tag, reserved }: WantedVehicle,
  site: Pick<Site, 'switches' | 'checkout'>,
): FieldError | null {
  if (formId !== 'reserve-interest' || isReservable({ ...snapshot, tag, reserved }, priceCents, reserveRulesOf(site)))
    return null
  return {
    field: 'car_id',
    label: 'Vehicle',
    message: 'This vehicle cannot be reserved. Enquire about it, or look for one like it.',
  }
}
