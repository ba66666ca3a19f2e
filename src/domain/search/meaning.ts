import { FACETS } from './facets.ts'
import { RANGE_FACETS, type RangeFacet } from './facet-facts.ts'
import type { Range } from './range.ts'
import type { SearchState } from './search-state.ts'

/** Search conditions that words of a query stand for. */
export type Meaning = Pick<SearchState, 'filters' | 'ranges' | 'near'>

/** Words at the front of what is left to read, and what they mean. */
export interface Reading {
  /** Words read. */
  length: number
  meaning: Meaning
  /** They say something that no stock tells. */
  isIdle?: true
}

export const NO_MEANING: Meaning = { filters: {}, ranges: {}, near: null }

export const inRange = (facet: RangeFacet, range: Range): Meaning => ({ ...NO_MEANING, ranges: { [facet]: range } })

/**
 * Both meanings together: values of a facet are gathered, of two bounds at the same end the wider counts, and of two
 * places the first.
 */
export function bothMeanings(one: Meaning, other: Meaning): Meaning {
  const filters: Meaning['filters'] = { ...one.filters }
  for (const facet of FACETS) {
    const added = other.filters[facet]
    if (added !== undefined) filters[facet] = [...new Set([...(filters[facet] ?? []), ...added])]
  }
  const ranges: Meaning['ranges'] = { ...one.ranges }
  for (const facet of RANGE_FACETS) {
    const added = other.ranges[facet]
    if (added === undefined) continue
    const { min, max } = ranges[facet] ?? {}
    const lower = wider(Math.min, min, added.min)
    const upper = wider(Math.max, max, added.max)
    ranges[facet] = { ...(lower === undefined ? {} : { min: lower }), ...(upper === undefined ? {} : { max: upper }) }
  }
  return { filters, ranges, near: one.near ?? other.near }
}

function wider(
  choose: (...bounds: number[]) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined {
  const bounds = [one, other].filter((bound) => bound !== undefined)
  return bounds.length === 0 ? undefined : choose(...bounds)
}
