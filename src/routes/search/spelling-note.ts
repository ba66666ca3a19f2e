import { foldWord } from '#domain/search/query-words.ts'
import type { Spelling } from '#domain/search/search.ts'

/** The words that results are shown for where some were found by another spelling only: "hilux" for "hillux". Null where all were found as typed. */
export function spellingNote(query: string, spellings: readonly Spelling[]): string | null {
  const readAs = new Map(spellings.map(({ typed, read }) => [foldWord(typed), read[0]]))
  const words = query.split(/\s+/).filter((word) => word !== '')
  const read = words.map((word) => readAs.get(foldWord(word)) ?? word)
  return read.some((word, place) => word !== words[place]) ? read.join(' ') : null
}
