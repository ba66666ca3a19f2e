/** Addresses of search results that `paths.ts` has no room for. */
import { SEARCH_PATH, usedCarsPath } from '../paths.ts'

const LANDINGS_PATH = '/for-sale'

/** Results that have an address of their own (R12). Slugs are ours and need no encoding. */
export const landingPath = (slug: string): string => `${LANDINGS_PATH}/${slug}`

/** The slug of a landing's address; null where a path is none. */
export function landingSlugIn(pathname: string): string | null {
  const slug = pathname.startsWith(`${LANDINGS_PATH}/`) ? pathname.slice(LANDINGS_PATH.length + 1) : ''
  return slug === '' ? null : slug
}

const ROOTS: readonly string[] = [SEARCH_PATH, usedCarsPath([]), LANDINGS_PATH]

/** Whether an address is one of search results: the rows `search`, `used-car` and `for-sale` of the URL table. */
export function isResultsPath(pathname: string): boolean {
  return ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`))
}
