/** This program's own index, queried as its pages do. */
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import type { SearchResult } from '#domain/search/search.ts'
import { fillSite } from '../fill-site.ts'
import { NOW } from '../search-stock.ts'
import type { Peer } from './peer.ts'

export function openPeer(): Peer<SearchResult> {
  const search = new MemoryVehicleSearch({ now: () => NOW })
  return {
    build(facts, entries) {
      fillSite(search, facts, entries)
    },
    query: (siteId, request) => search.searchNow(siteId, request),
    read: ({ count, hits, facets }) => ({
      count,
      ids: hits.map(({ id }) => id),
      facets: perFacet((facet) => new Map(facets[facet].map(({ value, count }) => [value, count]))),
    }),
    update: (siteId, entry) => search.apply(siteId, [{ id: entry.id, entry }]),
  }
}
