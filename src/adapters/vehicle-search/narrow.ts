import { FACETS, RANGE_FACETS, type Facet, type SearchRequest, type Spelling } from '#domain/search/search.ts'
import { queryWords } from '#domain/search/query-words.ts'
import { groupOfFacet, groupOfRange } from './attributes.ts'
import { addRow, countRows, wordsFor, type Bitmap } from './bitmap.ts'
import type { Bundle } from './bundle.ts'
import { markWordMisses } from './mark-word-misses.ts'
import { yardsWithin } from './near.ts'
import { addRangeMisses, addStateMisses } from './range-misses.ts'
import type { Scratch } from './scratch.ts'
import type { Segment } from './segment.ts'

/** One condition of a request that its own facet leaves out of account. */
export interface Group {
  /** Attribute number of the facet counted without this condition; -1 for none. */
  facet: number
  /** Place in RANGE_FACETS of the range stretched without this condition; -1 for none. */
  range: number
  /** Rows that only this group keeps out. */
  nearMisses: Bitmap
}

export interface Narrowed {
  groups: readonly Group[]
  hits: Bitmap
  /** Words of each bitmap. */
  words: number
  count: number
  /** Nothing at all was asked, so every visible row is a hit. */
  isUnconditional: boolean
  /** One group and nothing else: without it, every visible row is a hit. */
  isSingle: boolean
  spellings: readonly Spelling[]
}

const GROUPS: ReadonlyMap<string, number> = new Map(FACETS.map((facet) => [facet, groupOfFacet(facet)]))
const PRICE = RANGE_FACETS.indexOf('price')

/**
 * Finds the hits and, for each group, the rows that only this group keeps out: a bitmap for each condition, then all of them at once, 32 rows a step.
 * Words, distance and whether a price is needed belong to no group: no facet leaves them out of account.
 */
export function narrow(segment: Segment, request: SearchRequest, scratch: Scratch): Narrowed {
  const { columns, facts } = segment
  const words = wordsFor(columns.rows)
  const typed = queryWords(request.query)
  const pricedOnly = request.sort === 'lowest_price' && facts.pricedOnlyWhenAscending
  const yards = yardsWithin(columns, facts, request.near)
  const groupNumbers = groupsOf(request)
  const isPlain = typed.length === 0 && !pricedOnly && yards === null
  if (isPlain && groupNumbers.length === 0) {
    return { groups: [], hits: segment.visible, words, count: segment.visibleRows, isUnconditional: true, isSingle: false, spellings: [] }
  }

  scratch.reserve(columns.rows)
  const { hits } = scratch
  for (let word = 0; word < words; word++) hits[word] = segment.visible[word] ?? 0
  const spellings: Spelling[] = []
  if (!isPlain) {
    const found = scratch.found.fill(0, 0, words)
    if (yards !== null) {
      addRowsWith(columns.yardCodes, yards, columns.rows, found)
      for (let word = 0; word < words; word++) hits[word] = (hits[word] ?? 0) & (found[word] ?? 0)
    }
    const misses = scratch.found.fill(0, 0, words)
    if (pricedOnly) addRangeMisses(columns.numbers[PRICE], {}, columns.rows, misses)
    if (typed.length > 0) {
      const states = scratch.statesFrom(segment.baseStates, columns.rows)
      for (const word of typed) {
        const spelling = markWordMisses(columns, word, states)
        if (spelling !== null) spellings.push(spelling)
      }
      addStateMisses(states, columns.rows, misses)
    }
    for (let word = 0; word < words; word++) hits[word] = (hits[word] ?? 0) & ~(misses[word] ?? 0)
  }
  const groups = groupNumbers.map((number, index) => missesOfGroup(segment, request, number, scratch.missesOf(index, words), scratch.found, words))
  separate(hits, groups, scratch.more, words)
  return { groups, hits, words, count: countRows(hits, words), isUnconditional: false, isSingle: isPlain && groups.length === 1, spellings }
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

/** A group with, for now, all rows that miss it. */
function missesOfGroup(segment: Segment, request: SearchRequest, number: number, misses: Bitmap, found: Bitmap, words: number): Group {
  const facet = FACETS[number]
  const wanted = facet === undefined ? undefined : request.filters[facet]
  if (facet === undefined || wanted === undefined || wanted.length === 0) {
    misses.fill(0, 0, words)
  } else {
    found.fill(0, 0, words)
    addRowsWithAny(segment, facet, wanted, found, words)
    for (let word = 0; word < words; word++) misses[word] = ~(found[word] ?? 0)
  }
  const range = RANGE_FACETS.findIndex((name) => groupOfRange(name) === number)
  const rangeName = RANGE_FACETS[range]
  const bounds = rangeName === undefined ? undefined : request.ranges[rangeName]
  if (bounds?.min !== undefined || bounds?.max !== undefined) addRangeMisses(segment.columns.numbers[range], bounds, segment.columns.rows, misses)
  return { facet: facet === undefined ? -1 : groupOfFacet(facet), range, nearMisses: misses }
}

/** Rows that have any of these values: by the values' bitmaps, rare values by their bundle's codes. */
function addRowsWithAny({ columns, bitmaps }: Segment, facet: Facet, wanted: readonly string[], found: Bitmap, words: number): void {
  const attribute = FACETS.indexOf(facet)
  const rare: number[] = []
  for (const text of wanted) {
    const value = columns.values.numberOf(attribute, text)
    if (value !== undefined && !bitmaps.addRows(value, found, words)) rare.push(value)
  }
  const bundle = columns.bundles.find(({ attributes }) => attributes.includes(facet))
  if (rare.length > 0 && bundle !== undefined) addRowsWith(bundle.codes, combinationsWith(bundle, rare, columns.values.size), columns.rows, found)
}

/** 1 for each combination that has any of these values. */
function combinationsWith({ starts, members, size }: Bundle, wanted: readonly number[], values: number): Uint8Array {
  const isWanted = new Uint8Array(values)
  for (const value of wanted) isWanted[value] = 1
  const found = new Uint8Array(size)
  for (let code = 0; code < size; code++) {
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) found[code] = (found[code] ?? 0) | (isWanted[members[place] ?? 0] ?? 0)
  }
  return found
}

function addRowsWith(codes: Bundle['codes'], isWanted: Uint8Array, rows: number, found: Bitmap): void {
  for (let row = 0; row < rows; row++) if (isWanted[codes[row] ?? 0] === 1) addRow(found, row)
}

/**
 * Takes out of `hits` what misses any group, and leaves each group only the rows that miss it and nothing else:
 * what misses a second group is noted in `more` as the groups go by.
 */
function separate(hits: Bitmap, groups: readonly Group[], more: Bitmap, words: number): void {
  const [only] = groups
  if (only === undefined) return
  if (groups.length === 1) {
    const misses = only.nearMisses
    for (let word = 0; word < words; word++) {
      const [hit, missed] = [hits[word] ?? 0, misses[word] ?? 0]
      hits[word] = hit & ~missed
      misses[word] = hit & missed
    }
    return
  }
  // What is hidden or missed by a word misses "more" from the start; from here on `hits` gathers what misses any group.
  for (let word = 0; word < words; word++) {
    more[word] = ~(hits[word] ?? 0)
    hits[word] = 0
  }
  for (const { nearMisses: misses } of groups) {
    for (let word = 0; word < words; word++) {
      const [any, missed] = [hits[word] ?? 0, misses[word] ?? 0]
      more[word] = (more[word] ?? 0) | (any & missed)
      hits[word] = any | missed
    }
  }
  for (const { nearMisses: misses } of groups) for (let word = 0; word < words; word++) misses[word] = (misses[word] ?? 0) & ~(more[word] ?? 0)
  for (let word = 0; word < words; word++) hits[word] = ~((hits[word] ?? 0) | (more[word] ?? 0))
}
