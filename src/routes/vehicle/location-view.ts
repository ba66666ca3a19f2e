import { openingHoursLines } from '#domain/hours/opening-hours.ts'
import type { Location } from '#domain/site/locations.ts'
import type { Site } from '#domain/site/site.ts'
import type { MapPin } from '#ui/location/coast-map.tsx'
import type { LocationView } from '#ui/location/location-panel.tsx'

function addressOf({ street, city, state, postcode }: Location['address']): string {
  return `${street}, ${city} ${state} ${postcode}`
}

/** A yard as pages show it (A18.2, A18.4, A18.6, A6.22). */
export function locationView(site: Pick<Site, 'locationPages'>, location: Location): LocationView {
  const address = addressOf(location.address)
  return {
    name: location.name,
    address,
    hours: openingHoursLines(location.openingHours, site.locationPages.closedText),
    numbers: [
      ...(location.dealerLicenceNumber === null ? [] : [`Motor dealer licence ${location.dealerLicenceNumber}`]),
      ...(location.motorVehicleRepairer === null ? [] : [`Motor vehicle repairer ${location.motorVehicleRepairer}`]),
    ],
    directionsHref: location.address.placeUrl ?? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
  }
}

type Named = Pick<Site, 'logo'>

/** Where a yard stands on the map, named without the dealer's own name; null without coordinates. */
export function mapPin(site: Named, { name, address: { lat, long } }: Location): MapPin | null {
  return lat === null || long === null ? null : { label: name.replace(`${site.logo.name} `, ''), lat, long }
}

/** Degrees within which two yards are one pin: their names would cover each other. */
const SAME_TOWN = 0.5

/** One pin for each town, the first yard's. */
export function mapPins(site: Named, locations: readonly Location[]): MapPin[] {
  const pins: MapPin[] = []
  for (const location of locations) {
    const pin = mapPin(site, location)
    if (pin !== null && !pins.some(({ lat, long }) => Math.hypot(lat - pin.lat, long - pin.long) < SAME_TOWN)) pins.push(pin)
  }
  return pins
}
