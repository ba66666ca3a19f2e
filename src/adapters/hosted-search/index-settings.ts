/** How an index of documents has to be set for its answers to be those of the embedded index. */
import type { Settings } from 'meilisearch'
import { facetFieldOf, type DocumentField } from '#domain/search/search-document.ts'
import { FACETS, RANGE_FACETS } from '#domain/search/search.ts'
import type { Synonym } from '#domain/search/synonyms.ts'

/** The fields words are looked for in, the weightiest first. VIN and registration are in no document. */
const SEARCHABLE: readonly DocumentField[] = [
  'make', 'model', 'badge', 'series', 'body', 'year', 'colour', 'colour_name', 'fuel', 'transmission', 'drive', 'car_type', 'item_type', 'city',
  'filtered_features', 'stocknum',
]

const FILTERABLE: readonly DocumentField[] = [
  ...new Set<DocumentField>([...FACETS.map(facetFieldOf), ...RANGE_FACETS, 'site', 'id', 'slug', 'stocknum', 'location_id', 'dealership_slug', 'reserved', 'preorder', 'price_type', 'created_at', 'sold_at']),
]

const SORTABLE: readonly DocumentField[] = ['id', 'created_at', 'price', 'weekly_price', 'subscription_price', 'km', 'year', 'rank']

/**
 * Words and their spelling decide what is found; then the order asked for, else the rank given at indexing, then the newest (A4.5).
 * The id ends every order, so the service's later rules (how near words stand, in which field) would never be reached.
 */
const RANKING_RULES = ['words', 'typo', 'sort', 'rank:desc', 'created_at:desc', 'id:desc']

/** Past this a page is empty; counts are summed from a facet and go on (A4.13). */
const MOST_HITS = 100_000
/** A site has a few hundred models and badges; left to its default a service would count a hundred. */
const MOST_VALUES_PER_FACET = 10_000

/**
 * Shoppers' words as a service takes them: other words to look for. It knows no conditions, so a line that means values of several
 * facets, or of one that words are not looked for in, has no place here.
 */
function serviceSynonyms(synonyms: readonly Synonym[]): Record<string, string[]> {
  const meant = new Map<string, Set<string>>()
  for (const { words, filters } of synonyms) {
    const [facet, ...others] = FACETS.filter((facet) => filters[facet] !== undefined)
    if (facet === undefined || others.length > 0 || !SEARCHABLE.includes(facetFieldOf(facet))) continue
    for (const word of words) meant.set(word.toLowerCase(), new Set([...(meant.get(word.toLowerCase()) ?? []), ...(filters[facet] ?? []).map((value) => value.toLowerCase())]))
  }
  return Object.fromEntries([...meant].map(([word, values]) => [word, [...values]]))
}

/** Settings of an index whose stock shoppers call by these words besides its own. */
export function indexSettings(synonyms: readonly Synonym[]): Settings {
  return {
    searchableAttributes: [...SEARCHABLE],
    filterableAttributes: [...FILTERABLE],
    sortableAttributes: [...SORTABLE],
    displayedAttributes: ['*'],
    rankingRules: RANKING_RULES,
    typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: ['stocknum', 'year'] },
    pagination: { maxTotalHits: MOST_HITS },
    faceting: { maxValuesPerFacet: MOST_VALUES_PER_FACET },
    synonyms: serviceSynonyms(synonyms),
  }
}
