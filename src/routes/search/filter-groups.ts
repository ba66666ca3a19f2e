/** The filter list of a results page: which groups, what stands in them, and where each value leads (A4.2, A4.16–A4.20). */
import { searchPath } from '#domain/search/search-path.ts'
import type { SearchDictionary } from '#domain/search/search-dictionary.ts'
import { FACET_ORDERS } from '#domain/search/facet-order.ts'
import type { Facet, FacetValue, RangeFacet, SearchResult } from '#domain/search/search.ts'
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
  /** The answer to no conditions at all. */
  whole: SearchResult
  dictionary: SearchDictionary
}

/** Facets whose values stand under another's: of the others' models nothing is said. */
const DEPENDENT: ReadonlySet<Facet> = new Set(['model', 'badge'])

/** Everything the filter list shows. */
export function filterView(input: FilterInput): FilterView {
  const { site, state, result, dictionary } = input
  const groups: FilterGroup[] = []
  for (const facet of site.search.facets) groups.push(...groupOf(facet, input, groups.length < FIRST_OPEN))
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

function groupOf(facet: Facet, input: FilterInput, open: boolean): FilterGroup[] {
  const range = RANGES[facet]
  if (range !== undefined) return rangeGroup(facet, range, input, open)
  return belongs(facet, input) ? valuesGroup(facet, input, open) : []
}

/** Models mean little before a make is chosen, and grades before a model is. */
function belongs(facet: Facet, { site, state }: FilterInput): boolean {
  const oneMake = site.manufacturer !== null || state.filters.make !== undefined
  if (facet === 'model') return oneMake || state.filters.model !== undefined
  if (facet === 'badge') return (oneMake && state.filters.model !== undefined) || state.filters.badge !== undefined
  return true
}

function rangeGroup(facet: Facet, { facet: name, unit }: { facet: RangeFacet; unit: RangeGroup['unit'] }, { state, result, whole }: FilterInput, open: boolean): RangeGroup[] {
  const chosen = state.ranges[name]
  const span = result.ranges[name] ?? whole.ranges[name]
  if (span === null) return []
  return [{
    kind: 'range',
    id: facet,
    title: FACET_TITLES[facet],
    open: open || chosen !== undefined,
    facet: name,
    unit,
    min: chosen?.min ?? null,
    max: chosen?.max ?? null,
    span,
    bars: facet === 'price' ? histogramPath((result.count === 0 ? whole : result).facets.price) : null,
  }]
}

function valuesGroup(facet: Facet, input: FilterInput, startsOpen: boolean): FilterGroup[] {
  const { state, result, whole } = input
  const chosen = state.filters[facet] ?? []
  const open = startsOpen || chosen.length > 0
  const listed = result.facets[facet]
  const values = (open || result.count === 0) && !DEPENDENT.has(facet) ? withEmpty(facet, listed, whole.facets[facet]) : listed
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
    open,
    first,
    rest: links.filter((link) => !first.includes(link)),
  }]
}

const empty = ({ value }: FacetValue): FacetValue => ({ value, count: 0 })

/** Values found, and those of the whole stock that would find nothing: at their place, or last where a facet is ordered by count. */
function withEmpty(facet: Facet, listed: readonly FacetValue[], whole: readonly FacetValue[]): readonly FacetValue[] {
  const found = new Map(listed.map((entry) => [entry.value, entry]))
  const known = new Set(whole.map(({ value }) => value))
  if (FACET_ORDERS[facet] === 'count') return [...listed, ...whole.filter(({ value }) => !found.has(value)).map(empty)]
  return [...whole.map((entry) => found.get(entry.value) ?? empty(entry)), ...listed.filter(({ value }) => !known.has(value))]
}
