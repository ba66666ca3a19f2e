import { LANDING_FACETS } from '#domain/search/landings/landing-pairs.ts'
import { landingKey } from '#domain/search/landings/landing-table.ts'
import { encode, searchPath } from '#domain/search/search-path.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import type { Facet } from '#domain/search/facets.ts'
import { isChosen, withToggled, type SearchState } from '#domain/search/search-state.ts'

/** Facets whose values the path of an address may name by slug. */
const IN_PATH: ReadonlySet<Facet> = new Set(['car_type', 'make', 'model', 'body'])

/** A value no vehicle has, and that an address spells as it stands. */
const MARK = 'any-value-here'

/**
 * Where choosing or unchoosing each value of a facet leads. A results page asks this of hundreds of values, and
 * addresses that choose one more value of a facet differ in that value only: they are built once and filled in.
 */
export function toggledPaths(
  facet: Facet,
  state: SearchState,
  dictionary: SearchDictionary,
): (value: string) => string {
  const whole = (value: string) => searchPath(withToggled(state, facet, value), dictionary)
  if (IN_PATH.has(facet) || mayBeLandings(facet, state, dictionary)) return whole
  const [before, after] = whole(MARK).split(MARK)
  return before === undefined || after === undefined
    ? whole
    : (value) => (isChosen(state, facet, value) ? whole(value) : before + encode(value) + after)
}

/** Whether a value of the facet may give a search with an address of its own. */
function mayBeLandings(facet: Facet, state: SearchState, { landings }: SearchDictionary): boolean {
  if (!LANDING_FACETS.has(facet) || landings.slugOf.size === 0 || state.query !== '' || state.near !== null)
    return false
  return landingKey(withToggled(state, facet, MARK)) !== null
}
