/** Searches that have an address of their own, `/for-sale/utes-in-queensland` (R12): read and written here. */
import type { SearchState } from '../search-state.ts'

/** Filters and ranges that a landing stands for. It has no words, place, order or page. */
export type LandingState = Pick<SearchState, 'filters' | 'ranges'>

export interface Landing {
  slug: string
  state: LandingState
  /** Its vehicles have been too few for long: its address leads to the list by path above it (R13). */
  isGone: boolean
  /** A list with nearly the same vehicles, which engines get in its place (R15); null for none. */
  sameAs: LandingState | null
}

/** A site's landings both ways. A gone one is read, never written. */
export interface LandingTable {
  /** By `landingKey`. */
  slugOf: ReadonlyMap<string, string>
  bySlug: ReadonlyMap<string, Landing>
}

export const NO_LANDINGS: LandingTable = { slugOf: new Map(), bySlug: new Map() }

/** The two facets of a landing, and the condition before them. */
const MOST_PARTS = 3

/** Names a landing's filters and ranges; null for a search that no landing can say. */
export function landingKey({ filters, ranges }: LandingState): string | null {
  const parts: string[] = []
  for (const [facet, values] of Object.entries(filters)) {
    if (values.length !== 1 || parts.length === MOST_PARTS) return null
    parts.push(`${facet}=${values[0] ?? ''}`)
  }
  for (const [facet, { min, max }] of Object.entries(ranges)) {
    if (parts.length === MOST_PARTS) return null
    parts.push(`${facet}=${min ?? ''}:${max ?? ''}`)
  }
  return parts.length < 2 ? null : parts.sort().join('\n')
}

/** The slug that says the whole search but for its order and page; null where no landing says it. */
export function landingSlug(state: SearchState, { slugOf }: LandingTable): string | null {
  if (slugOf.size === 0 || state.query !== '' || state.near !== null) return null
  return slugOf.get(landingKey(state) ?? '') ?? null
}

/** The table of a site's landings. Of two with one slug, and of two that say the same, the first counts. */
export function landingTable(landings: Iterable<Landing>): LandingTable {
  const [slugOf, bySlug] = [new Map<string, string>(), new Map<string, Landing>()]
  for (const landing of landings) {
    const key = landingKey(landing.state)
    if (key === null || bySlug.has(landing.slug)) continue
    bySlug.set(landing.slug, landing)
    if (!landing.isGone && !slugOf.has(key)) slugOf.set(key, landing.slug)
  }
  return { slugOf, bySlug }
}
