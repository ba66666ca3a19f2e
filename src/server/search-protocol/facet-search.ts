/** Searches the values of one facet. A list of choices requests it while a shopper types. */
import { z } from 'zod'
import { foldWord, wordsOf } from '#domain/search/query-words.ts'
import { FILTERABLE_FIELDS, filterableField } from '#domain/document-search/document-fields.ts'
import type { DocumentAnswer } from '#domain/document-search/document-query.ts'
import { ProtocolError } from './protocol-error.ts'
import { MOST_FACET_HITS, MOST_QUERY_CHARACTERS } from './protocol-limits.ts'
import { readQuery, type ReadQuery } from './read-query.ts'
import { SEARCH_FIELDS } from './search-body.ts'

/** Accepts a search's other parameters too: clients send those of their own search along. */
export const facetSearchBodySchema = z.strictObject({
  ...SEARCH_FIELDS,
  facetName: z.string({ error: 'a string' }),
  facetQuery: z
    .string({ error: 'a string' })
    .max(MOST_QUERY_CHARACTERS, { error: `at most ${MOST_QUERY_CHARACTERS} characters` })
    .nullish(),
  exhaustiveFacetCount: z.boolean({ error: 'a boolean' }).nullish(),
})
export type FacetSearchBody = z.output<typeof facetSearchBodySchema>

/** The search that counts the facet and shows no hits. Throws `ProtocolError`. */
export function readFacetSearch({
  facetName,
  facetQuery: _typed,
  exhaustiveFacetCount: _exhaustive,
  ...search
}: FacetSearchBody): ReadQuery {
  if (filterableField(facetName) === null) {
    const names = FILTERABLE_FIELDS.map((name) => `\`${name}\``).join(', ')
    throw new ProtocolError(
      'invalid_facet_search_facet_name',
      `Attribute \`${facetName}\` is not facet-searchable. Available facet-searchable attributes are: ${names}.`,
    )
  }
  return readQuery({ ...search, facets: [facetName], page: null, hitsPerPage: null, offset: 0, limit: 0 })
}

/** Values with a word that begins so, the most frequent first. */
export function facetSearchAnswer(
  facetQuery: string | null,
  { facets }: DocumentAnswer,
  processingTimeMs: number,
): Record<string, unknown> {
  const typed = foldWord(facetQuery ?? '')
  const hits = [...facets.values()]
    .flatMap((values) => [...values])
    .filter(
      ([value]) =>
        typed === '' || foldWord(value).startsWith(typed) || wordsOf(value).some((word) => word.startsWith(typed)),
    )
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_FACET_HITS)
  return { facetHits: hits, facetQuery, processingTimeMs }
}
