/** The filter list of a results page: which groups, what stands in them, and where each value leads (A4.2, A4.16–A4.20). */
import { searchPath } from '#domain/search/search-path.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import type { Facet, RangeFacet, SearchResult } from '#domain/search/search.ts'
import { cleared, withPage, type SearchState } from '#domain/search/search-state.ts'
import type { Site } from '#domain/site/site.ts'
import type { FacetLink, FilterGroup, FilterView, FormTarget, RangeGroup } from '#ui/filters/filter-view.ts'
import { FACET_TITLES, valueLabel } from './facet-words.ts'
import { histogramPath } from './histogram.ts'
import { toggledPaths } from './toggled-path.ts'

/** Facets narrowed by two typed bounds instead of by values. */
const RANGES: Partial<Record<Facet, { facet: RangeFacet; unit: RangeGroup['unit'] }>> = {
  price: { facet: 'price', unit: 'dollars' },
  subscription_price: { facet: 'subscription_price', unit: 'dollars' },
  km: { facet: 'km', unit: 'kilometres' },
  year: { facet: 'year', unit: 'year' },
}

/** Values shown before "Show all". */
const FIRST_VALUES = 5
/** Groups that stand open at first. */
const FIRST_OPEN = 3

export interface FilterInput {
  site: Site
  state: SearchState
  result: SearchResult
  dictionary: SearchDictionary
}

/** Everything the filter list shows. */
export function filterView(input: FilterInput): FilterView {
  const { site, state, result, dictionary } = input
  const groups = site.search.facets.flatMap((facet) => groupOf(facet, input))
  for (const group of groups.slice(0, FIRST_OPEN)) group.open = true
  return {
    groups,
    target: formTarget(state, dictionary),
    clearHref: searchPath(cleared(state), dictionary),
    count: result.count,
    chosen: chosenCount(state),
  }
}

/** Where a GET form leads that keeps everything chosen: the address's path, and its query as fields. Starts again on page one. */
export function formTarget(state: SearchState, dictionary: SearchDictionary): FormTarget {
  const url = new URL(searchPath(withPage(state, 1), dictionary), 'http://site.invalid')
  return { action: url.pathname, fields: [...url.searchParams] }
}

function chosenCount({ filters, ranges, query }: SearchState): number {
  const values = Object.values(filters).reduce((sum, chosen) => sum + chosen.length, 0)
  return values + Object.keys(ranges).length + (query === '' ? 0 : 1)
}

function groupOf(facet: Facet, input: FilterInput): FilterGroup[] {
  const range = RANGES[facet]
  if (range !== undefined) return rangeGroup(facet, range, input)
  return belongs(facet, input) ? valuesGroup(facet, input) : []
}

/** Models mean little before a make is chosen, and grades before a model is. */
function belongs(facet: Facet, { site, state }: FilterInput): boolean {
  const oneMake = site.manufacturer !== null || state.filters.make !== undefined
  if (facet === 'model') return oneMake || state.filters.model !== undefined
  if (facet === 'badge') return (oneMake && state.filters.model !== undefined) || state.filters.badge !== undefined
  return true
}

function rangeGroup(facet: Facet, { facet: name, unit }: { facet: RangeFacet; unit: RangeGroup['unit'] }, { state, result }: FilterInput): RangeGroup[] {
  const chosen = state.ranges[name]
  const span = result.ranges[name] ?? (chosen === undefined ? null : { min: chosen.min ?? 0, max: chosen.max ?? 0 })
  if (span === null) return []
  return [{
    kind: 'range',
    id: facet,
    title: FACET_TITLES[facet],
    open: chosen !== undefined,
    facet: name,
    unit,
    min: chosen?.min ?? null,
    max: chosen?.max ?? null,
    span,
    bars: facet === 'price' ? histogramPath(result.facets.price) : null,
  }]
}

function valuesGroup(facet: Facet, input: FilterInput): FilterGroup[] {
  const { state, result } = input
  const chosen = state.filters[facet] ?? []
  const values = result.facets[facet]
  if (values.length < 2 && chosen.length === 0) return []
  const pathOf = toggledPaths(facet, state, input.dictionary)
  const links = values.map(({ value, count }): FacetLink => {
    const on = chosen.includes(value)
    return { label: valueLabel(input.site, facet, value), count, href: count === 0 && !on ? null : pathOf(value), chosen: on }
  })
  const first = links.filter((link, place) => place < FIRST_VALUES || link.chosen)
  return [{
    kind: 'values',
    id: facet,
    title: FACET_TITLES[facet],
    open: chosen.length > 0,
    first,
    rest: links.filter((link) => !first.includes(link)),
  }]
}
