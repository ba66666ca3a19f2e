/** Parameters that campaigns add to addresses: they say where a shopper came from, never what the page shows. */
const TRACKING = /^(utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl)$/i

/** Addresses without a query or anything that a parser would rewrite: most of them. */
const PLAIN = /^(?:\/[\w-]+)*\/?$/

/** Path and query of `pageUrl`, found without parsing where that is possible. */
export function pageKey(path: string): string {
  if (PLAIN.test(path)) return path
  const { pathname, search } = pageUrl(path)
  return pathname + search
}

/** The address a page is made and kept for: tracking parameters dropped, the rest in a fixed order, so that equal pages share one entry. */
export function pageUrl(path: string): URL {
  const url = new URL(`http://site.invalid${path.startsWith('/') ? '' : '/'}${path}`)
  for (const name of Array.from(url.searchParams.keys())) {
    if (TRACKING.test(name)) url.searchParams.delete(name)
  }
  url.searchParams.sort()
  url.hash = ''
  return url
}
