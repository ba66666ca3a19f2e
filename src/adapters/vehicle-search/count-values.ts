import type { Bundle } from './bundle.ts'
import type { Codes } from './codes.ts'
import type { Scratch } from './scratch.ts'

/** Adds the facet values of the first `length` of `rows` to `counts`. A `step` of -1 subtracts them. */
export function addHits(
  bundles: readonly Bundle[],
  rows: Int32Array,
  length: number,
  step: 1 | -1,
  scratch: Scratch,
  counts: Int32Array,
): void {
  let waiting: Bundle | null = null
  for (const bundle of bundles) {
    if (!bundle.isCounted) continue
    if (length < bundle.size) addRowByRow(bundle, rows, length, step, counts)
    else if (waiting === null) waiting = bundle
    else {
      addTwo(waiting, bundle, rows, length, step, scratch, counts)
      waiting = null
    }
  }
  if (waiting === null) return
  const tally = scratch.tally(0, waiting.size)
  tallyCodes(waiting.codes, rows, length, tally)
  addCombinations(waiting, tally, step, counts)
}

/** Adds the rows to the counts of one facet alone. */
export function addFacetOf(
  { codes, starts, members, size }: Bundle,
  facet: number,
  attributes: readonly number[],
  rows: Int32Array,
  length: number,
  scratch: Scratch,
  counts: Int32Array,
): void {
  const isFew = length < size
  const tally = isFew ? rows : scratch.tally(0, size)
  if (!isFew) tallyCodes(codes, rows, length, tally)
  for (let index = 0, last = isFew ? length : size; index < last; index++) {
    const count = isFew ? 1 : (tally[index] ?? 0)
    if (count === 0) continue
    const code = isFew ? (codes[rows[index] ?? 0] ?? 0) : index
    const end = starts[code + 1] ?? 0
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = members[place] ?? 0
      if (attributes[value] === facet) counts[value] = (counts[value] ?? 0) + count
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
function addTwo(
  one: Bundle,
  other: Bundle,
  rows: Int32Array,
  length: number,
  step: 1 | -1,
  scratch: Scratch,
  counts: Int32Array,
): void {
  const [tally, otherTally] = [scratch.tally(0, one.size), scratch.tally(1, other.size)]
  tallyBoth(one.codes, other.codes, rows, length, tally, otherTally)
  addCombinations(one, tally, step, counts)
  addCombinations(other, otherTally, step, counts)
}

function tallyBoth(
  codes: Codes,
  otherCodes: Codes,
  rows: Int32Array,
  length: number,
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

function tallyCodes(codes: Codes, rows: Int32Array, length: number, tally: Int32Array): void {
  for (let place = 0; place < length; place++) {
    const code = codes[rows[place] ?? 0] ?? 0
    tally[code] = (tally[code] ?? 0) + 1
  }
}

/** Gives each value of a row's combination its count at once: less work where rows are fewer than combinations. */
function addRowByRow(
  { codes, starts, members }: Bundle,
  rows: Int32Array,
  length: number,
  step: 1 | -1,
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
