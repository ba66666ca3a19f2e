import { withChosen } from '#domain/search/chosen-values.ts'
import type { SearchRequest, SearchResult } from '#domain/search/search.ts'
import { countFacets, countUnfiltered } from './count-facets.ts'
import { listPage } from './list-page.ts'
import { narrow } from './narrow.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

/** Hits a page may hold at most. */
const MOST_HITS_PER_PAGE = 100

/** Answers one query on one site's segment. Nothing but this segment is read. */
export function answer(segment: Segment, request: SearchRequest, scratch: Scratch): Omit<SearchResult, 'ms'> {
  scratch.reserve(segment.columns.rows)
  const narrowed = narrow(segment, request, scratch)
  const { count, isUnconditional, spellings } = narrowed
  const { facets, ranges } = isUnconditional ? countUnfiltered(segment) : countFacets(segment, narrowed, scratch)
  const perPage = Math.max(1, Math.min(MOST_HITS_PER_PAGE, Math.trunc(request.hitsPerPage)))
  const first = (Math.max(1, Math.trunc(request.page)) - 1) * perPage
  const rows = listPage(segment, request, narrowed, { first, end: Math.min(count, first + perPage) }, scratch)
  return {
    hits: rows.map((row) => segment.columns.cardAt(row)),
    count,
    facets: isUnconditional ? facets : withChosen(facets, request.filters),
    ranges,
    pages: Math.ceil(count / perPage),
    spellings,
  }
}
