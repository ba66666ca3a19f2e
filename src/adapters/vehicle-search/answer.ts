import type { SearchRequest, SearchResult, VehicleList } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { countFacets, countUnfiltered } from './count-facets.ts'
import { listPage } from './list-page.ts'
import { narrow, type Narrowed } from './narrow.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

/** Most hits that a page may request. */
const MOST_HITS_PER_PAGE = 100

/** Answers one query on one site's segment. Nothing but this segment is read. */
export function answer(segment: Segment, request: SearchRequest, scratch: Scratch): Omit<SearchResult, 'ms'> {
  scratch.reserve(segment.columns.rows)
  const narrowed = narrow(segment, request, scratch)
  const { count, isUnconditional, spellings } = narrowed
  const { facets, ranges } = isUnconditional
    ? countUnfiltered(segment)
    : countFacets(segment, request.filters, narrowed, scratch)
  return {
    hits: pageOf(segment, request, narrowed, scratch),
    count,
    facets,
    ranges,
    pages: Math.ceil(count / perPageOf(request)),
    spellings,
  }
}

/** The page's hits and the number of all alone: no facet is counted. */
export function listAnswer(segment: Segment, request: SearchRequest, scratch: Scratch): VehicleList {
  scratch.reserve(segment.columns.rows)
  const narrowed = narrow(segment, request, scratch)
  return { hits: pageOf(segment, request, narrowed, scratch), count: narrowed.count }
}

function perPageOf({ hitsPerPage }: SearchRequest): number {
  return Math.max(1, Math.min(MOST_HITS_PER_PAGE, Math.trunc(hitsPerPage)))
}

function pageOf(segment: Segment, request: SearchRequest, narrowed: Narrowed, scratch: Scratch): VehicleCard[] {
  const perPage = perPageOf(request)
  const first = (Math.max(1, Math.trunc(request.page)) - 1) * perPage
  const rows = listPage(segment, request, narrowed, { first, end: Math.min(narrowed.count, first + perPage) }, scratch)
  return rows.map((row) => scratch.cards.cardAt(segment.columns, row))
}
