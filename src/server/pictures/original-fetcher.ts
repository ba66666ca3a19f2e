import { LRUCache } from 'lru-cache'
import { fetchPicture } from '#adapters/pictures/fetch-picture.ts'
import { contentHashOf } from '#adapters/files/content-hash.ts'
import type { PictureNetwork } from '#adapters/pictures/picture-network.ts'
import { QueueFull, WorkQueue } from '#adapters/pictures/work-queue.ts'
import type { KnownPicture } from '#data/pictures.ts'
import { locatePicture } from '#domain/media/picture-location.ts'
import type { PictureSite } from '#domain/media/site-pictures.ts'
import type { PictureStore } from '#ports/picture-store.ts'

export interface OriginalFetcherOptions {
  store: PictureStore
  network: PictureNetwork
  onProblem: (siteId: string, problem: string) => void
  /** Most fetches that run at the same time. */
  atOnce?: number
  /** Fetches that may wait for their turn. */
  maxWaiting?: number
}

/** `kept`: the picture is stored. `lost`: the source now has another picture. `away`: the source cannot be reached. */
export type FetchOutcome = 'kept' | 'lost' | 'away'

/** How long a shopper waits for somebody else's server. */
const TIMEOUT_MS = 10_000
const FAILURES_KEPT = 2000
/** After a failure the source is left alone for this long. */
export const AWAY_SECONDS = 30

/**
 * Fetches originals that this machine does not have: each machine keeps its own copies, and another one may have taken
 * the picture in. By the rules of the intake; many who ask for one picture cost one fetch.
 */
export class OriginalFetcher {
  readonly #store: PictureStore
  readonly #network: PictureNetwork
  readonly #onProblem: OriginalFetcherOptions['onProblem']
  readonly #queue: WorkQueue
  readonly #running = new Map<string, Promise<FetchOutcome>>()
  readonly #failed = new LRUCache<string, true>({ max: FAILURES_KEPT, ttl: AWAY_SECONDS * 1000 })
  readonly #stop = new AbortController()

  constructor(options: OriginalFetcherOptions) {
    this.#store = options.store
    this.#network = options.network
    this.#onProblem = options.onProblem
    this.#queue = new WorkQueue({ atOnce: options.atOnce ?? 4, maxWaiting: options.maxWaiting ?? 64 })
  }

  /** Never rejects. */
  fetch(site: Pick<PictureSite, 'slug' | 'media'>, picture: KnownPicture): Promise<FetchOutcome> {
    const key = `${site.slug} ${picture.contentHash} ${picture.sourceUrl}`
    if (this.#failed.has(key)) return Promise.resolve('away')
    const running = this.#running.get(key)
    if (running !== undefined) return running
    const fetched = this.#queue
      .run(() => this.#fetch(site.media.allowedOrigins, picture))
      .catch((error: unknown): FetchOutcome => {
        if (error instanceof QueueFull) return 'away'
        this.#failed.set(key, true)
        this.#onProblem(site.slug, error instanceof Error ? error.message : String(error))
        return 'away'
      })
      .finally(() => this.#running.delete(key))
    this.#running.set(key, fetched)
    return fetched
  }

  /** Cuts off what is being fetched. */
  async close(): Promise<void> {
    this.#stop.abort()
    await this.#queue.close()
  }

  async #fetch(allowedOrigins: readonly string[], { sourceUrl, contentHash }: KnownPicture): Promise<FetchOutcome> {
    const location = locatePicture(sourceUrl)
    if (location.kind !== 'remote') throw new Error('Only pictures on other servers can be fetched.')
    const fetched = await fetchPicture(
      location.url,
      { allowedOrigins, timeoutMs: TIMEOUT_MS, signal: this.#stop.signal },
      this.#network,
    )
    if (!fetched.ok) throw new Error(fetched.reason)
    const isSame = (await contentHashOf(fetched.bytes)) === contentHash
    // Looked at even when it is another: a page that apologises with status 200 is no new picture.
    const found = await (isSame ? this.#store.keepOriginal(fetched.bytes) : this.#store.inspect(fetched.bytes))
    if (!found.ok) throw new Error(found.reason)
    return isSame ? 'kept' : 'lost'
  }
}
