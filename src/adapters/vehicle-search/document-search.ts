/** Answers a query of the search protocol (A30.1) from one site's segment. Nothing but this segment is read (A4.39). */
import { perFacet } from '#domain/search/per-facet.ts'
import { documentOf, type SearchDocument } from '#domain/search/search-document.ts'
import { FACETS, RANGE_FACETS, type RangeFacet } from '#domain/search/search.ts'
import { scoreOf, type DocumentAnswer, type DocumentQuery } from '#domain/search-protocol/document-query.ts'
import { MOST_TOTAL_HITS } from '#domain/search-protocol/protocol-limits.ts'
import { countDocuments, firstOfEach } from './document-facets.ts'
import { wordsMet, type WordsMet } from './document-words.ts'
import { numbersOf } from './expression-fields.ts'
import { rowsPassing } from './expression-rows.ts'
import type { Segment } from './segment.ts'
import { NO_NUMBER, type SegmentColumns } from './segment-columns.ts'

/** Places gathered before they are sorted and cut, beside twice those that are kept. */
const SPARE_PLACES = 1000

/** Hits in the service's order: more words met, then the sort asked for, then rank and the newest. */
export function searchDocuments(segment: Segment, query: DocumentQuery): DocumentAnswer {
  const { columns } = segment
  const met = wordsMet(segment, query)
  const found = rowsFound(segment, query, met)
  const end = query.offset + query.limit
  const hits = query.distinct === null ? found : firstOfEach(segment, query.distinct, inOrder(columns, query, met, found, found.length))
  const shown = query.distinct === null ? inOrder(columns, query, met, found, end) : hits
  return {
    hits: [...shown.subarray(query.offset, end)].map((row) => ({ document: documentAt(segment, row), wordsMet: met.met[row] ?? 0, words: met.words })),
    readAs: met.readAs,
    total: Math.min(hits.length, MOST_TOTAL_HITS),
    ...countDocuments(segment, query.facets, hits),
  }
}

/** Rows that are hits, by rank. */
function rowsFound(segment: Segment, { filter, scoreThreshold }: DocumentQuery, { met, least, words }: WordsMet): Int32Array {
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
 * The first `most` of rows that stand by rank, sorted; those without a number come last either way, and rank decides between equals.
 * Of a hundred thousand rows all but a few are put aside by one comparison with the last one kept.
 */
function inOrder(columns: SegmentColumns, { sort }: DocumentQuery, { met, words }: WordsMet, found: Int32Array, most: number): Int32Array {
  const keys = sort.map(({ field, direction }) => ({ ...numbersOf(columns, field), sign: direction === 'asc' ? 1 : -1 }))
  if (words < 2 && keys.length === 0) return found
  const compare = (place: number, otherPlace: number) => {
    const [one, other] = [found[place] ?? 0, found[otherPlace] ?? 0]
    const byWords = (met[other] ?? 0) - (met[one] ?? 0)
    if (byWords !== 0) return byWords
    for (const { column, none, sign } of keys) {
      const [number, otherNumber] = [column[one] ?? 0, column[other] ?? 0]
      if (number === otherNumber) continue
      if (number === none) return 1
      return otherNumber === none ? -1 : sign * (number - otherNumber)
    }
    return place - otherPlace
  }
  const kept: number[] = []
  let last: number | null = null
  for (let place = 0; place < found.length; place++) {
    if (last !== null && compare(place, last) > 0) continue
    kept.push(place)
    if (kept.length < 2 * most + SPARE_PLACES) continue
    kept.sort(compare).length = most
    last = kept.at(-1) ?? null
  }
  return Int32Array.from(kept.sort(compare).slice(0, most), (place) => found[place] ?? 0)
}

/** Facets are the first attributes, under their own numbers. */
function documentAt({ columns, facts }: Segment, row: number): SearchDocument {
  const { values } = columns
  const texts = FACETS.map((): string[] => [])
  for (const { members, starts, codes } of columns.bundles) {
    const end = starts[(codes[row] ?? 0) + 1] ?? 0
    for (let place = starts[codes[row] ?? 0] ?? 0; place < end; place++) texts[values.attributes[members[place] ?? 0] ?? -1]?.push(values.texts[members[place] ?? 0] ?? '')
  }
  const number = (range: RangeFacet) => {
    const found = columns.numbers[RANGE_FACETS.indexOf(range)]?.[row] ?? NO_NUMBER
    return found === NO_NUMBER ? null : found
  }
  return documentOf({
    siteId: facts.siteId,
    dealerships: facts.dealerships,
    card: columns.cardAt(row),
    relevance: columns.relevance[row] ?? 0,
    values: perFacet((facet) => texts[FACETS.indexOf(facet)] ?? []),
    numbers: {
      price: number('price'),
      km: number('km'),
      year: number('year'),
      subscription_price: number('subscription_price'),
      weekly_price: number('weekly_price'),
    },
  })
}
