import { FACETS, RANGE_FACETS, type SearchRequest } from '#domain/search/search.ts'
import { queryWords } from '#domain/search/query-words.ts'
import { groupOfFacet, groupOfRange } from './attributes.ts'
import type { Bundle } from './bundle.ts'
import { markWordMisses } from './mark-word-misses.ts'
import { HIDDEN, type Segment } from './segment.ts'
import { NO_NUMBER } from './segment-columns.ts'

/** One condition of a request that its own facet leaves out of account; rows that miss it carry its bit. */
export interface Group {
  bit: number
  /** Attribute number of the facet counted without this condition; -1 for none. */
  facet: number
  /** Place in RANGE_FACETS of the range stretched without this condition; -1 for none. */
  range: number
}

export interface Marked {
  groups: Group[]
  /** Nothing at all was asked, so every visible row is a hit. */
  isUnconditional: boolean
  /** One group and nothing else: without it, every visible row is a hit. */
  isSingle: boolean
}

const PRICE = RANGE_FACETS.indexOf('price')

/**
 * Writes into `states` what each row misses: nothing (0), or the bits of the groups it misses, so that one pass finds the hits
 * and, for each facet, the rows that only its own selection keeps out.
 */
export function markMisses(segment: Segment, request: SearchRequest, states: Int32Array): Marked {
  const { columns, facts } = segment
  const words = queryWords(request.query)
  const pricedOnly = request.sort === 'lowest_price' && facts.pricedOnlyWhenAscending
  const groups = groupsOf(request)
  const isPlain = words.length === 0 && !pricedOnly
  if (isPlain && groups.length === 0) return { groups, isUnconditional: true, isSingle: false }

  states.set(segment.baseStates.subarray(0, columns.rows))
  for (const bundle of columns.bundles) markFilterMisses(segment, bundle, request, states)
  for (const range of RANGE_FACETS) {
    const { min, max } = request.ranges[range] ?? {}
    if (min === undefined && max === undefined) continue
    markRange(columns.numbers[RANGE_FACETS.indexOf(range)], min ?? 0, max ?? Infinity, 1 << groupOfRange(range), states, columns.rows)
  }
  for (const word of words) markWordMisses(columns, word, states)
  if (pricedOnly) markRange(columns.numbers[PRICE], 0, Infinity, HIDDEN, states, columns.rows)
  return { groups, isUnconditional: false, isSingle: isPlain && groups.length === 1 }
}

function groupsOf({ filters, ranges }: SearchRequest): Group[] {
  const numbers = new Set<number>()
  for (const facet of FACETS) if ((filters[facet]?.length ?? 0) > 0) numbers.add(groupOfFacet(facet))
  for (const range of RANGE_FACETS) if (ranges[range]?.min !== undefined || ranges[range]?.max !== undefined) numbers.add(groupOfRange(range))
  return [...numbers].map((number) => ({
    bit: 1 << number,
    facet: number < FACETS.length ? number : -1,
    range: RANGE_FACETS.findIndex((range) => groupOfRange(range) === number),
  }))
}

/** Marks rows by the filters on a bundle's facets: a combination is judged once, each row by its code. */
function markFilterMisses({ columns }: Segment, bundle: Bundle, { filters }: SearchRequest, states: Int32Array): void {
  const wantedFacets = FACETS.filter((facet) => (filters[facet]?.length ?? 0) > 0 && bundle.attributes.includes(facet))
  if (wantedFacets.length === 0) return
  const bits = wantedFacets.reduce((sum, facet) => sum | (1 << groupOfFacet(facet)), 0)
  const bitOfValue = new Int32Array(columns.values.size)
  for (const facet of wantedFacets) {
    for (const text of filters[facet] ?? []) {
      const value = columns.values.numberOf(FACETS.indexOf(facet), text)
      if (value !== undefined) bitOfValue[value] = 1 << groupOfFacet(facet)
    }
  }
  const missed = new Int32Array(bundle.size)
  const { starts, members, codes } = bundle
  for (let code = 0; code < missed.length; code++) {
    const end = starts[code + 1] ?? 0
    let misses = bits
    for (let place = starts[code] ?? 0; place < end; place++) misses &= ~(bitOfValue[members[place] ?? 0] ?? 0)
    missed[code] = misses
  }
  for (let row = 0; row < columns.rows; row++) states[row] = (states[row] ?? 0) | (missed[codes[row] ?? 0] ?? 0)
}

function markRange(numbers: Int32Array | undefined, min: number, max: number, bit: number, states: Int32Array, rows: number): void {
  if (numbers === undefined) return
  for (let row = 0; row < rows; row++) {
    const number = numbers[row] ?? NO_NUMBER
    if (number === NO_NUMBER || number < min || number > max) states[row] = (states[row] ?? 0) | bit
  }
}
