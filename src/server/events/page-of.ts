import { matchRoutes } from 'react-router'
import { routes } from '#routes/routes.ts'

const ROUTES = routes.map(({ id, path }) => ({ id, path }))

/** What an event whose page is not known is counted under. */
export const UNKNOWN_PAGE = 'unknown'

/** The row of the URL table that an address belongs to, such as `vehicle`: whole, or a path. Nothing else of the address is kept. */
export function pageOfAddress(address: string | null | undefined): string {
  const url = address ? URL.parse(address, 'http://site.invalid') : null
  if (url === null || !isReadable(url.pathname)) return UNKNOWN_PAGE
  return matchRoutes(ROUTES, url.pathname)?.at(-1)?.route.id ?? UNKNOWN_PAGE
}

/** The router would warn in the console of each path that it cannot decode. */
function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
