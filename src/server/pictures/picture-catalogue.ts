import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { findPicture, type KnownPicture, type NamedPicture } from '#data/pictures.ts'
import type { Database } from '#data/schema.ts'

const MOST_KEPT = 20_000
const KEPT_MS = 10 * 60 * 1000
/**
 * Time that a missing picture is remembered. It is short, so that an imported picture soon shows, and long enough that
 * one guessed address costs one query.
 */
const UNKNOWN_KEPT_MS = 2000

/**
 * Which pictures a site has. A site reaches only its own: the same bytes may be kept for another dealer, and a hash
 * learned there opens nothing here. A fixed number of answers is remembered.
 */
export class PictureCatalogue {
  readonly #answers: LRUCache<string, { picture: KnownPicture | null }, { siteId: string; named: NamedPicture }>

  constructor(db: Kysely<Database>) {
    this.#answers = new LRUCache({
      max: MOST_KEPT,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: { siteId, named }, options }) => {
        const picture = await findPicture({ db, site: { slug: siteId } }, named)
        options.ttl = picture === null ? UNKNOWN_KEPT_MS : KEPT_MS
        return { picture }
      },
    })
  }

  /** The picture, or null when the site has none such. Many who ask at once cost one query. */
  async find(siteId: string, named: NamedPicture): Promise<KnownPicture | null> {
    const answer = await this.#answers.fetch(keyOf(siteId, named), { context: { siteId, named } })
    return answer?.picture ?? null
  }

  /** Asks the database again the next time. */
  forget(siteId: string, named: NamedPicture): void {
    this.#answers.delete(keyOf(siteId, named))
  }
}

function keyOf(siteId: string, named: NamedPicture): string {
  switch (named.kind) {
    case 'content':
      return `${siteId}/${named.contentHash}`
    case 'source':
      return `${siteId}/s/${named.sourceId}`
    case 'address':
      return `${siteId}/a/${named.sourceUrl}`
  }
}
