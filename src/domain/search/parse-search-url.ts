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

/**
 * Reads any address; nothing throws. What cannot be read is left out, what the site does not know is named in
 * `unresolved`.
 */
export function parseSearchUrl(url: URL, dictionary: SearchDictionary): ParsedSearch {
  const unresolved: string[] = []
  const wanted = readPath(url.pathname, dictionary, unresolved)
  const ranges: SearchState['ranges'] = {}
  const single = new Map<string, string>()
  let left = MOST_PARAMETERS
  for (const [written, value] of url.searchParams) {
    if (left-- === 0) break
    const name = withoutIndexName(written)
    if (!single.has(name)) single.set(name, value)
    readList(name, value, dictionary, wanted, unresolved)
    readMenu(name, value, wanted, ranges)
    readRange(name, value, ranges)
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

function readPath(pathname: string, { makes, models, bodies }: SearchDictionary, unresolved: string[]): FacetChoice[] {
  const wanted: FacetChoice[] = []
  const want = (facet: Facet, value: string) => wanted.push({ facet, value, index: -1 })
  const [root, ...segments] = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded)
  if (root === 'used-car') want('car_type', 'used')
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

/**
 * `refinementList[body][0]=SUV`; a form without script sends `refinementList[body][]` or `refinementList[body]` again
 * and again. By hand people write `body=SUV`, the facet alone.
 */
function readList(
  name: string,
  value: string,
  dictionary: SearchDictionary,
  wanted: FacetChoice[],
  unresolved: string[],
): void {
  const parts = /^refinementList\[(\w+)\](?:\[(\d{0,4})\])?$/.exec(name)
  const facet = parts?.[1] ?? (WRITTEN_BY_HAND.has(name) ? name : undefined)
  if (facet === undefined || value === '') return
  const index = Number(parts?.[2] || wanted.length)
  if (isFacet(facet)) {
    wanted.push({ facet, value, index })
  } else if (facet === 'dealership_slug') {
    const dealership = dictionary.dealerships.get(value)
    if (dealership === undefined) unresolved.push(value)
    else wanted.push({ facet: 'dealership_name', value: dealership, index })
  }
}

/** `menu[fuel]=Diesel` of menus and facet links becomes a refinement; a price range becomes bounds (A4.17, A4.18). */
function readMenu(name: string, value: string, wanted: FacetChoice[], ranges: SearchState['ranges']): void {
  const facet = /^menu\[(\w+)\]$/.exec(name)?.[1]
  if (facet === undefined || value === '' || !isFacet(facet)) return
  const range = facet === 'price_range' ? rangeOfLabel(value) : null
  if (range !== null) ranges.price = range
  else wanted.push({ facet, value, index: wanted.length })
}

/**
 * `range[price]=5000:20000`, either end missing, dollar signs, commas and "20k" welcome; or `range[price][min]=5000`
 * from a form.
 */
function readRange(name: string, value: string, ranges: SearchState['ranges']): void {
  const parts = /^range\[(\w+)\](?:\[(min|max)\])?$/.exec(name)
  const facet = parts?.[1]
  if (facet === undefined || !isRangeFacet(facet)) return
  const end = parts?.[2]
  const [low, high] = end === undefined ? value.split(':') : end === 'min' ? [value] : [undefined, value]
  const bounds: Range = { ...ranges[facet], ...bound('min', low), ...bound('max', high) }
  ranges[facet] = bounds
}

function bound(end: 'min' | 'max', text = ''): Range {
  const number = typedNumber(text, { least: 0 })
  return number === null ? {} : { [end]: number }
}
