/** Settings that make a search service answer as the embedded index does. */
import type { Settings } from 'meilisearch'
import { facetFieldOf } from '#domain/search/search-document.ts'
import { FACETS } from '#domain/search/facets.ts'
import type { Synonym } from '#domain/search/synonyms.ts'
import { FILTERABLE_FIELDS, SEARCHABLE_FIELDS, SORTABLE_FIELDS } from '#domain/document-search/document-fields.ts'

/**
 * The order asked for decides before anything else: a list by lowest price begins with the lowest, however its words
 * are spelled. Without one, and among equals: words and their spelling, the rank given at indexing, then the newest
 * (A4.5). The id ends every order, so the service's later rules (how near words stand, in which field) would never be
 * reached.
 */
const RANKING_RULES = ['sort', 'words', 'typo', 'rank:desc', 'created_at:desc', 'id:desc']

/** Past this a page is empty; counts are summed from a facet and go on (A4.13). */
const MOST_HITS = 100_000
/**
 * A site has a few hundred models and badges; left to its default a service would count a hundred. An answer with more
 * is not used.
 */
export const MOST_VALUES_PER_FACET = 5_000

const isSearchable = (name: string) => SEARCHABLE_FIELDS.some((field) => field === name)

/**
 * Shoppers' words as a service takes them: other words to look for. It knows no conditions, so a line that means values
 * of several facets, or of one that words are not looked for in, has no place here.
 */
function serviceSynonyms(synonyms: readonly Synonym[]): Record<string, string[]> {
  const meant = new Map<string, Set<string>>()
  for (const { words, filters } of synonyms) {
    const [facet, ...others] = FACETS.filter((facet) => filters[facet] !== undefined)
    if (facet === undefined || others.length > 0 || !isSearchable(facetFieldOf(facet))) continue
    for (const word of words)
      meant.set(
        word.toLowerCase(),
        new Set([
          ...(meant.get(word.toLowerCase()) ?? []),
          ...(filters[facet] ?? []).map((value) => value.toLowerCase()),
        ]),
      )
  }
  return Object.fromEntries([...meant].map(([word, values]) => [word, [...values]]))
}

/** Settings of an index whose stock shoppers call by these words besides its own. */
export function indexSettings(synonyms: readonly Synonym[]): Settings {
  return {
    searchableAttributes: [...SEARCHABLE_FIELDS],
    filterableAttributes: [...FILTERABLE_FIELDS],
    sortableAttributes: [...SORTABLE_FIELDS],
    displayedAttributes: ['*'],
    rankingRules: RANKING_RULES,
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
      disableOnAttributes: ['stocknum', 'year'],
    },
    pagination: { maxTotalHits: MOST_HITS },
    faceting: { maxValuesPerFacet: MOST_VALUES_PER_FACET },
    synonyms: serviceSynonyms(synonyms),
  }
}
