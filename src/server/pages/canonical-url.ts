import { LRUCache } from 'lru-cache'
import { isCampaignParameter } from '#domain/analytics/campaign-parameters.ts'
import { gateRowOf, type GateRow } from '#domain/site/settings/gates.ts'
import { matchRoute, type RouteMatch } from '#pages/match-route.ts'
import { isReadBy } from '#pages/page-parameters.ts'

/** The parts of an address by which its page is found and kept: a function of its text alone. */
export interface PageAddress {
  pathname: string
  /** Path and query of `pageUrl`. */
  key: string
  match: RouteMatch | null
  gate: GateRow | null
}

/** Most addresses whose parts are remembered, and the longest, in characters: together they take a few megabytes. */
const MOST_KNOWN = 2_000
const LONGEST_KNOWN = 256
const known = new LRUCache<string, PageAddress>({ max: MOST_KNOWN })

/** The parts of an asked address. Parsing one costs as much as all else that a page from the cache needs. */
export function pageAddress(path: string): PageAddress {
  const before = known.get(path)
  if (before !== undefined) return before
  const { pathname, search } = pageUrl(path)
  const address = { pathname, key: pathname + search, match: matchRoute(pathname), gate: gateRowOf(pathname) }
  if (path.length <= LONGEST_KNOWN) known.set(path, address)
  return address
}

/**
 * The address a page is made and kept for: the parameters that the page reads, in a fixed order, so that equal pages
 * share one entry. No parameter of a campaign is one of them (S10).
 */
export function pageUrl(path: string): URL {
  const url = urlOf(path)
  url.hash = ''
  if (url.search === '') return url
  const routeId = matchRoute(url.pathname)?.routeId ?? 'not-found'
  return keeping(url, (name) => isReadBy(routeId, name))
}

/** The address as it was asked, with all but the campaign's parameters: an old address may mean anything by them. */
export const wholeUrl = (path: string): URL => keeping(urlOf(path), (name) => !isCampaignParameter(name))

function keeping(url: URL, isKept: (name: string) => boolean): URL {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => isKept(name)))
  kept.sort()
  url.search = kept.toString()
  return url
}

/**
 * A redirect's address with the campaign parameters of the one that was asked, so that nobody's campaign is lost on the
 * way.
 */
export function withTracking(location: string, path: string): string {
  if (!path.includes('?')) return location
  const tracking = new URLSearchParams(
    [...urlOf(path).searchParams].filter(([name]) => isCampaignParameter(name)),
  ).toString()
  if (tracking === '') return location
  const place = location.indexOf('#')
  const [address, hash] = place < 0 ? [location, ''] : [location.slice(0, place), location.slice(place)]
  return `${address}${address.includes('?') ? '&' : '?'}${tracking}${hash}`
}

/** Two slashes at the start of a path would otherwise name another host. */
function urlOf(path: string): URL {
  return new URL(`http://site.invalid${path.startsWith('/') ? '' : '/'}${path}`)
}
