import type { Bundle } from './bundle.ts'
import type { Codes } from './codes.ts'
import type { Scratch } from './scratch.ts'

/** The first `length` of `rows`; each adds `step` to the counts of its values. */
export interface RowsToCount {
  rows: Int32Array
  length: number
  step: 1 | -1
}

/** Adds the facet values of rows to `counts`, by place of the value. */
export function addHits(bundles: readonly Bundle[], hits: RowsToCount, scratch: Scratch, counts: Int32Array): void {
  let waiting: Bundle | null = null
  for (const bundle of bundles) {
    if (!bundle.isCounted) continue
    if (hits.length < bundle.size) addRowByRow(bundle, hits, counts)
    else if (waiting === null) waiting = bundle
    else {
      addTwo(waiting, bundle, hits, scratch, counts)
      waiting = null
    }
  }
  if (waiting === null) return
  const tally = scratch.tally(0, waiting.size)
  tallyCodes(waiting.codes, hits, tally)
  addCombinations(waiting, tally, hits.step, counts)
}

/** Adds the rows to the counts of one facet alone; `attributes` holds the facet of each value. */
export function addFacetOf(
  { codes, starts, members, size }: Bundle,
  { facet, attributes }: { facet: number; attributes: readonly number[] },
  misses: RowsToCount,
  scratch: Scratch,
  counts: Int32Array,
): void {
  const { rows, length, step } = misses
  const isFew = length < size
  const tally = isFew ? rows : scratch.tally(0, size)
  if (!isFew) tallyCodes(codes, misses, tally)
  for (let index = 0, last = isFew ? length : size; index < last; index++) {
    const count = isFew ? 1 : (tally[index] ?? 0)
    if (count === 0) continue
    const code = isFew ? (codes[rows[index] ?? 0] ?? 0) : index
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      if (attributes[value] === facet) counts[value] = (counts[value] ?? 0) + count * step
    }
  }
}

/** Gives each value of a combination what the combination was counted. */
export function addCombinations(
  { starts, members, size }: Bundle,
  tally: Int32Array,
  step: 1 | -1,
  counts: Int32Array,
): void {
  for (let code = 0; code < size; code++) {
    const count = tally[code] ?? 0
    if (count === 0) continue
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      counts[value] = (counts[value] ?? 0) + count * step
    }
  }
}

/** Counts two columns side by side: a processor works on one while it waits for the other. */
function addTwo(one: Bundle, other: Bundle, hits: RowsToCount, scratch: Scratch, counts: Int32Array): void {
  const [tally, otherTally] = [scratch.tally(0, one.size), scratch.tally(1, other.size)]
  tallyBoth(one.codes, other.codes, hits, tally, otherTally)
  addCombinations(one, tally, hits.step, counts)
  addCombinations(other, otherTally, hits.step, counts)
}

function tallyBoth(
  codes: Codes,
  otherCodes: Codes,
  { rows, length }: RowsToCount,
  tally: Int32Array,
  otherTally: Int32Array,
): void {
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0
    const code = codes[row] ?? 0
    const otherCode = otherCodes[row] ?? 0
    tally[code] = (tally[code] ?? 0) + 1
    otherTally[otherCode] = (otherTally[otherCode] ?? 0) + 1
  }
}

function tallyCodes(codes: Codes, { rows, length }: RowsToCount, tally: Int32Array): void {
  for (let place = 0; place < length; place++) {
    const code = codes[rows[place] ?? 0] ?? 0
    tally[code] = (tally[code] ?? 0) + 1
  }
}

/** Gives each value of a row's combination its count at once: less work where rows are fewer than combinations. */
function addRowByRow(
  { codes, starts, members }: Bundle,
  { rows, length, step }: RowsToCount,
  counts: Int32Array,
): void {
  for (let index = 0; index < length; index++) {
    const code = codes[rows[index] ?? 0] ?? 0
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      counts[value] = (counts[value] ?? 0) + step
    }
  }
}
