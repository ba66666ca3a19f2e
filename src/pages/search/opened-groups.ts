/**
 * Long groups of the filter list that an address asks to be drawn open, with their values: `show=make`. They are no
 * part of a search: its canonical address is without them, but they go along with what leads there.
 */
import type { Facet } from '#domain/search/facets.ts'

const NAME = 'show'

/**
 * The address of the search itself, and the groups of this site that stand open besides. What names no group of it
 * stays in the address.
 */
export function openedGroups(url: URL, facets: readonly Facet[]): { search: URL; opened: Facet[] } {
  const asked = new Set(url.searchParams.getAll(NAME))
  const opened = facets.filter((facet) => asked.has(facet))
  const search = new URL(url)
  for (const facet of opened) search.searchParams.delete(NAME, facet)
  return { search, opened }
}

/** An address with these groups open. */
export function withOpened(address: string, opened: readonly Facet[]): string {
  if (opened.length === 0) return address
  return `${address}${address.includes('?') ? '&' : '?'}${opened.map((facet) => `${NAME}=${facet}`).join('&')}`
}
