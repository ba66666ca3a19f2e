import type { Slot } from './blueprint.ts'
import { BLUEPRINTS } from './blueprints.ts'
import { CAR_ID, HANDOVER, VEHICLE_WORDS } from './fields.ts'
import type { Field } from './form.ts'
import type { FormId } from './form-ids.ts'

/** Parameter that fills in the dealership. */
export const PREFERRED_DEALERSHIP = 'preferredDealership'

const namesIn = (fields: readonly Field[]): string[] => fields.flatMap(({ prefill }) => prefill ?? [])

const OF_SLOTS: Partial<Record<Slot, readonly string[]>> = {
  vehicle: namesIn([CAR_ID, HANDOVER, ...VEHICLE_WORDS]),
  dealership: [PREFERRED_DEALERSHIP],
}

/** Names of the address's parameters that may fill in a form (A10.5), on whichever site and about whichever vehicle. */
export function prefillNamesOf(formId: FormId): readonly string[] {
  const fields = BLUEPRINTS[formId].steps.flatMap((step) => step.fields)
  return [
    ...new Set(fields.flatMap((entry) => (typeof entry === 'string' ? (OF_SLOTS[entry] ?? []) : namesIn([entry])))),
  ]
}
