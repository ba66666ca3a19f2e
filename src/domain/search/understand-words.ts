/**
 * Words of a query put in order around what is understood of them: keys written apart, mistyped halves, words taken
 * back.
 */
import { foldWord } from './query-words.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { JOINING_WORDS } from './synonyms.ts'

/** A typed word. */
export interface Word {
  typed: string
  /** Folded; `''` for a quoted one, which is never understood. */
  folded: string
  /** In small letters, without the sign that ends a clause; `"` for a quoted one. */
  plain: string
}

const LONGEST_QUERY = 200
/** Words of the longest query whose mistyped halves are looked for: to find what is nearest to a word is work. */
const MOST_HALVES = 8
/** Letters of half a word at least: shorter pieces are within reach of everything. */
const SHORTEST_HALF = 3

/** Words that shoppers write before a stock number or registration. */
export const KEY_LEADS: ReadonlySet<string> = new Set([
  'stock',
  'stk',
  'no',
  'number',
  'num',
  'rego',
  'registration',
  'plate',
  'vin',
])

/** The words of a query, quoted ones whole. What is past the longest query is left out, whole words of it. */
export function wordsTyped(query: string): Word[] {
  const text = cutAtWord(
    query
      .slice(0, LONGEST_QUERY * 10)
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .trim(),
    LONGEST_QUERY,
  )
  return [...text.matchAll(/"[^"]*"|“[^”]*”|\S+/g)].map(([typed]) => wordTyped(typed))
}

/** In linear time, which a pattern of repeated characters at the end does not have. */
function withoutEndSigns(text: string): string {
  let end = text.length
  while (end > 0 && ',.;:!?)'.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

export function wordTyped(typed: string): Word {
  const isQuoted = /^["“]./.test(typed) && /["”]$/.test(typed)
  const plain = withoutEndSigns(typed.toLowerCase().replace(/[–—]/g, '-')).replace(/^\(/, '')
  return isQuoted ? { typed, folded: '', plain: '"' } : { typed, folded: foldWord(typed), plain }
}

/**
 * A text no longer than `longest`: cut before the word that goes beyond it, or in its midst where it is the only one.
 */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const space = text.lastIndexOf(' ', longest)
  return text.slice(0, space > 0 ? space : longest).toWellFormed()
}

/** Words of a query as they were typed, `length` of them from a place on. */
export function typedAt(words: readonly Word[], place: number, length: number): string {
  return words
    .slice(place, place + length)
    .map(({ typed }) => typed)
    .join(' ')
}

/**
 * Neighbours that are a stock number or registration when run together made one word ("D 46265"), and the words before
 * a key that only say what it is left out. Letters alone are a key where one of them finds nothing by itself, and "no
 * red" stays a refusal whatever stock number is RED.
 */
export function withKeysJoined(words: readonly Word[], { readWord }: SearchVocabulary): Word[] {
  const joined = joinedPairs(
    words,
    (one, other) =>
      readWord(one.folded + other.folded) === 'key' &&
      (/\d/.test(one.folded + other.folded) || [one, other].some(({ folded }) => readWord(folded) === null)),
  )
  const saysKey = (word: Word | undefined) => word !== undefined && word.plain !== '"' && KEY_LEADS.has(word.folded)
  const isKey = joined.map(({ folded }) => readWord(folded) === 'key')
  const isLead = (place: number): boolean => {
    const [word, next] = [joined[place], joined[place + 1]]
    if (!saysKey(word) || next === undefined) return false
    if (isLead(place + 1)) return true
    const isRefusal = word?.folded === 'no' && !/\d/.test(next.folded) && !saysKey(joined[place - 1])
    return isKey[place + 1] === true && !isRefusal
  }
  return joined.filter((_, place) => !isLead(place))
}

/**
 * Neighbours of which one alone finds nothing made one word where that finds something, mistakes forgiven ("land
 * cruser").
 */
export function withHalvesJoined(words: readonly Word[], { readWord }: SearchVocabulary): Word[] {
  if (words.length > MOST_HALVES) return [...words]
  return joinedPairs(words, (one, other) => {
    if (![one, other].every(({ folded }) => folded.length >= SHORTEST_HALF && !/\d/.test(folded))) return false
    const isOneLost = readWord(one.folded) === null || readWord(other.folded) === null
    return isOneLost && readWord(one.folded + other.folded) !== null
  })
}

function joinedPairs(words: readonly Word[], belong: (one: Word, other: Word) => boolean): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before !== undefined && before.folded !== '' && word.folded !== '' && belong(before, word)) {
      joined[joined.length - 1] = wordTyped(before.folded + word.folded)
    } else joined.push(word)
  }
  return joined
}

/** Words without those that only join others, and without punctuation where anything else was typed. */
export function withoutIdleWords(words: readonly Word[], isUnderstood: boolean): Word[] {
  const isSign = ({ typed }: Word) => foldWord(typed) === ''
  const others = words.filter(({ folded, plain }) => plain === '"' || !JOINING_WORDS.has(folded))
  const areSignsIdle = isUnderstood || others.some((word) => !isSign(word))
  return others.filter((word) => !areSignsIdle || !isSign(word))
}

/** Words that ask for the cheapest first and find nothing. */
const CHEAPEST_FIRST: ReadonlySet<string> = new Set(['cheap', 'cheaper', 'cheapest', 'bargain', 'bargains'])
const FIRST_CAR: ReadonlySet<string> = new Set(['car', 'cars'])

/** Words without those that only ask for the cheapest first: "cheap", the first word of "first car". */
export function withoutCheapest(words: readonly Word[]): Word[] {
  return words.filter(
    ({ folded }, place) =>
      !CHEAPEST_FIRST.has(folded) && !(folded === 'first' && FIRST_CAR.has(words[place + 1]?.folded ?? '')),
  )
}

/** A query without these phrases of it, each as typed; the query itself where there are none. */
export function withoutPhrases(query: string, phrases: readonly string[]): string {
  return phrases
    .reduce((left, phrase) => ` ${left} `.replace(` ${phrase} `, ' ').trim(), query.replace(/\s+/g, ' '))
    .trim()
}
