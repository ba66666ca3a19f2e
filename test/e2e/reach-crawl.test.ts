import { beforeAll, describe, expect, inject, test } from 'vitest'
import { Crawler, type CrawledPage } from './crawl.ts'
import { ask, askUntil } from './ask.ts'
import { isResultsPath } from '#domain/site/paths/paths-results.ts'

const port = inject('port')

/** CRAWL=whole fetches every page of every site, which takes many minutes. */
const IS_WHOLE = process.env['CRAWL'] === 'whole'
const CRAWL_MS = IS_WHOLE ? 3_600_000 : 240_000

/** Of how many lists and vehicles one is fetched; the lists of the smallest stock all are. */
const SITES = [
  { slug: 'southerly', lists: 100, vehicles: 100 },
  { slug: 'aster', lists: 1, vehicles: 20 },
  { slug: 'ironbark', lists: 30, vehicles: 30 },
] as const

/** Of so many landings one is fetched: every vehicle has other ways to it. */
const LANDINGS = 20

/** The same part of all addresses in each run. */
function isChosen(path: string, oneOf: number): boolean {
  let hash = 7
  for (const character of path) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return IS_WHOLE || hash % oneOf === 0
}

const hasLandings = ({ body }: { body: string }) => body.includes('/sitemaps/landings-1.xml')

describe.each(SITES)('$slug', ({ slug, lists, vehicles }) => {
  const crawler = new Crawler(slug, port)
  /** Addresses of every sitemap. */
  let listed: string[] = []
  let files: string[] = []
  const isWanted = (path: string) =>
    path.startsWith('/cars/')
      ? isChosen(path, vehicles)
      : path.startsWith('/for-sale/')
        ? isChosen(path, Math.max(lists, LANDINGS))
        : !/^\/(?:search|used-car)\//.test(path) || isChosen(path, lists)

  beforeAll(async () => {
    // The first count of landings comes soon after a start; it must not come between the map and the pages.
    await askUntil(port, `${slug}.localhost:${port}`, '/sitemap.xml', hasLandings)
    files = await crawler.addressesIn('/sitemap.xml')
    listed = (await Promise.all(files.map((file) => crawler.addressesIn(file)))).flat()
    await crawler.crawl(['/'], isWanted)
    await crawler.crawl(listed.filter(isWanted), () => false, 99)
  }, CRAWL_MS)

  const pageAt = (path: string): CrawledPage | undefined => crawler.pages.get(path)

  test('R3 every kind has its file, and no address stands twice', () => {
    expect(files).toEqual(
      expect.arrayContaining(
        ['vehicles', 'lists', 'landings', 'locations', 'pages'].map((kind) => `/sitemaps/${kind}-1.xml`),
      ),
    )
    expect(listed.filter((path, place) => listed.indexOf(path) !== place)).toEqual([])
    expect(listed.filter((path) => path.startsWith('/cars/')).length).toBeGreaterThan(20)
  })

  test('R3 every address of a sitemap is there, may be listed and fetched, and is its own canonical', () => {
    const fetched = listed.filter((path) => crawler.pages.has(path))
    expect(fetched.length).toBeGreaterThan(40)
    const wrong = fetched.filter((path) => {
      const page = pageAt(path)
      return (
        page === undefined || page.status !== 200 || !page.index || page.canonical !== path || !crawler.mayFetch(path)
      )
    })
    expect(wrong.map((path) => [path, pageAt(path)?.status, pageAt(path)?.index, pageAt(path)?.canonical])).toEqual([])
  })

  test('R3 R10 every page that may be listed is in a sitemap, but for the further pages of lists', () => {
    const known = new Set(listed)
    const missing = [...crawler.pages]
      .filter(([path, { index, canonical, status }]) => status === 200 && index && canonical === path)
      .map(([path]) => path)
      .filter((path) => !known.has(path) && !/\?page=\d+$/.test(path))
    expect(missing).toEqual([])
  })

  test('R1 crawlers meet no address that is broken, one shopper’s or the time of a visit', () => {
    const broken = [...crawler.pages].filter(([, { status }]) => status >= 400)
    expect(broken.map(([path, { status }]) => `${status} ${path}`)).toEqual([])
    expect(
      [...crawler.pages.keys()].filter((path) =>
        /^\/(?:saved|compare|sign-in|api|my-garage)\b|[?&](?:day|at)=/.test(path),
      ),
    ).toEqual([])
  })

  test('R1 links to searches that no path says tell crawlers not to follow them', () => {
    const followed = [...crawler.pages.values()].flatMap(({ links }) => links)
    const searches = followed.filter((path) => isResultsPath(path.replace(/\?.*/, '')))
    expect(searches.length).toBeGreaterThan(100)
    expect([...new Set(searches.filter((path) => !crawler.mayFetch(path)))]).toEqual([])
  })

  test('R4 vehicles say when they changed; nothing says how often', async () => {
    const { body } = await ask(port, `${slug}.localhost:${port}`, '/sitemaps/vehicles-1.xml')
    expect(body).toMatch(/<lastmod>20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
    expect(body).not.toMatch(/changefreq|priority/)
  })
})
