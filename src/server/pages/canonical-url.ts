import { isCampaignParameter } from '#domain/analytics/campaign-parameters.ts'
import { matchRoute } from '#pages/match-route.ts'
import { isReadBy } from '#pages/page-parameters.ts'

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
  return tracking === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${tracking}`
}

/** Two slashes at the start of a path would otherwise name another host. */
function urlOf(path: string): URL {
  return new URL(`http://site.invalid${path.startsWith('/') ? '' : '/'}${path}`)
}
