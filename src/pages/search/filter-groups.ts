/**
 * Builds the filter list of a results page: its groups, values and links (A4.2, A4.16–A4.20).
 */
import { searchPath } from '#domain/search/search-path.ts'
import { withoutLandings, type SearchDictionary } from '#domain/search/search-dictionary.ts'
import { facetRow, type Facet } from '#domain/search/facets.ts'
import { cleared, withNear, withPage, type SearchState } from '#domain/search/search-state.ts'
import { RESULT_SORTS, type ResultSort } from '#domain/search/search.ts'
import type { Site } from '#domain/site/site.ts'
import type { FilterGroup, FilterView, FormTarget, RangeGroup, RangeView } from '#ui/filters/filter-view.ts'
import type { FilterInput } from './filter-input.ts'
import { rangeView } from './filter-ranges.ts'
import { toggleLink, valuesGroup } from './filter-values.ts'
import { isPlaceKnown, nearGroup } from './near.ts'

/** Groups that stand open at first. */
const FIRST_OPEN = 3

/** Everything the filter list shows. */
export function filterView(input: FilterInput): FilterView {
  const { site, state, dictionary, near } = input
  const groups: FilterGroup[] = []
  for (const facet of site.search.facets) groups.push(...groupOf(facet, input, groups.length < FIRST_OPEN))
  const distance = nearGroup(site, state, near ?? null)
  if (distance !== null) groups.splice(1, 0, distance)
  return {
    groups,
    target: formTarget(state, dictionary),
    clearHref: searchPath(cleared(state), dictionary),
    // An unknown place narrows nothing, and has no chip to be taken away by.
    chosen: chosenCount(near?.isUnknown ? withNear(state, null) : state),
    sorts: sortsFor(site, isPlaceKnown(state, near ?? null)),
    showsRepayments: groups.some(
      (group) => group.kind === 'range' && (group.weekly !== null || group.range.slider.unit === 'weekly'),
    ),
  }
}

/** Orders that results can be put in: by distance once the shopper's place is known, by subscriptions where offered. */
function sortsFor({ switches }: Pick<Site, 'switches'>, isPlaceKnown: boolean): ResultSort[] {
  const isOffered: Partial<Record<ResultSort, boolean>> = {
    nearest: isPlaceKnown,
    lowest_subscription: switches.subscriptions,
  }
  return RESULT_SORTS.filter((sort) => isOffered[sort] ?? true)
}

/**
 * Where a GET form leads that keeps everything chosen: the address's path, and its query as fields. Starts again on
 * page one. It names each facet, or a field could not take away what a landing says.
 */
export function formTarget(state: SearchState, dictionary: SearchDictionary): FormTarget {
  const url = new URL(searchPath(withPage(state, 1), withoutLandings(dictionary)), 'http://site.invalid')
  return { action: url.pathname, fields: [...url.searchParams] }
}

function chosenCount({ filters, ranges, query, near }: SearchState): number {
  const values = Object.values(filters).reduce((sum, chosen) => sum + chosen.length, 0)
  return values + Object.keys(ranges).length + (query === '' ? 0 : 1) + (near === null ? 0 : 1)
}

function groupOf(facet: Facet, input: FilterInput, open: boolean): FilterGroup[] {
  const shown = facetRow(facet).shown
  if (shown.kind === 'range') return rangeGroup(facet, input, open)
  if (shown.kind === 'toggle') {
    const link = toggleLink(facet, input)
    return link === null
      ? []
      : [{ kind: 'toggle', id: facet, title: facetRow(facet).title, open: true, opens: false, link }]
  }
  const group = belongs(facet, input) ? valuesGroup(facet, shown.kind, input, open) : null
  return group === null ? [] : [group]
}

/** Models mean little before a make is chosen, and grades before a model is. */
function belongs(facet: Facet, { site, state }: FilterInput): boolean {
  const oneMake = site.manufacturer !== null || state.filters.make !== undefined
  if (facet === 'model') return oneMake || state.filters.model !== undefined
  if (facet === 'badge') return (oneMake && state.filters.model !== undefined) || state.filters.badge !== undefined
  return true
}

function isAsked(view: RangeView | null): boolean {
  return (
    view !== null &&
    (Object.values(view.slider.asked).some((bound) => bound !== undefined) || view.values.some(({ chosen }) => chosen))
  )
}

/**
 * A range. Where a site narrows by both, the price by the week stands behind a switch in the group of the whole price.
 */
function rangeGroup(facet: Facet, input: FilterInput, startsOpen: boolean): RangeGroup[] {
  const { facets } = input.site.search
  const range = rangeView(facet, input)
  const weekly =
    facet === 'price' && facets.includes('weekly_price_range') ? rangeView('weekly_price_range', input) : null
  if (
    range === null ||
    (facet === 'weekly_price_range' && facets.includes('price') && rangeView('price', input) !== null)
  )
    return []
  const startsWeekly = isAsked(weekly) && !isAsked(range)
  const opens = !startsOpen && (startsWeekly || isAsked(range))
  return [
    {
      kind: 'range',
      id: facet,
      title: facetRow(facet).title,
      open: startsOpen || opens,
      opens,
      range,
      weekly,
      startsWeekly,
    },
  ]
}
