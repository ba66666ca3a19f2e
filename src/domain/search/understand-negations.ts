/** Reads refusals: "not white", "anything but toyota", "neither manual nor diesel" (F12). */
import { FACETS, facetRow, type Facet } from './facets.ts'
import type { Reading } from './meaning.ts'
import type { SearchState } from './search-state.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { NAMES } from './understand-names.ts'
import { KEY_LEADS, typedAt, wordTyped, type Word } from './understand-words.ts'

type Filters = SearchState['filters']

/** Words that take back what follows them. */
const LEADS: ReadonlySet<string> = new Set([
  'avoid',
  'but no',
  'but not',
  'do not want',
  "don't want",
  'dont want',
  'except',
  'excluding',
  'neither',
  'never',
  'no',
  'non',
  'nor',
  'not',
  'nothing',
  'other than',
  'without',
  ...['all', 'any', 'anything', 'any car', 'any colour', 'any color', 'any brand', 'any make', 'everything'].flatMap(
    (all) => ['but', 'except', 'other than'].map((but) => `${all} ${but}`),
  ),
])
const LONGEST_LEAD = 4
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'any', 'the'])
/** "-hilux" and "non-black" say it of themselves. */
const OWN_LEAD = /^(?:-|non-)(?=\p{L})/u

/** Words that take one thing back, with what they take back. */
export interface Negation {
  typed: string
  /** `null` where it is no value of one facet. */
  unwanted: Unwanted | null
}

interface Unwanted {
  facet: Facet
  values: readonly string[]
}

/** Something named in a negation, so many words long. */
interface Term {
  typed: string
  length: number
  facets: readonly Facet[]
  filters: Filters
}

type WordReader = (words: readonly Word[], place: number) => Reading | null

/** Reads a negation of one thing or several at a place, `length` words long; `null` when none begins there. */
export function readNegation(
  words: readonly Word[],
  place: number,
  read: WordReader,
): { length: number; negations: Negation[] } | null {
  const word = words[place]
  if (word === undefined || word.plain === '"') return null
  if (OWN_LEAD.test(word.plain)) {
    const term = termAt([wordTyped(word.plain.replace(OWN_LEAD, ''))], 0, read)
    return { length: 1, negations: [{ typed: word.typed, unwanted: unwantedOf(term) }] }
  }
  const lead = leadLength(words, place)
  const first = afterArticles(words, place + lead)
  if (lead === 0 || first >= words.length) return null
  const terms = [termAt(words, first, read)]
  let end = first + (terms[0]?.length ?? 1)
  for (let next = joinedTerm(words, end, terms, read); next !== null; next = joinedTerm(words, end, terms, read)) {
    terms.push(next.term)
    end = next.end
  }
  const said = typedAt(words, place, first - place)
  const negations = terms.map((term) => ({ typed: `${said} ${term.typed}`, unwanted: unwantedOf(term) }))
  return { length: end - place, negations }
}

/** How many words at a place begin a negation; 0 when none do. */
function leadLength(words: readonly Word[], place: number): number {
  for (let length = Math.min(LONGEST_LEAD, words.length - place - 1); length > 0; length--) {
    const lead = words
      .slice(place, place + length)
      .map(({ plain }) => plain)
      .join(' ')
    if (LEADS.has(lead)) return lead === 'no' && isNumberSign(words, place) ? 0 : length
  }
  return 0
}

/** "Stock no. D46265" and "no more than 30k" take nothing back. */
function isNumberSign(words: readonly Word[], place: number): boolean {
  const before = words[place - 1]
  return /\d|^more$|^less$/.test(words[place + 1]?.plain ?? '') || (before !== undefined && KEY_LEADS.has(before.plain))
}

function afterArticles(words: readonly Word[], place: number): number {
  let next = place
  while (ARTICLES.has(words[next]?.plain ?? '')) next++
  return next
}

/** A refusal's term from a place on: the meaning of words that belong together, a make with its model. */
function termAt(words: readonly Word[], place: number, read: WordReader): Term {
  const first = read(words, place)
  if (first === null) return { typed: typedAt(words, place, 1), length: 1, facets: [], filters: {} }
  const { filters } = first.meaning
  const model =
    filters.make === undefined || filters.model !== undefined
      ? null
      : read(words, place + first.length)?.meaning.filters
  const isPair = model?.model !== undefined
  const length = first.length + (isPair ? (read(words, place + first.length)?.length ?? 0) : 0)
  const together = isPair ? { ...filters, ...model } : filters
  const facets = FACETS.filter((facet) => together[facet] !== undefined)
  return { typed: typedAt(words, place, length), length, facets, filters: together }
}

/**
 * The next of several things not wanted: "not black or manual" wants neither, "not black and manual" wants a manual,
 * "not black and white" neither again.
 */
function joinedTerm(
  words: readonly Word[],
  place: number,
  terms: readonly Term[],
  read: WordReader,
): { term: Term; end: number } | null {
  const joining = words[place]?.plain ?? ''
  if (joining !== 'or' && joining !== 'and') return null
  const next = afterArticles(words, place + 1)
  if (next >= words.length || leadLength(words, next) > 0) return null
  const term = termAt(words, next, read)
  const isSame = term.facets.join() === terms.at(-1)?.facets.join()
  return term.facets.length === 0 || (joining === 'and' && !isSame) ? null : { term, end: next + term.length }
}

function unwantedOf({ facets: [facet, more], filters }: Term): Unwanted | null {
  return facet === undefined || more !== undefined ? null : { facet, values: filters[facet] ?? [] }
}

/** More values than these are no list to choose from. */
const MOST_OTHERS = 20

/**
 * Filters with what is not wanted taken off the values asked for, or where none of these is left, said by every other
 * value of its facet. `unhonoured` are the words that cannot be said so.
 */
export function withoutUnwanted(
  asked: Filters,
  negations: readonly Negation[],
  { values }: SearchVocabulary,
): { filters: Filters; unhonoured: string[] } {
  const left = (facet: Facet, unwanted: readonly Unwanted[]): readonly string[] | null => {
    const without = new Set(unwanted.flatMap((one) => (one.facet === facet ? one.values : [])))
    const isLeft = (value: string) => !without.has(value)
    const others = values[facet].filter(isLeft)
    if (facetRow(facet).isList) return null
    const chosen = asked[facet]?.filter(isLeft) ?? []
    if (chosen.length > 0) return chosen
    return NAMES.some((name) => name === facet) || others.length === 0 || others.length > MOST_OTHERS ? null : others
  }
  let honoured = negations
  for (let before = Infinity; honoured.length < before;) {
    before = honoured.length
    const all = honoured.flatMap(({ unwanted }) => unwanted ?? [])
    honoured = honoured.filter(({ unwanted }) => unwanted !== null && left(unwanted.facet, all) !== null)
  }
  const refused = honoured.flatMap(({ unwanted }) => unwanted ?? [])
  const filters = { ...asked }
  for (const { facet } of refused) {
    const values = left(facet, refused)
    if (values !== null) filters[facet] = values
  }
  const unhonoured = negations.filter((one) => !honoured.includes(one)).map(({ typed }) => typed)
  return { filters, unhonoured }
}
