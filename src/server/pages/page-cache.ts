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
 * Whole pages, compressed, by everything they depend on. Size is bounded in bytes: the site that holds most loses its
 * least recently used page, so that nobody can drive a site's pages out by asking another for new ones (S10). Requests
 * for the same missing page share one rendering. A failed rendering is not kept, nor is a personal page.
 */
export class PageCache {
  readonly #maxBytes: number
  readonly #ready = new Map<string, LRUCache<string, ReadyPage>>()
  readonly #making = new Map<string, Promise<ReadyPage>>()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(site: string, key: string): ReadyPage | undefined {
    return this.#ready.get(site)?.get(key)
  }

  /**
   * The page of a site kept under `key`, or the one that `make` makes now, once for all who ask meanwhile; keys of two
   * sites differ. A page that turns out to be personal is its first asker's alone: the others make their own.
   */
  async getOrMake(site: string, key: string, make: () => Promise<ReadyPage>): Promise<ReadyPage> {
    const kept = this.get(site, key)
    if (kept) return kept
    const underway = this.#making.get(key)
    if (underway) {
      const shared = await underway
      return shared.personal === true ? make() : shared
    }
    const making = make()
      .then((page) => {
        if (page.personal !== true) this.#keep(site, key, page)
        return page
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  get bytes(): number {
    return [...this.#ready.values()].reduce((sum, { calculatedSize }) => sum + calculatedSize, 0)
  }

  #keep(site: string, key: string, page: ReadyPage): void {
    if (this.#maxBytes === 0) return
    const own = this.#ready.get(site) ?? this.#begin(site)
    own.set(key, { ...page, body: ownBytes(page.body) })
    while (this.bytes > this.#maxBytes) this.#largest().pop()
  }

  #begin(site: string): LRUCache<string, ReadyPage> {
    const own = new LRUCache<string, ReadyPage>({
      maxSize: this.#maxBytes,
      sizeCalculation: (page, key) => page.body.length + key.length + ENTRY_OVERHEAD_BYTES,
    })
    this.#ready.set(site, own)
    return own
  }

  #largest(): LRUCache<string, ReadyPage> {
    return [...this.#ready.values()].reduce((most, own) => (own.calculatedSize > most.calculatedSize ? own : most))
  }
}
