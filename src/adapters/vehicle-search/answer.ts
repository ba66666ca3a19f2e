import { withChosen } from '#domain/search/chosen-values.ts'
import type { SearchRequest, SearchResult } from '#domain/search/search.ts'
import { countFacets, countUnfiltered, type Counted } from './count-facets.ts'
import { markMisses } from './mark-misses.ts'
import { unpackCard } from './packed-card.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

/** Hits a page may hold at most. */
const MOST_HITS_PER_PAGE = 100

/** Answers one query on one site's segment. Nothing but this segment is read. */
export function answer(segment: Segment, request: SearchRequest, scratch: Scratch): Omit<SearchResult, 'ms'> {
  const { columns } = segment
  scratch.reserve(columns.rows)
  const { states } = scratch
  const marked = markMisses(segment, request, states)
  const perPage = Math.max(1, Math.min(MOST_HITS_PER_PAGE, Math.trunc(request.hitsPerPage)))
  if (marked.isUnconditional) {
    return page(segment, request, segment.baseStates, segment.visibleRows, perPage, countUnfiltered(segment))
  }
  const sortedOut = sortOut(columns.rows, scratch)
  const { facets, ranges } = countFacets(segment, marked, sortedOut)
  return page(segment, request, states, sortedOut.hits.length, perPage, { facets: withChosen(facets, request.filters), ranges })
}

/** Tells hits from rows that miss a single group, which that group's own facet counts. */
function sortOut(rows: number, { states, hits, others }: Scratch) {
  let found = 0
  let near = 0
  for (let row = 0; row < rows; row++) {
    const state = states[row] ?? 0
    // A single bit: one group, or a word or being hidden, which no group looks for.
    if (state === 0) hits[found++] = row
    else if ((state & (state - 1)) === 0) others[near++] = row
  }
  return { hits: hits.subarray(0, found), nearMisses: others.subarray(0, near), states }
}

function page(segment: Segment, request: SearchRequest, states: Int32Array, count: number, perPage: number, counted: Counted): Omit<SearchResult, 'ms'> {
  const { cards } = segment.columns
  const { rows, length } = segment.orders[request.sort]
  const first = (Math.max(1, Math.trunc(request.page)) - 1) * perPage
  const end = Math.min(count, first + perPage)
  const hits: SearchResult['hits'] = []
  for (let place = 0, found = 0; place < length && found < end; place++) {
    const row = rows[place] ?? 0
    if (states[row] !== 0) continue
    if (found >= first) hits.push(unpackCard(cards[row] ?? ''))
    found++
  }
  return { hits, count, ...counted, pages: Math.ceil(count / perPage) }
}
