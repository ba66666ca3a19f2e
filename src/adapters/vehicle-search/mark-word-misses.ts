import { KEYS_PER_ROW, keyHash } from './key-hash.ts'
import type { SegmentColumns } from './segment-columns.ts'

/** Bit of rows that a word of the query does not find; above the bits of all groups. */
const WORD_MISS = 1 << 30

/** Shorter words are no stock number, registration or VIN. */
const SHORTEST_KEY = 3

/** Marks the rows in which no value begins a word with `word`, and whose stock number, registration or VIN it is not. */
export function markWordMisses(columns: SegmentColumns, word: string, states: Int32Array): void {
  const isFound = new Uint8Array(columns.values.size)
  for (const value of columns.values.words.startingWith(word)) isFound[value] = 1
  const rows = columns.rows
  const finds = new Uint8Array(rows)
  for (const bundle of columns.bundles) {
    const { starts, members, codes, size } = bundle
    const isFoundCode = new Uint8Array(size)
    let any = 0
    for (let code = 0; code < size; code++) {
      const end = starts[code + 1] ?? 0
      let found = 0
      for (let place = starts[code] ?? 0; place < end; place++) found |= isFound[members[place] ?? 0] ?? 0
      isFoundCode[code] = found
      any |= found
    }
    if (any === 0) continue
    for (let row = 0; row < rows; row++) finds[row] = (finds[row] ?? 0) | (isFoundCode[codes[row] ?? 0] ?? 0)
  }
  if (word.length >= SHORTEST_KEY && /\d/.test(word)) findKeys(columns, word, finds)
  for (let row = 0; row < rows; row++) if (finds[row] === 0) states[row] = (states[row] ?? 0) | WORD_MISS
}

/** A hash that fits is only a hint: the key itself decides. */
function findKeys(columns: SegmentColumns, word: string, finds: Uint8Array): void {
  const wanted = keyHash(word)
  const { keyHashes, keys } = columns
  const end = columns.rows * KEYS_PER_ROW
  for (let place = 0; place < end; place++) {
    if (keyHashes[place] !== wanted) continue
    const row = Math.floor(place / KEYS_PER_ROW)
    if (keys[row]?.includes(` ${word} `)) finds[row] = 1
  }
}
