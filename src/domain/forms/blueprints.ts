/** Every form of the platform. Each file of `blueprints/` defines the forms of one subject. */
import type { Blueprint } from './blueprint.ts'
import { CONTACT_FORMS } from './blueprints/contact.ts'
import { MONEY_FORMS } from './blueprints/money.ts'
import { OWN_VEHICLE_FORMS } from './blueprints/own-vehicle.ts'
import { RESERVATION_FORMS } from './blueprints/reservation.ts'
import { SALES_FORMS } from './blueprints/sales.ts'
import { WORKSHOP_FORMS } from './blueprints/workshop.ts'
import type { FormId } from './form-ids.ts'

/** A form without its row here does not compile. */
export const BLUEPRINTS: Readonly<Record<FormId, Blueprint>> = {
  ...SALES_FORMS,
  ...CONTACT_FORMS,
  ...MONEY_FORMS,
  ...WORKSHOP_FORMS,
  ...OWN_VEHICLE_FORMS,
  ...RESERVATION_FORMS,
}
