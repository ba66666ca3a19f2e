/** Settings that make a search service answer as the embedded index does. */
import type { Settings } from 'meilisearch'
import { facetFieldOf } from '#domain/search/search-document.ts'
import { FACETS } from '#domain/search/facets.ts'
import type { Synonym } from '#domain/search/synonyms.ts'
import { FILTERABLE_FIELDS, SEARCHABLE_FIELDS, SORTABLE_FIELDS } from '#domain/document-search/document-fields.ts'

/**
 * The sort order that the shopper chose ranks first. A list by lowest price begins with the lowest, however its words
 * are spelled. Without a choice, and among equals: words and their spelling, the rank given at indexing, then the
 * newest (A4.5). The id makes every order total, so the service's later rules (proximity of words, field) would never
 * apply.
 */
const RANKING_RULES = ['sort', 'words', 'typo', 'rank:desc', 'created_at:desc', 'id:desc']

/** Hits that pages reach. Later pages are empty; counts are summed from a facet and are not limited (A4.13). */
const MOST_HITS = 100_000
/**
 * Most values that the service counts of a facet. A site has a few hundred models and badges, and the service's default
 * is a hundred. An answer with more is not used.
 */
export const MOST_VALUES_PER_FACET = 5_000

const isSearchable = (name: string) => SEARCHABLE_FIELDS.some((field) => field === name)

/**
 * Synonyms in the service's form: other words to look for. The service knows no filters. A synonym that means values of
 * several facets, or of a facet that is not searched by words, is left out.
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

/** Settings of a site's index, with the site's synonyms. */
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
