import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import type { SearchRequest, Spelling } from '#domain/search/search.ts'
import { queryWords } from '#domain/search/query-words.ts'
import { BUNDLE_OF_ATTRIBUTE, groupOfFacet, groupOfRange } from './attributes.ts'
import { addRow, countRows, listRows, wordsFor, type Bitmap } from './bitmap.ts'
import type { Bundle } from './bundle.ts'
import { markWordMisses } from './mark-word-misses.ts'
import { yardsWithin } from './near.ts'
import { addRowsWithin, removeRowsMissed } from './range-rows.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'
import { separate, type Group } from './separate.ts'

export interface Narrowed {
  groups: readonly Group[]
  hits: Bitmap
  /** The hits as a list, once `hitRows` has made it. */
  listed: Int32Array | null
  /** Words of each bitmap. */
  words: number
  count: number
  /** True for a request without conditions: every visible row is a hit. */
  isUnconditional: boolean
  /** One group and nothing else: without it, every visible row is a hit. */
  isSingle: boolean
  spellings: readonly Spelling[]
}

const GROUPS: ReadonlyMap<string, number> = new Map(FACETS.map((facet) => [facet, groupOfFacet(facet)]))
const RANGE_OF_GROUP: readonly number[] = Array.from({ length: FACETS.length + 1 }, (_, number) =>
  RANGE_FACETS.findIndex((name) => groupOfRange(name) === number),
)
const PRICE = RANGE_FACETS.indexOf('price')

/**
 * Finds the hits and, for each group, the rows that only this group keeps out: a bitmap for each condition, then all of
 * them at once, 32 rows a step. Words, distance and whether a price is needed belong to no group: no facet leaves them
 * out of account.
 */
export function narrow(segment: Segment, request: SearchRequest, scratch: Scratch): Narrowed {
  const { columns, facts, visible } = segment
  const words = wordsFor(columns.rows)
  const typed = queryWords(request.query)
  const pricedOnly = request.sort === 'lowest_price' && facts.pricedOnlyWhenAscending
  const yards = yardsWithin(columns, facts, request.near)
  const groupNumbers = groupsOf(request)
  const isPlain = typed.length === 0 && !pricedOnly && yards === null
  if (isPlain && groupNumbers.length === 0) {
    return {
      groups: [],
      hits: visible,
      listed: null,
      words,
      count: segment.visibleRows,
      isUnconditional: true,
      isSingle: false,
      spellings: [],
    }
  }

  scratch.reserve(columns.rows)
  const { hits, found } = scratch
  const spellings: Spelling[] = []
  if (!isPlain) {
    for (let word = 0; word < words; word++) hits[word] = visible[word] ?? 0
    if (yards !== null) {
      found.fill(0, 0, words)
      addRowsWith(columns.yardCodes, yards, columns.rows, found)
      keepOnly(hits, found, words)
    }
    if (pricedOnly) {
      found.fill(0, 0, words)
      addRowsWithin(segment, PRICE, {}, found)
      keepOnly(hits, found, words)
    }
    if (typed.length > 0) {
      const states = scratch.statesFrom(segment.baseStates, columns.rows)
      for (const word of typed) {
        const spelling = markWordMisses(columns, word, states)
        if (spelling !== null) spellings.push(spelling)
      }
      removeRowsMissed(states, columns.rows, hits)
    }
  }
  const groups = groupNumbers.map((number, index) =>
    matchesOfGroup(segment, request, number, scratch.groupBitmap(index, words), found, words),
  )
  if (groups.length > 0) separate(isPlain ? visible : hits, hits, groups, scratch.more, words)
  return {
    groups,
    hits,
    listed: null,
    words,
    count: countRows(hits, words),
    isUnconditional: false,
    isSingle: isPlain && groups.length === 1,
    spellings,
  }
}

/** The hits one by one, ascending: the first `count` of what is returned. */
export function hitRows(narrowed: Narrowed, scratch: Scratch): Int32Array {
  if (narrowed.listed === null) {
    listRows(narrowed.hits, narrowed.words, scratch.rows)
    narrowed.listed = scratch.rows
  }
  return narrowed.listed
}

/** Numbers of the groups that a request asks something of. */
function groupsOf({ filters, ranges }: SearchRequest): number[] {
  const numbers: number[] = []
  for (const name in filters) {
    const number = GROUPS.get(name)
    const facet = FACETS[number ?? -1]
    if (number !== undefined && facet !== undefined && (filters[facet]?.length ?? 0) > 0) numbers.push(number)
  }
  for (const range of RANGE_FACETS) {
    const asked = ranges[range]
    if (asked === undefined || (asked.min === undefined && asked.max === undefined)) continue
    if (!numbers.includes(groupOfRange(range))) numbers.push(groupOfRange(range))
  }
  return numbers
}

/** A group with, for now, all rows that meet its condition instead of those that miss it alone. */
function matchesOfGroup(
  segment: Segment,
  request: SearchRequest,
  number: number,
  matches: Bitmap,
  found: Bitmap,
  words: number,
): Group {
  const facet = FACETS[number]
  const wanted = facet === undefined ? undefined : request.filters[facet]
  const range = RANGE_OF_GROUP[number] ?? -1
  const rangeName = RANGE_FACETS[range]
  const bounds = rangeName === undefined ? undefined : request.ranges[rangeName]
  const hasBounds = bounds?.min !== undefined || bounds?.max !== undefined
  matches.fill(0, 0, words)
  if (facet !== undefined && wanted !== undefined && wanted.length > 0) {
    addRowsWithAny(segment, number, wanted, matches, words)
    if (hasBounds) {
      addRowsWithin(segment, range, bounds, found.fill(0, 0, words))
      keepOnly(matches, found, words)
    }
  } else if (hasBounds) {
    addRowsWithin(segment, range, bounds, matches)
  }
  return { facet: facet === undefined ? -1 : number, range, nearMisses: matches }
}

function keepOnly(rows: Bitmap, others: Bitmap, words: number): void {
  for (let word = 0; word < words; word++) rows[word] = (rows[word] ?? 0) & (others[word] ?? 0)
}

/** Rows that have any of these values of an attribute: by the values' bitmaps, rare values by their bundle's codes. */
function addRowsWithAny(
  { columns, bitmaps }: Segment,
  attribute: number,
  wanted: readonly string[],
  found: Bitmap,
  words: number,
): void {
  const rare: number[] = []
  for (const text of wanted) {
    const value = columns.values.numberOf(attribute, text)
    if (value !== undefined && !bitmaps.addRows(value, found, words)) rare.push(value)
  }
  const bundle = columns.bundles[BUNDLE_OF_ATTRIBUTE[attribute] ?? -1]
  if (rare.length > 0 && bundle !== undefined)
    addRowsWith(bundle.codes, combinationsWith(bundle, rare, columns.values.size), columns.rows, found)
}

/** 1 for each combination that has any of these values. */
function combinationsWith({ starts, members, size }: Bundle, wanted: readonly number[], values: number): Uint8Array {
  const isWanted = new Uint8Array(values)
  for (const value of wanted) isWanted[value] = 1
  const found = new Uint8Array(size)
  for (let code = 0; code < size; code++) {
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++)
      found[code] = (found[code] ?? 0) | (isWanted[members[place] ?? 0] ?? 0)
  }
  return found
}

function addRowsWith(codes: Bundle['codes'], isWanted: Uint8Array, rows: number, found: Bitmap): void {
  for (let row = 0; row < rows; row++) if (isWanted[codes[row] ?? 0] === 1) addRow(found, row)
}
