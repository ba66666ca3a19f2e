/**
 * Bounds of a feed's texts in characters. One endless word in a cell would cost every page, document and search that
 * shows it, so each field has an end (S2).
 */
import { cutAtWord } from '../search/understand-words.ts'
import { MAX_CELL_CHARACTERS } from './cell-text.ts'
import type { RawField } from './raw-vehicle.ts'

const LONGEST_TEXT = 200
/** Names and numbers have bounds of their own, beyond which the row is refused. */
const LONGEST: Partial<Record<RawField, number>> = {
  stocknum: MAX_CELL_CHARACTERS,
  make: MAX_CELL_CHARACTERS,
  model: MAX_CELL_CHARACTERS,
  carsalesTitle: 300,
  name: 300,
  inspection: 500,
  spinCode: 10_000,
  primaryImage: 2_000,
}
/** A value that a rule reads, such as an address or a date: nothing that a rule reads is longer. */
export const LONGEST_VALUE = 2_000
const LONGEST_ENTRY: Partial<Record<RawField, number>> = { standardEquipment: 300 }
const LONGEST_OTHER_ENTRY = 2_000
const MOST_ENTRIES = 500
export const LONGEST_COMMENTS = 20_000
const LONGEST_WORD = 200

export const longestText = (field: RawField): number => LONGEST[field] ?? LONGEST_TEXT

/** The entries of a list that are within their bounds. */
export function boundedEntries(field: RawField, entries: readonly string[]): string[] {
  const longest = LONGEST_ENTRY[field] ?? LONGEST_OTHER_ENTRY
  return entries.filter(({ length }) => length <= longest).slice(0, MOST_ENTRIES)
}

/** Comments cut at a word where they are too long, and their endless words cut. */
export function boundedComments(text: string): string {
  const words = text.replace(/\S+/g, (word) =>
    word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD).toWellFormed() : word,
  )
  return cutAtWord(words, LONGEST_COMMENTS)
}
