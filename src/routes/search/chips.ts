import { formatCount, formatWholeDollars } from '#domain/money/money.ts'
import { searchPath } from '#domain/search/search-path.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import { FACETS, RANGE_FACETS, type Range, type RangeFacet } from '#domain/search/search.ts'
import { withQuery, withRange, withToggled, type SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import { valueLabel } from './facet-words.ts'

export interface AppliedFilter {
  label: string
  href: string
  /** The search without it. */
  without: SearchState
}

const RANGE_WORDS: Record<RangeFacet, (bound: number) => string> = {
  price: formatWholeDollars,
  km: (km) => `${formatCount(km)} km`,
  year: String,
  subscription_price: (dollars) => `${formatWholeDollars(dollars)} subscription`,
  weekly_price: (dollars) => `${formatWholeDollars(dollars)} a week`,
}

/** Bounds beyond this are shown as this and more: no vehicle is there, and a chip should stay short. */
const MOST_SHOWN = 9_999_999

/** A chosen range in words: "Up to $20,000". */
export function rangeLabel(facet: RangeFacet, { min, max }: Range): string {
  const words = (bound: number) => (bound > MOST_SHOWN ? `${RANGE_WORDS[facet](MOST_SHOWN)}+` : RANGE_WORDS[facet](bound))
  if (min === undefined) return max === undefined ? '' : facet === 'year' ? `To ${words(max)}` : `Up to ${words(max)}`
  return max === undefined ? `From ${words(min)}` : `${words(min)} to ${words(max)}`
}

/** Everything chosen, each with the search that is left without it. */
export function appliedFilters(state: SearchState, site: Site, dictionary: SearchDictionary): AppliedFilter[] {
  const applied = (label: string, without: SearchState): AppliedFilter => ({ label, href: searchPath(without, dictionary), without })
  const values = FACETS.flatMap((facet) => (state.filters[facet] ?? []).map((value) => applied(valueLabel(site, facet, value), withToggled(state, facet, value))))
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.ranges[facet]
    return range === undefined ? [] : [applied(rangeLabel(facet, range), withRange(state, facet, null))]
  })
  return [...(state.query === '' ? [] : [applied(`“${state.query}”`, withQuery(state, ''))]), ...values, ...ranges]
}
