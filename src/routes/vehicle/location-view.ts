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

/** Where a yard stands on the map, under the name of its town; null without coordinates. */
export function mapPin({ address: { lat, long, city } }: Location): MapPin | null {
  return lat === null || long === null ? null : { label: city, lat, long }
}

/** One pin for each town. */
export function mapPins(locations: readonly Location[]): MapPin[] {
  const byTown = new Map(locations.flatMap((location) => {
    const pin = mapPin(location)
    return pin === null ? [] : [[pin.label, pin] as const]
  }))
  return [...byTown.values()]
}
