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
  /** Those that engines may list, by each of their values, in the order given. */
  byPart: ReadonlyMap<string, readonly Landing[]>
}

export const NO_LANDINGS: LandingTable = { slugOf: new Map(), bySlug: new Map(), byPart: new Map() }

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
  return { slugOf, bySlug, byPart: byPart([...bySlug.values()]) }
}

/** A landing's values without its condition: `body=Ute`, `state=QLD`. */
const partsOf = (state: LandingState) =>
  (landingKey(state) ?? '').split('\n').filter((part) => part !== '' && !part.startsWith('car_type='))

function byPart(landings: readonly Landing[]): Map<string, Landing[]> {
  const parts = new Map<string, Landing[]>()
  for (const landing of landings) {
    if (landing.isGone || landing.sameAs !== null) continue
    for (const part of partsOf(landing.state)) {
      const sharing = parts.get(part)
      if (sharing === undefined) parts.set(part, [landing])
      else sharing.push(landing)
    }
  }
  return parts
}

/** The first landings that share a value with a search, without its own; by turns of each value. */
export function relatedLandings(state: LandingState, { byPart: parts }: LandingTable, most: number): Landing[] {
  const own = landingKey(state)
  const lists = partsOf(state).map((part) =>
    (parts.get(part) ?? []).slice(0, most + 1).filter((landing) => landingKey(landing.state) !== own),
  )
  const byTurns = Array.from({ length: most }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
  return [...new Set(byTurns)].slice(0, most)
}
