/** Looks up locations and dealerships of a site. */
import { STATES, type AustralianState } from '../../vehicle/vehicle.ts'
import type { Dealership } from './dealerships.ts'
import type { Location, LocationType } from './locations.ts'
import type { Site } from '../site.ts'

type HasLocations = Pick<Site, 'locations'>

export function locationById(site: HasLocations, id: string | null): Location | null {
  return site.locations.find((location) => location.id === id) ?? null
}

/** Location of an address: /locations/{slug}. Hidden ones have no page. */
export function locationBySlug(site: HasLocations, slug: string): Location | null {
  return site.locations.find((location) => location.slug === slug && location.visible) ?? null
}

export function dealershipById(site: Pick<Site, 'dealerships'>, id: string | null): Dealership | null {
  return site.dealerships.find((dealership) => dealership.id === id) ?? null
}

/** The primary location, else the first one shown. A checked site has at least one location. */
export function primaryLocation(site: HasLocations): Location | null {
  return (
    site.locations.find((location) => location.primary) ??
    site.locations.find((location) => location.visible) ??
    site.locations[0] ??
    null
  )
}

/** Whether a location does a kind of work; one for service and parts does both (A18.1). */
export function offers(location: Pick<Location, 'type'>, work: LocationType): boolean {
  return location.type === work || (location.type === 'service-and-parts' && (work === 'service' || work === 'parts'))
}

/** Locations that shoppers see, of one kind where asked, the primary one first (A18.7). */
export function shownLocations(site: HasLocations, work?: LocationType): Location[] {
  return site.locations
    .filter((location) => location.visible && (work === undefined || offers(location, work)))
    .toSorted((one, other) => Number(other.primary) - Number(one.primary))
}

/** Dealer licence numbers by state, for the licence line of the footer (D1 "NSW licence on website"). */
export function licences(site: HasLocations): { state: AustralianState; number: string }[] {
  return STATES.flatMap((state) => {
    const numbers = site.locations.flatMap(({ address, dealerLicenceNumber }) =>
      address.state === state && dealerLicenceNumber !== null ? [dealerLicenceNumber] : [],
    )
    return [...new Set(numbers)].map((number) => ({ state, number }))
  })
}

/** Finance page of a dealership, else of the site (A1.26). */
export function financePathFor(site: Pick<Site, 'dealerships' | 'finance'>, dealershipId: string | null): string {
  return dealershipById(site, dealershipId)?.financePath ?? site.finance.path
}
