import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerEvents } from '#server/api/events-route.ts'
import { registerResultsCount } from '#server/api/results-count-route.ts'
import { registerGeocode } from '#server/api/geocode-route.ts'
import { registerSuggestions } from '#server/api/suggestions-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { registerPages } from '#server/pages/page-route.ts'
import { runs } from '#test/property-runs.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { sampleVehicle } from '../search/sample-stock.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { testPageServer } from './page-server.ts'

const ALL = '/search/new-used-and-demo-cars'
const log: string[] = []
let app: FastifyInstance
const cache = new PageCache(1_000_000)

/**
 * The pages and the shoppers' interface of one site as HTTP serves them; only React is left out, since it is a build's.
 */
beforeAll(async () => {
  const site = demoSite('southerly')
  const ctx = contextOf(site, [
    sampleVehicle({ id: 1, simpleFuel: 'Diesel' }),
    sampleVehicle({ id: 2, make: 'Mazda', model: 'CX-5', badge: 'Touring', simpleBody: 'SUV' }),
  ])
  const lines = new Writable({
    write: (chunk: Buffer, _encoding, done) => (log.push(...chunk.toString().trim().split('\n')), done()),
  })
  app = createApp(readEnvironment({}), pino({ level: 'info', base: null }, lines))
  registerMadeUpSite(app, () => servedAs(site), { ...ctx, now: () => ctx.now })
  registerSuggestions(app)
  registerGeocode(app)
  registerResultsCount(app)
  registerEvents(app, {
    sink: { note: () => {}, flush: () => Promise.resolve(), close: () => Promise.resolve() },
    visits: { noteLanding: () => {} },
    limit: () => null,
  })
  registerPages(
    app,
    testPageServer(ctx, {
      render: ({ page }) => `<title>${page.head.title}</title><link rel="canonical" href="${page.head.canonical}">`,
      cache,
    }),
  )
  await app.ready()
})
afterAll(() => app.close())

describe('search addresses over HTTP', () => {
  test.each([
    ['A3.28', '/search/Toyota/', '/search/toyota'],
    ['A4.19', '/search/toyota?page=1', '/search/toyota'],
    ['A4.18', `${ALL}?menu[fuel]=Diesel`, `${ALL}?refinementList[fuel][0]=Diesel`],
    ['A3.13 A4.1', '/search/Toyota?utm_source=mail&gclid=7', '/search/toyota?utm_source=mail&gclid=7'],
  ])('%s %s has moved: 301, kept for five minutes, to %s', async (_, path, location) => {
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, location, 'public, max-age=300'])
  })

  test.each([
    ['A3.49', '/search', ALL],
    [
      'A4.1',
      `${ALL}?query=diesel+hilux&utm_source=mail`,
      '/search/toyota/hilux?refinementList[fuel][0]=Diesel&utm_source=mail',
    ],
    ['A4.19', `${ALL}?page=7`, ALL],
  ])('%s %s leads elsewhere for now: 302, asked again each time, to %s', async (_, path, location) => {
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, location, 'no-cache'])
  })

  test.each([
    '/search/nosuchmake',
    '/search/toyota/hilux/ute/more',
    '/search/__proto__',
    `${ALL}?refinementList[dealership_slug][0]=elsewhere`,
  ])('A3.28 %s is not found', async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404)
  })

  test('A3.49 the home page with a query of its own stays the home page', async () => {
    const { statusCode, body } = await app.inject('/?query=hilux')
    expect([statusCode, body.includes('<link rel="canonical" href="/">')]).toEqual([200, true])
  })

  test("A4.1 the canonical link holds the canonical address; the page's part redirects to its own", async () => {
    expect((await app.inject('/search/toyota?fbclid=1')).body).toContain('<link rel="canonical" href="/search/toyota">')
    const { statusCode, headers } = await app.inject('/_main/search/Toyota')
    expect([statusCode, headers.location]).toEqual([301, '/_main/search/toyota'])
    expect((await app.inject('/_main/search/toyota')).statusCode).toBe(200)
  })
})

describe('long groups of filters', () => {
  test.each([
    ['/search/Toyota?show=make', '/search/toyota?show=make'],
    [`${ALL}?page=7&show=fuel`, `${ALL}?show=fuel`],
    ['/search/toyota?show=nonsense', '/search/toyota'],
  ])('A4.2 %s: a group that stands open goes along to %s, and nothing else does', async (path, location) => {
    expect((await app.inject(path)).headers.location).toBe(location)
  })

  test('A4.2 a page with a group open is no address of its own', async () => {
    const { statusCode, body } = await app.inject('/search/toyota?show=make')
    expect([statusCode, body.includes('<link rel="canonical" href="/search/toyota">')]).toEqual([200, true])
  })
})

describe('GET /api/results-count', () => {
  test.each([
    [ALL, 2],
    ['/search/toyota', 1],
    ['/search/Toyota/?utm_source=mail', 1],
    ['/search?refinementList[make]=Toyota', 1],
    ['/search?range[price][max]=1', 0],
  ])('A2.15 %s: %i', async (address, count) => {
    const { statusCode, headers, json } = await app.inject(`/api/results-count?${address}`)
    expect([statusCode, headers['cache-control'], json()]).toEqual([200, 'no-cache', { count }])
  })

  test.each(['', '/', '/cars/1', '/search/nosuchmake', '//elsewhere.example/'])(
    '"%s" leads to no results: 404',
    async (address) => {
      expect((await app.inject(`/api/results-count?${address}`)).statusCode).toBe(404)
    },
  )
})

describe("pages of one shopper's list", () => {
  test.each([
    '/saved?ids=1&viewed=2',
    '/saved',
    '/compare?ids=1,2',
    '/_main/saved?ids=1&viewed=2',
    '/_main/compare?ids=1,2',
  ])('A13.1 A13.5 %s is kept nowhere: no-store, and not in the page cache', async (path) => {
    const before = cache.bytes
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(cache.bytes).toBe(before)
  })

  test('other pages are cached by the server, and revalidated by browsers', async () => {
    const before = cache.bytes
    expect((await app.inject('/search/mazda?sortBy=latest')).headers['cache-control']).toBe('no-cache')
    expect(cache.bytes).toBeGreaterThan(before)
  })
})

/** Addresses as an attacker, a broken mailer or a bored shopper writes them. */
const HOSTILE: [string, string][] = [
  ['page 1e9', `${ALL}?page=1000000000`],
  ['page -0', `${ALL}?page=-0&page=1e9`],
  [
    'names of every object',
    `${ALL}?__proto__=1&constructor[prototype]=1&refinementList[__proto__][0]=x` +
      '&range[constructor]=1:2&menu[toString]=x',
  ],
  ['broken percent-encoding in a query', `${ALL}?query=%&x=%E0%A4%A&%=%`],
  ['broken percent-encoding in a path', '/search/%E0%A4%A'],
  ['control characters', `${ALL}?query=%00%01%1f%7f&refinementList[make][0]=%00`],
  ['a path of control characters', '/search/%00/%0d%0aSet-Cookie:%20a=b'],
  ['a redirect that would leave the site', '//elsewhere.example/search/Toyota'],
  ['a line break in a path', '/search/%0A'],
  ['a line break in a path, in words', '/search/%E2%80%A8'],
  ['a path upwards', '/search/../../../etc/passwd'],
  ['a query of 12,000 letters', `${ALL}?query=${'hilux+'.repeat(2_000)}`],
  [
    '1,000 values',
    `${ALL}?${Array.from({ length: 1_000 }, (_, place) => `refinementList[make][]=${place}`).join('&')}`,
  ],
  ['10,000 values', `${ALL}?${'make=a&'.repeat(10_000)}`],
  [
    '3,000 campaigns',
    `${ALL}?${Array.from({ length: 3_000 }, (_, place) => `utm_${'a'.repeat(place % 7)}=${place}`).join('&')}`,
  ],
  ['a path of 1,000 parts', `/search${'/a'.repeat(1_000)}`],
  ['numbers beyond numbers', `${ALL}?range[price]=1e999:-5&range[km]=999999999999:0&near=99999&within=-1`],
  ['half a surrogate', `${ALL}?query=%ED%A0%80&refinementList[make][0]=%ED%A0%80`],
]

describe('hostile addresses', () => {
  test.each(HOSTILE)('A4.1 %s: a page, a redirect within the site, or a clear 4xx', async (_, path) => {
    for (const address of [
      path,
      `/_main${path}`,
      `/api/results-count?${path}`,
      `/api/suggestions${path.slice(Math.max(0, path.indexOf('?')))}&q=${path.slice(0, 500)}`,
    ]) {
      const { statusCode, headers } = await app.inject(address)
      expect(statusCode).toBeLessThan(500)
      expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('A4.1 no address fails, and every redirect ends at a page', async () => {
    const part = fc.oneof(
      fc.constantFrom('search', 'used-car', 'toyota', 'hilux', 'Ute', '%zz', '..', '__proto__', 'new-cars', ''),
      fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
    )
    const name = fc.constantFrom(
      'query',
      'page',
      'sortBy',
      'near',
      'within',
      'make',
      'refinementList[make][]',
      'refinementList[body][0]',
      'range[price]',
      'range[km][min]',
      'menu[fuel]',
      'menu[price_range]',
      'Car_production[query]',
      '__proto__',
      '%',
    )
    const value = fc.oneof(
      fc.constantFrom(
        'hilux',
        'diesel 2019+',
        'near 4870',
        '4870',
        '1e9',
        'nearest',
        '$5,000:9k',
        '"auto"',
        'under 30k',
        '%E0',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 5 }),
        fc.array(fc.tuple(name, value), { maxLength: 6 }),
        async (parts, parameters) => {
          const query = parameters.map(([key, text]) => `${key}=${writtenIn(text)}`).join('&')
          let address = `/search/${parts.join('/')}?${query}`
          for (let hops = 0; ; hops++) {
            const { statusCode, headers } = await app.inject(address)
            expect(statusCode).toBeLessThan(500)
            if (headers.location === undefined) break
            expect(hops).toBeLessThan(3)
            address = headers.location
          }
        },
      ),
      {
        numRuns: runs(300),
        examples: [
          [['%0A'], []],
          [['..'], [['query', 'near 4870']]],
          [['%zz'], [['%', '%E0']]],
          [['__proto__'], [['__proto__', '']]],
        ],
      },
    )
  })
})

describe('GET /api/suggestions', () => {
  test('A4.1 names makes, models and bodies with their counts and pages; a tag saves sending it again', async () => {
    const { statusCode, headers, json } = await app.inject('/api/suggestions?q=toy')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(json()).toMatchObject({ suggestions: [{ kind: 'make', label: 'Toyota', href: '/search/toyota', count: 1 }] })
    expect(
      (await app.inject({ url: '/api/suggestions?q=toy', headers: { 'if-none-match': headers.etag } })).statusCode,
    ).toBe(304)
    expect((await app.inject('/api/suggestions?q=hil')).json()).toMatchObject({
      suggestions: [{ kind: 'model', label: 'Toyota Hilux', href: '/search/toyota/hilux' }],
    })
  })

  test.each(['', '?q=', '?q=%20', '?q=%00', '?q=%E0%A4%A', `?q=${'x'.repeat(4_000)}`, '?q[]=toy', '?__proto__=toy'])(
    'A4.1 %s suggests nothing and fails nowhere',
    async (query) => {
      const { statusCode, json } = await app.inject(`/api/suggestions${query}`)
      expect([statusCode, json()]).toEqual([200, { suggestions: [] }])
    },
  )
})

describe('GET /api/geocode', () => {
  test('A30.15 says where a postcode lies', async () => {
    expect((await app.inject('/api/geocode?postcode=4870')).json()).toEqual({
      postcode: '4870',
      name: 'Cairns',
      state: 'QLD',
      lat: -16.92,
      long: 145.76,
    })
  })

  test.each(['9999', '487', '48700', 'abcd', '%00', ''])(
    'A30.15 A27.16 postcode "%s": 404, Invalid postcode',
    async (postcode) => {
      const { statusCode, json } = await app.inject(`/api/geocode?postcode=${postcode}`)
      expect([statusCode, json()]).toEqual([404, { code: 'invalid_postcode', message: 'Invalid postcode' }])
    },
  )
})

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/events',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('POST /api/events', () => {
  test('A25.1 counts an event in the log, with the vehicle it was of and nothing else that was sent', async () => {
    log.length = 0
    expect(
      (await post(JSON.stringify({ id: 39, vehicle: { id: 7, name: '2021 Toyota' }, email: 'sam@example.com' })))
        .statusCode,
    ).toBe(204)
    const line = log
      .map((text): { msg: string; event?: unknown; site?: string } => JSON.parse(text))
      .find(({ msg }) => msg === 'event')
    expect([line?.site, line?.event]).toEqual(['southerly', { id: 39, name: 'vehicle saved', vehicleId: 7 }])
    expect(log.join()).not.toMatch(/sam@example|127\.0\.0\.1/)
  })

  test.each([
    ['{"id":40}', 400],
    ['{"id":"49"}', 400],
    ['[]', 400],
    ['{', 400],
    ['', 400],
    ['{"id":49,"vehicle":{"id":-1}}', 400],
    [`{"id":49,"x":"${'x'.repeat(5_000)}"}`, 413],
  ])('A25.1 %s is refused', async (payload, status) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json()]).toEqual([status, { code: 'invalid_event', message: expect.any(String) }])
  })

  test("A25.1 another site's page cannot count here", async () => {
    expect((await post('{"id":49}', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await post('{"id":49}', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204)
    const from = async (origin: string) =>
      (await post('{"id":49}', { host: 'southerly.localhost:3000', origin })).statusCode
    for (const origin of [
      'https://elsewhere.example',
      'http://southerly.localhost:3001',
      'http://southerly.localhost.elsewhere.example:3000',
      'null',
      '',
    ])
      expect([origin, await from(origin)]).toEqual([origin, 403])
    expect(await from('http://southerly.localhost:3000')).toBe(204)
    expect(
      (await post('{"id":49}', { host: 'southerly.localhost:443', origin: 'https://southerly.localhost' })).statusCode,
    ).toBe(204)
  })
})

/** A value as an address has it, half a character left as it is. */
function writtenIn(text: string): string {
  return text === '%E0' ? text : encodeURIComponent(text.toWellFormed())
}
