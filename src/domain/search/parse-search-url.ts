/**
 * Reads a search state from an address (A3.26–A3.33, A4.1, A4.16–A4.20). It accepts addresses that `searchPath` writes,
 * and those of forms and older links.
 */
import { typedNumber } from '../typed-number.ts'
import { slugPart } from '../vehicle/slug.ts'
import { rangeOfLabel } from './price-buckets.ts'
import { facetsThat, isFacet, type Facet } from './facets.ts'
import { RANGE_FACETS, type RangeFacet } from './facet-facts.ts'
import { RESULT_SORTS } from './search.ts'
import type { Range } from './range.ts'
import { isTypeSegment, TYPE_SEGMENTS, type SearchDictionary, type SlugTable } from './search-dictionary.ts'
import { LAST_PAGE, tidyState, type SearchState } from './search-state.ts'

export interface ParsedSearch {
  state: SearchState
  /** Parts of the address that name nothing this site knows. A page with any is not an address of the site. */
  unresolved: string[]
}

interface FacetChoice {
  facet: Facet
  value: string
  /** Place among the values of its facet. Parameters may arrive in another order than they were written in. */
  index: number
}

/** Parameters read of one address: more than every facet at its most, and no work without end. */
const MOST_PARAMETERS = 400

/** Facets that are chosen by their bare name too, and dealerships by theirs. */
const WRITTEN_BY_HAND: ReadonlySet<string> = new Set([
  ...facetsThat(({ isWrittenByHand }) => isWrittenByHand === true),
  'dealership_slug',
])

const isRangeFacet = (name: string): name is RangeFacet => RANGE_FACETS.some((facet) => facet === name)

/** Parameters of one value; the first of a name counts. */
const SINGLES = ['query', 'sortBy', 'near', 'within', 'page'] as const

type SearchParameter =
  | { kind: 'single'; name: (typeof SINGLES)[number] }
  | { kind: 'list'; facet: Facet | 'dealership_slug'; index: number | null }
  | { kind: 'menu'; facet: Facet }
  | { kind: 'range'; facet: RangeFacet; end: 'min' | 'max' | null }

/** Whether a search reads a parameter of this name, in any of its spellings (S10). */
export const isSearchParameter = (name: string): boolean => parameterNamed(name) !== null

/**
 * Lists are `refinementList[body][0]`; a form without script sends `refinementList[body][]` or `refinementList[body]`
 * again and again, and by hand people write `body`. Menus and facet links write `menu[fuel]`; ranges are
 * `range[price]`, or `range[price][min]` from a form.
 */
function parameterNamed(written: string): SearchParameter | null {
  const name = withoutIndexName(written)
  const single = SINGLES.find((known) => known === name)
  if (single !== undefined) return { kind: 'single', name: single }
  const list = /^refinementList\[(\w+)\](?:\[(\d{0,4})\])?$/.exec(name)
  const listed = list?.[1] ?? (WRITTEN_BY_HAND.has(name) ? name : '')
  if (isFacet(listed) || listed === 'dealership_slug')
    return { kind: 'list', facet: listed, index: list?.[2] ? Number(list[2]) : null }
  const menu = /^menu\[(\w+)\]$/.exec(name)?.[1] ?? ''
  if (isFacet(menu)) return { kind: 'menu', facet: menu }
  const [, range = '', end] = /^range\[(\w+)\](?:\[(min|max)\])?$/.exec(name) ?? []
  return isRangeFacet(range) ? { kind: 'range', facet: range, end: end === 'min' || end === 'max' ? end : null } : null
}

/**
 * Reads any address; nothing throws. What cannot be read is left out, what the site does not know is named in
 * `unresolved`.
 */
export function parseSearchUrl(url: URL, dictionary: SearchDictionary): ParsedSearch {
  const unresolved: string[] = []
  const ranges: SearchState['ranges'] = {}
  const wanted = readPath(url.pathname, dictionary, unresolved, ranges)
  const single = new Map<(typeof SINGLES)[number], string>()
  let left = MOST_PARAMETERS
  for (const [written, value] of url.searchParams) {
    if (left-- === 0) break
    const parameter = parameterNamed(written)
    if (parameter === null) continue
    if (parameter.kind === 'range') readRange(parameter, value, ranges)
    else if (parameter.kind === 'single') single.set(parameter.name, single.get(parameter.name) ?? value)
    else if (value !== '' && parameter.kind === 'menu') readMenu(parameter.facet, value, wanted, ranges)
    else if (value !== '' && parameter.kind === 'list') readList(parameter, value, dictionary, wanted, unresolved)
  }
  const filters: Partial<Record<Facet, string[]>> = {}
  for (const { facet, value } of wanted.toSorted((one, other) => one.index - other.index))
    (filters[facet] ??= []).push(value)
  const sortBy = single.get('sortBy')
  const state: SearchState = {
    query: single.get('query') ?? '',
    filters,
    ranges,
    near: nearOf(single.get('near'), single.get('within')),
    sort: RESULT_SORTS.find((sort) => sort === sortBy) ?? null,
    page: pageOf(single.get('page')),
  }
  return { state: tidyState(state), unresolved }
}

function pageOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1
}

/** `near=4870&within=100`, "100km" as people write it. What is no postcode or distance is dropped by `tidyState`. */
function nearOf(postcode: string | undefined, within: string | undefined): SearchState['near'] {
  if (postcode === undefined) return null
  return { postcode, withinKm: typedNumber(within ?? '', { least: 0 }) }
}

/**
 * Widgets of the hosted service put its index before a parameter: `Car_production[refinementList][make][0]`,
 * `Car_production[query]`.
 */
function withoutIndexName(name: string): string {
  return name.replace(/^Car_production\[(\w+)\]/, '$1')
}

/** `%zz` is no character: such a part names nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment
  }
}

/** The value that a path part names: by its slug, or as people type it, "Mercedes Benz". */
function valueOf(table: SlugTable | undefined, segment: string): string | undefined {
  return table?.valueOf.get(segment) ?? table?.valueOf.get(slugPart(segment))
}

function readPath(
  pathname: string,
  { makes, models, bodies, landings }: SearchDictionary,
  unresolved: string[],
  ranges: SearchState['ranges'],
): FacetChoice[] {
  const wanted: FacetChoice[] = []
  const want = (facet: Facet, value: string) => wanted.push({ facet, value, index: -1 })
  const [root, ...segments] = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded)
  if (root === 'used-car') want('car_type', 'used')
  if (root === 'for-sale') {
    const landing = landings.bySlug.get(segments[0] ?? '')
    for (const [facet, values] of Object.entries(landing?.state.filters ?? {}))
      if (isFacet(facet)) values.forEach((value) => want(facet, value))
    Object.assign(ranges, landing?.state.ranges)
    unresolved.push(...segments.slice(landing === undefined ? 0 : 1))
    return wanted
  }
  const [first] = segments
  if (first !== undefined && isTypeSegment(first)) {
    for (const carType of TYPE_SEGMENTS[first]) want('car_type', carType)
    segments.shift()
  }
  let make: string | undefined
  let expected: 'make' | 'model' | 'body' | 'nothing' = 'make'
  for (const segment of segments) {
    const body = expected === 'nothing' ? undefined : valueOf(bodies, segment)
    const model = expected === 'model' ? valueOf(models.get(make ?? ''), segment) : undefined
    make = expected === 'make' ? valueOf(makes, segment) : make
    if (expected === 'make' && make !== undefined) {
      want('make', make)
      expected = 'model'
    } else if (model !== undefined) {
      want('model', model)
      expected = 'body'
    } else if (body !== undefined) {
      want('body', body)
      expected = 'nothing'
    } else {
      unresolved.push(segment)
    }
  }
  return wanted
}

/** `refinementList[body][0]=SUV`, at its place among the others; a dealership is meant by its slug. */
function readList(
  { facet, index }: Extract<SearchParameter, { kind: 'list' }>,
  value: string,
  dictionary: SearchDictionary,
  wanted: FacetChoice[],
  unresolved: string[],
): void {
  const place = index ?? wanted.length
  if (facet !== 'dealership_slug') return void wanted.push({ facet, value, index: place })
  const dealership = dictionary.dealerships.get(value)
  if (dealership === undefined) unresolved.push(value)
  else wanted.push({ facet: 'dealership_name', value: dealership, index: place })
}

/** `menu[fuel]=Diesel` becomes a refinement; a price range becomes bounds (A4.17, A4.18). */
function readMenu(facet: Facet, value: string, wanted: FacetChoice[], ranges: SearchState['ranges']): void {
  const range = facet === 'price_range' ? rangeOfLabel(value) : null
  if (range !== null) ranges.price = range
  else wanted.push({ facet, value, index: wanted.length })
}

/** `range[price]=5000:20000`, either end missing, dollar signs, commas and "20k" welcome; or one end from a form. */
function readRange(
  { facet, end }: Extract<SearchParameter, { kind: 'range' }>,
  value: string,
  ranges: SearchState['ranges'],
): void {
  const [low, high] = end === null ? value.split(':') : end === 'min' ? [value] : [undefined, value]
  ranges[facet] = { ...ranges[facet], ...bound('min', low), ...bound('max', high) }
}

function bound(end: 'min' | 'max', text = ''): Range {
  const number = typedNumber(text, { least: 0 })
  return number === null ? {} : { [end]: number }
}
