import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'

/** A site's setting for a hosted search service. */
export interface SearchService {
  /** Host name; https unless it begins with http://. */
  readonly host: string
  /** May search one site's documents of one index, nothing else. */
  readonly readOnlyKey: string
  readonly index: string
}

/** A site whose stock is searched by a service. */
export interface HostedSite {
  readonly service: SearchService
  readonly facts: Pick<SiteSearchFacts, 'siteId' | 'locations' | 'pricedOnlyWhenAscending'>
}

/** Address of a service: https, unless the settings say otherwise (a service on the same machine). */
export function serviceAddress(host: string): string {
  return /^https?:\/\//.test(host) ? host : `https://${host}`
}
