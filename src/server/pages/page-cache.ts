import { LRUCache } from 'lru-cache'
import { ownBytes } from '#domain/own-bytes.ts'

/** A rendered and compressed response. */
export interface ReadyPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** It shows one shopper's list, which the cache does not keep. */
  personal?: boolean
  /** The line of the site's redirects that it is made of, by its `from`. */
  redirectLine?: string
  /** Words of a search that found nothing, as they are counted. */
  missedWords?: string
}

/** Roughly what one entry costs beside its body: headers, key, list nodes. */
const ENTRY_OVERHEAD_BYTES = 1024

/**
 * Whole pages, compressed, by everything they depend on. The least recently used go first; size is bounded in bytes.
 * Requests for the same missing page share one rendering. A failed rendering is not kept, nor is a personal page.
 */
export class PageCache {
  readonly #ready: LRUCache<string, ReadyPage> | null
  readonly #making = new Map<string, Promise<ReadyPage>>()

  constructor(maxBytes: number) {
    this.#ready =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: (page, key) => page.body.length + key.length + ENTRY_OVERHEAD_BYTES,
          })
        : null
  }

  get(key: string): ReadyPage | undefined {
    return this.#ready?.get(key)
  }

  /**
   * The page kept under `key`, or the one that `make` makes now, once for all who ask meanwhile. A page that turns out
   * to be personal is its first asker's alone: the others make their own.
   */
  async getOrMake(key: string, make: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const kept = this.#ready?.get(key)
    if (kept) return kept
    const underway = this.#making.get(key)
    if (underway) {
      const shared = await underway
      return shared.personal === true ? make() : shared
    }
    const making = make()
      .then((page) => {
        if (page.personal !== true) this.#ready?.set(key, { ...page, body: ownBytes(page.body) })
        return page
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  get bytes(): number {
    return this.#ready?.calculatedSize ?? 0
  }
}
