import { publicOrigin, publicUrl } from '#domain/site/addresses/public-url.ts'
import { sitemapFiles, sitemapIndex } from '#domain/reach/sitemap.ts'
import { sitemapPath } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { SiteAddresses } from './sitemap-entries.ts'

/** Vehicles beyond which maps are made anew at most once a minute. */
const LARGE = 20_000
/** Life of the maps of a large stock, and of maps with parts missing. */
const KEPT_MS = 60_000

/** A site's sitemaps by name; '' is the index. */
export type Sitemaps = ReadonlyMap<string, Buffer>

interface Kept {
  key: string
  madeAtMs: number
  isForAWhile: boolean
  maps: Sitemaps
}

/**
 * Keeps each site's sitemaps for as long as neither its stock, settings nor day change, so that crawlers cost one
 * making (R5). Those of a large stock are kept for a minute, whatever changes.
 */
export class SitemapStore {
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<Kept>>()

  /** The maps for a state of the site, that `addresses` makes where they are not there. */
  async of(
    site: Site,
    { key, nowMs, addresses }: { key: string; nowMs: number; addresses: () => Promise<SiteAddresses> },
  ): Promise<Sitemaps> {
    const kept = this.#kept.get(site.slug)
    const isFresh = kept !== undefined && kept.isForAWhile && nowMs - kept.madeAtMs < KEPT_MS
    if (kept !== undefined && (isFresh || (kept.key === key && !kept.isForAWhile))) return kept.maps
    const underway = this.#making.get(site.slug)
    if (underway !== undefined) return (await underway).maps
    const making = addresses()
      .then((all) => {
        const made = { key, madeAtMs: nowMs, ...mapsOf(site, all) }
        // Older maps are better than maps without dates or pages.
        const keeps = all.isWhole || kept === undefined ? made : { ...kept, madeAtMs: nowMs, isForAWhile: true }
        this.#kept.set(site.slug, keeps)
        return keeps
      })
      .finally(() => this.#making.delete(site.slug))
    this.#making.set(site.slug, making)
    return (await making).maps
  }
}

function mapsOf(site: Site, { kinds, vehicles, isWhole }: SiteAddresses): Pick<Kept, 'maps' | 'isForAWhile'> {
  const origin = publicOrigin(site)
  const files = kinds.flatMap(({ kind, entries }) => sitemapFiles(kind, entries, origin))
  const index = sitemapIndex(files, (name) => publicUrl(site, sitemapPath(name)))
  return {
    maps: new Map([['', Buffer.from(index)], ...files.map(({ name, xml }) => [name, Buffer.from(xml)] as const)]),
    isForAWhile: vehicles > LARGE || !isWhole,
  }
}
