/** A shopper's search on a results page, and changes to it (A4.1). */
import { CAR_TYPES } from '../vehicle/vehicle.ts'
import { FACETS, type Facet } from './facets.ts'
import { RANGE_FACETS, type RangeFacet } from './facet-facts.ts'
import type { Near, ResultSort, SearchRequest, Sort } from './search.ts'
import type { Range } from './range.ts'

export interface SearchState {
  query: string
  filters: Partial<Record<Facet, readonly string[]>>
  ranges: Partial<Record<RangeFacet, Range>>
  /** A postcode of four digits, and the greatest distance in kilometres; `null` is none. */
  near: { postcode: string; withinKm: number | null } | null
  /** `null` is the site's own default order. */
  sort: ResultSort | null
  page: number
}

export const EMPTY_STATE: SearchState = { query: '', filters: {}, ranges: {}, near: null, sort: null, page: 1 }

const LONGEST_TEXT = 200
/**
 * Every link of a results page repeats what is chosen, so all of it together is bounded: a long address must not become
 * an endless page.
 */
const MOST_VALUES = 30
const MOST_VALUE_CHARACTERS = 900
const GREATEST_BOUND = 999_999_999
/** Wider than the country. */
const GREATEST_DISTANCE_KM = 5_000
export const LAST_PAGE = 100_000

/** Text as it can be kept and written in an address: no lone surrogates, no outer space, not endless. */
function tidyText(text: string): string {
  return text.toWellFormed().trim().slice(0, LONGEST_TEXT).toWellFormed().trim()
}

function tidyValues(facet: Facet, values: readonly string[]): string[] {
  const distinct = [...new Set(values.map(tidyText))].filter((value) => value !== '')
  if (facet !== 'car_type') return distinct
  // Every vehicle is new, demo or used: all three together ask nothing. They are listed in the order of A4.15.
  const known = CAR_TYPES.filter((carType) => distinct.includes(carType))
  return known.length === CAR_TYPES.length ? [] : known
}

function tidyBound(bound: number | undefined): number | undefined {
  return bound === undefined || Number.isNaN(bound)
    ? undefined
    : Math.min(GREATEST_BOUND, Math.max(0, Math.trunc(bound)))
}

/** A range as it is kept: whole numbers, the smaller first; `null` when it is open at both ends. */
function tidyRange(range: Range): Range | null {
  const [min, max] = [tidyBound(range.min), tidyBound(range.max)]
  if (min === undefined) return max === undefined ? null : { max }
  if (max === undefined) return { min }
  return { min: Math.min(min, max), max: Math.max(min, max) }
}

/**
 * A place as it is kept: a postcode of four digits; a distance of 1 to 5,000 whole kilometres, else none, which is
 * anywhere.
 */
function tidyNear(near: SearchState['near']): SearchState['near'] {
  const postcode = near?.postcode.trim() ?? ''
  if (!/^\d{4}$/.test(postcode)) return null
  const withinKm = Math.trunc(near?.withinKm ?? 0)
  return { postcode, withinKm: withinKm >= 1 && withinKm <= GREATEST_DISTANCE_KM ? withinKm : null }
}

/**
 * A state in its one fixed form, so that an address gives back what it was made of. Values of a facet stay in the order
 * of choosing.
 */
export function tidyState(state: SearchState): SearchState {
  const filters: SearchState['filters'] = {}
  let [valuesLeft, charactersLeft] = [MOST_VALUES, MOST_VALUE_CHARACTERS]
  for (const facet of FACETS) {
    const chosen = state.filters[facet]
    if (chosen === undefined) continue
    const values = tidyValues(facet, chosen).filter((value) => {
      const fits = valuesLeft > 0 && value.length <= charactersLeft
      if (fits) [valuesLeft, charactersLeft] = [valuesLeft - 1, charactersLeft - value.length]
      return fits
    })
    if (values.length > 0) filters[facet] = values
  }
  const ranges: SearchState['ranges'] = {}
  for (const facet of RANGE_FACETS) {
    const asked = state.ranges[facet]
    const range = asked === undefined ? null : tidyRange(asked)
    if (range !== null) ranges[facet] = range
  }
  const page = Number.isNaN(state.page) ? 1 : Math.min(LAST_PAGE, Math.max(1, Math.trunc(state.page)))
  const near = tidyNear(state.near)
  // Without a place nothing is nearest.
  const sort = state.sort === 'nearest' && near === null ? null : state.sort
  return { query: tidyText(state.query.replace(/\s+/g, ' ')), filters, ranges, near, sort, page }
}

/** Whether nothing narrows the results. */
export function isUnfiltered({ query, filters, ranges, near }: SearchState): boolean {
  return (
    query === '' &&
    (near === null || near.withinKm === null) &&
    Object.keys(filters).length === 0 &&
    Object.keys(ranges).length === 0
  )
}

export function isChosen(state: SearchState, facet: Facet, value: string): boolean {
  return state.filters[facet]?.includes(value) ?? false
}

/** Chosen values that mean little without the make they were chosen under. */
const UNDER_A_MAKE: readonly Facet[] = ['model', 'badge']

/**
 * The state after a shopper ticks or unticks a value, on its first page. Unticking a make unticks its models and badges
 * too.
 */
export function withToggled(state: SearchState, facet: Facet, value: string): SearchState {
  const chosen = state.filters[facet] ?? []
  if (!chosen.includes(value)) return { ...state, filters: { ...state.filters, [facet]: [...chosen, value] }, page: 1 }
  const filters: SearchState['filters'] = { ...state.filters, [facet]: chosen.filter((other) => other !== value) }
  if (facet === 'make') for (const dependent of UNDER_A_MAKE) delete filters[dependent]
  if (filters[facet]?.length === 0) delete filters[facet]
  return { ...state, filters, page: 1 }
}

/** The state with a range set, or with it taken away by `null`, on its first page. */
export function withRange(state: SearchState, facet: RangeFacet, range: Range | null): SearchState {
  const ranges: SearchState['ranges'] = { ...state.ranges }
  const tidy = range === null ? null : tidyRange(range)
  if (tidy === null) delete ranges[facet]
  else ranges[facet] = tidy
  return { ...state, ranges, page: 1 }
}

export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query, page: 1 }
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page }
}

/** The state seen from a place, or from none by `null`, on its first page. Without a place nothing is nearest. */
export function withNear(state: SearchState, near: SearchState['near']): SearchState {
  const tidy = tidyNear(near)
  return { ...state, near: tidy, sort: state.sort === 'nearest' && tidy === null ? null : state.sort, page: 1 }
}

/**
 * The state with no conditions; the order stays (Clear all), except one by distance from the place that is cleared too.
 */
export function cleared(state: SearchState): SearchState {
  return { ...EMPTY_STATE, sort: state.sort === 'nearest' ? null : state.sort }
}

/**
 * The request a state makes of the index on a site with these settings; `place` is where the state's postcode lies,
 * `null` when it is unknown.
 */
export function requestOf(
  state: SearchState,
  settings: { defaultSort: Sort; hitsPerPage: number },
  place: Pick<Near, 'lat' | 'long'> | null = null,
): SearchRequest {
  const { query, filters, ranges, page } = state
  const near = place === null || state.near === null ? null : { ...place, withinKm: state.near.withinKm }
  return {
    query,
    filters,
    ranges,
    near,
    sort: state.sort ?? settings.defaultSort,
    page,
    hitsPerPage: settings.hitsPerPage,
  }
}
