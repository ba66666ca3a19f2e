/**
 * Writes a search request as queries for a search service. One query gets hits and most counts, and one more is needed
 * for each facet with chosen values.
 */
import { facetFieldOf, type DocumentField } from '#domain/search/search-document.ts'
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import type { ResultSort, SearchRequest } from '#domain/search/search.ts'
import { askedGroups, conditionsOf, GROUPS, type Conditions, type Group } from './conditions.ts'
import type { HostedSite } from './hosted-site.ts'

/** The part of the service's query language that is used here. */
export interface HostedQuery {
  indexUid: string
  q: string
  filter: Conditions
  facets: DocumentField[]
  sort: string[]
  offset: number
  limit: number
  matchingStrategy: 'all'
}

/** Ends every order, so that equals have one too: the newest first, then the greater id. */
const NEWEST = ['created_at:desc', 'id:desc']

/** Relevance is the index's own order, rank first (A4.5); places are put in order by `pageOfRings`. */
const ORDERS: Record<ResultSort, string[]> = {
  most_relevant: [],
  latest: NEWEST,
  highest_price: ['price:desc', ...NEWEST],
  lowest_price: ['price:asc', ...NEWEST],
  lowest_subscription: ['subscription_price:asc', ...NEWEST],
  nearest: [],
}

/** Hits a page may hold at most, as the embedded index has it. */
const MOST_HITS_PER_PAGE = 100

export function hitsPerPageOf(request: SearchRequest): number {
  return Math.max(1, Math.min(MOST_HITS_PER_PAGE, Math.trunc(request.hitsPerPage)))
}

/** Place of a page's first hit, from 0. */
export function firstPlaceOf(request: SearchRequest): number {
  return (Math.max(1, Math.trunc(request.page)) - 1) * hitsPerPageOf(request)
}

/** Words without the service's own operators: quotes would make a phrase, a leading minus an exclusion. */
export function plainWords(query: string): string {
  return query
    .replaceAll('"', ' ')
    .replace(/(^|\s)-+/g, '$1')
    .trim()
}

/** Fields to count for a group. */
function fieldsOf(group: Group): DocumentField[] {
  const facet = FACETS.find((facet) => facet === group)
  const range = RANGE_FACETS.find((range) => range === group)
  return [
    ...new Set<DocumentField>([
      ...(facet === undefined ? [] : [facetFieldOf(facet)]),
      ...(range === undefined ? [] : [range]),
    ]),
  ]
}

export interface QueryPlan {
  /** Hits of the page, the number of all (every document has one site) and counts of what is not narrowed. */
  main: HostedQuery
  /** Counts of what is narrowed, each without its own selection. */
  others: { group: Group; query: HostedQuery }[]
}

/**
 * The one query for a page of hits, and counts of such fields as are named. `yardsWithin` are the yards that are near
 * enough, `null` where any is.
 */
export function pageQuery(
  site: HostedSite,
  request: SearchRequest,
  yardsWithin: readonly string[] | null,
  facets: DocumentField[] = [],
): HostedQuery {
  return {
    indexUid: site.service.index,
    q: plainWords(request.query),
    filter: conditionsOf(site, request, null, yardsWithin),
    // The site counts all hits exactly, past what the service's own total is capped at; by distance the yards tell
    // which of them a page is of.
    facets: [
      ...new Set<DocumentField>(['site', ...(request.sort === 'nearest' ? ['location_id' as const] : []), ...facets]),
    ],
    sort: ORDERS[request.sort],
    offset: firstPlaceOf(request),
    limit: hitsPerPageOf(request),
    matchingStrategy: 'all',
  }
}

/** The queries of a request with all its counts. */
export function queryPlan(site: HostedSite, request: SearchRequest, yardsWithin: readonly string[] | null): QueryPlan {
  const asked = askedGroups(request)
  const main = pageQuery(site, request, yardsWithin, GROUPS.filter((group) => !asked.includes(group)).flatMap(fieldsOf))
  const countOf = (group: Group): HostedQuery => ({
    ...main,
    filter: conditionsOf(site, request, group, yardsWithin),
    facets: fieldsOf(group),
    sort: [],
    offset: 0,
    limit: 0,
  })
  return { main, others: asked.map((group) => ({ group, query: countOf(group) })) }
}
