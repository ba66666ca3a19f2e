import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import type { Segment } from '#adapters/vehicle-search/segment.ts'
import type { SearchEntry } from '#domain/search/search-entry.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'

/** Indexes a site's vehicles, as the follower of the database does when a program starts. */
export function fillSite(search: MemoryVehicleSearch, facts: SiteSearchFacts, entries: Iterable<SearchEntry>): Segment {
  const segment = search.newSegment(facts)
  for (const entry of entries) segment.append(entry)
  segment.finish()
  search.replace(segment)
  return segment
}
