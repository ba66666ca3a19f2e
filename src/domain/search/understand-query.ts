/**
 * Turns a shopper's words into filters, ranges and a place (A4.1, A4.5). Example: "diesel hilux 2019+ under 50k near
 * 4870".
 */
import { FACETS, facetsThat, type Facet } from './facets.ts'
import { RANGE_FACETS } from './facet-facts.ts'
import { bothMeanings, NO_MEANING, type Meaning, type Reading } from './meaning.ts'
import { phrasesOf, type Phrases } from './phrases.ts'
import type { SearchState } from './search-state.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import type { Synonym } from './synonyms.ts'
import { readAmount, readLoneNumber, readYear } from './understand-amounts.ts'
import { readIdle } from './understand-idle.ts'
import { lengthOfName, namedMakes, readPhrase, type LeftAsWords, type NameContext } from './understand-names.ts'
import { readNegation, withoutUnwanted, type Negation } from './understand-negations.ts'
import { readPlace } from './understand-place.ts'
import { readRange } from './understand-range.ts'
import { readTown, type TownPostcode } from './understand-towns.ts'
import {
  typedAt,
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

/** Words that an amount may take: "between 20 thousand and 30 thousand kms". */
const LONGEST_AMOUNT = 10

const PLACES = facetsThat(({ isPlace }) => isPlace === true)

export interface UnderstandingOptions {
  /** Default: none is known. */
  townPostcode?: TownPostcode
  /** Default: nothing. */
  leaves?: LeftAsWords
}

interface Context extends NameContext {
  townPostcode: TownPostcode
  vocabulary: SearchVocabulary
  currentYear: number
}

/** A query as heard, before what is not wanted is taken off what is. */
interface Heard extends Omit<Understanding, keyof Meaning> {
  wanted: Meaning
  negations: readonly Negation[]
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
  options: UnderstandingOptions = {},
): Understanding {
  const { wanted, negations, ...heard } = hear(query, vocabulary, synonyms, currentYear, options)
  const { filters, unhonoured } = withoutUnwanted(wanted.filters, negations, vocabulary)
  return { ...wanted, ...heard, filters, idle: [...heard.idle, ...unhonoured] }
}

function hear(
  query: string,
  vocabulary: SearchVocabulary,
  synonyms: readonly Synonym[],
  currentYear: number,
  { townPostcode = () => null, leaves = 'nothing' }: UnderstandingOptions,
): Heard {
  const phrases = keptPhrases(vocabulary, synonyms)
  const readable = { ...vocabulary, readWord: readingOnce(vocabulary.readWord) }
  const typed = wordsTyped(query)
  let words = withoutCheapest(typed)
  const sort = words.length < typed.length ? 'lowest_price' : null
  const context = { vocabulary: readable, phrases, currentYear, townPostcode, leaves }
  const idle: string[] = []
  const negations: Negation[] = []
  let wanted = NO_MEANING
  for (let before = Infinity; words.length < before;) {
    before = words.length
    const joined = withKeysJoined(words, readable)
    const read = readOnce(joined, wanted, { ...context, makes: namedMakes(joined, phrases) })
    idle.push(...read.idle)
    negations.push(...read.negations)
    wanted = read.wanted
    const isUnderstood = !isEmptyMeaning(wanted) || negations.length > 0
    words = withoutIdleWords(withHalvesJoined(read.rest, readable), isUnderstood)
  }
  return { wanted, negations, sort, idle, rest: words.map(({ typed }) => typed).join(' ') }
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
  const { wanted, negations, rest, idle, sort } = hear(state.query, vocabulary, synonyms, currentYear, options)
  const asked = bothMeanings(state, wanted).filters
  const { filters, unhonoured } = withoutUnwanted(asked, negations, vocabulary)
  const query = [...idle, ...unhonoured, rest].filter((words) => words !== '').join(' ')
  if (query === state.query) return state
  const ranges = { ...state.ranges }
  for (const facet of RANGE_FACETS)
    if (wanted.ranges[facet] !== undefined) ranges[facet] = { ...ranges[facet], ...wanted.ranges[facet] }
  const once = { ...state, filters, ranges, near: wanted.near ?? state.near, sort: state.sort ?? sort, query, page: 1 }
  // Words that are left may mean more beside one another: "tow diesel 3500kg" leaves "3500kg tow".
  return query.length < state.query.length ? understoodState(once, vocabulary, synonyms, currentYear, options) : once
}

interface Pass {
  wanted: Meaning
  negations: Negation[]
  idle: string[]
  rest: Word[]
}

/** Goes through the words once; `known` is what words gone through before mean. */
function readOnce(words: readonly Word[], known: Meaning, context: Context): Pass {
  const pass: Pass = { wanted: known, negations: [], idle: [], rest: [] }
  for (let place = 0; place < words.length;) place += readNext(words, place, pass, context)
  return pass
}

/** Takes in what begins at a place, and returns how many words that is. */
function readNext(words: readonly Word[], place: number, pass: Pass, context: Context): number {
  const second = lengthOfLeftPlace(words, place, pass, context)
  if (second > 0) {
    pass.idle.push(typedAt(words, place, second))
    return second
  }
  // Names are no wish where they are refused.
  const refused = readNegation(words, place, (some, at) =>
    readAt(some, at, pass.rest, { ...context, leaves: 'nothing' }),
  )
  // "No more than 30k" is an amount.
  const reading = refused === null ? readAt(words, place, pass.rest, context) : amountAt(words, place, context)
  if (reading === null && refused !== null) {
    pass.negations.push(...refused.negations)
    return refused.length
  }
  if (reading === null) {
    const length = Math.max(1, lengthOfName(words, place, context))
    pass.rest.push(...words.slice(place, place + length))
    return length
  }
  const typed = typedAt(words, place, reading.length)
  if (reading.isIdle) pass.idle.push(typed)
  else if (isSecondPlace(reading.meaning, words[place - 1], pass.wanted)) pass.idle.push(`or ${typed}`)
  else pass.wanted = bothMeanings(pass.wanted, reading.meaning)
  return reading.length
}

/** How many words are "or brisbane" with nothing before it, which an earlier reading could not hold; 0 for none. */
function lengthOfLeftPlace(words: readonly Word[], place: number, { wanted, rest }: Pass, context: Context): number {
  if (words[place]?.plain !== 'or' || rest.length > 0 || !isEmptyMeaning(wanted)) return 0
  const reading = readAt(words, place + 1, rest, context)
  return reading === null || placeKind(reading.meaning) === null ? 0 : 1 + reading.length
}

/**
 * Whether a place cannot be searched beside the one named before it: filters hold several towns of one kind, but no
 * town or else another one.
 */
function isSecondPlace(meaning: Meaning, before: Word | undefined, wanted: Meaning): boolean {
  const [kind, known] = [placeKind(meaning), placeKind(wanted)]
  if (kind === null || known === null) return false
  if (known === kind) return kind === 'near' && meaning.near?.postcode !== wanted.near?.postcode
  return before?.plain === 'or' || (known !== 'state' && kind !== 'state')
}

/** "Near", or the facet that says where. */
function placeKind({ near, filters }: Meaning): Facet | 'near' | null {
  return near === null ? (FACETS.find((facet) => PLACES.has(facet) && filters[facet] !== undefined) ?? null) : 'near'
}

function textFrom(words: readonly Word[], place: number): string {
  return words
    .slice(place, place + LONGEST_AMOUNT)
    .map(({ plain }) => plain)
    .join(' ')
}

function amountAt(words: readonly Word[], place: number, { vocabulary, currentYear }: Context): Reading | null {
  return readAmount(textFrom(words, place), vocabulary, currentYear)
}

/** Reads the words from a place on; `rest` are the words before it without a meaning. */
function readAt(words: readonly Word[], place: number, rest: readonly Word[], context: Context): Reading | null {
  const { vocabulary, currentYear, townPostcode, phrases } = context
  const text = textFrom(words, place)
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
