import { perFacet } from '#domain/search/per-facet.ts'
import type { SearchVocabulary } from '#domain/search/search-vocabulary.ts'
import { attributeNumber } from './attributes.ts'
import { countUnfiltered } from './count-facets.ts'
import type { QueryCounts } from './query-counts.ts'
import { wordReader } from './mark-word-misses.ts'
import type { Segment } from './segment.ts'
import type { SegmentColumns } from './segment-columns.ts'

/** A model of a make, and the number of listed vehicles. */
export interface CountedModel {
  make: string
  model: string
  count: number
}

/**
 * The words that a site's search understands now. It holds only values that a listed vehicle has, so that every
 * understood word finds something.
 */
export interface CountedVocabulary extends SearchVocabulary {
  models: readonly CountedModel[]
}

/** Kept as long as the counts they were made of: until something changes. */
const known = new WeakMap<QueryCounts, CountedVocabulary>()

/** Returns the search vocabulary of a segment's site. It is built at the first request after a change. */
export function vocabularyOf(segment: Segment): CountedVocabulary {
  const counted = countUnfiltered(segment)
  const kept = known.get(counted)
  if (kept !== undefined) return kept
  const models = countModels(segment.columns)
  const modelsByMake = new Map<string, string[]>()
  for (const { make, model } of models) {
    const names = modelsByMake.get(make)
    if (names === undefined) modelsByMake.set(make, [model])
    else names.push(model)
  }
  const vocabulary = {
    values: perFacet((facet) => counted.facets[facet].map(({ value }) => value)),
    modelsByMake,
    models,
    readWord: wordReader(segment),
  }
  known.set(counted, vocabulary)
  return vocabulary
}

/** Counts by combination, not by vehicle: a few hundred of them have a model. */
function countModels({ bundles, values }: SegmentColumns): CountedModel[] {
  const [make, model] = [attributeNumber('make'), attributeNumber('model')]
  const bundle = bundles.find(
    ({ attributeNumbers }) => attributeNumbers.includes(make) && attributeNumbers.includes(model),
  )
  if (bundle === undefined) return []
  const counts = new Map<string, CountedModel>()
  for (let code = 0; code < bundle.size; code++) {
    const count = bundle.totals[code] ?? 0
    if (count === 0) continue
    const members = bundle.members.subarray(bundle.starts[code], bundle.starts[code + 1])
    const numberOf = (attribute: number) => members.find((value) => values.attributes[value] === attribute) ?? -1
    const [makeNumber, modelNumber] = [numberOf(make), numberOf(model)]
    const [makeText, modelText] = [values.texts[makeNumber], values.texts[modelNumber]]
    if (makeText === undefined || modelText === undefined) continue
    const key = `${makeNumber},${modelNumber}`
    const counted = counts.get(key)
    if (counted === undefined) counts.set(key, { make: makeText, model: modelText, count })
    else counted.count += count
  }
  return [...counts.values()]
}
