/** The distance filter of a results page: form and chip (A27.16). */
import { formatCount } from '#domain/money/money.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import type { NearGroup } from '#ui/filters/filter-view.ts'

/** The postcode that distances are measured from, with its place name. */
export interface NearPlace {
  postcode: string
  withinKm: number | null
  /** "Cairns"; null where the place has no name. */
  placeName: string | null
  /** Whether nothing is known of the postcode: then it neither narrows nor orders anything. */
  isUnknown: boolean
}

/** The specification's words (A27.16). */
const INVALID_POSTCODE = 'Invalid postcode'

/** Distances to choose from, kilometres. */
const DISTANCES_KM = [25, 50, 100, 250, 500]

/** The same with one that an address asks for. */
function distancesWith(km: number | null): number[] {
  return km === null || DISTANCES_KM.includes(km)
    ? DISTANCES_KM
    : [...DISTANCES_KM, km].sort((one, other) => one - other)
}

/** Whether results can be ordered by distance. */
export function isPlaceKnown({ near }: Pick<SearchState, 'near'>, place: NearPlace | null): boolean {
  return near !== null && place !== null && !place.isUnknown
}

/** The form; null for a site whose yards all stand in one town, unless an address asks all the same. */
export function nearGroup(
  site: Pick<Site, 'locations'>,
  { near }: SearchState,
  place: NearPlace | null,
): NearGroup | null {
  const towns = new Set(
    site.locations.flatMap(({ address }) => (address.lat === null ? [] : [`${address.city} ${address.state}`])),
  )
  if (towns.size < 2 && near === null) return null
  const isUnknown = near !== null && place?.isUnknown === true
  return {
    kind: 'near',
    id: 'near',
    title: 'Near you',
    open: near !== null,
    opens: near !== null,
    postcode: {
      id: 'near-postcode',
      name: 'near',
      defaultValue: near?.postcode ?? '',
      inputMode: 'numeric',
      autoComplete: 'postal-code',
      maxLength: 4,
      pattern: '\\d{4}',
      title: 'Enter four digits, for example 4870',
      ...(isUnknown ? { 'aria-invalid': 'true', 'aria-describedby': 'near-error' } : {}),
    },
    within: String(near?.withinKm ?? ''),
    distances: [
      ['', 'Any distance'],
      ...distancesWith(near?.withinKm ?? null).map((km): [string, string] => [String(km), `${formatCount(km)} km`]),
    ],
    error: isUnknown ? INVALID_POSTCODE : null,
  }
}

/**
 * "Within 50 km of Cairns 4870", or "Near Cairns 4870" where the distance only orders; null for no postcode and for an
 * unknown one.
 */
export function nearLabel({ near }: Pick<SearchState, 'near'>, place: NearPlace | null): string | null {
  if (near === null || place?.isUnknown === true) return null
  const where = [place?.placeName, near.postcode].filter((word) => word !== null && word !== undefined).join(' ')
  return near.withinKm === null ? `Near ${where}` : `Within ${formatCount(near.withinKm)} km of ${where}`
}
