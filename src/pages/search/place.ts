/** The place of a search's postcode, and each yard's distance from it. */
import type { SiteContext } from '#data/site-context.ts'
import { yardDistances } from '#domain/geo/yard-distances.ts'
import { requestOf, type SearchState } from '#domain/search/search-state.ts'
import type { SearchRequest } from '#domain/search/search.ts'
import type { Place } from '#ports/geocoding.ts'
import type { NearPlace } from './near.ts'

/** The place of a search's postcode; `null` when it names none or one that nobody knows. */
export function placeOf(ctx: SiteContext, { near }: SearchState): Place | null {
  return near === null ? null : ctx.places.postcode(near.postcode)
}

/**
 * A search of which only the number of hits is wanted: to put them in order by distance would cost a search service one
 * call more.
 */
export function countingRequest(ctx: SiteContext, state: SearchState): SearchRequest {
  const request = requestOf(state, ctx.site.search, placeOf(ctx, state))
  return { ...request, sort: request.sort === 'nearest' ? 'most_relevant' : request.sort, page: 1, hitsPerPage: 1 }
}

/** The search's postcode with its place name. An unknown postcode neither filters nor sorts (A27.16). */
export function nearPlace({ near }: SearchState, place: Place | null): NearPlace | null {
  return near === null ? null : { ...near, placeName: place?.name ?? null, isUnknown: place === null }
}

/** Kilometres from the place to a yard as the crow flies (A28.2); `null` where either is not known. */
export function distanceKmOf(
  { site }: Pick<SiteContext, 'site'>,
  place: Place | null,
): (locationId: string | null) => number | null {
  if (place === null) return () => null
  const distances = yardDistances(
    site.locations.map(({ id, address: { lat, long } }) => ({ id, lat, long })),
    place,
  )
  return (locationId) => (locationId === null ? null : (distances.get(locationId) ?? null))
}
