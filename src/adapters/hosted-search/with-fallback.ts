import type { SearchRequest, SearchResult, VehicleList } from '#domain/search/search.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { SearchService } from './hosted-site.ts'
import { OutageWatch, type OutageLog } from './outage.ts'
import { pageWait, type ServiceWait } from './service-wait.ts'

/** Search services that answer in place of the embedded index, by site. */
interface Hosted {
  /** `null`: the site has no service, and nothing is ever asked for it. */
  serviceOf(siteId: string): SearchService | null
  search(siteId: string, request: SearchRequest, signal: AbortSignal): Promise<SearchResult>
  lists(siteId: string, requests: readonly SearchRequest[], signal: AbortSignal): Promise<VehicleList[]>
  cards(siteId: string, ids: readonly number[], signal: AbortSignal): Promise<VehicleCard[]>
}

export interface FallbackOptions {
  /**
   * Longest wait for a service, in milliseconds, all calls of one query together; all queries of one page wait half as
   * much more at most.
   */
  timeoutMs: number
  log: OutageLog
  now: () => Date
  /** Time between two tries of a service that is out, in milliseconds. */
  retryAfterMs?: number
}

const RETRY_AFTER_MS = 5_000
/**
 * A service takes changes in later than the program's own index hears of them, so pages made from it are kept no longer
 * than this.
 */
const KEPT_MS = 60_000

/**
 * Search by each site's service, and by the embedded index where there is none, it fails or it is slow: a page always
 * has its answer. Names and words of the stock, what saved searches find, and versions are always the embedded
 * index's.
 */
export function withFallback(hosted: Hosted, embedded: VehicleSearch, options: FallbackOptions): VehicleSearch {
  const { timeoutMs, now } = options
  const watchOf = outageWatches(options)
  const answer = async <T>(
    wait: ServiceWait,
    siteId: string,
    ask: (signal: AbortSignal) => Promise<T>,
    instead: () => Promise<T>,
  ): Promise<T> => {
    const service = hosted.serviceOf(siteId)
    if (service === null) return instead()
    const watch = watchOf(siteId, service)
    const waitMs = wait.leftMs()
    if (waitMs === 0 || !watch.mayAsk()) return instead()
    const signal = AbortSignal.timeout(waitMs)
    try {
      const answered = await ask(signal)
      watch.answered()
      return answered
    } catch (error) {
      // A query cut short because the page had little time left does not count as a failure of the service.
      if (!signal.aborted || waitMs >= timeoutMs) watch.failed(error)
      return instead()
    }
  }
  const searchWith = (wait: ServiceWait): VehicleSearch => ({
    search: (siteId, request) =>
      answer(
        wait,
        siteId,
        (signal) => hosted.search(siteId, request, signal),
        () => embedded.search(siteId, request),
      ),
    lists: (siteId, requests) =>
      answer(
        wait,
        siteId,
        (signal) => hosted.lists(siteId, requests, signal),
        () => embedded.lists(siteId, requests),
      ),
    cards: (siteId, ids) =>
      answer(
        wait,
        siteId,
        (signal) => hosted.cards(siteId, ids, signal),
        () => embedded.cards(siteId, ids),
      ),
    matching: (siteId, requests, ids) => embedded.matching(siteId, requests, ids),
    dictionary: (siteId) => embedded.dictionary(siteId),
    vocabulary: (siteId) => embedded.vocabulary(siteId),
    suggestions: (siteId, typed) => embedded.suggestions(siteId, typed),
    asOf: (siteId) => embedded.asOf(siteId),
    version: (siteId) => {
      const version = embedded.version(siteId)
      return hosted.serviceOf(siteId) === null ? version : `${version}.${Math.floor(now().getTime() / KEPT_MS)}`
    },
  })
  return { ...searchWith({ leftMs: () => timeoutMs }), forPage: () => searchWith(pageWait(timeoutMs)) }
}

/** The watch over each site's service, made when it is first asked for. */
function outageWatches({
  log,
  now,
  retryAfterMs = RETRY_AFTER_MS,
}: FallbackOptions): (site: string, service: SearchService) => OutageWatch {
  // By the settings object: settings that changed begin without the outage of those before.
  const watches = new WeakMap<SearchService, OutageWatch>()
  return (site, service) => {
    const known = watches.get(service)
    if (known !== undefined) return known
    const watch = new OutageWatch({
      site,
      host: service.host,
      key: service.readOnlyKey,
      log,
      now: () => now().getTime(),
      retryAfterMs,
    })
    watches.set(service, watch)
    return watch
  }
}
