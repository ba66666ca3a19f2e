/**
 * Reads the long filter groups that a URL opens: `show=make`. They are no part of the search: its canonical URL omits
 * them, and a redirect to it keeps them.
 */
import type { Facet } from '#domain/search/facets.ts'

export const SHOW = 'show'

/**
 * Splits a URL into the search itself and the filter groups that it opens. An unknown group stays in the URL.
 */
export function openedGroups(url: URL, facets: readonly Facet[]): { search: URL; opened: Facet[] } {
  const asked = new Set(url.searchParams.getAll(SHOW))
  const opened = facets.filter((facet) => asked.has(facet))
  const search = new URL(url)
  for (const facet of opened) search.searchParams.delete(SHOW, facet)
  return { search, opened }
}

/** An address with these groups open. */
export function withOpened(address: string, opened: readonly Facet[]): string {
  if (opened.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${opened.map((facet) => `${SHOW}=${facet}`).join('&')}`
}
