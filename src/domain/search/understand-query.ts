/**
 * Turns a shopper's words into filters, ranges and a place (A4.1, A4.5). Example: "diesel hilux 2019+ under 50k near
 * 4870".
 */
import { bothMeanings, NO_MEANING, type Meaning, type Reading } from './meaning.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'
import { phrasesOf, type MakeModel, type Phrases } from './phrases.ts'
import { FACETS, facetRow, facetsThat } from './facets.ts'
import { RANGE_FACETS } from './facet-facts.ts'
import type { SearchState } from './search-state.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import type { Synonym } from './synonyms.ts'
import { readAmount, readLoneNumber, readYear } from './understand-amounts.ts'
import { readIdle } from './understand-idle.ts'
import { readPlace } from './understand-place.ts'
import { readRange } from './understand-range.ts'
import { readTown, type TownPostcode } from './understand-towns.ts'
import {
  negationAt,
  withHalvesJoined,
  withoutCheapest,
  withKeysJoined,
  withoutIdleWords,
  wordsTyped,
  type Word,
} from './understand-words.ts'

/** A query as understood. */
export interface Understanding extends Meaning {
  /** Words to search for, quoted ones among them; understanding it again finds nothing more. */
  rest: string
  /** Words, each as typed, that are left out of the search since no stock tells what they say or no filter does it. */
  idle: readonly string[]
  /** "Cheap" asks for the cheapest first. */
  sort: 'lowest_price' | null
}

const NAMES = ['make', 'model', 'badge', 'make_model'] as const
const PLACES = facetsThat(({ isPlace }) => isPlace === true)

/** Words of the longest phrase looked up. */
const LONGEST_PHRASE = 5
/** Words that an amount may take: "between 20 thousand and 30 thousand kms". */
const LONGEST_AMOUNT = 10
/** Models of so few letters ("UP", "IS", "ES") are words of the language too, and need their make. */
const SHORTEST_MODEL_BY_ITSELF = 3

/** Filters that may stay words: makes, models and badges, or bodies that are part of such names. */
export type LeftAsWords = 'nothing' | 'names' | 'bodies in names'

export interface UnderstandingOptions {
  /** Default: none is known. */
  townPostcode?: TownPostcode
  /** Default: nothing. */
  leaves?: LeftAsWords
}

interface Context {
  townPostcode: TownPostcode
  leaves: LeftAsWords
  vocabulary: SearchVocabulary
  phrases: Phrases
  currentYear: number
  /** Makes named anywhere in the query. */
  makes: ReadonlySet<string>
}

/** Phrases of a vocabulary with a site's synonyms, kept while both last. */
const known = new WeakMap<SearchVocabulary, WeakMap<readonly Synonym[], Phrases>>()

function keptPhrases(vocabulary: SearchVocabulary, synonyms: readonly Synonym[]): Phrases {
  const bySynonyms = known.get(vocabulary) ?? new WeakMap<readonly Synonym[], Phrases>()
  known.set(vocabulary, bySynonyms)
  const phrases = bySynonyms.get(synonyms) ?? phrasesOf(vocabulary, synonyms)
  bySynonyms.set(synonyms, phrases)
  return phrases
}

/**
 * Reads a query by a site's stock and synonyms. Only what is written out is understood: mistyped words stay for the
 * search, which forgives them. `currentYear` bounds what can be a year. Never throws, and does bounded work whatever is
 * typed. Pure.
 */
export function understandQuery(
  query: string,
  vocabulary: SearchVocabulary,
  synonyms: readonly Synonym[],
  currentYear: number,
  { townPostcode = () => null, leaves = 'nothing' }: UnderstandingOptions = {},
): Understanding {
  const phrases = keptPhrases(vocabulary, synonyms)
  const readable = { ...vocabulary, readWord: readingOnce(vocabulary.readWord) }
  const typed = wordsTyped(query)
  let words = withoutCheapest(typed)
  const sort = words.length < typed.length ? 'lowest_price' : null
  const context = { vocabulary: readable, phrases, currentYear, townPostcode, leaves }
  const idle: string[] = []
  let meaning = NO_MEANING
  for (let before = Infinity; words.length < before;) {
    before = words.length
    const joined = withKeysJoined(words, readable)
    const read = readOnce(joined, { ...context, makes: namedMakes(joined, phrases) })
    idle.push(...read.idle)
    meaning = bothMeanings(meaning, read.meaning)
    words = withoutIdleWords(withHalvesJoined(read.rest, readable), !isEmptyMeaning(meaning))
  }
  return { ...meaning, sort, idle, rest: words.map(({ typed }) => typed).join(' ') }
}

/** Asks for each word once: a query is gone through several times. */
function readingOnce(readWord: SearchVocabulary['readWord']): SearchVocabulary['readWord'] {
  const read = new Map<string, ReturnType<typeof readWord>>()
  return (word) => {
    const known = read.get(word)
    if (known !== undefined) return known
    const found = readWord(word)
    read.set(word, found)
    return found
  }
}

function isEmptyMeaning({ filters, ranges, near }: Meaning): boolean {
  return near === null && Object.keys(filters).length === 0 && Object.keys(ranges).length === 0
}

/**
 * A state with its words understood: values are added to those chosen, bounds and a place take the place of those
 * chosen. The page is the first when anything was.
 */
export function understoodState(
  state: SearchState,
  vocabulary: SearchVocabulary,
  synonyms: readonly Synonym[],
  currentYear: number,
  options: UnderstandingOptions = {},
): SearchState {
  const { rest, idle, sort, ...meaning } = understandQuery(state.query, vocabulary, synonyms, currentYear, options)
  const query = [...idle, rest].filter((words) => words !== '').join(' ')
  if (query === state.query) return state
  const { filters } = bothMeanings(state, meaning)
  const ranges = { ...state.ranges }
  for (const facet of RANGE_FACETS)
    if (meaning.ranges[facet] !== undefined) ranges[facet] = { ...ranges[facet], ...meaning.ranges[facet] }
  return { ...state, filters, ranges, near: meaning.near ?? state.near, sort: state.sort ?? sort, query, page: 1 }
}

function readOnce(words: readonly Word[], context: Context): { meaning: Meaning; rest: Word[]; idle: string[] } {
  const rest: Word[] = []
  const idle: string[] = []
  let meaning = NO_MEANING
  for (let place = 0; place < words.length;) {
    const negation = negationAt(words, place)
    if (negation !== null) {
      const length = negation === 'self' ? 1 : 1 + negatedLength(words, place + 1, rest, context)
      const unwanted = negation === 'self' ? null : readAt(words, place + 1, rest, context)
      const others = unwanted?.length === length - 1 ? allOthers(unwanted, context) : null
      if (others === null) idle.push(typedAt(words, place, length))
      else meaning = bothMeanings(meaning, others)
      place += length
      continue
    }
    const reading = readAt(words, place, rest, context)
    if (reading === null) {
      const length = Math.max(1, lengthOfName(words, place, context))
      rest.push(...words.slice(place, place + length))
      place += length
      continue
    }
    if (reading.isIdle) idle.push(typedAt(words, place, reading.length))
    meaning = bothMeanings(meaning, reading.meaning)
    place += reading.length
  }
  return { meaning, rest, idle }
}

function typedAt(words: readonly Word[], place: number, length: number): string {
  return words
    .slice(place, place + length)
    .map(({ typed }) => typed)
    .join(' ')
}

/** More values than these are no list to choose from. */
const MOST_OTHERS = 14

/** A refusal as filters: every other value of its facet. `null` where that cannot be said so (F12). */
function allOthers({ meaning: { filters } }: Reading, { vocabulary: { values } }: Context): Meaning | null {
  const [facet, more] = FACETS.filter((one) => filters[one] !== undefined)
  if (facet === undefined || more !== undefined || facetRow(facet).isList || NAMES.some((name) => name === facet))
    return null
  const unwanted = filters[facet] ?? []
  const others = values[facet].filter((value) => !unwanted.includes(value))
  return others.length === 0 || others.length > MOST_OTHERS ? null : { ...NO_MEANING, filters: { [facet]: others } }
}

/** How many words from a place on are not wanted: what they mean together, a make with its model. */
function negatedLength(words: readonly Word[], place: number, rest: readonly Word[], context: Context): number {
  const first = readAt(words, place, rest, context)
  if (first === null) return 1
  const then =
    first.meaning.filters.make === undefined || first.meaning.filters.model !== undefined
      ? null
      : readAt(words, place + first.length, rest, context)
  return first.length + (then?.meaning.filters.model === undefined ? 0 : then.length)
}

/** Reads the words from a place on; `rest` are the words before it without a meaning. */
function readAt(words: readonly Word[], place: number, rest: readonly Word[], context: Context): Reading | null {
  const { vocabulary, currentYear, townPostcode, phrases } = context
  const text = words
    .slice(place, place + LONGEST_AMOUNT)
    .map(({ plain }) => plain)
    .join(' ')
  const isBeforeUnread = rest.at(-1) === words[place - 1] && place > 0
  const idle = readIdle(text, vocabulary)
  const phrase = readPhrase(words, place, context)
  return (
    readTown(text, townPostcode, (folded) => isNamed(folded, phrases)) ??
    readPlace(text, (length) => readPhrase(words, place + length, context)) ??
    readRange(text, vocabulary) ??
    readAmount(text, vocabulary, currentYear) ??
    // "One owner" says more than a badge called One.
    (idle !== null && idle.length > (phrase?.length ?? 0) ? idle : phrase) ??
    readYear(text, vocabulary) ??
    readLoneNumber(text, vocabulary, {
      isBeforeUnread,
      isWhole: words.length === text.split(' ').length && place === 0,
    })
  )
}

/** Whether the stock has this name for something that is no town. */
function isNamed(folded: string, { own, makes, models, others, badges }: Phrases): boolean {
  const other = others.get(folded)
  const isOther = other !== undefined && FACETS.some((facet) => other[facet] !== undefined && !PLACES.has(facet))
  return isOther || [own, makes, models, badges].some((phrases) => phrases.has(folded))
}

/** The phrase of so many words from a place on; `''` where a quoted word or the end comes in between. */
function phraseAt(words: readonly Word[], place: number, length: number): string {
  const part = words.slice(place, place + length)
  const isWhole =
    part.length === length &&
    part[0]?.folded !== '' &&
    part.at(-1)?.folded !== '' &&
    part.every(({ plain }) => plain !== '"')
  return isWhole ? part.map(({ folded }) => folded).join('') : ''
}

/** Every make that any words of the query name. */
function namedMakes(words: readonly Word[], { own, makes }: Phrases): Set<string> {
  const named = new Set<string>()
  for (let place = 0; place < words.length; place++) {
    for (let length = 1; length <= LONGEST_PHRASE; length++) {
      const phrase = phraseAt(words, place, length)
      for (const make of own.get(phrase)?.make ?? makes.get(phrase)?.make ?? []) named.add(make)
    }
  }
  return named
}

/** The longest phrase from a place on that stands for something. */
function readPhrase(words: readonly Word[], place: number, context: Context): Reading | null {
  const shortest = Math.max(1, lengthOfName(words, place, context))
  for (let length = LONGEST_PHRASE; length >= shortest; length--) {
    const phrase = phraseAt(words, place, length)
    if (phrase === '') continue
    const filters = filtersOf(phrase, context)
    if (filters !== null && isTakenAsFilter(filters, phrase, context))
      return { length, meaning: { ...NO_MEANING, filters } }
  }
  return null
}

function isTakenAsFilter(filters: Meaning['filters'], phrase: string, { leaves, phrases }: Context): boolean {
  if (leaves === 'nothing' || phrases.own.has(phrase)) return true
  const isName = NAMES.some((facet) => filters[facet] !== undefined)
  const isBodyInName = filters.body !== undefined && phrases.nameParts.has(phrase)
  return leaves === 'names' ? !isName : !isBodyInName
}

function filtersOf(phrase: string, { phrases, makes }: Context): Meaning['filters'] | null {
  const own = phrases.own.get(phrase)
  if (own !== undefined) return own
  const models = phrases.models.get(phrase) ?? []
  // "Genesis" of a Hyundai is the model; by itself it is the make.
  const ofNamed = models.filter(({ make }) => makes.has(make))
  if (ofNamed.length > 0)
    return {
      make: [...new Set(ofNamed.map(({ make }) => make))],
      model: [...new Set(ofNamed.map(({ model }) => model))],
    }
  return (
    phrases.makes.get(phrase) ??
    onlyModel(phrase, models, phrases) ??
    phrases.others.get(phrase) ??
    onlyBadge(phrase, phrases)
  )
}

/** A model that one make alone has stands for that make too. */
function onlyModel(
  phrase: string,
  models: readonly MakeModel[],
  { badges, others }: Phrases,
): Meaning['filters'] | null {
  const [only] = models
  const isOrdinary =
    only?.model
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .every((word) => ORDINARY_WORDS.has(word)) ?? false
  const isWordOfLanguage =
    isOrdinary || /^\d+$/.test(phrase) || (phrase.length < SHORTEST_MODEL_BY_ITSELF && !/\d/.test(phrase))
  if (only === undefined || models.length > 1 || isWordOfLanguage || badges.has(phrase) || others.has(phrase))
    return null
  return { make: [only.make], model: [only.model] }
}

/**
 * A badge is understood only where no other badge and no model has these words in it: else the words find more than the
 * badge would.
 */
function onlyBadge(phrase: string, { badges, foldedNames }: Phrases): Meaning['filters'] | null {
  const badge = badges.get(phrase)
  if (badge === undefined) return null
  const first = foldedNames.findIndex((name) => name.includes(phrase))
  return foldedNames.some((name, index) => index > first && name.includes(phrase)) ? null : { badge: [badge] }
}

/**
 * How many words from a place on are neighbours in the name of a badge or model, as "black edition" is: 0 or 2. Such
 * words stay together for the search, since "black" alone would be understood as a paint.
 */
function lengthOfName(words: readonly Word[], place: number, context: Context): 0 | 2 {
  const [first, second] = [words[place], words[place + 1]]
  if (first === undefined || second === undefined || first.folded === '' || second.folded === '') return 0
  if (!context.phrases.nameParts.has(`${first.plain} ${second.plain}`)) return 0
  const isMeant = (word: Word) => filtersOf(word.folded, context) !== null
  return isMeant(first) === isMeant(second) ? 0 : 2
}
