/**
 * An index from phrases to values of a site's stock. Phrases are folded and joined, so that case, punctuation and
 * spaces make no difference.
 */
import { STATE_NAMES } from '../site/places/state-names.ts'
import { modelWithoutMake } from '../vehicle/model-without-make.ts'
import { foldWord } from './query-words.ts'
import { facetRow, facetsThat, type Facet } from './facets.ts'
import type { SearchState } from './search-state.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { DEFAULT_SYNONYMS, type Synonym } from './synonyms.ts'

type Filters = SearchState['filters']

export interface MakeModel {
  make: string
  model: string
}

/** Phrases by what they stand for. */
export interface Phrases {
  /** The site's own synonyms, which come before everything. */
  own: ReadonlyMap<string, Filters>
  makes: ReadonlyMap<string, Filters>
  models: ReadonlyMap<string, readonly MakeModel[]>
  /** Values of other facets, then what shoppers call them. */
  others: ReadonlyMap<string, Filters>
  badges: ReadonlyMap<string, string>
  /** Words of badges and models, and two that are neighbours in one of them, in small letters. */
  nameParts: ReadonlySet<string>
  /** Badges and models, folded and run together. */
  foldedNames: readonly string[]
}

/** Facets whose values are understood by name; where two have the same word, the first counts. */
const NAMED_FACETS = [...facetsThat(({ named }) => named !== undefined)].sort(
  (one, other) => (facetRow(one).named ?? 0) - (facetRow(other).named ?? 0),
)
/** Things there are several of: "utes", "bull bars". */
const COUNTABLE = facetsThat(({ isCountable }) => isCountable === true)

/** Makes the index of a site: as much work as its stock has values, so it is to be kept while they stay the same. */
export function phrasesOf(vocabulary: SearchVocabulary, synonyms: readonly Synonym[]): Phrases {
  const { values, modelsByMake } = vocabulary
  const resolve = resolver(vocabulary)
  const byDefault = synonymPhrases(DEFAULT_SYNONYMS, resolve)
  const makes = new Map<string, Filters>()
  for (const [phrase, filters] of byDefault) if (filters.make !== undefined) makes.set(phrase, filters)
  for (const make of values.make) makes.set(foldWord(make), { make: [make] })
  const badges = new Map(values.badge.map((badge) => [foldWord(badge), badge]))
  const nameParts = new Set([...values.badge, ...values.model].flatMap(partsOf))
  const foldedNames = [...badges.keys(), ...values.model.map(foldWord)]
  const others = namedValues(vocabulary, badges)
  for (const [phrase, filters] of byDefault)
    if (!others.has(phrase) && filters.make === undefined) others.set(phrase, filters)
  for (const [phrase, filters] of placeNames(vocabulary))
    if (!others.has(phrase) && !nameParts.has(phrase)) others.set(phrase, filters)
  for (const [phrase, filters] of byDefault)
    if (keysOf(filters).every((facet) => COUNTABLE.has(facet))) addPlurals(others, phrase, filters)
  for (const phrases of [makes, others, badges]) phrases.delete('')
  return {
    own: synonymPhrases(synonyms, resolve),
    makes,
    models: modelPhrases(modelsByMake),
    others,
    badges,
    nameParts,
    foldedNames,
  }
}

function partsOf(name: string): string[] {
  const words = name.toLowerCase().split(' ')
  return [...words, ...words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`)]
}

function modelPhrases(modelsByMake: SearchVocabulary['modelsByMake']): Map<string, MakeModel[]> {
  const models = new Map<string, MakeModel[]>()
  for (const [make, names] of modelsByMake) {
    for (const model of names) {
      for (const phrase of new Set([foldWord(model), foldWord(modelWithoutMake(make, model))])) {
        if (phrase !== '') models.set(phrase, [...(models.get(phrase) ?? []), { make, model }])
      }
    }
  }
  return models
}

function namedValues({ values }: SearchVocabulary, badges: ReadonlyMap<string, string>): Map<string, Filters> {
  const others = new Map<string, Filters>()
  const add = (phrase: string, filters: Filters) => void (others.has(phrase) || others.set(phrase, filters))
  for (const facet of NAMED_FACETS) {
    for (const value of values[facet]) {
      const phrase = foldWord(value)
      // "Touring" may be a badge as well as a kind of motorcycle: the words themselves find both.
      if (facet === 'colour' && badges.has(phrase)) continue
      // A kind that every vehicle shares filters nothing.
      const filters: Filters = facet === 'item_type' && values.item_type.length === 1 ? {} : { [facet]: [value] }
      add(phrase, filters)
      if (facet === 'state')
        for (const [short, name] of Object.entries(STATE_NAMES)) if (short === value) add(foldWord(name), filters)
      if (COUNTABLE.has(facet)) addPlurals(others, phrase, filters)
    }
  }
  return others
}

function addPlurals(phrases: Map<string, Filters>, phrase: string, filters: Filters): void {
  for (const plural of pluralsOf(phrase)) if (!phrases.has(plural)) phrases.set(plural, filters)
}

/** Shorter words of a yard's name are no place. */
const SHORTEST_PLACE = 4

/**
 * Yards by their whole names, by what is left without the words that all yards share, and by each word left: "Southerly
 * Trucks Brisbane" by itself, "trucks brisbane" and, with the other yards there, "brisbane".
 */
function placeNames({ values }: SearchVocabulary): Map<string, Filters> {
  const yards = values.location_name.map((name) => ({
    name,
    words: name.split(' ').filter((word) => foldWord(word) !== ''),
  }))
  const isShared = (word: string) => yards.every(({ words }) => words.includes(word))
  const named = new Map<string, string[]>()
  const add = (phrase: string, name: string) => void named.set(phrase, [...(named.get(phrase) ?? []), name])
  for (const { name, words } of yards) {
    const own = words.filter((word) => !isShared(word))
    const single = own.map(foldWord).filter((word) => word.length >= SHORTEST_PLACE)
    for (const phrase of new Set([foldWord(name), foldWord(own.join(' ')), ...single])) add(phrase, name)
  }
  return new Map([...named].map(([phrase, names]) => [phrase, { location_name: names }]))
}

function pluralsOf(phrase: string): string[] {
  return phrase.endsWith('s') ? [phrase.slice(0, -1)] : [`${phrase}s`, `${phrase}es`]
}

type Resolver = (filters: Filters) => Filters | null

/** Finds a synonym's values in the stock, in the stock's spelling; `null` when a facet has none of them. */
function resolver({ values }: SearchVocabulary): Resolver {
  const known = new Map<Facet, Map<string, string>>()
  const spelled = (facet: Facet) => {
    const kept = known.get(facet) ?? new Map(values[facet].map((value) => [foldWord(value), value]))
    known.set(facet, kept)
    return kept
  }
  return (filters) => {
    const resolved: Filters = {}
    for (const facet of keysOf(filters)) {
      const found = (filters[facet] ?? []).flatMap((value) => spelled(facet).get(foldWord(value)) ?? [])
      if (found.length === 0) return null
      resolved[facet] = found
    }
    return resolved
  }
}

function keysOf(filters: Filters): Facet[] {
  const facets: Facet[] = []
  let facet: keyof Filters
  for (facet in filters) facets.push(facet)
  return facets
}

/** Phrases of the synonyms that the stock has the values of; of several lines for a phrase the first such. */
function synonymPhrases(synonyms: readonly Synonym[], resolve: Resolver): Map<string, Filters> {
  const phrases = new Map<string, Filters>()
  for (const { words, filters } of synonyms) {
    const resolved = resolve(filters)
    if (resolved === null) continue
    for (const phrase of words.map(foldWord)) if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, resolved)
  }
  return phrases
}
