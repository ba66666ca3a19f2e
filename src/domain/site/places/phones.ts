/** Telephone numbers by car type, with their fallbacks (A1.6). */
import { z } from 'zod'
import type { CarType } from '../../vehicle/vehicle.ts'
import type { LeadDepartment } from '../../leads/lead.ts'
import { phoneNumber } from '../settings/fields.ts'
import type { Location } from './locations.ts'

export const phonesSchema = z.strictObject({
  new: phoneNumber.nullable().default(null).describe('Number on new vehicles, and fallback of the other two.'),
  used: phoneNumber.nullable().default(null).describe('Number on used vehicles; null falls back to new.'),
  demo: phoneNumber.nullable().default(null).describe('Number on demo vehicles; null falls back to new.'),
  service: phoneNumber.nullable().default(null).describe('Number of the workshop.'),
  parts: phoneNumber.nullable().default(null).describe('Number of the parts counter.'),
})
export type Phones = z.output<typeof phonesSchema>

/** The site's settings that decide which phone number is shown. */
export interface PhoneSource {
  phone: string | null
  phones: Phones
}

/**
 * Number of a workshop or parts counter for those who need one: its own, else the yard's, else the site's. Other
 * departments have no number of their own. `null` when there is none at all.
 */
export function departmentPhone(
  site: PhoneSource,
  department: LeadDepartment,
  yard: Pick<Location, 'phone' | 'landlinePhone'> | null,
): string | null {
  const own = department === 'service' || department === 'parts' ? site.phones[department] : null
  return own ?? yard?.phone ?? yard?.landlinePhone ?? site.phone
}

/**
 * Number to show on a vehicle (A1.6): the car type's own, else the one for new, else the location's, else the site's.
 * `null` when there is none at all.
 */
export function phoneFor(
  site: PhoneSource,
  carType: CarType,
  location: Pick<Location, 'phone' | 'landlinePhone'> | null,
): string | null {
  return site.phones[carType] ?? site.phones.new ?? location?.phone ?? location?.landlinePhone ?? site.phone
}
