import type { FieldError } from '../forms/form.ts'
import type { FormId } from '../forms/form-ids.ts'
import type { Site } from '../site/site.ts'
import { isReservable, type ActionVehicle } from '../vehicle/actions.ts'
import type { LeadVehicle } from './lead.ts'

interface WantedVehicle extends Pick<ActionVehicle, 'tag' | 'reserved'> {
  snapshot: Pick<LeadVehicle, 'status'>
}

/**
 * The reason why a form cannot be sent about this vehicle. A sold vehicle, for example, cannot be reserved (A6.16).
 * Null where it can be sent.
 */
export function refusalOf(
  formId: FormId,
  { snapshot: { status }, tag, reserved }: WantedVehicle,
  { switches }: Pick<Site, 'switches'>,
): FieldError | null {
  if (formId !== 'reserve-interest' || isReservable({ status, tag, reserved }, { checkout: switches.checkout }))
    return null
  return {
    field: 'car_id',
    label: 'Vehicle',
    message: 'This vehicle cannot be reserved. Enquire about it, or look for one like it.',
  }
}
