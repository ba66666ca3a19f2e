import { foldWord } from '#domain/search/query-words.ts'
import type { SearchResult } from '#domain/search/search.ts'
import type { SearchVocabulary } from '#domain/search/search-vocabulary.ts'

/**
 * The corrected words of a search whose results needed a correction. An example is "hilux" for "hillux". Null where the
 * words matched as typed, and where nothing was found.
 */
export function spellingNote(
  query: string,
  { spellings, count }: Pick<SearchResult, 'spellings' | 'count'>,
): string | null {
  if (count === 0) return null
  const readAs = new Map(spellings.map(({ typed, read }) => [foldWord(typed), read[0]]))
  const words = wordsOf(query)
  const read = words.map((word) => readAs.get(foldWord(word)) ?? word)
  return read.some((word, place) => word !== words[place]) ? read.join(' ') : null
}

/** Shorter words with a digit, such as "v8", are no stock number or registration. */
const SHORTEST_KEY = 4

/**
 * The words of a query that by themselves find something on the site, and those that find nothing. With a digit in it a
 * word may be a stock number or registration, and stands; so do quoted ones.
 */
export function foundAndLost(
  query: string,
  { readWord }: SearchVocabulary,
): { found: string; lost: string; keys: string } {
  const words = wordsOf(query)
  const isLost = (word: string) => !isKey(word) && readWord(foldWord(word)) === null
  return {
    found: words.filter((word) => !isLost(word)).join(' '),
    lost: words.filter(isLost).join(' '),
    keys: words.filter(isKey).join(' '),
  }
}

const isKey = (word: string) => (/\d/.test(word) && foldWord(word).length >= SHORTEST_KEY) || /["“”]/.test(word)

const wordsOf = (query: string) => query.split(/\s+/).filter((word) => word !== '')
