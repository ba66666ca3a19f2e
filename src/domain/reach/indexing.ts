/** Says which addresses engines may list (R10). Pages and sitemaps ask the same functions. */
import { landingSlug } from '../search/landings/landing-table.ts'
import type { SearchDictionary } from '../search/search-dictionary.ts'
import { searchPath } from '../search/search-path.ts'
import { EMPTY_STATE, withPage, type SearchState } from '../search/search-state.ts'
import { isAvailable, type Vehicle } from '../vehicle/vehicle.ts'

/**
 * The canonical address of a list, and whether engines may list it. They get the lists that a path can say, with their
 * further pages, and landings: narrowed lists and searches by words have no end. Another order of the same vehicles is
 * the same list (W14), and so is a landing with nearly the vehicles of another list (R15); an empty list says nothing.
 */
export function listIndexing(
  state: SearchState,
  count: number,
  dictionary: SearchDictionary,
): { canonical: string; index: boolean } {
  const slug = landingSlug(state, dictionary.landings)
  const sameAs = slug === null ? null : (dictionary.landings.bySlug.get(slug)?.sameAs ?? null)
  if (sameAs !== null) return { canonical: searchPath({ ...EMPTY_STATE, ...sameAs }, dictionary), index: false }
  const isSaidByPath = !searchPath(withPage(state, 1), dictionary).includes('?')
  return { canonical: searchPath({ ...state, sort: null }, dictionary), index: isSaidByPath && count > 0 }
}

/** Whether engines may list the page of a vehicle: the notice that it is sold is for people who have its address. */
export const isVehicleIndexed = ({ status }: Pick<Vehicle, 'status'>): boolean => isAvailable(status)
