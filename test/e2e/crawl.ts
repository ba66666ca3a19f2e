/** A crawler as search engines are: it follows what robots.txt allows and no nofollow link. */
import { robotsText } from '#domain/reach/robots.ts'
import { demoSite, type DemoSite } from '../pages/render-page.tsx'
import { mayFetch } from '#test/reach/may-fetch.ts'
import { ask } from './ask.ts'

export interface CrawledPage {
  status: number
  /** Path of the canonical link; null without one. */
  canonical: string | null
  index: boolean
  /** Paths of links that may be followed. */
  links: string[]
}

const AT_ONCE = 6
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&#39;', "'")

export class Crawler {
  readonly pages = new Map<string, CrawledPage>()
  /** Links from the first page to each address that was met, fetched or not. */
  readonly depths = new Map<string, number>()
  readonly #host: string
  readonly #origin: string
  readonly #port: number
  /** Rules as they are where the site is public: a local demo is closed to all. */
  readonly #robots: string

  constructor(slug: DemoSite, port: number) {
    this.#host = `${slug}.localhost:${port}`
    this.#origin = `http://${this.#host}`
    this.#port = port
    this.#robots = robotsText({ ...demoSite(slug), hosts: ['www.dealer.example'] }, 'www.dealer.example')
  }

  mayFetch(path: string): boolean {
    return mayFetch(this.#robots, 'Googlebot', path)
  }

  /** Addresses of a sitemap or of its index. */
  async addressesIn(path: string): Promise<string[]> {
    const { status, body } = await ask(this.#port, this.#host, path)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(
      ([, address = '']) => this.#pathOf(unescaped(address)) ?? [],
    )
  }

  /** Fetches these pages and, of all that they lead to, those that are wanted; `depth` is that of the first. */
  async crawl(starts: readonly string[], isWanted: (path: string) => boolean, depth = 0): Promise<void> {
    let level = starts.filter((path) => !this.pages.has(path))
    for (let at = depth; level.length > 0; at++) {
      const found = new Set<string>()
      const left = [...level]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let path = left.pop(); path !== undefined; path = left.pop()) {
            const page = await this.#fetch(path)
            this.pages.set(path, page)
            for (const link of page.links) found.add(link)
          }
        }),
      )
      const allowed = [...found].filter((path) => this.mayFetch(path))
      for (const path of allowed) if (!this.depths.has(path)) this.depths.set(path, at + 1)
      level = allowed.filter((path) => !this.pages.has(path) && isWanted(path))
    }
  }

  async #fetch(path: string): Promise<CrawledPage> {
    const { status, body, headers } = await ask(this.#port, this.#host, path)
    const location = headers['location']
    const tags = [...body.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
    const hrefs = tags
      .filter((attributes) => !/rel="[^"]*nofollow/.test(attributes))
      .flatMap((attributes) => /(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1] ?? [])
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]
    return {
      status,
      canonical: canonical === undefined ? null : this.#pathOf(unescaped(canonical)),
      index: status === 200 && !body.includes('<meta name="robots" content="noindex">'),
      links: [...hrefs, ...(typeof location === 'string' ? [location] : [])].flatMap(
        (href) => this.#pathOf(unescaped(href)) ?? [],
      ),
    }
  }

  /** Path and query of an address of the site; null of any other. */
  #pathOf(address: string): string | null {
    const url = new URL(address, this.#origin)
    return url.origin === this.#origin ? url.pathname + url.search : null
  }
}
