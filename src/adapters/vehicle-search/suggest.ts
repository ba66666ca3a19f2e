import { modelWithoutMake } from '#domain/vehicle/model-without-make.ts'
import { foldWord, queryWords, wordsOf } from '#domain/search/query-words.ts'
import type { Suggestion } from '#domain/search/search-vocabulary.ts'
import { typosBetween, typosForgiven } from '#domain/search/typos.ts'
import { countUnfiltered } from './count-facets.ts'
import type { QueryCounts } from './query-counts.ts'
import type { Segment } from './segment.ts'
import { vocabularyOf } from './vocabulary.ts'

const MOST_SUGGESTIONS = 8

const KIND_ORDER: Record<Suggestion['kind'], number> = { make: 0, model: 1, body: 2 }

interface Candidate {
  suggestion: Suggestion
  /** Words of the suggested value. */
  words: readonly string[]
  /** Words of a model's make, which narrow its models but do not suggest them. */
  makeWords: readonly string[]
  /** Everything it may be typed as, run together. */
  whole: readonly string[]
}

/** A suggestion with its number of typing mistakes, and whether it was typed in full. */
interface Met {
  suggestion: Suggestion
  typos: number
  isWhole: boolean
}

/**
 * Makes, models and bodies that begin with what was typed, word by word; where none does, those that nearly do. What
 * was typed out comes first, then makes, models and bodies, each with the most vehicles first.
 */
export function suggest(segment: Segment, typed: string): Suggestion[] {
  const words = queryWords(typed)
  if (words.length === 0) return []
  const candidates = candidatesOf(segment)
  const exact = meet(candidates, words, beginsWith)
  const met = exact.length > 0 ? exact : meet(candidates, words, nearlyBeginsWith)
  return met
    .sort(compareMet)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ suggestion }) => suggestion)
}

/** Kept as long as the counts they were made of, since they are asked for at every letter typed. */
const known = new WeakMap<QueryCounts, readonly Candidate[]>()

function candidatesOf(segment: Segment): readonly Candidate[] {
  const counted = countUnfiltered(segment)
  const candidates = known.get(counted) ?? makeCandidates(segment, counted)
  known.set(counted, candidates)
  return candidates
}

function makeCandidates(segment: Segment, { facets }: QueryCounts): Candidate[] {
  const plain = (kind: 'make' | 'body') =>
    facets[kind].map(({ value, count }) => ({
      suggestion: { kind, value, make: null, count },
      words: wordsOf(value),
      makeWords: [],
      whole: [foldWord(value)],
    }))
  const models = vocabularyOf(segment).models.map(({ make, model, count }): Candidate => {
    const short = foldWord(modelWithoutMake(make, model))
    return {
      suggestion: { kind: 'model', value: model, make, count },
      words: wordsOf(modelWithoutMake(make, model)),
      makeWords: wordsOf(make),
      whole: [short, foldWord(make) + short],
    }
  })
  return [...plain('make'), ...models, ...plain('body')]
}

/** Mistakes in reading a typed word as one of these; `null` when it is none of them. */
type Reader = (typed: string, words: readonly string[]) => number | null

const beginsWith: Reader = (typed, words) => (words.some((word) => word.startsWith(typed)) ? 0 : null)

const nearlyBeginsWith: Reader = (typed, words) => {
  if (beginsWith(typed, words) !== null) return 0
  const most = typosForgiven(typed)
  const found = most === 0 ? [] : words.flatMap((word) => typosBetween(typed, word, most) ?? [])
  return found.length === 0 ? null : Math.min(...found)
}

/**
 * Candidates in which every typed word is read. A model is not suggested for its make's name alone, unless that was
 * typed out.
 */
function meet(candidates: readonly Candidate[], typed: readonly string[], read: Reader): Met[] {
  const joined = typed.join('')
  return candidates.flatMap(({ suggestion, words, makeWords, whole }): Met[] => {
    const own = typed.map((word) => read(word, words))
    const readings = own.map((typos, index) => typos ?? read(typed[index] ?? '', makeWords))
    const isWhole = whole.includes(joined)
    if (isWhole) return [{ suggestion, typos: 0, isWhole }]
    if (readings.includes(null) || (own.every((typos) => typos === null) && foldWord(suggestion.make ?? '') !== joined))
      return []
    return [{ suggestion, typos: readings.reduce<number>((sum, typos) => sum + (typos ?? 0), 0), isWhole }]
  })
}

function compareMet(one: Met, other: Met): number {
  const [first, second] = [one.suggestion, other.suggestion]
  return (
    one.typos - other.typos ||
    Number(other.isWhole) - Number(one.isWhole) ||
    KIND_ORDER[first.kind] - KIND_ORDER[second.kind] ||
    second.count - first.count ||
    (first.value < second.value ? -1 : 1)
  )
}
