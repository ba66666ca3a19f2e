import { expect, inject, test } from 'vitest'
import { askUntil } from './ask.ts'
import { Crawler } from './crawl.ts'

const port = inject('port')
const MOST_LINKS = 4
const CRAWL_MS = 240_000

test.each(['southerly', 'aster', 'ironbark'] as const)(
  `R16 %s: every listed vehicle is at most ${MOST_LINKS} links from home`,
  async (slug) => {
    const crawler = new Crawler(slug, port)
    const { body } = await askUntil(port, `${slug}.localhost:${port}`, '/sitemap.xml', (answer) =>
      answer.body.includes('/sitemaps/landings-1.xml'),
    )
    expect(body).toContain('/sitemaps/vehicles-1.xml')
    const files = await crawler.addressesIn('/sitemap.xml')
    const listed = await Promise.all(
      files.filter((file) => file.startsWith('/sitemaps/vehicles-')).map((file) => crawler.addressesIn(file)),
    )
    const vehicles = listed.flat()
    // Whether a link to it was met tells; pages past the last one of them need not be fetched.
    const isOnTheWay = (path: string) =>
      !path.startsWith('/cars/') &&
      (crawler.depths.get(path) ?? Infinity) < MOST_LINKS &&
      vehicles.some((vehicle) => !crawler.depths.has(vehicle))
    await crawler.crawl(['/'], isOnTheWay)
    const far = vehicles.filter((path) => (crawler.depths.get(path) ?? Infinity) > MOST_LINKS)
    expect(vehicles.length).toBeGreaterThan(20)
    expect(far).toEqual([])
  },
  CRAWL_MS,
)
