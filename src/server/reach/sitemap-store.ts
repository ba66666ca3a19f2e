import { createHash } from 'node:crypto'
import { publicOrigin, publicUrl } from '#domain/site/addresses/public-url.ts'
import { sitemapIndex, sitemapWriter, type SitemapFile } from '#domain/reach/sitemap.ts'
import { sitemapPath } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Turn } from './all-listed.ts'
import type { SiteAddresses } from './sitemap-entries.ts'

/** Vehicles beyond which maps are made anew at most once a minute. */
const LARGE = 20_000
/** Life of the maps of a large stock, and of maps with parts missing. */
const KEPT_MS = 60_000

const HASH_LENGTH = 16

interface Sitemap {
  xml: Buffer
  /** Of its text. */
  hash: string
}

/** A site's sitemaps by name; '' is the index. */
type Sitemaps = ReadonlyMap<string, Sitemap>

interface SiteSitemaps {
  key: string
  madeAtMs: number
  isForAWhile: boolean
  maps: Sitemaps
}

interface MapsAsked {
  /** Names the state. */
  key: string
  nowMs: number
  /** Finds the addresses where the maps are not there. */
  addresses: () => Promise<SiteAddresses>
  turn: Turn
}

/**
 * Keeps each site's sitemaps for as long as neither its stock, settings nor day change, so that crawlers cost one
 * making (R5). Those of a large stock are kept for a minute, whatever changes.
 */
export class SitemapStore {
  readonly #kept = new Map<string, SiteSitemaps>()
  readonly #making = new Map<string, Promise<SiteSitemaps>>()

  /** The maps for a state of the site. */
  async of(site: Site, { key, nowMs, addresses, turn }: MapsAsked): Promise<Sitemaps> {
    const kept = this.#kept.get(site.slug)
    const isFresh = kept !== undefined && kept.isForAWhile && nowMs - kept.madeAtMs < KEPT_MS
    if (kept !== undefined && (isFresh || (kept.key === key && !kept.isForAWhile))) return kept.maps
    const underway = this.#making.get(site.slug)
    if (underway !== undefined) return (await underway).maps
    const making = addresses()
      .then(async (all) => {
        const made = { key, madeAtMs: nowMs, ...(await mapsOf(site, all, turn)) }
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

/** Addresses written in one turn. */
const ADDRESSES_A_TURN = 1_000

async function mapsOf(
  site: Site,
  { kinds, vehicles, isWhole }: SiteAddresses,
  turn: Turn,
): Promise<Pick<SiteSitemaps, 'maps' | 'isForAWhile'>> {
  const maps = new Map<string, Sitemap>()
  const files: SitemapFile[] = []
  for (const { kind, entries } of kinds) {
    const writer = sitemapWriter(kind, publicOrigin(site))
    for (let first = 0; first < entries.length; first += ADDRESSES_A_TURN) {
      await turn()
      writer.add(entries.slice(first, first + ADDRESSES_A_TURN))
    }
    for (const file of writer.end()) {
      files.push(file)
      maps.set(file.name, await mapOf(file.xml, turn))
    }
  }
  const index = sitemapIndex(files, (name) => publicUrl(site, sitemapPath(name)))
  maps.set('', await mapOf([index], turn))
  return { maps, isForAWhile: vehicles > LARGE || !isWhole }
}

async function mapOf(pieces: readonly string[], turn: Turn): Promise<Sitemap> {
  const hash = createHash('sha256')
  const bytes: Buffer[] = []
  for (const piece of pieces) {
    await turn()
    const part = Buffer.from(piece)
    hash.update(part)
    bytes.push(part)
  }
  return { xml: Buffer.concat(bytes), hash: hash.digest('base64url').slice(0, HASH_LENGTH) }
}
