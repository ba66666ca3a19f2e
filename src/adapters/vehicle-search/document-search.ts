/** Answers a query of the search protocol from one site's segment (A30.1). It reads no other site's data (A4.39). */
import { perFacet, perRange } from '#domain/search/per-facet.ts'
import { documentOf, type SearchDocument } from '#domain/search/search-document.ts'
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import { scoreOf, type DocumentAnswer, type DocumentQuery } from '#domain/document-search/document-query.ts'
import { MOST_TOTAL_HITS } from '#domain/document-search/document-query.ts'
import { firstOfEach } from './document-distinct.ts'
import { countDocuments } from './document-facets.ts'
import { wordsMet, type WordsMet } from './document-words.ts'
import { numbersOf } from './expression-fields.ts'
import { rowsPassing } from './expression-rows.ts'
import { orderWindow, type OrderKey } from './order-window.ts'
import type { Segment } from './segment.ts'
import { NO_NUMBER, type SegmentColumns } from './segment-columns.ts'

/** Hits in the order that a service is set to: the sort asked for, then more words met, then rank and the newest. */
export function searchDocuments(
  segment: Segment,
  query: DocumentQuery,
  met = wordsMet(segment, query),
): DocumentAnswer {
  const { columns } = segment
  const found = rowsFound(segment, query, met)
  const keys = orderKeys(columns, query, met)
  const hits = query.distinct === null ? found : firstOfEach(segment, query.distinct, found, keys)
  const shown = orderWindow(hits, keys, query.offset, query.offset + query.limit)
  return {
    hits: [...shown].map((row) => ({
      document: documentAt(segment, row),
      wordsMet: met.met[row] ?? 0,
      words: met.words,
    })),
    readAs: met.readAs,
    total: Math.min(hits.length, MOST_TOTAL_HITS),
    ...countDocuments(segment, query.facets, hits),
  }
}

/** Rows that are hits, by rank. */
function rowsFound(
  segment: Segment,
  { filter, scoreThreshold }: DocumentQuery,
  { met, least, words }: WordsMet,
): Int32Array {
  const { baseStates, orders } = segment
  const { rows, length } = orders.most_relevant
  const passing = filter === null ? null : rowsPassing(segment, filter)
  const found = new Int32Array(length)
  let count = 0
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0
    const wordsOfRow = met[row] ?? 0
    if (baseStates[row] !== 0 || wordsOfRow < least || passing?.[row] === 0) continue
    if (scoreThreshold !== null && scoreOf({ wordsMet: wordsOfRow, words }) < scoreThreshold) continue
    found[count++] = row
  }
  return found.subarray(0, count)
}

/**
 * The keys that order hits before their rank: the request's sort, then words met. Keys after an id and repeated fields
 * decide nothing and are left out.
 */
function orderKeys(columns: SegmentColumns, { sort }: DocumentQuery, { met, words }: WordsMet): OrderKey[] {
  const idAt = sort.findIndex(({ field }) => field === 'id')
  const decisive = (idAt === -1 ? sort : sort.slice(0, idAt + 1)).filter(
    ({ field }, index) => sort.findIndex((key) => key.field === field) === index,
  )
  return [
    ...decisive.map(({ field, direction }): OrderKey => {
      const { column, none } = numbersOf(columns, field)
      return { column, none, sign: direction === 'asc' ? 1 : -1 }
    }),
    ...(words < 2 || idAt !== -1 ? [] : [{ column: met, none: null, sign: -1 as const }]),
  ]
}

/** Facets are the first attributes, under their own numbers. */
function documentAt({ columns, facts }: Segment, row: number): SearchDocument {
  const { values } = columns
  const texts = FACETS.map((): string[] => [])
  for (const { members, starts, codes } of columns.bundles) {
    const end = starts[(codes[row] ?? 0) + 1] ?? 0
    for (let place = starts[codes[row] ?? 0] ?? 0; place < end; place++)
      texts[values.attributes[members[place] ?? 0] ?? -1]?.push(values.texts[members[place] ?? 0] ?? '')
  }
  return documentOf({
    siteId: facts.siteId,
    dealerships: facts.dealerships,
    card: columns.cardAt(row),
    relevance: columns.relevance[row] ?? 0,
    values: perFacet((facet) => texts[FACETS.indexOf(facet)] ?? []),
    numbers: perRange((range) => {
      const number = columns.numbers[RANGE_FACETS.indexOf(range)]?.[row] ?? NO_NUMBER
      return number === NO_NUMBER ? null : number
    }),
  })
}
