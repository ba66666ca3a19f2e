/** Names of the stock in a query: makes, models, badges, bodies and the like, and what shoppers call them. */
import { NO_MEANING, type Meaning, type Reading } from './meaning.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'
import type { MakeModel, Phrases } from './phrases.ts'
import type { Word } from './understand-words.ts'

export const NAMES = ['make', 'model', 'badge', 'make_model'] as const

/** Words of the longest phrase looked up. */
const LONGEST_PHRASE = 5
/** Models of so few letters ("UP", "IS", "ES") are words of the language too, and need their make. */
const SHORTEST_MODEL_BY_ITSELF = 3

/** Filters that may stay words: makes, models and badges, or bodies that are part of such names. */
export type LeftAsWords = 'nothing' | 'names' | 'bodies in names'

/** All that names of a query are read by. */
export interface NameContext {
  leaves: LeftAsWords
  phrases: Phrases
  /** Makes named anywhere in the query. */
  makes: ReadonlySet<string>
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
export function namedMakes(words: readonly Word[], { own, makes }: Phrases): Set<string> {
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
export function readPhrase(words: readonly Word[], place: number, context: NameContext): Reading | null {
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

function isTakenAsFilter(filters: Meaning['filters'], phrase: string, { leaves, phrases }: NameContext): boolean {
  if (leaves === 'nothing' || phrases.own.has(phrase)) return true
  const isName = NAMES.some((facet) => filters[facet] !== undefined)
  const isBodyInName = filters.body !== undefined && phrases.nameParts.has(phrase)
  return leaves === 'names' ? !isName : !isBodyInName
}

function filtersOf(phrase: string, { phrases, makes }: NameContext): Meaning['filters'] | null {
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
export function lengthOfName(words: readonly Word[], place: number, context: NameContext): 0 | 2 {
  const [first, second] = [words[place], words[place + 1]]
  if (first === undefined || second === undefined || first.folded === '' || second.folded === '') return 0
  if (!context.phrases.nameParts.has(`${first.plain} ${second.plain}`)) return 0
  const isMeant = (word: Word) => filtersOf(word.folded, context) !== null
  return isMeant(first) === isMeant(second) ? 0 : 2
}
