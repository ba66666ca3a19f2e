/** Two sites with real pages, papers and letters on one database, for tests of the price audit. */
import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { StockFollower } from '#adapters/vehicle-search/follower.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { searchFactsOf } from '#domain/search/site-search-facts.ts'
import { parsePage } from '#domain/site/content/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { render } from '#pages/entry-server.tsx'
import type { PictureStore } from '#ports/picture-store.ts'
import { registerDocuments } from '#server/documents/pdf-route.ts'
import { PdfWorkers } from '#server/documents/pdf-workers.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { InsideAsker } from '#server/http/ask-inside.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { registerPages } from '#server/pages/page-route.ts'
import type { AuditContext } from '#server/price-audit/surface.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { testPageServer } from './page-server.ts'
import { picture } from './picture-fixtures.ts'
import type { TestDatabase } from './postgres.ts'
import { registerMadeUpSite, servedAs } from './site-services.ts'
import { vehicleRow } from './vehicle-row.ts'

const DAY_MS = 86_400_000

/** Facts without which partners take no vehicle. */
const FOR_PARTNERS = { colour: 'White', km: 45_000, simpleBody: 'Ute' }
/** No letter I, O or Q, and the same for a stock number. */
const vinOf = (stocknum: string) =>
  `MR0${Buffer.from(stocknum).toString('hex').toUpperCase().slice(0, 14).padStart(14, '0')}`

const siteOf = (slug: string): Site =>
  demoSite('southerly', (own) => ({
    ...own,
    slug,
    hosts: [`${slug}.example`],
    switches: { ...own.switches, garage: true, favourites: true, subscriptions: true },
  }))

/** A content page with every block that says prices (R140). */
const PAGES = ['cars-and-prices'].flatMap((name) => {
  const blocks = [
    { kind: 'stock', heading: 'In stock', filters: { make: ['Kia'] }, linkText: 'Every Kia' },
    { kind: 'models', heading: 'New', make: 'isuzu' },
    { kind: 'compare', heading: 'Grades', model: 'isuzu-d-max' },
  ]
  const parsed = parsePage({ title: 'Cars', description: 'Cars and their prices.', blocks }, `${name}.json`, name)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return [parsed.page]
})

/** Serves `south` and `north`. Their search index follows the database only by `catchUp`. */
export async function openPriceAuditWorld({ db }: TestDatabase, now = () => new Date()) {
  const sites = new Map(['south', 'north'].map((slug) => [slug, siteOf(slug)]))
  const south = sites.get('south') ?? siteOf('south')
  const search = new MemoryVehicleSearch({ now })
  const log = { info() {}, warn() {}, error() {} }
  const facts = [...sites.values()].map(searchFactsOf)
  const follower = new StockFollower({ search, source: stockSource(db), sites: facts, now, log, pollMs: 3_600_000 })
  await follower.ready
  const ctx = { ...contextOf(south, []), db, search, market: new MarketIndex({ now }) }
  const app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  const { places, market } = ctx
  registerMadeUpSite(
    app,
    ({ hostname }) => {
      const site = sites.get(hostname.split('.')[0] ?? '')
      return site === undefined ? null : { ...servedAs(site), pages: PAGES }
    },
    { db, search, places, market, now },
  )
  const cache = new PageCache(10_000_000)
  registerDocuments(app, {
    build: 'test',
    cacheBytes: 10_000_000,
    workers: new PdfWorkers(),
    store: pictures(await picture()),
    work: sharpWork,
  })
  registerPages(app, testPageServer(ctx, { render, cache }))
  const inside = new InsideAsker()
  inside.open(app)
  await app.ready()
  return {
    app,
    cache,
    search,
    context: (slug: 'south' | 'north' = 'south'): AuditContext => ({
      site: sites.get(slug) ?? south,
      pages: PAGES,
      db,
      search,
      places,
      market,
      now: now(),
      log,
      ask: inside.ask,
      catchUp: () => follower.catchUp(),
    }),
    catchUp: () => follower.catchUp(),
    add: async (stocknum: string, part: Parameters<typeof vehicleRow>[0] = {}): Promise<number> => {
      const row = vehicleRow({
        siteId: 'south',
        photosCount: 9,
        locationId: 'cairns',
        ...FOR_PARTNERS,
        vin: vinOf(stocknum),
        ...part,
        stocknum,
      })
      // In one transaction, as imports do: an index that reads the vehicle between would never learn its evidence.
      return db.transaction().execute(async (trx) => {
        const { id } = await trx.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
        await addPhoto(trx, { siteId: row.siteId, vehicleId: id, sourceUrl: `https://feeds.example/${stocknum}.jpg` })
        const { siteId, priceBasis, beforePriceCents = null, priceCents = null } = row
        const line = { siteId, vehicleId: id, priceBasis, offerPriceCents: null, beforePriceCents: null, runId: null }
        const asked = beforePriceCents === null ? [priceCents] : [beforePriceCents, priceCents]
        for (const [place, cents] of asked.entries())
          await trx
            .insertInto('priceLedger')
            .values({
              ...line,
              priceCents: cents,
              source: 'feed',
              recordedAt: new Date(now().getTime() - (asked.length - place) * DAY_MS),
            })
            .execute()
        return id
      })
    },
    close: async () => {
      await app.close()
      await follower.close()
    },
  }
}
export type PriceAuditWorld = Awaited<ReturnType<typeof openPriceAuditWorld>>

const unused = () => Promise.reject(new Error('not asked for'))

/** A store that has each picture. */
function pictures(jpeg: Buffer): PictureStore {
  const ready = { kind: 'ready', format: 'jpg', sizeBytes: jpeg.length, body: jpeg, tag: 't' } as const
  return {
    imageNotFound: { contentHash: 'a'.repeat(32), widthPx: 1, read: unused },
    inspect: unused,
    keepOriginal: unused,
    readOriginal: unused,
    close: () => Promise.resolve(),
    variant: () => Promise.resolve(ready),
  }
}

/** A photograph that the store has, so that a paper with it is kept. */
async function addPhoto(
  db: TestDatabase['db'],
  { siteId, vehicleId, sourceUrl }: { siteId: string; vehicleId: number; sourceUrl: string },
): Promise<void> {
  const found = { width: 64, height: 48, failure: null, checkedAt: new Date() }
  const contentHash = createHash('md5').update(sourceUrl).digest('hex')
  await db
    .insertInto('media')
    .values({ siteId, vehicleId, kind: 'photo', position: 0, isDefault: false, sourceUrl })
    .execute()
  await db
    .insertInto('pictures')
    .values({ siteId, sourceUrl, contentHash, ...found })
    .execute()
}
