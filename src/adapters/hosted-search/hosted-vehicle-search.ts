import type { Meilisearch } from 'meilisearch'
import { withChosen } from '#domain/search/chosen-values.ts'
import { perFacet, perRange } from '#domain/search/per-facet.ts'
import { LAST_PAGE } from '#domain/search/search-state.ts'
import type { Near, SearchRequest, SearchResult, VehicleList } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { UnknownSiteError, type VehicleSearch } from '#ports/vehicle-search.ts'
import { isOneOf, siteCondition, type Group } from './conditions.ts'
import { cardsOf, checkCount, countsOf, facetsOf, rangesOf, readResults, type HostedResult } from './hosted-answer.ts'
import { firstPlaceOf, hitsPerPageOf, pageQuery, queryPlan, type HostedQuery } from './hosted-query.ts'
import type { HostedSite, SearchService } from './hosted-site.ts'
import { pageOfRings, ringsAround, yardsWithin, type RingSlice } from './rings.ts'
import { serviceClient } from './service-client.ts'

/** Methods of the port that the service answers. Names and words of a site's stock come from the embedded index. */
type HostedMethods = Pick<VehicleSearch, 'search' | 'lists' | 'cards'>

/**
 * Search by a hosted Meilisearch (A4.5–A4.7, A30.1), or by whatever speaks its protocol: each site by its own service,
 * index and read-only key. Facets are counted by one query more for each group that is narrowed, all in one call. A
 * method rejects when the service cannot be reached, refuses, or answers what cannot be used: `withFallback` then asks
 * the embedded index.
 */
export class HostedVehicleSearch implements HostedMethods {
  readonly #siteOf: (siteId: string) => HostedSite | null
  readonly #clients = new WeakMap<SearchService, Meilisearch>()

  /**
   * `siteOf` is asked for each query, so that changed settings count from the next one on; `null` for a site without a
   * service.
   */
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
      pages: Math.min(LAST_PAGE, Math.ceil(count / hitsPerPageOf(request))),
      spellings: [],
      ms: Math.round((performance.now() - startedMs) * 1000) / 1000,
    }
  }

  /** Asks for all in one call, and in a second one for those sorted by distance. */
  async lists(siteId: string, requests: readonly SearchRequest[], signal?: AbortSignal): Promise<VehicleList[]> {
    const site = this.#hostedSite(siteId)
    if (requests.length === 0) return []
    const asked = requests.map((request) => ({
      request,
      main: pageQuery(site, request, yardsWithin(site.facts.locations, request.near)),
    }))
    const results = await this.#multiSearch(site, asked.map(firstQuery), signal)
    return this.#listsOf(
      site,
      results.flatMap((result, place) => (asked[place] === undefined ? [] : [{ ...asked[place], result }])),
      signal,
    )
  }

  async cards(siteId: string, ids: readonly number[], signal?: AbortSignal): Promise<VehicleCard[]> {
    const site = this.#hostedSite(siteId)
    const wanted = [...new Set(ids)].filter(Number.isSafeInteger)
    if (wanted.length === 0) return []
    const filter = [siteCondition(siteId), isOneOf('id', wanted)]
    const answer: unknown = await this.#client(site)
      .index(site.service.index)
      .search('', { filter, limit: wanted.length }, { ...(signal && { signal }) })
    const [result] = readResults({ results: [answer] }, [{ limit: wanted.length }])
    const cards = new Map(cardsOf(siteId, result?.hits ?? []).map((card) => [card.id, card]))
    return ids.flatMap((id) => cards.get(id) ?? [])
  }

  async #ask(
    site: HostedSite,
    request: SearchRequest,
    within: readonly string[] | null,
    signal?: AbortSignal,
  ): Promise<HostedResults> {
    const { main, others } = queryPlan(site, request, within)
    const [result, ...counted] = await this.#multiSearch(
      site,
      [firstQuery({ request, main }), ...others.map(({ query }) => query)],
      signal,
    )
    if (result === undefined) return NOTHING
    const ofGroup = new Map(others.map(({ group }, place) => [group, counted[place]]))
    const resultOf = (group: Group): HostedResult => ofGroup.get(group) ?? result
    const [list] = await this.#listsOf(site, [{ request, main, result }], signal)
    return { ...(list ?? NOTHING), facets: facetsOf(resultOf), ranges: rangesOf(resultOf) }
  }

  /**
   * Completes pages whose first results have come. Of a page sorted by distance these are counts by yard; its vehicles
   * are asked for now, nearest yards first.
   */
  async #listsOf(
    site: HostedSite,
    asked: readonly (AskedPage & { result: HostedResult })[],
    signal?: AbortSignal,
  ): Promise<VehicleList[]> {
    const { siteId, locations } = site.facts
    const pages = asked.map(({ request, main, result }) => {
      const count = countsOf(result, 'site').get(siteId) ?? 0
      const near = nearestTo(request)
      const rings = near === null ? null : ringsAround(locations, near, countsOf(result, 'location_id'), count)
      return {
        result,
        count,
        first: firstPlaceOf(request),
        slices: rings && slicesOf(main, pageOfRings(rings, firstPlaceOf(request), hitsPerPageOf(request))),
      }
    })
    const queries = pages.flatMap(({ slices }) => slices ?? [])
    const found = queries.length === 0 ? [] : await this.#multiSearch(site, queries, signal)
    return pages.map(({ result, count, first, slices }) => {
      const hits = slices === null ? result.hits : found.splice(0, slices.length).flatMap((slice) => slice.hits)
      checkCount(count, first, hits.length)
      return { hits: cardsOf(siteId, hits), count }
    })
  }

  async #multiSearch(site: HostedSite, queries: HostedQuery[], signal?: AbortSignal): Promise<HostedResult[]> {
    const answer: unknown = await this.#client(site).multiSearch({ queries }, { ...(signal && { signal }) })
    return readResults(answer, queries)
  }

  #hostedSite(siteId: string): HostedSite {
    const site = this.#siteOf(siteId)
    if (site === null) throw new UnknownSiteError(siteId)
    return site
  }

  #client({ service }: HostedSite): Meilisearch {
    const known = this.#clients.get(service)
    if (known !== undefined) return known
    const client = serviceClient(service.host, service.readOnlyKey)
    this.#clients.set(service, client)
    return client
  }
}

interface AskedPage {
  request: SearchRequest
  main: HostedQuery
}

function nearestTo({ sort, near }: SearchRequest): Near | null {
  return sort === 'nearest' ? near : null
}

/** A query sorted by distance first asks only how many vehicles each yard has. */
function firstQuery({ request, main }: AskedPage): HostedQuery {
  return nearestTo(request) === null ? main : { ...main, offset: 0, limit: 0 }
}

function slicesOf(main: HostedQuery, slices: readonly RingSlice[]): HostedQuery[] {
  return slices.map(({ condition, offset, limit }) => ({
    ...main,
    facets: [],
    filter: [...main.filter, condition],
    offset,
    limit,
  }))
}

type HostedResults = Pick<SearchResult, 'hits' | 'count' | 'facets' | 'ranges'>

/** The answer when no yard is within the shopper's distance. */
const NOTHING: HostedResults = {
  hits: [],
  count: 0,
  facets: perFacet(() => []),
  ranges: perRange(() => null),
}
