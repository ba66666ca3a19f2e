/** Requests as shoppers and crawlers send them to one site: pages that its pages link, old and new ones by turns. */
import { brotliDecompressSync } from 'node:zlib'
import { suggestionsPath } from '#domain/site/paths.ts'
import { get } from './load.ts'
import { RESULTS } from './browser/pages-of-site.ts'

const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }
const PICTURE_HEADERS = { accept: 'image/avif,image/webp,*/*' }
const WORDS = ['toy', 'hilux', 'white ute', 'suv under 30000', 'maz', 'diesel']
/** One request in so many is a vehicle's PDF; one is of suggestions. */
const EVERY = { pdf: 50, suggestions: 10 }

/** Numbers from 0 to 1 that are the same in every run. */
function randomNumbers(): () => number {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

export class MixedLoad {
  readonly #port: number
  readonly #host: string
  readonly #random = randomNumbers()
  readonly #pages = ['/', RESULTS, '/finance', '/contact']
  readonly #known = new Set(this.#pages)
  readonly #pictures: string[] = []
  readonly #knownPictures = new Set<string>()
  #asked = 0
  #askedPictures = 0
  #requests = 0

  constructor(port: number, site: string) {
    this.#port = port
    this.#host = `${site}.localhost`
  }

  /** Asks for a page, a PDF or suggestions. Throws when the server fails. */
  async next(): Promise<void> {
    const count = ++this.#requests
    if (count % EVERY.suggestions === 0) {
      await this.#ask(suggestionsPath(WORDS[count % WORDS.length] ?? ''))
      return
    }
    const vehicle = this.#pages.find((path, place) => place >= count / EVERY.pdf && /^\/cars\/[^/?]+$/.test(path))
    if (count % EVERY.pdf === 1 && vehicle !== undefined) await this.#ask(`${vehicle}.pdf`)
    else this.#read(await this.#ask(this.#nextPage(count)))
  }

  /** Asks for a picture that the pages so far named, in a format that a browser takes; each size of each once. */
  async nextPicture(): Promise<void> {
    const path = this.#pictures[this.#askedPictures++ % Math.max(1, this.#pictures.length)]
    if (path !== undefined) await this.#ask(path, PICTURE_HEADERS)
  }

  get told(): { pages: number; pictures: number } {
    return { pages: this.#asked, pictures: Math.min(this.#askedPictures, this.#pictures.length) }
  }

  #nextPage(count: number): string {
    const isNew = count % 2 === 0 && this.#asked < this.#pages.length
    const place = isNew ? this.#asked++ : Math.floor(this.#random() * Math.max(1, this.#asked))
    return this.#pages[place] ?? '/'
  }

  async #ask(path: string, headers: Record<string, string> = {}): Promise<string> {
    const answer = await get(this.#port, path, { ...HEADERS, ...headers, host: this.#host })
    if (answer.status >= 500) throw new Error(`${this.#host}${path} answered ${answer.status}`)
    const isHtml = String(answer.headers['content-type']).startsWith('text/html')
    if (!isHtml) return ''
    return String(answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(answer.body) : answer.body)
  }

  #read(html: string): void {
    for (const [, link = ''] of html.matchAll(/href="(\/[^"#]*)"/g)) {
      const path = link.replaceAll('&amp;', '&')
      if (!/^\/(?:search|cars|finance|locations|brands)?(?:[/?]|$)/.test(path) || this.#known.has(path)) continue
      this.#known.add(path)
      this.#pages.push(path)
    }
    for (const [path] of html.matchAll(/\/img\/[0-9a-f]{32}\/\d+(?:\.\w+)?(?:\?q=\d+)?/g)) {
      if (this.#knownPictures.has(path)) continue
      this.#knownPictures.add(path)
      this.#pictures.push(path)
    }
  }
}
