import { wholeNumber } from '#domain/forms/rules.ts'
import type { Location } from '#domain/site/places/locations.ts'
import type { Site } from '#domain/site/site.ts'
import { driveLocationOf, driveLocations } from '#domain/test-drive/drive-location.ts'
import { isAvailable } from '#domain/vehicle/vehicle.ts'
import { askedVehicle, type AskedVehicle } from '../leads/lead-vehicle.ts'
import type { SiteScope } from '../site-scope.ts'

/** The vehicle of a test drive and the location where it begins. */
export interface FoundDrive {
  kind: 'drive'
  vehicle: AskedVehicle | null
  location: Location
}

export type DriveSearch =
  | FoundDrive
  /** Nothing was named, or a location that is none: one is to be chosen. */
  | { kind: 'no-location' }
  | { kind: 'unknown-vehicle' }
  /** It was here once, and cannot be driven any more. */
  | { kind: 'gone'; vehicle: AskedVehicle }

/** The drive that an address or form names by `car_id` or else by a location's id. */
export async function findDrive(
  { db, site }: SiteScope & { site: Site },
  { carId, locationId }: { carId: string; locationId: string },
): Promise<DriveSearch> {
  if (carId === '') {
    const [only, ...others] = driveLocations(site)
    const named = driveLocations(site).find(({ id }) => id === locationId) ?? (others.length === 0 ? only : undefined)
    return named === undefined ? { kind: 'no-location' } : { kind: 'drive', vehicle: null, location: named }
  }
  const id = wholeNumber(carId)
  const vehicle = id === null ? null : await askedVehicle({ db, site }, id)
  if (vehicle === null) return { kind: 'unknown-vehicle' }
  if (!isAvailable(vehicle.snapshot.status)) return { kind: 'gone', vehicle }
  const location = driveLocationOf(site, vehicle)
  return location === null ? { kind: 'no-location' } : { kind: 'drive', vehicle, location }
}
