/** Where a search is made from: the place of its postcode, and how far each yard is from there. */
import { distanceKm } from '#domain/geo/distance.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Place } from '#ports/geocoding.ts'
import type { PageContext } from '../page.ts'
import type { NearPlace } from './near.ts'

/** The place of a search's postcode; `null` when it names none or one that nobody knows. */
export function placeOf(ctx: PageContext, { near }: SearchState): Place | null {
  return near === null ? null : ctx.places.postcode(near.postcode)
}

/** What a page says of the postcode. An unknown one neither narrows nor orders anything (A27.16). */
export function nearPlace({ near }: SearchState, place: Place | null): NearPlace | null {
  return near === null ? null : { ...near, placeName: place?.name ?? null, isUnknown: place === null }
}

/** Kilometres from the place to a yard as the crow flies (A28.2); `null` where either is not known. */
export function distanceKmOf({ site }: PageContext, place: Place | null): (locationId: string | null) => number | null {
  if (place === null) return () => null
  const distances = new Map(site.locations.flatMap(({ id, address: { lat, long } }) => (
    lat === null || long === null ? [] : [[id, distanceKm(place, { lat, long })] as const]
  )))
  return (locationId) => (locationId === null ? null : distances.get(locationId) ?? null)
}
