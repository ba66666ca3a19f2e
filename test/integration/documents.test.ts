import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { stockDocuments } from '#adapters/hosted-search/stock-documents.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { priceWordsOf } from '#domain/documents/price-words.ts'
import { basisWordsOf } from '#domain/pricing/price-display.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { loadPrint } from '#pages/print/load.ts'
import { loadSearch } from '#pages/search/load.ts'
import type { PageContext, PageResult } from '#pages/page.ts'
import { loadVehicle } from '#pages/vehicle/load.ts'
import type { VehicleSearch } from '#ports/vehicle-search.ts'
import type { PictureStore } from '#ports/picture-store.ts'
import { readEnvironment } from '#server/env.ts'
import { registerDocuments } from '#server/documents/pdf-route.ts'
import { PdfWorkers } from '#server/documents/pdf-workers.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { readPdf } from '#server/documents/pdf-text.ts'
import { contextOf, demoSite, html, searchOf } from '../pages/render-page.tsx'
import { NOW } from '../search/sample-stock.ts'
import { picture } from './picture-fixtures.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'
import { siteServices } from './site-services.ts'

const DAY_MS = 86_400_000
const HASH = 'a'.repeat(32)
const site = demoSite('southerly')

const database = databaseOfFile()
let registry: SiteRegistry
let app: FastifyInstance
let ctx: PageContext
let here = 0
let photoAsked = 0
let photoIsAway = false
let version = 1

const unused = () => Promise.reject(new Error('not asked for'))

/** A store that has each picture, or is out of reach. */
function pictures(jpeg: Buffer): PictureStore {
  return {
    imageNotFound: { contentHash: HASH, widthPx: 1, read: unused },
    inspect: unused,
    keepOriginal: unused,
    readOriginal: unused,
    close: () => Promise.resolve(),
    variant: () => {
      photoAsked += 1
      return Promise.resolve(
        photoIsAway ? { kind: 'away' } : { kind: 'ready', format: 'jpg', sizeBytes: jpeg.length, body: jpeg, tag: 't' },
      )
    },
  }
}

beforeAll(async () => {
  const { db } = database
  const row = {
    badge: 'SR5',
    locationId: 'cairns',
    photosCount: 8,
    priceCents: 3_699_000,
    beforePriceCents: 3_899_000,
    priceBasis: 'excluding_government_charges',
  } as const
  const added = await db
    .insertInto('vehicles')
    .values(vehicleRow({ ...row, stocknum: 'HERE1' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  here = added.id
  const ledger = {
    siteId: 'southerly',
    vehicleId: here,
    offerPriceCents: null,
    beforePriceCents: null,
    priceBasis: row.priceBasis,
    source: 'feed',
    runId: null,
  }
  await db
    .insertInto('priceLedger')
    .values([
      { ...ledger, priceCents: 3_899_000, recordedAt: new Date(NOW.getTime() - 20 * DAY_MS) },
      { ...ledger, priceCents: 3_699_000, recordedAt: new Date(NOW.getTime() - DAY_MS) },
    ])
    .execute()
  await db
    .insertInto('vehicles')
    .values([
      vehicleRow({
        stocknum: 'SOLD1',
        status: 'sold',
        soldAt: new Date(NOW.getTime() - DAY_MS),
        priceCents: 1_000_000,
      }),
      vehicleRow({
        stocknum: 'GONE1',
        status: 'sold',
        soldAt: new Date(NOW.getTime() - (site.search.soldRetentionDays + 1) * DAY_MS),
      }),
      vehicleRow({ siteId: 'ironbark', stocknum: 'THEIRS1' }),
    ])
    .execute()
  await db
    .insertInto('media')
    .values({ siteId: 'southerly', vehicleId: here, kind: 'photo', position: 0, sourceUrl: 'a.jpg' })
    .execute()
  await db
    .insertInto('pictures')
    .values({
      siteId: 'southerly',
      sourceUrl: 'a.jpg',
      contentHash: HASH,
      width: 2400,
      height: 1600,
      failure: null,
      checkedAt: NOW,
    })
    .execute()

  ctx = { ...contextOf(site, []), db, search: await indexed() }
  registry = await SiteRegistry.open({ folder: 'sites' })
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerSiteHost(app, registry)
  const { search: index } = ctx
  const search: VehicleSearch = {
    search: (...asked) => index.search(...asked),
    lists: (...asked) => index.lists(...asked),
    cards: (...asked) => index.cards(...asked),
    matching: (...asked) => index.matching(...asked),
    dictionary: (slug) => index.dictionary(slug),
    vocabulary: (slug) => index.vocabulary(slug),
    suggestions: (...asked) => index.suggestions(...asked),
    version: () => String(version),
    asOf: (slug) => index.asOf(slug),
  }
  registerSiteContext(app, siteServices({ db, search, now: () => NOW }))
  registerDocuments(app, {
    build: 'b',
    cacheBytes: 10_000_000,
    workers: new PdfWorkers(),
    store: pictures(await picture()),
    work: sharpWork,
  })
})
afterAll(async () => {
  await app.close()
  await registry.close()
})

/** The index of the site's stock as the database has it. */
async function indexed(): Promise<MemoryVehicleSearch> {
  const vehicles: SearchVehicle[] = []
  for await (const batch of stockSource(database.db).siteVehicles('southerly', new Date(0))) vehicles.push(...batch)
  return searchOf([[site, vehicles]], NOW)
}

const pdf = (slug: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/cars/${slug}.pdf`, headers: { host: 'southerly.localhost', ...headers } })
const print = (query: string) => loadPrint(ctx, { url: new URL(`http://site.invalid/print${query}`), params: {} })

function pageOf<Data>(result: PageResult<Data>): PageResult<Data> & { kind: 'page' } {
  if (result.kind !== 'page') throw new Error('it leads elsewhere')
  return result
}

it('A8.12 card, page, print page, PDF, structured data and search document say the same price and basis', async () => {
  const words = { figure: '$36,990', was: '$38,990', basis: 'excluding government charges' }

  const results = pageOf(
    await loadSearch(ctx, { url: new URL('http://site.invalid/search/new-used-and-demo-cars'), params: {} }),
  )
  const card =
    results.data.kind === 'results'
      ? results.data.items.find((item) => item.kind === 'card' && item.card.id === here)
      : undefined
  expect(card?.kind === 'card' ? priceWordsOf(card.card.price) : null).toEqual(words)

  const page = pageOf(
    await loadVehicle(ctx, {
      url: new URL('http://site.invalid/cars/2020-toyota-hilux-here1'),
      params: { slug: '2020-toyota-hilux-here1' },
    }),
  )
  expect(page.data.kind === 'vehicle' ? priceWordsOf(page.data.priceCard.price) : null).toEqual(words)
  expect(page.head.structuredData?.[0]).toMatchObject({
    offers: { price: 36_990, priceCurrency: 'AUD', priceSpecification: { price: 36_990, description: words.basis } },
  })

  const sheet = pageOf(await print('?car_id=2020-toyota-hilux-here1'))
  expect(sheet.data.kind === 'sheet' ? sheet.data.sheet.document.price : null).toEqual(words)
  expect(await html(ctx, 'print', sheet.data)).toMatch(
    /<b>\$36,990<\/b><s><span class="vh">Was <\/span>\$38,990<\/s><span>excluding government charges<\/span>/,
  )

  const {
    pages: [front = ''],
  } = readPdf((await pdf('2020-toyota-hilux-here1')).rawPayload)
  expect(front).toContain('$36,990 Was $38,990, excluding government charges')

  const documents = []
  for await (const batch of stockDocuments(stockSource(database.db), searchFactsOf(site), NOW)) documents.push(...batch)
  const document = documents.find(({ id }) => Number(id) === here)
  expect(document).toMatchObject({ price: 36_990, price_cents: 3_699_000, before_price: 38_990 })
  expect(document === undefined ? null : basisWordsOf(document.price_type)).toBe(words.basis)
})

describe('A3.5 A24.1 the print page', () => {
  it("takes a slug or an id, stays out of engines, and names the vehicle's page", async () => {
    for (const id of ['2020-toyota-hilux-here1', String(here)]) {
      expect(await print(`?car_id=${id}`)).toMatchObject({
        status: 200,
        head: { index: false, canonical: '/cars/2020-toyota-hilux-here1' },
        data: { kind: 'sheet', sheet: { liveAddress: 'southerly.localhost/cars/2020-toyota-hilux-here1' } },
      })
    }
  })

  it.each([
    '',
    '?car_id=',
    '?car_id=nothing',
    '?car_id=0',
    '?car_id=99999999999999999999',
    '?car_id=%00',
    "?car_id=1'--",
    '?car_id=2020-toyota-hilux-theirs1',
    '?slug=2020-toyota-hilux-here1',
  ])('A4.39 %j is no vehicle of this site: not found', async (query) => {
    expect(await print(query)).toMatchObject({
      kind: 'page',
      status: 404,
      head: { index: false },
      data: { kind: 'not-found' },
    })
  })

  it('A6.10 A4.29 of a sold vehicle it says so; when its days are over it is gone', async () => {
    expect(await print('?car_id=2020-toyota-hilux-sold1')).toMatchObject({
      status: 200,
      data: { sheet: { document: { standing: 'SOLD', price: null } } },
    })
    expect(await print('?car_id=2020-toyota-hilux-gone1')).toMatchObject({ status: 410, data: { kind: 'not-found' } })
  })
})

describe('A24.2 A30.10 /cars/{slug}.pdf', () => {
  it('is a file to keep, named by the slug, with the photo inside; asked with its tag it is not resent', async () => {
    const { statusCode, headers, rawPayload } = await pdf('2020-toyota-hilux-here1')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="2020-toyota-hilux-here1.pdf"',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    })
    const { pages, structure } = readPdf(rawPayload)
    expect(pages).toHaveLength(2)
    expect(structure).toContain('/Filter /DCTDecode')
    expect((await pdf('2020-toyota-hilux-here1', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  })

  it('is made once for all who ask at once, and anew for another version of the stock', async () => {
    version += 1
    photoAsked = 0
    const answers = await Promise.all(Array.from({ length: 8 }, () => pdf('2020-toyota-hilux-here1')))
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
    await pdf('2020-toyota-hilux-here1')
    expect(photoAsked).toBe(1)

    await database.db.updateTable('vehicles').set({ priceCents: 3_599_000 }).where('id', '=', here).execute()
    version += 1
    expect(readPdf((await pdf('2020-toyota-hilux-here1')).rawPayload).pages[0]).toContain('$35,990')
    expect(photoAsked).toBe(2)
  })

  it('with its photo out of reach it is drawn, and not kept', async () => {
    version += 1
    photoIsAway = true
    expect(readPdf((await pdf('2020-toyota-hilux-here1')).rawPayload).pages[0]).toContain('A drawing.')
    photoIsAway = false
    expect(readPdf((await pdf('2020-toyota-hilux-here1')).rawPayload).pages[0]).not.toContain('A drawing.')
  })

  it.each([
    ['nothing', 404, 'There is no such vehicle here'],
    ['2020-toyota-hilux-theirs1', 404, 'There is no such vehicle here'],
    ['2020-toyota-hilux-gone1', 410, 'This vehicle has been sold'],
  ])('A24.3 A27.8 of %s answers %i and says why in words', async (slug, status, words) => {
    const { statusCode, headers, body } = await pdf(slug)
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/plain; charset=utf-8'])
    expect(body).toContain(words)
  })

  it('is only for what can be a slug; other addresses are left to the pages', async () => {
    expect((await pdf('Upper')).statusCode).toBe(404)
    expect((await pdf('a%2Fb')).statusCode).toBe(404)
  })
})

it("A24.4 the share picture's size is that of the first photo, where the site has taken it in", async () => {
  const page = await loadVehicle(ctx, {
    url: new URL('http://southerly.localhost/cars/2020-toyota-hilux-here1'),
    params: { slug: '2020-toyota-hilux-here1' },
  })
  expect(page).toMatchObject({ head: { shareImage: { widthPx: 1280, heightPx: 853 } } })
})
