import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redirectSchema } from '#domain/site/addresses/redirects.ts'
import { documentHtml } from '#pages/document.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { addVehicle } from './leads-fixture.ts'
import { testPageServer } from './page-server.ts'
import { databaseOfFile } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const DAY_MS = 86_400_000
const ORIGIN = 'https://www.dealer.example'
const site = demoSite('southerly', (own) => ({
  ...own,
  hosts: ['www.dealer.example'],
  search: { ...own.search, hitsPerPage: 12 },
  redirects: [redirectSchema.parse({ from: '/was-here', status: 410 })],
}))
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const database = databaseOfFile()
let app: FastifyInstance
let forSale = 0

beforeAll(async () => {
  const stock = { slug: 'for-sale', locationId: 'cairns', updatedAt: NOW }
  forSale = await addVehicle(database, site.slug, 'A1', stock)
  await addVehicle(database, site.slug, 'A2', { ...stock, slug: 'just-sold', status: 'sold', soldAt: daysAgo(1) })
  const longAgo = daysAgo(site.search.soldRetentionDays + 1)
  await addVehicle(database, site.slug, 'A3', { ...stock, slug: 'long-gone', status: 'sold', soldAt: longAgo })
  const vehicles = [
    sampleVehicle({ id: forSale, slug: 'for-sale', make: 'Toyota', model: 'Hilux', simpleFuel: 'Diesel' }),
    ...Array.from({ length: 20 }, (_, place) => sampleVehicle({ id: 1_000 + place, make: 'Mazda', model: 'CX-5' })),
  ]
  const ctx = { ...contextOf(site, vehicles), db: database.db }
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(app, () => servedAs(site), { ...ctx, now: () => NOW })
  registerPages(app, testPageServer(ctx, { render: (input) => documentHtml(input, '') }))
  await app.ready()
})
afterAll(() => app.close())

interface Indexing {
  status: number
  /** Path of the canonical link; null without one. */
  canonical: string | null
  index: boolean
}

async function indexingOf(path: string): Promise<Indexing> {
  const { statusCode, body } = await app.inject({ url: path, headers: { host: site.hosts[0] ?? '' } })
  const canonical = /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1] ?? null
  return {
    status: statusCode,
    canonical: canonical === null ? null : canonical.replaceAll('&amp;', '&').replace(ORIGIN, ''),
    index: !body.includes('<meta name="robots" content="noindex">'),
  }
}

const ITSELF = 'itself'

describe('R10 canonical and index', () => {
  it.each<[what: string, path: string, canonical: string | null, index: boolean, status?: number]>([
    ['all stock', '/search/new-used-and-demo-cars', ITSELF, true],
    ['a condition', '/search/used-cars', ITSELF, true],
    ['a make', '/search/mazda', ITSELF, true],
    ['a make and model', '/search/mazda/cx-5', ITSELF, true],
    ['used cars of a make', '/used-car/mazda', ITSELF, true],
    ['a body', '/search/ute', ITSELF, true],
    ['a further page of a list by path', '/search/mazda?page=2', ITSELF, true],
    ['a further page of all stock', '/search/new-used-and-demo-cars?page=2', ITSELF, true],
    ['a list of known names without a vehicle', '/search/new-cars/mazda', ITSELF, false],
    ['unknown names', '/search/nosuchmake', null, false, 404],
    ['a facet', '/search/new-used-and-demo-cars?refinementList[fuel][0]=Diesel', ITSELF, false],
    ['a further page of a facet', '/search/mazda?refinementList[fuel][0]=Petrol&page=2', ITSELF, false],
    ['a range', '/search/mazda?range[price]=10000:60000', ITSELF, false],
    ['words', '/search/new-used-and-demo-cars?query=tow+bar', ITSELF, false],
    ['a place', '/search/mazda?near=4870', ITSELF, false],
    ['another order', '/search/mazda?sortBy=lowest_price', '/search/mazda', false],
    ['an opened group', '/search/mazda?show=make', '/search/mazda', false],
    ['a vehicle for sale', '/cars/for-sale', ITSELF, true],
    ['a vehicle with any query', '/cars/for-sale?utm_source=x&from=list', '/cars/for-sale', true],
    ['a sold vehicle', '/cars/just-sold', ITSELF, false],
    ['a vehicle long gone', '/cars/long-gone', null, false, 410],
    ['no vehicle', '/cars/never-was', null, false, 404],
    ['a form', '/contact', ITSELF, true],
    ['a form about a vehicle', '/contact?car_id=ID', '/contact', false],
    ['a form filled in', '/trade-in?Rego=204IBK&regoState=QLD', '/trade-in', false],
    ['a form below a vehicle', '/cars/for-sale/enquire', ITSELF, false],
    ['a trade-in against a vehicle', '/cars/trade-in?car_id=ID', '/trade-in', false],
    ['finance', '/finance', ITSELF, true],
    ['finance of a vehicle', '/finance?car_id=ID', '/finance', false],
    ['a comparison', '/compare?ids=1000,1001', ITSELF, false],
    ['saved vehicles', '/saved?ids=1000', ITSELF, false],
    ['an address taken down', '/was-here', null, false, 410],
    ['no page', '/no/such/page', null, false, 404],
    ['home', '/', ITSELF, true],
    ['a yard', '/locations/southerly-cairns', ITSELF, true],
    ['yards near a postcode', '/dealer-locator?postcode=4870', '/dealer-locator', false],
  ])('R10 %s: %s', async (_what, asked, canonical, index, status = 200) => {
    const path = asked.replace('ID', String(forSale))
    expect(await indexingOf(path)).toEqual({ status, canonical: canonical === ITSELF ? path : canonical, index })
  })

  it('R10 a page after the last leads to the last, for now', async () => {
    const { statusCode, headers } = await app.inject('/search/mazda?page=9')
    expect([statusCode, headers['location']]).toEqual([302, '/search/mazda?page=2'])
  })

  it('R7 pages say one language and country, and no other', async () => {
    const { body } = await app.inject('/cars/for-sale')
    expect(body).toContain('<html lang="en-AU"')
    expect(body).not.toContain('hreflang')
  })

  it('R10 an address without a page shares no address either', async () => {
    expect((await app.inject('/no/such/page')).body).not.toContain('og:url')
    expect((await app.inject('/cars/for-sale')).body).toContain(`property="og:url" content="${ORIGIN}/cars/for-sale"`)
  })
})

/** Things of one type in a page's structured data. */
async function thingsOf(path: string, type: string): Promise<Record<string, unknown>[]> {
  const { body } = await app.inject(path)
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '{"@graph":[]}'
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
  return graph.filter((thing) => thing['@type'] === type)
}

const robotsOf = async (path: string) =>
  /<meta name="robots" content="([^"]*)">/.exec((await app.inject(path)).body)?.[1]

describe('R32 R33 what programs read in a head', () => {
  it('R32 the first page of a list names its vehicles by address and position; other lists name none', async () => {
    const [list] = await thingsOf('/search/toyota', 'ItemList')
    expect(list).toEqual({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 1, url: `${ORIGIN}/cars/for-sale` }],
    })
    expect(await thingsOf('/search/mazda', 'ItemList')).toHaveLength(1)
    expect(await thingsOf('/search/mazda?page=2', 'ItemList')).toEqual([])
    expect(await thingsOf('/search/mazda?range[price]=10000:60000', 'ItemList')).toEqual([])
  })

  it('R33 engines may show large pictures of what they list', async () => {
    expect(await robotsOf('/cars/for-sale')).toBe('max-image-preview:large')
    expect(await robotsOf('/cars/just-sold')).toBe('noindex')
  })

  it('R33 a shared vehicle for sale is a product with the price of its page; a sold one is none', async () => {
    const { body } = await app.inject('/cars/for-sale')
    expect(body).toContain('<meta property="og:type" content="product">')
    expect(body).toContain('<meta property="product:price:amount" content="49990">')
    expect(body).toContain('<meta property="product:price:currency" content="AUD">')
    for (const path of ['/cars/just-sold', '/search/mazda'])
      expect((await app.inject(path)).body).not.toMatch(/content="product"|product:price/)
  })
})
