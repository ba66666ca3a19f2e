import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindChanges, vehicleChanges } from '#data/reach/page-dates.ts'
import { keepSpecialHours } from '#data/location-entries.ts'
import { contactLocationPath, locationPath } from '#domain/site/paths.ts'
import { parsePage } from '#domain/site/content/pages.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSitemaps } from '#server/reach/sitemap-route.ts'
import { siteAddresses, type SiteAddresses } from '#server/reach/sitemap-entries.ts'
import { RenderQueue } from '#server/http/render-queue.ts'
import { SitemapStore } from '#server/reach/sitemap-store.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { sitemapFiles } from '../reach/sitemap-files.ts'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { addVehicle } from './leads-fixture.ts'
import { testPageServer } from './page-server.ts'
import { databaseOfFile, type TestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'

const site = demoSite('southerly', (own) => ({ ...own, hosts: ['www.dealer.example'] }))
const other = demoSite('ironbark')
const database = databaseOfFile()
let app: FastifyInstance
let withoutDatabase: FastifyInstance
let hilux = 0

async function serve(db: TestDatabase['db'] | null): Promise<FastifyInstance> {
  const made = contextOf(site, [
    sampleVehicle({ id: hilux, slug: 'hilux', carType: 'used' }),
    sampleVehicle({ id: 9_001, slug: 'sold-one', status: 'sold', soldAt: NOW }),
  ])
  const failing = new Proxy(made.db, {
    get: () => {
      throw new Error('the database is away')
    },
  })
  const ctx = { ...made, db: db ?? failing }
  const served = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerMadeUpSite(served, () => servedAs(site), { ...ctx, now: () => NOW })
  registerSitemaps(served, testPageServer(ctx))
  await served.ready()
  return served
}

beforeAll(async () => {
  hilux = await addVehicle(database, site.slug, 'A1', { slug: 'hilux', simpleBody: 'Ute' })
  await addVehicle(database, other.slug, 'B1', { slug: 'theirs', make: 'Nissan', model: 'Patrol' })
  app = await serve(database.db)
  withoutDatabase = await serve(null)
})
afterAll(() => Promise.all([app.close(), withoutDatabase.close()]))

const scope = () => ({ db: database.db, site })

describe('R3 sitemaps over HTTP', () => {
  it('R3 A30.26 the index leads to its files, with a tag', async () => {
    const { statusCode, headers, body } = await app.inject('/sitemap.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(body).toContain('<loc>https://www.dealer.example/sitemaps/vehicles-1.xml</loc>')
    const again = await app.inject({ url: '/sitemap.xml', headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.statusCode).toBe(304)
  })

  it('R3 R4 vehicles for sale, with their last change; a sold one is out at once', async () => {
    const { body } = await app.inject('/sitemaps/vehicles-1.xml')
    expect(body).toMatch(/<loc>https:\/\/www\.dealer\.example\/cars\/hilux<\/loc><lastmod>20/)
    expect(body).not.toContain('sold-one')
  })

  it('R3 pages say themselves whether they are listed', async () => {
    const { body } = await app.inject('/sitemaps/pages-1.xml')
    for (const path of ['/', '/contact', '/finance', '/dealer-locator'])
      expect(body).toContain(`<loc>https://www.dealer.example${path}</loc>`)
    for (const path of ['/saved', '/compare', '/sign-in', '/success', '/my-garage', '/styleguide'])
      expect(body).not.toContain(`<loc>https://www.dealer.example${path}</loc>`)
  })

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('R3 who accepts %s gets %s, and the same map out of it', async (accepted, encoding, decoded) => {
    for (const url of ['/sitemap.xml', '/sitemaps/vehicles-1.xml']) {
      const plain = await app.inject(url)
      const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
      expect(decoded(rawPayload).toString()).toBe(plain.body)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(headers['etag']).toBe(plain.headers['etag'])
    }
  })

  it.each(['/sitemaps/vehicles-2.xml', '/sitemaps/constructor.xml'])('R3 %s is none', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })

  it('R3 R4 while the database is away addresses stay, without dates', async () => {
    const { statusCode, body } = await withoutDatabase.inject('/sitemaps/vehicles-1.xml')
    expect(statusCode).toBe(200)
    expect(body).toContain('<loc>https://www.dealer.example/cars/hilux</loc></url>')
  })
})

describe('R4 dates by the stock journal', () => {
  it('R4 they move with events alone, and are of one site', async () => {
    const before = (await vehicleChanges(scope())).get(hilux)
    await database.db.updateTable('vehicles').set({ updatedAt: new Date() }).where('id', '=', hilux).execute()
    expect((await vehicleChanges(scope())).get(hilux)).toEqual(before)
    await database.db.updateTable('vehicles').set({ km: 51_000 }).where('id', '=', hilux).execute()
    const edited = (await vehicleChanges(scope())).get(hilux)
    expect(Number(edited)).toBeGreaterThan(Number(before))
    expect([...(await vehicleChanges(scope())).keys()]).toEqual([hilux])
  })

  it('R4 lists know arrivals and departures alone, and those of one site', async () => {
    const arrived = await kindChanges(scope())
    expect(arrived.map(({ make, simpleBody }) => [make, simpleBody])).toEqual([['Toyota', 'Ute']])
    expect(arrived[0]?.at).toBeInstanceOf(Date)
    await database.db.updateTable('vehicles').set({ km: 52_000 }).where('id', '=', hilux).execute()
    expect(await kindChanges(scope())).toEqual(arrived)
    await database.db
      .updateTable('vehicles')
      .set({ status: 'sold', soldAt: new Date() })
      .where('id', '=', hilux)
      .execute()
    expect(Number((await kindChanges(scope()))[0]?.at)).toBeGreaterThan(Number(arrived[0]?.at))
  })
})

function pageOf(name: string, settings: Record<string, unknown>) {
  const blocks = [{ kind: 'prose', paragraphs: ['Words.'] }]
  const parsed = parsePage({ title: name, description: 'A page.', blocks, ...settings }, `${name}.json`, name)
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return parsed.page
}
const textFrom = (version: string, effectiveFrom: string) => ({ version, effectiveFrom, text: 'Ours.' })

/** The date that a map has of a page of locations. */
const dateOf = async (path: string) => {
  const { kinds } = await siteAddresses({ ...contextOf(site, [], NOW), db: database.db }, async () => {})
  return kinds.find(({ kind }) => kind === 'locations')?.entries.find((entry) => entry.path === path)?.changedAt
}

describe('R4 dates of pages', () => {
  it('R4 a yard has the time of its newest special hours; the same hours again are no change', async () => {
    const scopeOf = scope()
    const cairns = { locationId: 'cairns', date: '2026-12-25', department: 'all' } as const
    const closed = { ...cairns, status: 'Closed', startHour: null, endHour: null } as const
    const open = { ...cairns, status: 'Open', startHour: '09:00', endHour: '12:00' } as const
    const [yard, form, elsewhere] = [locationPath('cairns'), contactLocationPath('cairns'), locationPath('townsville')]
    expect(await dateOf(yard)).toBeNull()
    await keepSpecialHours(scopeOf, [closed])
    await keepSpecialHours({ ...scopeOf, site: other }, [open])
    const first = await dateOf(yard)
    expect([first, await dateOf(form), await dateOf(elsewhere)]).toEqual([expect.any(Date), first, null])
    await keepSpecialHours(scopeOf, [closed])
    expect(await dateOf(yard)).toEqual(first)
    await keepSpecialHours(scopeOf, [open])
    expect(Number(await dateOf(yard))).toBeGreaterThan(Number(first))
  })

  it('R4 R142 a page has the day that it says, a legal text the first day of today’s version', async () => {
    const privacyPolicy = [textFrom('1', '2026-01-01'), textFrom('2', '2026-07-01'), textFrom('3', '2027-01-01')]
    const dated = demoSite('southerly', (own) => ({ ...own, legal: { ...own.legal, privacyPolicy } }))
    const pages = [
      pageOf('told', { path: '/told', updated: '2026-05-04' }),
      pageOf('untold', { path: '/untold' }),
      pageOf('privacy', { path: '/privacy', legalText: 'privacyPolicy', updated: '2026-02-02' }),
    ]
    const { kinds } = await siteAddresses({ ...contextOf(dated, [], NOW), db: database.db, pages }, async () => {})
    const found = new Map(
      kinds.find(({ kind }) => kind === 'pages')?.entries.map(({ path, changedAt }) => [path, changedAt]),
    )
    expect(found.get('/told')).toEqual(new Date('2026-05-04T00:00:00Z'))
    expect(found.get('/untold')).toBeNull()
    expect(found.get('/privacy')).toEqual(new Date('2026-07-01T00:00:00Z'))
    expect(found.get('/contact')).toBeNull()
  })
})

const addresses = (vehicles: number, isWhole = true): SiteAddresses => ({
  kinds: [{ kind: 'vehicles', entries: [{ path: `/cars/${vehicles}`, changedAt: isWhole ? NOW : null }] }],
  vehicles,
  isWhole,
})

const NO_WAIT = async () => {}

async function madeFor(states: readonly { key: string; nowMs: number; all: SiteAddresses }[]): Promise<number> {
  const store = new SitemapStore()
  let made = 0
  for (const { key, nowMs, all } of states)
    await store.of(site, { key, nowMs, turn: NO_WAIT, addresses: async () => (made++, all) })
  return made
}

describe('R5 sitemaps are made once for each state of the stock', () => {
  it('R5 asked again they are not made again; a change of the stock makes new ones', async () => {
    const all = addresses(10)
    expect(await madeFor(['1', '1', '2', '2'].map((key, nowMs) => ({ key, nowMs, all })))).toBe(2)
  })

  it('R5 those of more than 20,000 vehicles are made once a minute at most', async () => {
    const all = addresses(20_001)
    const at = [0, 30_000, 59_999, 60_000, 100_000]
    expect(await madeFor(at.map((nowMs, key) => ({ key: String(key), nowMs, all })))).toBe(2)
  })

  it('R5 they are made in turns of the queue of pages: a page that waits comes in between', async () => {
    const stock = Array.from({ length: 2_000 }, (_, place) => sampleVehicle({ id: place + 1, slug: `v-${place}` }))
    const queue = new RenderQueue()
    const order: string[] = []
    let turns = 0
    const turn = async () => {
      await queue.turn(site.slug)
      order.push(`map ${++turns}`)
    }
    const making = siteAddresses({ ...contextOf(site, stock), db: database.db }, turn)
    // A shopper of another site comes while the map is being made.
    await turn()
    await queue.turn(other.slug)
    order.push('page')
    const { vehicles } = await making
    expect([vehicles, turns > 10]).toEqual([2_000, true])
    expect(order.indexOf('page')).toBeLessThan(4)
  })

  it('R5 files are written in turns too, a thousand addresses at a time', async () => {
    const entries = Array.from({ length: 5_500 }, (_, place) => ({ path: `/cars/${place}`, changedAt: NOW }))
    let turns = 0
    const turn = async () => void turns++
    const all = { kinds: [{ kind: 'vehicles', entries }], vehicles: 5_500, isWhole: true }
    const maps = await new SitemapStore().of(site, { key: '1', nowMs: 0, turn, addresses: async () => all })
    const xml = maps.get('vehicles-1')?.xml.toString() ?? ''
    expect(xml.match(/<loc>/g)).toHaveLength(5_500)
    // Six for the addresses, and one for each of their pieces, head and foot.
    expect(turns).toBeGreaterThanOrEqual(12)
  })

  it('R5 many who ask at once cost one making', async () => {
    const store = new SitemapStore()
    let made = 0
    const ask = () =>
      store.of(site, { key: '1', nowMs: 0, turn: NO_WAIT, addresses: async () => (made++, addresses(1)) })
    await Promise.all([ask(), ask(), ask()])
    expect(made).toBe(1)
  })

  it('R4 dates that were known outlast a database that is away', async () => {
    const store = new SitemapStore()
    const of = (key: string, all: SiteAddresses) =>
      store.of(site, { key, nowMs: 0, turn: NO_WAIT, addresses: async () => all })
    const dated = await of('1', addresses(1))
    expect(await of('2', addresses(1, false))).toBe(dated)
  })

  it('R5 fifty thousand vehicles with pictures stay within the bounds of a file', () => {
    const images = Array.from({ length: 4 }, (_, place) => `/img/0123456789abcdef0123456789abcdef/${place}/1280.jpg`)
    const entries = Array.from({ length: 50_001 }, (_, place) => ({
      path: `/cars/2021-toyota-hilux-sr5-${place}`,
      changedAt: NOW,
      images,
    }))
    const files = sitemapFiles('vehicles', entries, 'https://www.dealer.example')
    for (const { xml } of files) expect(xml.length).toBeLessThanOrEqual(50_000_000)
    expect(files.length).toBe(2)
  })
})
