import { matchRoute } from '#pages/match-route.ts'

/** Page name that events of an unknown page are counted under. */
export const UNKNOWN_PAGE = 'unknown'

/**
 * The row of the URL table that an address belongs to, such as `vehicle`: whole, or a path. Nothing else of the address
 * is kept.
 */
export function pageOfAddress(address: string | null | undefined): string {
  const url = address ? URL.parse(address, 'http://site.invalid') : null
  if (url === null || !isReadable(url.pathname)) return UNKNOWN_PAGE
  return matchRoute(url.pathname)?.routeId ?? UNKNOWN_PAGE
}

/** A path that cannot be decoded is nobody's. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
