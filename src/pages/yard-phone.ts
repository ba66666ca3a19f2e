import type { AskedVehicle } from '#data/leads/lead-vehicle.ts'
import type { LeadDepartment } from '#domain/leads/lead.ts'
import { addresseeOf } from '#domain/leads/form-addressee.ts'
import { locationOfLead } from '#domain/leads/routing.ts'
import { departmentPhone } from '#domain/site/places/phones.ts'
import type { Site } from '#domain/site/site.ts'
import { telephone } from './telephone.ts'

/**
 * The dealership that receives a page's form (A10.5). A form about a vehicle goes to the vehicle's dealership, any
 * other to the one that the address names.
 */
export function dealershipOfForm(
  site: Site,
  { dealershipId, vehicle }: { dealershipId: string | null; vehicle: AskedVehicle | null },
): string | null {
  const nobody = { dealershipId: null, locationId: null }
  const own = vehicle === null ? null : addresseeOf(site, nobody, vehicle).dealershipId
  return own ?? dealershipId
}

/**
 * Telephone number beside a form, for those who would rather ring: that of the yard which answers the form (A11.19).
 * `dealershipId` is the dealership that the address asks for.
 */
export function phoneBesideForm(
  site: Site,
  department: LeadDepartment,
  { dealershipId: asked, vehicle }: { dealershipId: string | null; vehicle: AskedVehicle | null },
): ReturnType<typeof telephone> {
  const dealershipId = dealershipOfForm(site, { dealershipId: asked, vehicle })
  const yard = locationOfLead({ ...addresseeOf(site, { dealershipId, locationId: null }, vehicle), department }, site)
  return telephone(departmentPhone(site, department, yard))
}
