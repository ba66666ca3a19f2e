import { Meilisearch } from 'meilisearch'
import { withChosen } from '#domain/search/chosen-values.ts'
import { perFacet } from '#domain/search/per-facet.ts'
import type { SearchRequest, SearchResult } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { UnknownSiteError, type VehicleSearch } from '#ports/vehicle-search.ts'
import { isOneOf, siteCondition, type Group } from './conditions.ts'
import { cardsOf, countsOf, facetsOf, rangesOf, readResults, type HostedResult } from './hosted-answer.ts'
import { firstPlaceOf, hitsPerPageOf, queryPlan, type HostedQuery } from './hosted-query.ts'
import { serviceAddress, type HostedSite, type SearchService } from './hosted-site.ts'
import { pageOfRings, ringsAround, yardsWithin } from './rings.ts'

/** The part of the port that a service answers; names and words of a site's stock come from the embedded index. */
type Answered = Pick<VehicleSearch, 'search' | 'cards'>

/**
 * Search by a hosted Meilisearch (A4.5–A4.7, A30.1), or by whatever speaks its protocol: each site by its own service, index and
 * read-only key. Facets are counted by one query more for each group that is narrowed, all in one call. A method rejects when the
 * service cannot be reached, refuses, or answers what cannot be used: `withFallback` then asks the embedded index.
 */
export class HostedVehicleSearch implements Answered {
  readonly #siteOf: (siteId: string) => HostedSite | null
  readonly #clients = new WeakMap<SearchService, Meilisearch>()

  /** `siteOf` is asked for each query, so that changed settings count from the next one on; `null` for a site without a service. */
  constructor(siteOf: (siteId: string) => HostedSite | null) {
    this.#siteOf = siteOf
  }

  /** The service that answers for a site; `null` for none. */
  serviceOf(siteId: string): SearchService | null {
    return this.#siteOf(siteId)?.service ?? null
  }

  /** Aborting `signal` gives the query up. */
  async search(siteId: string, request: SearchRequest, signal?: AbortSignal): Promise<SearchResult> {
    const startedMs = performance.now()
    const site = this.#hostedSite(siteId)
    const within = yardsWithin(site.facts.locations, request.near)
    const answered = within?.length === 0 ? NOTHING : await this.#ask(site, request, within, signal)
    const { hits, count, facets, ranges } = answered
    return {
      hits,
      count,
      facets: withChosen(facets, request.filters),
      ranges,
      pages: Math.ceil(count / hitsPerPageOf(request)),
      spellings: [],
      ms: Math.round((performance.now() - startedMs) * 1000) / 1000,
    }
  }

  async cards(siteId: string, ids: readonly number[], signal?: AbortSignal): Promise<VehicleCard[]> {
    const site = this.#hostedSite(siteId)
    const wanted = [...new Set(ids)].filter(Number.isSafeInteger)
    if (wanted.length === 0) return []
    const filter = [siteCondition(siteId), isOneOf('id', wanted)]
    const answer: unknown = await this.#client(site).index(site.service.index).search('', { filter, limit: wanted.length }, { ...(signal && { signal }) })
    const [result] = readResults({ results: [answer] }, 1)
    const cards = new Map(cardsOf(siteId, result?.hits ?? []).map((card) => [card.id, card]))
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  async #ask(site: HostedSite, request: SearchRequest, within: readonly string[] | null, signal?: AbortSignal): Promise<Found> {
    const { main, others } = queryPlan(site, request, within)
    const near = request.sort === 'nearest' ? request.near : null
    // By distance the page is known once the yards are counted.
    const first = near === null ? main : { ...main, offset: 0, limit: 0 }
    const [result, ...counted] = await this.#multiSearch(site, [first, ...others.map(({ query }) => query)], signal)
    if (result === undefined) return NOTHING
    const ofGroup = new Map(others.map(({ group }, place) => [group, counted[place]]))
    const resultOf = (group: Group): HostedResult => ofGroup.get(group) ?? result
    const count = countsOf(result, 'site').get(site.facts.siteId) ?? 0
    const hits = near === null ? result.hits : await this.#nearest(site, request, main, ringsAround(site.facts.locations, near, countsOf(result, 'location_id'), count), signal)
    return { hits: cardsOf(site.facts.siteId, hits), count, facets: facetsOf(resultOf), ranges: rangesOf(resultOf) }
  }

  /** The page's hits, ring by ring. */
  async #nearest(site: HostedSite, request: SearchRequest, main: HostedQuery, rings: ReturnType<typeof ringsAround>, signal?: AbortSignal): Promise<unknown[]> {
    const slices = pageOfRings(rings, firstPlaceOf(request), hitsPerPageOf(request))
    if (slices.length === 0) return []
    const queries = slices.map(({ condition, offset, limit }) => ({ ...main, facets: [], filter: [...main.filter, condition], offset, limit }))
    return (await this.#multiSearch(site, queries, signal)).flatMap(({ hits }) => hits)
  }

  async #multiSearch(site: HostedSite, queries: HostedQuery[], signal?: AbortSignal): Promise<HostedResult[]> {
    const answer: unknown = await this.#client(site).multiSearch({ queries }, { ...(signal && { signal }) })
    return readResults(answer, queries.length)
  }

  #hostedSite(siteId: string): HostedSite {
    const site = this.#siteOf(siteId)
    if (site === null) throw new UnknownSiteError(siteId)
    return site
  }

  #client({ service }: HostedSite): Meilisearch {
    const known = this.#clients.get(service)
    if (known !== undefined) return known
    const client = new Meilisearch({ host: serviceAddress(service.host), apiKey: service.readOnlyKey })
    this.#clients.set(service, client)
    return client
  }
}

type Found = Pick<SearchResult, 'hits' | 'count' | 'facets' | 'ranges'>

/** What is found where no yard is near enough. */
const NOTHING: Found = {
  hits: [],
  count: 0,
  facets: perFacet(() => []),
  ranges: { price: null, km: null, year: null, subscription_price: null, weekly_price: null },
}
