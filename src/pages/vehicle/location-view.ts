import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { openingHoursLines } from '#domain/hours/opening-hours.ts'
import { specialHoursLines } from '#domain/hours/special-hours.ts'
import type { Location, LocationType } from '#domain/site/places/locations.ts'
import { dealershipById, locationById, shownLocations } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'
import type { LocationBlockView } from '#ui/location/location-block.tsx'
import type { LocationView } from '#ui/location/location-panel.tsx'
import type { PageContext } from '../page.ts'

function addressOf({ street, city, state, postcode }: Location['address']): string {
  return `${street}, ${city} ${state} ${postcode}`
}

const TYPES: Record<LocationType, string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
}

/**
 * Holiday hours of a yard in the next two weeks (A18.3). The two weeks begin on the site's current day, for which pages
 * are cached.
 */
export function holidayLines(
  { site, now, specialHours }: Pick<PageContext, 'site' | 'now' | 'specialHours'>,
  location: Location,
): LocationView['holidayHours'] {
  return specialHoursLines(specialHours.of(site.slug, location.id), {
    today: localDay(site, now),
    closedText: site.locationPages.closedText,
  })
}

/** A yard as pages show it (A18.2, A18.4, A18.6, A6.22). */
export function locationView(
  site: Pick<Site, 'locationPages'>,
  location: Location,
  holidayHours: LocationView['holidayHours'] = [],
): LocationView {
  const address = addressOf(location.address)
  return {
    name: location.name,
    address,
    type: location.subtype === null ? TYPES[location.type] : `${TYPES[location.type]} (${location.subtype})`,
    hours: openingHoursLines(location.openingHours, site.locationPages.closedText),
    holidayHours,
    numbers: [
      ...(location.dealerLicenceNumber === null ? [] : [`Motor dealer licence ${location.dealerLicenceNumber}`]),
      ...(location.motorVehicleRepairer === null ? [] : [`Motor vehicle repairer ${location.motorVehicleRepairer}`]),
    ],
    directionsHref:
      location.address.placeUrl ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
  }
}

type BrandedSite = Pick<Site, 'logo'>

/** Where a yard stands on the map, named without the dealer's own name; null without coordinates. */
export function mapPin(site: BrandedSite, { name, address: { lat, long } }: Location): MapPin | null {
  return lat === null || long === null ? null : { label: name.replace(`${site.logo.name} `, ''), lat, long }
}

/** Degrees within which two yards are one pin: their names would cover each other. */
const SAME_TOWN = 0.5

/** One pin for each town, the first yard's. */
export function mapPins(site: BrandedSite, locations: readonly Location[]): MapPin[] {
  const pins: MapPin[] = []
  for (const location of locations) {
    const pin = mapPin(site, location)
    if (pin !== null && !pins.some(({ lat, long }) => Math.hypot(lat - pin.lat, long - pin.long) < SAME_TOWN))
      pins.push(pin)
  }
  return pins
}

/** The vehicle page's location block: its own yard first, so that its pin is the one that stands for its town. */
export function locationBlockView(
  ctx: Pick<PageContext, 'site' | 'now' | 'specialHours' | 'search'>,
  location: Location,
  dealershipId: string | null = null,
): LocationBlockView {
  const { site } = ctx
  const isMapShown = site.vehiclePage.showMapSection
  return {
    view: locationView(site, location, holidayLines(ctx, location)),
    broughtTo: location.distributionLocations.flatMap((id) => locationById(site, id)?.name ?? []),
    moreHref: sameDealerHref(ctx, dealershipId ?? location.dealershipId),
    pin: isMapShown ? mapPin(site, location) : null,
    pins: isMapShown ? mapPins(site, [location, ...shownLocations(site, 'sales')]) : [],
    tiles: site.map,
  }
}

/** The search for all of a dealer's vehicles; null where the site has one dealer alone (A3.13). */
function sameDealerHref({ site, search }: Pick<PageContext, 'site' | 'search'>, dealershipId: string): string | null {
  const dealership = dealershipById(site, dealershipId)
  return dealership === null || site.dealerships.length < 2
    ? null
    : searchPath({ ...EMPTY_STATE, filters: { dealership_name: [dealership.name] } }, search.dictionary(site.slug))
}
