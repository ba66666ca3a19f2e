import type { PageResult } from '#pages/page.ts'
import type { RouteId } from '#pages/routes.ts'
import { plainPath } from '#domain/site/paths/path-text.ts'

/** Routes that redirect to the canonical address themselves, or serve no page. */
const OWN_ADDRESSES: ReadonlySet<RouteId> = new Set(['search', 'used-car', 'for-sale', 'not-found'])

/** Each page has one address: capitals and a slash at its end lead to the one without (W14). */
export function toPlainAddress(routeId: RouteId, { pathname, search }: URL): PageResult<unknown> | null {
  const plain = plainPath(pathname)
  return plain === pathname || OWN_ADDRESSES.has(routeId)
    ? null
    : { kind: 'redirect', status: 301, location: plain + search }
}
