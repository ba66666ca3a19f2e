import { dealershipById, locationById } from '../site/places/lookups.ts'
import type { Site } from '../site/site.ts'
import type { Lead } from './lead.ts'

type Addressee = Pick<Lead, 'dealershipId' | 'locationId'>

/**
 * Finds the dealership and location that receive a lead (A11.19). The form decides, else the vehicle, else the
 * location's dealership, else the only dealership. Names that the site no longer has are ignored: an old feed may leave
 * them on a vehicle.
 */
export function addresseeOf(
  site: Pick<Site, 'dealerships' | 'locations'>,
  asked: Addressee,
  vehicle: Addressee | null,
): Addressee {
  const location = locationById(site, asked.locationId) ?? locationById(site, vehicle?.locationId ?? null)
  const dealership =
    dealershipById(site, asked.dealershipId) ??
    dealershipById(site, vehicle?.dealershipId ?? null) ??
    dealershipById(site, location?.dealershipId ?? null)
  const [only, ...others] = site.dealerships
  return {
    dealershipId: dealership?.id ?? (others.length === 0 ? (only?.id ?? null) : null),
    locationId: location?.id ?? null,
  }
}
