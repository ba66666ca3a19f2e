import { ORDINARY_WORDS } from '#domain/search/ordinary-words.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { Spelling } from '#domain/search/search.ts'

const WORD_FACETS = [
  'year',
  'make',
  'model',
  'badge',
  'body',
  'colour',
  'fuel',
  'transmission',
  'drive',
  'car_type',
  'item_type',
  'city',
  'filtered_features',
] as const

/** Letters and digits alone, small and without accents. */
const folded = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).join('')

const piecesOf = (text: string): string[] => text.split(/\s+/)

/** The same texts come again and again. */
function remembered<Told>(tell: (text: string) => Told): (text: string) => Told {
  const told = new Map<string, Told>()
  return (text) => {
    const found = told.get(text) ?? tell(text)
    told.set(text, found)
    return found
  }
}

/** Words whole and cut at punctuation. */
const singleWordsOf = remembered((text: string): string[] =>
  [...piecesOf(text), ...text.split(/[^\p{L}\p{N}]+/u)].map(folded).filter((word) => word !== ''),
)

/** Each word with the next. */
const joinedWordsOf = remembered((text: string): string[] =>
  piecesOf(text).flatMap((word, place, all) => (place === 0 ? [] : folded(all[place - 1] ?? '') + folded(word))),
)

/** The first ten words; a text of punctuation alone asks for what nothing has. */
function typedWords(query: string): string[] {
  const words = piecesOf(query)
    .map(folded)
    .filter((word) => word !== '')
  return words.length === 0 && query.trim() !== '' ? [query.trim()] : words.slice(0, 10)
}

/** A typed word as it is read among listed vehicles. */
export interface ReadWord {
  finds: (entry: SearchEntry) => boolean
  spelling: Spelling | null
}

/** Entries are asked again and again. */
const known = new WeakMap<SearchEntry, string[]>()

function wordsOfEntry(entry: SearchEntry): string[] {
  const words = known.get(entry) ?? wordsIn(entry)
  known.set(entry, words)
  return words
}

const knownStocks = new WeakMap<readonly SearchEntry[], string[]>()

function wordsOfStock(listed: readonly SearchEntry[]): string[] {
  const words = knownStocks.get(listed) ?? [...new Set(listed.flatMap(wordsOfEntry))]
  knownStocks.set(listed, words)
  return words
}

function textsOf(entry: SearchEntry): string[] {
  return [...WORD_FACETS.flatMap((facet) => entry.values[facet]), entry.series ?? '', entry.colourName ?? '']
}

const wordsIn = (entry: SearchEntry): string[] =>
  textsOf(entry).flatMap((text) => [...singleWordsOf(text), ...joinedWordsOf(text)])

const isKey = (entry: SearchEntry, typed: string) => typed.length >= 3 && entry.keys.includes(typed)

/** A word of the entry begins so, or two neighbours of a value are the whole word. */
const isSaid = (entry: SearchEntry, typed: string) =>
  textsOf(entry).some(
    (text) => singleWordsOf(text).some((word) => word.startsWith(typed)) || joinedWordsOf(text).includes(typed),
  )

/** Each word of a query: found as it stands, or else as the nearest words that the listed vehicles have. */
export function readWords(query: string, listed: readonly SearchEntry[]): ReadWord[] {
  return typedWords(query).map((typed) => {
    const finds = (entry: SearchEntry) => isKey(entry, typed) || isSaid(entry, typed)
    if (listed.some(finds)) return { finds, spelling: null }
    const most = typed.length < 5 || ORDINARY_WORDS.has(typed) ? 0 : typed.length < 9 ? 1 : 2
    const words = most === 0 ? [] : wordsOfStock(listed).map((word) => ({ word, typos: naiveTypos(typed, word) }))
    const fewest = Math.min(...words.map(({ typos }) => typos))
    if (fewest > most) return { finds, spelling: null }
    const read = words
      .filter(({ typos }) => typos === fewest)
      .map(({ word }) => word)
      .sort()
    return {
      finds: (entry: SearchEntry) => wordsOfEntry(entry).some((word) => read.includes(word)),
      spelling: { typed, read },
    }
  })
}

/** Mistakes between what was typed and the nearest beginning of a word, and one more for another first letter. */
export function naiveTypos(typed: string, word: string): number {
  const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length))
  // All of them are beginnings of one word, so what is known of one holds for the others.
  const known = new Map<string, number>()
  return (
    Math.min(...beginnings.map((beginning) => distance(typed, beginning, known))) +
    (typed.charAt(0) === word.charAt(0) ? 0 : 1)
  )
}

/** Optimal string alignment by its definition: from the ends inwards, each way remembered. */
function distance(one: string, other: string, known: Map<string, number>): number {
  if (one === '' || other === '') return one.length + other.length
  const key = `${one.length},${other.length}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const [less, otherLess] = [one.slice(0, -1), other.slice(0, -1)]
  const ways = [
    distance(less, other, known) + 1,
    distance(one, otherLess, known) + 1,
    distance(less, otherLess, known) + (one.endsWith(other.slice(-1)) ? 0 : 1),
  ]
  const isSwapped = one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  if (isSwapped) ways.push(distance(one.slice(0, -2), other.slice(0, -2), known) + 1)
  const least = Math.min(...ways)
  known.set(key, least)
  return least
}
