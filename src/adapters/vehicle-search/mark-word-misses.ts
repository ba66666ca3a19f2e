import type { Spelling } from '#domain/search/search.ts'
import type { WordFound } from '#domain/search/search-vocabulary.ts'
import type { Bundle } from './bundle.ts'
import { HIDDEN, type Segment } from './segment.ts'
import type { SegmentColumns } from './segment-columns.ts'

/** The bit of rows that a query's word does not find, beside the bit of rows not listed. */
const WORD_MISS = 1 << 30

/** Shorter words are no stock number, registration or VIN. */
const SHORTEST_KEY = 3

/**
 * Marks the rows in which no value begins a word with `word`, and whose stock number, registration or VIN it is not. A
 * word that finds no listed vehicle so is read as the words nearest to it that do, if any is near enough; the answer
 * then says which.
 */
export function markWordMisses(columns: SegmentColumns, word: string, states: Int32Array): Spelling | null {
  const rows = columns.rows
  const finds = new Uint8Array(rows)
  const isListed = findValues(columns, columns.values.words.startingWith(word), finds)
  const isKey = isLikeKey(word) && findKeys(columns, word, states, finds)
  const spelling = isListed || isKey ? null : nearestWords(columns, word)
  if (spelling !== null) {
    const { words } = columns.values
    findValues(
      columns,
      spelling.read.flatMap((read) => words.valuesOf(read)),
      finds,
    )
  }
  for (let row = 0; row < rows; row++) if (finds[row] === 0) states[row] = (states[row] ?? 0) | WORD_MISS
  return spelling
}

/** Returns a function that tells how a single word finds a listed vehicle, if it does. */
export function wordReader(segment: Segment): (word: string) => WordFound | null {
  const { columns } = segment
  const { words } = columns.values
  let isListed: Uint8Array | null = null
  return (word) => {
    isListed ??= listedValues(columns)
    const listed = isListed
    if (isLikeKey(word) && columns.rowsOfKey(word).some((row) => segment.baseStates[row] === 0)) return 'key'
    if (words.startingWith(word).some((value) => listed[value] === 1)) return 'exact'
    return nearestWords(columns, word, listed) === null ? null : 'mended'
  }
}

function isLikeKey(word: string): boolean {
  return word.length >= SHORTEST_KEY
}

/** Finds the rows that have any of the values; answers whether a listed vehicle is among them. */
function findValues(columns: SegmentColumns, wanted: readonly number[], finds: Uint8Array): boolean {
  if (wanted.length === 0) return false
  const rows = columns.rows
  const isWanted = new Uint8Array(columns.values.size)
  for (const value of wanted) isWanted[value] = 1
  let isListed = false
  for (const bundle of columns.bundles) {
    const isFoundCode = combinationsWith(bundle, isWanted)
    if (isFoundCode === null) continue
    const { codes, totals } = bundle
    isListed ||= isFoundCode.some((found, code) => found === 1 && (totals[code] ?? 0) > 0)
    for (let row = 0; row < rows; row++) finds[row] = (finds[row] ?? 0) | (isFoundCode[codes[row] ?? 0] ?? 0)
  }
  return isListed
}

/** Flags each combination that holds a wanted value; `null` when none does. */
function combinationsWith({ starts, members, size }: Bundle, isWanted: Uint8Array): Uint8Array | null {
  const isFound = new Uint8Array(size)
  let any = 0
  for (let code = 0; code < size; code++) {
    const end = starts[code + 1] ?? 0
    let found = 0
    for (let place = starts[code] ?? 0; place < end; place++) found |= isWanted[members[place] ?? 0] ?? 0
    isFound[code] = found
    any |= found
  }
  return any === 0 ? null : isFound
}

/** Finds the rows with this very key; answers whether a listed vehicle is among them. */
function findKeys(columns: SegmentColumns, word: string, states: Int32Array, finds: Uint8Array): boolean {
  const rows = columns.rowsOfKey(word)
  for (const row of rows) finds[row] = 1
  return rows.some((row) => ((states[row] ?? 0) & HIDDEN) === 0)
}

/**
 * The words that a listed vehicle has and that are fewest mistakes from the typed one; `null` when none is near enough.
 */
function nearestWords(columns: SegmentColumns, typed: string, listed?: Uint8Array): Spelling | null {
  const { words } = columns.values
  const near = words.near(typed)
  if (near.length === 0) return null
  const isListed = listed ?? listedValues(columns)
  const met = near.filter(({ word }) => words.valuesOf(word).some((value) => isListed[value] === 1))
  const fewest = Math.min(...met.map(({ typos }) => typos))
  return met.length === 0
    ? null
    : {
        typed,
        read: met
          .filter(({ typos }) => typos === fewest)
          .map(({ word }) => word)
          .sort(),
      }
}

/** Flags each value number that a listed vehicle has. */
function listedValues({ bundles, values }: SegmentColumns): Uint8Array {
  const isListed = new Uint8Array(values.size)
  for (const { starts, members, totals, size } of bundles) {
    for (let code = 0; code < size; code++) {
      if ((totals[code] ?? 0) === 0) continue
      const end = starts[code + 1] ?? 0
      for (let place = starts[code] ?? 0; place < end; place++) isListed[members[place] ?? 0] = 1
    }
  }
  return isListed
}
