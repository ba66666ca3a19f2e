/** Finds the words of a query that each row of a segment meets, for the search protocol. */
import type { MatchingStrategy } from '#domain/document-search/document-query.ts'
import type { SearchableField } from '#domain/document-search/document-fields.ts'
import { foldWord, queryWords } from '#domain/search/query-words.ts'
import { ATTRIBUTES } from './attributes.ts'
import { markWordMisses } from './mark-word-misses.ts'
import type { Segment } from './segment.ts'

export interface WordsMet {
  words: number
  /** Words that each row meets, counted from the first one up to one it does not meet. */
  met: Uint8Array
  /** Words a row must meet to be a hit. */
  least: number
  /** The words as they were read, mistakes mended. */
  readAs: string[]
}

interface Words {
  q: string
  matchingStrategy: MatchingStrategy
  searchOn: readonly SearchableField[] | null
}

/**
 * The strategy `last` needs the first word, `all` every one; `frequency` counts from the rarest word and needs that
 * one.
 */
export function wordsMet(segment: Segment, { q, matchingStrategy, searchOn }: Words): WordsMet {
  const words = queryWords(q)
  const { rows } = segment.columns
  const met = new Uint8Array(rows)
  const readAs: string[] = []
  const found = words.map((word) =>
    searchOn === null ? rowsFinding(segment, word, readAs) : rowsFindingIn(segment, word, searchOn),
  )
  if (matchingStrategy === 'frequency') {
    const frequencies = new Map(found.map((finding) => [finding, countOf(finding)]))
    found.sort((one, other) => (frequencies.get(one) ?? 0) - (frequencies.get(other) ?? 0))
  }
  found.forEach((finding, place) => {
    for (let row = 0; row < rows; row++) if (met[row] === place && finding[row] === 1) met[row] = place + 1
  })
  return {
    words: words.length,
    met,
    readAs: searchOn === null ? readAs : words,
    least: matchingStrategy === 'all' ? words.length : Math.min(1, words.length),
  }
}

function countOf(finding: Uint8Array): number {
  let count = 0
  for (let row = 0; row < finding.length; row++) count += finding[row] ?? 0
  return count
}

/** Rows that the index itself answers to a word, however it is typed. */
function rowsFinding({ columns, baseStates }: Segment, word: string, readAs: string[]): Uint8Array {
  const { rows } = columns
  const states = new Int32Array(rows)
  states.set(baseStates.subarray(0, rows))
  readAs.push(...(markWordMisses(columns, word, states)?.read ?? [word]))
  const finding = new Uint8Array(rows)
  for (let row = 0; row < rows; row++) finding[row] = states[row] === 0 ? 1 : 0
  return finding
}

/** Rows in whose picked fields a word begins so, or whose stock number it is where that is picked. */
function rowsFindingIn({ columns }: Segment, word: string, fields: readonly SearchableField[]): Uint8Array {
  const { values, rows } = columns
  const attributes = new Set(
    ATTRIBUTES.flatMap((attribute, index) => (fields.some((field) => field === attribute) ? [index] : [])),
  )
  const isFound = new Uint8Array(values.size)
  for (const value of values.words.startingWith(word))
    isFound[value] = attributes.has(values.attributes[value] ?? -1) ? 1 : 0
  const finding = new Uint8Array(rows)
  // The index finds by registration and VIN too: those are none of the fields that can be picked.
  if (fields.includes('stocknum'))
    for (const row of columns.rowsOfKey(word)) finding[row] = foldWord(columns.cardAt(row).stocknum) === word ? 1 : 0
  for (const { attributeNumbers, size, starts, members, codes } of columns.bundles) {
    if (!attributeNumbers.some((number) => attributes.has(number))) continue
    const combinations = new Uint8Array(size)
    for (let code = 0; code < size; code++) {
      const end = starts[code + 1] ?? 0
      for (let place = starts[code] ?? 0; place < end; place++)
        combinations[code] = (combinations[code] ?? 0) | (isFound[members[place] ?? 0] ?? 0)
    }
    for (let row = 0; row < rows; row++) finding[row] = (finding[row] ?? 0) | (combinations[codes[row] ?? 0] ?? 0)
  }
  return finding
}
