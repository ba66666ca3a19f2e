import type { DocumentQuery } from '#domain/document-search/document-query.ts'

/** Query of the search protocol that finds every document. */
export const ALL_DOCUMENTS: DocumentQuery = {
  q: '',
  filter: null,
  facets: [],
  sort: [],
  distinct: null,
  matchingStrategy: 'last',
  searchOn: null,
  scoreThreshold: null,
  offset: 0,
  limit: 1000,
}
