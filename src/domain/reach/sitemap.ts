/** Writes sitemaps (https://www.sitemaps.org/protocol.html) with pictures. */
import { escapeHtml } from '../escape-html.ts'

/** One address of a sitemap. */
export interface SitemapEntry {
  path: string
  /** Time of the last change that the page shows; null where it is not known. */
  changedAt: Date | null
  /** Paths of pictures. */
  images?: readonly string[]
}

/** One file of a sitemap. */
export interface SitemapFile {
  /** Such as `vehicles-1`. */
  name: string
  /** Its text in pieces. */
  xml: readonly string[]
  /** Newest change of its addresses; null where none is known. */
  changedAt: Date | null
}

/** Bounds of the protocol for one file. */
export const SITEMAP_BOUNDS = { addresses: 50_000, bytes: 50_000_000 } as const
/** More pictures of a vehicle are on its page. */
export const MOST_SITEMAP_IMAGES = 10

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const OPEN =
  `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
const CLOSE = '</urlset>\n'

const lastmod = (changedAt: Date | null) =>
  changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>`

interface SitemapWriter {
  /** Writes further addresses. */
  add(entries: readonly SitemapEntry[]): void
  /** Ends the last file; returns all of them. */
  end(): SitemapFile[]
}

/**
 * Writes the files of one kind of address, as many addresses at a time as they are given. `origin` is the site's,
 * without a slash at its end.
 */
export function sitemapWriter(
  kind: string,
  origin: string,
  bounds: { addresses: number; bytes: number } = SITEMAP_BOUNDS,
): SitemapWriter {
  const files: SitemapFile[] = []
  let pieces: string[] = []
  let [addresses, bytes] = [0, 0]
  let changedAt: Date | null = null
  const close = () => {
    if (addresses === 0) return
    files.push({ name: `${kind}-${files.length + 1}`, xml: [OPEN, ...pieces, CLOSE], changedAt })
    pieces = []
    addresses = 0
    bytes = 0
    changedAt = null
  }
  const add = (entries: readonly SitemapEntry[]) => {
    let urls: string[] = []
    for (const entry of entries) {
      const url = urlOf(entry, origin)
      const size = Buffer.byteLength(url)
      if (addresses >= bounds.addresses || bytes + size + OPEN.length + CLOSE.length > bounds.bytes) {
        pieces.push(urls.join(''))
        urls = []
        close()
      }
      urls.push(url)
      addresses += 1
      bytes += size
      changedAt = later(changedAt, entry.changedAt)
    }
    pieces.push(urls.join(''))
  }
  const end = () => {
    close()
    return files
  }
  return { add, end }
}

function urlOf({ path, changedAt, images = [] }: SitemapEntry, origin: string): string {
  const pictures = images
    .slice(0, MOST_SITEMAP_IMAGES)
    .map((image) => `<image:image><image:loc>${origin}${escapeHtml(image)}</image:loc></image:image>`)
  return `<url><loc>${origin}${escapeHtml(path)}</loc>${lastmod(changedAt)}${pictures.join('')}</url>\n`
}

/** The index of files; `addressOf` writes the address of one. */
export function sitemapIndex(files: readonly Omit<SitemapFile, 'xml'>[], addressOf: (name: string) => string): string {
  const maps = files.map(
    ({ name, changedAt }) => `<sitemap><loc>${escapeHtml(addressOf(name))}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`
}

/** The later of two moments; null is none. */
export function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
