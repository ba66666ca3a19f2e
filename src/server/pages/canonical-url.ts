/** Query parameters of campaigns. They tell where a shopper came from and never change the page. */
const TRACKING =
  /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl)$/i

/** Addresses without a query or anything that a parser would rewrite: most of them. */
const PLAIN = /^(?:\/[\w-]+)*\/?$/

/** Path and query of `pageUrl`, found without parsing where that is possible. */
export function pageKey(path: string): string {
  if (PLAIN.test(path)) return path
  const { pathname, search } = pageUrl(path)
  return pathname + search
}

/**
 * The address a page is made and kept for: tracking parameters dropped, the rest in a fixed order, so that equal pages
 * share one entry.
 */
export function pageUrl(path: string): URL {
  const url = urlOf(path)
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)))
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
  const tracking = new URLSearchParams([...urlOf(path).searchParams].filter(([name]) => TRACKING.test(name))).toString()
  return tracking === '' ? location : `${location}${location.includes('?') ? '&' : '?'}${tracking}`
}

/** Two slashes at the start of a path would otherwise name another host. */
function urlOf(path: string): URL {
  return new URL(`http://site.invalid${path.startsWith('/') ? '' : '/'}${path}`)
}
