import { isCampaignParameter } from '#domain/analytics/campaign-parameters.ts'
import { matchRoute } from '#pages/match-route.ts'
import { parametersOf } from '#pages/routes.ts'

/** Addresses that URL parsing leaves unchanged. They have no query, and most addresses are like this. */
const PLAIN = /^(?:\/[\w-]+)*\/?$/

/** Path and query of `pageUrl`, found without parsing where that is possible. */
export function pageKey(path: string): string {
  if (PLAIN.test(path)) return path
  const { pathname, search } = pageUrl(path)
  return pathname + search
}

/**
 * The address a page is made and kept for: campaign parameters and those that the page does not read dropped, the rest
 * in a fixed order, so that equal pages share one entry.
 */
export function pageUrl(path: string): URL {
  const url = urlOf(path)
  if (url.search === '') return Object.assign(url, { hash: '' })
  const read = parametersOf(matchRoute(url.pathname)?.routeId ?? null)
  const kept = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !isCampaignParameter(name) && (read === null || read.includes(name))),
  )
  kept.sort()
  url.search = kept.toString()
  url.hash = ''
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
