import type { SearchRequest } from '#domain/search/search.ts'

/** The first page of everything on sale, unsorted by the shopper; tests change what they are about. */
export const EVERYTHING: SearchRequest = {
  query: '',
  filters: {},
  ranges: {},
  near: null,
  sort: 'most_relevant',
  page: 1,
  hitsPerPage: 21,
}
