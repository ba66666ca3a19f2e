/** Writes a search state as an address (A4.16–A4.20). `parseSearchUrl` reads it back. */
import { FACETS, type Facet } from './facets.ts'
import { RANGE_FACETS } from './facet-facts.ts'
import { landingSlug } from './landings/landing-table.ts'
import type { Range } from './range.ts'
import { ALL_TYPES_SEGMENT, TYPE_SEGMENTS, type SearchDictionary } from './search-dictionary.ts'
import { EMPTY_STATE, tidyState, type SearchState } from './search-state.ts'
import { resultsPath, usedCarsPath } from '../site/paths.ts'
import { landingPath } from '../site/paths/paths-results.ts'

interface WrittenPath {
  path: string
  /** Facets that the path says, and the query must not repeat. */
  said: ReadonlySet<Facet>
}

/** The one address of a search state on a site: path and query, values percent-encoded. */
export function searchPath(state: SearchState, dictionary: SearchDictionary): string {
  const tidy = tidyState(state)
  const slug = landingSlug(tidy, dictionary.landings)
  if (slug !== null) {
    const { sort, page } = tidy
    return withQuery(landingPath(slug), queryOf({ ...EMPTY_STATE, sort, page }, new Set()))
  }
  const { path, said } = pathOf(tidy, dictionary)
  return withQuery(path, queryOf(tidy, said))
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`)

/** Make, model and body are path parts where they are single and the dictionary has a slug for them. */
function pathOf({ filters }: SearchState, { makes, models, bodies }: SearchDictionary): WrittenPath {
  const said = new Set<Facet>()
  const segments: string[] = []
  const say = (facet: Facet, slug: string | undefined): boolean => {
    if (slug === undefined) return false
    said.add(facet)
    segments.push(slug)
    return true
  }
  const single = (facet: Facet) => (filters[facet]?.length === 1 ? filters[facet][0] : undefined)

  const make = single('make')
  const bodySlug = bodies.slugOf.get(single('body') ?? '')
  if (say('make', makes.slugOf.get(make ?? ''))) {
    if (say('model', models.get(make ?? '')?.slugOf.get(single('model') ?? ''))) say('body', bodySlug)
  } else if (filters.make === undefined) {
    say('body', bodySlug)
  }
  return { path: withType(filters.car_type ?? [], segments, said), said }
}

function withType(carTypes: readonly string[], segments: readonly string[], said: Set<Facet>): string {
  const wanted = carTypes.join()
  const typeSegment = Object.entries(TYPE_SEGMENTS).find(
    ([, types]) => types.length > 0 && types.join() === wanted,
  )?.[0]
  if (typeSegment !== undefined) said.add('car_type')
  if (segments.length === 0) return resultsPath([typeSegment ?? ALL_TYPES_SEGMENT])
  if (typeSegment === 'used-cars') return usedCarsPath(segments)
  return resultsPath([...(typeSegment === undefined ? [] : [typeSegment]), ...segments])
}

function queryOf({ query, filters, ranges, near, sort, page }: SearchState, said: ReadonlySet<Facet>): string {
  const parameters: string[] = []
  for (const facet of FACETS) {
    if (said.has(facet)) continue
    filters[facet]?.forEach((value, index) => parameters.push(`refinementList[${facet}][${index}]=${encode(value)}`))
  }
  for (const facet of RANGE_FACETS) {
    const range = ranges[facet]
    if (range !== undefined) parameters.push(`range[${facet}]=${rangeText(range)}`)
  }
  if (near !== null) parameters.push(`near=${near.postcode}`)
  if (near !== null && near.withinKm !== null) parameters.push(`within=${near.withinKm}`)
  if (query !== '') parameters.push(`query=${encode(query)}`)
  if (sort !== null) parameters.push(`sortBy=${sort}`)
  if (page !== 1) parameters.push(`page=${page}`)
  return parameters.join('&')
}

function rangeText({ min, max }: Range): string {
  return `${min ?? ''}:${max ?? ''}`
}

/** Percent-encodes a value, but leaves readable what a query may hold as it is. */
export function encode(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%2F', '/')
}
