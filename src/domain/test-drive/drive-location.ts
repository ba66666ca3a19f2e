import { locationById, offers, primaryLocation, shownLocations } from '../site/places/lookups.ts'
import type { Location } from '../site/places/locations.ts'
import type { Site } from '../site/site.ts'

type HasLocations = Pick<Site, 'locations'>

/** Locations where a test drive can begin, the primary one first. They sell vehicles and have opening hours. */
export function driveLocations(site: HasLocations): Location[] {
  return shownLocations(site, 'sales').filter(({ openingHours }) =>
    openingHours.some(({ status }) => status === 'Open'),
  )
}

/**
 * Where a vehicle is driven: at its own location if it sells, else where its dealership does, else at the primary one.
 * Null where a site has none.
 */
export function driveLocationOf(
  site: HasLocations,
  { locationId, dealershipId }: { locationId: string | null; dealershipId: string | null },
): Location | null {
  const own = locationById(site, locationId)
  if (own !== null && own.visible && offers(own, 'sales') && driveLocations(site).includes(own)) return own
  const all = driveLocations(site)
  const dealership = own?.dealershipId ?? dealershipId
  const primary = primaryLocation({ locations: all })
  return all.find((location) => location.dealershipId === dealership) ?? primary
}
