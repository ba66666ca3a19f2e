import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { withPage, type SearchState } from '#domain/search/search-state.ts'
import type { PageHead } from '../page.ts'

/**
 * The canonical address of a list, and whether engines may list it (R10). They get the lists that a path can say, with
 * their further pages: narrowed lists and searches by words have no end. Another order of the same vehicles is the same
 * list (W14), and an empty list says nothing.
 */
export function listIndexing(
  state: SearchState,
  count: number,
  dictionary: SearchDictionary,
): Pick<PageHead, 'index'> & { canonical: string } {
  const isSaidByPath = !searchPath(withPage(state, 1), dictionary).includes('?')
  return { canonical: searchPath({ ...state, sort: null }, dictionary), index: isSaidByPath && count > 0 }
}
