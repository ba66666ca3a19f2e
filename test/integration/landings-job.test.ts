/** Landings over simulated days, with the database, the index and the pages (R12, R13). */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readLandings } from '#data/reach/landing-rows.ts'
import { NO_TWINS } from '#domain/reach/twins.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import { LandingBook } from '#server/reach/landing-book.ts'
import { landingsJob } from '#server/reach/landings-job.ts'
import { siteAddresses } from '#server/reach/sitemap-entries.ts'
import { secretsOf } from '#server/secrets.ts'
import { simulatedReviews } from '#test/reviews/simulated-reviews.ts'
import { contextOf, demoSite, load, searchOf, visit } from '../pages/render-page.tsx'
import { sampleVehicle } from '../search/sample-stock.ts'
import { databaseOfFile } from './postgres.ts'

const site = demoSite('southerly')
const other = demoSite('ironbark')
const day = (n: number) => new Date(Date.UTC(2026, 7, n, 2))

const database = databaseOfFile()
beforeEach(async () => {
  await database.db.deleteFrom('landings').execute()
})

/** Diesel and hybrid utes; petrol wagons, so that there are other lists. */
const stock = (diesel: number, hybrid: number): SearchVehicle[] => stockOf({ Diesel: diesel, Hybrid: hybrid })

/** So many utes of each fuel, and the wagons. */
const stockOf = (utes: Record<string, number>): SearchVehicle[] =>
  Object.entries({ ...utes, Petrol: 30 })
    .flatMap(([fuel, count]) => Array<string>(count).fill(fuel))
    .map((fuel, at) =>
      sampleVehicle({
        id: at + 1,
        simpleBody: fuel === 'Petrol' ? 'Wagon' : 'Ute',
        simpleFuel: fuel,
        simpleDrive: null,
        locationId: null,
        priceCents: null,
      }),
    )

/** Runs the job on a day with this stock; answers the context that pages have afterwards. */
const run = (n: number, vehicles: readonly SearchVehicle[], of: Site = site) =>
  runOn(searchOf([[of, vehicles]], day(n)), n, { of })

/** A process has one for its index. */
const books = new WeakMap<ReturnType<typeof searchOf>, LandingBook>()

async function runOn(index: ReturnType<typeof searchOf>, n: number, { of = site, siteVersion = '1' } = {}) {
  const ctx = { ...contextOf(of, [], day(n)), db: database.db, search: index }
  const book =
    books.get(index) ?? new LandingBook({ db: database.db, index, warn: (details) => expect(details).toBeUndefined() })
  books.set(index, book)
  if (landingsJob.where !== 'server') throw new Error('the job needs the index')
  const job = {
    ...ctx,
    stockIndex: index,
    pages: [],
    twins: NO_TWINS,
    indexNow: { tell: async () => null },
    readLandings: () => book.readSite(of.slug),
    secrets: secretsOf(Buffer.alloc(32, 7)),
    payments: null,
    reviewSource: simulatedReviews(),
    build: 'test',
    siteVersion,
    tradeInMarket: ctx.market,
    catchUp: async () => {},
    ask: () => Promise.reject(new Error('no page is asked for')),
  }
  await landingsJob.run(job, new AbortController().signal)
  return ctx
}

const landingsIn = async (ctx: Awaited<ReturnType<typeof run>>) => {
  const { kinds } = await siteAddresses(ctx, async () => {})
  return kinds.find(({ kind }) => kind === 'landings')?.entries ?? []
}

const live = async (of: Site = site) =>
  (await readLandings({ db: database.db, site: of }))
    .filter(({ firstLive, goneAt }) => firstLive !== null && goneAt === null)
    .map(({ slug }) => slug)

describe('R13 the job of landings', () => {
  it('R13 born, thin, gone and back, over simulated days', async () => {
    const path = '/for-sale/hybrid-utes'
    const open = async (ctx: Awaited<ReturnType<typeof run>>) => load(ctx, 'for-sale', path)
    await run(1, stock(20, 0))
    expect(await live()).toEqual(['diesel-utes', 'petrol-wagons', 'used-diesel-utes', 'used-petrol-wagons'])
    expect(await open(await run(2, stock(20, 5)))).toMatchObject({ status: 404 })
    expect(await open(await run(3, stock(20, 6)))).toMatchObject({ status: 404 })
    expect(await open(await run(4, stock(20, 6)))).toMatchObject({
      status: 200,
      head: { index: true, canonical: path },
    })
    expect(await open(await run(5, stock(20, 2)))).toMatchObject({ status: 200 })
    expect(await open(await run(18, stock(20, 2)))).toMatchObject({ status: 200 })
    expect(await open(await run(19, stock(20, 2)))).toEqual({ kind: 'redirect', status: 301, location: '/search/ute' })
    expect(await open(await run(20, stock(20, 5)))).toMatchObject({ status: 301 })
    expect(await open(await run(21, stock(20, 6)))).toMatchObject({ status: 200, head: { canonical: path } })
  })

  it('R13 what was counted is counted again once stock, settings or the day are others', async () => {
    const index = searchOf([[site, stock(20, 6)]], day(1))
    const searches = vi.spyOn(index, 'search')
    const counts = async (n: number, siteVersion: string) => {
      searches.mockClear()
      await runOn(index, n, { siteVersion })
      return searches.mock.calls.length > 0
    }
    expect(await counts(1, '1')).toBe(true)
    // The first count gave the index new landings: its version is another.
    expect(await counts(1, '1')).toBe(true)
    expect(await counts(1, '1')).toBe(false)
    expect(await counts(1, '2')).toBe(true)
    expect(await counts(2, '2')).toBe(true)
    expect(await counts(2, '2')).toBe(false)
    index.touch(site.slug)
    expect(await counts(2, '2')).toBe(true)
  })

  it('R12 a site makes landings of its pairs alone', async () => {
    const plain = demoSite('southerly', (own) => ({
      ...own,
      reach: { ...own.reach, landings: { ...own.reach.landings, pairs: ['body-state'] } },
    }))
    await run(1, stock(20, 6), plain)
    expect(await live(plain)).toEqual([])
    await run(2, stock(20, 6))
    await run(3, stock(20, 6))
    expect(await live()).toContain('diesel-utes')
    const ctx = await run(4, stock(20, 6), plain)
    expect(await live(plain)).toEqual([])
    expect(await load(ctx, 'for-sale', '/for-sale/diesel-utes')).toMatchObject({ status: 301 })
  })

  it('R12 of two searches that one slug would say, neither becomes a landing', async () => {
    const ctx = await run(1, stockOf({ 'Plug-in Hybrid': 10, 'Plug in Hybrid': 10 }))
    expect(await live()).toEqual(['petrol-wagons', 'used-petrol-wagons'])
    expect(await load(ctx, 'for-sale', '/for-sale/plug-in-hybrid-utes')).toMatchObject({ status: 404 })
  })

  it('R13 landings of one site are not those of another', async () => {
    await run(1, stock(20, 6))
    const theirs = await run(1, stock(0, 0), other)
    expect(await live(other)).toEqual(['petrol-wagons', 'used-petrol-wagons'])
    expect(await live()).toContain('diesel-utes')
    expect(await load(theirs, 'for-sale', '/for-sale/diesel-utes')).toMatchObject({ status: 404 })
    // A site that has nothing left forgets those that waited, and nobody else's.
    await run(2, stock(20, 40), other)
    await run(3, stock(0, 0), other)
    expect(await readLandings({ db: database.db, site: other })).toHaveLength(2)
    expect(await live()).toContain('hybrid-utes')
  })

  it('R15 one with the vehicles of another list leads engines there, and is in no sitemap', async () => {
    const ctx = await run(1, stock(20, 0))
    expect(await load(ctx, 'for-sale', '/for-sale/diesel-utes')).toMatchObject({
      status: 200,
      head: { canonical: '/search/ute', index: false },
    })
    expect(await landingsIn(ctx)).toEqual([])
    const mixed = await run(2, [
      ...stock(20, 10),
      ...stock(12, 0).map((one) => ({ ...one, id: one.id + 500, carType: 'new' as const })),
    ])
    const rows = await readLandings({ db: database.db, site })
    expect(rows.find(({ slug }) => slug === 'diesel-utes')).toMatchObject({ vehicles: 32, sameAs: null })
    expect(await landingsIn(mixed)).toEqual([
      { path: '/for-sale/diesel-utes', changedAt: day(2) },
      { path: '/for-sale/used-diesel-utes', changedAt: null },
    ])
  })

  it('R3 R4 each landing of the sitemap is its own canonical; its date moves with its vehicles alone', async () => {
    const vehicles = stock(20, 10)
    await run(1, vehicles)
    const dates = async (n: number, now: readonly SearchVehicle[]) => {
      const ctx = await run(n, now)
      const entries = await landingsIn(ctx)
      for (const { path } of entries)
        expect(await load(ctx, 'for-sale', path)).toMatchObject({ status: 200, head: { canonical: path, index: true } })
      return Object.fromEntries(entries.map(({ path, changedAt }) => [path, changedAt?.getUTCDate() ?? null]))
    }
    const [diesel, hybrid] = ['/for-sale/diesel-utes', '/for-sale/hybrid-utes']
    expect(await dates(1, vehicles)).toEqual({ [diesel]: null, [hybrid]: null })
    expect(
      await dates(
        2,
        vehicles.map((one) => ({ ...one, priceCents: 1_000_000 })),
      ),
    ).toMatchObject({ [diesel]: null })
    expect(await dates(3, vehicles.slice(1))).toMatchObject({ [diesel]: 3, [hybrid]: null })
    expect(await dates(4, vehicles.slice(1))).toMatchObject({ [diesel]: 3, [hybrid]: null })
    expect(await dates(5, vehicles)).toMatchObject({ [diesel]: 5, [hybrid]: null })
  })

  it('R14 the words of the dealer stand on their landing', async () => {
    const words = [{ slug: 'diesel-utes', text: 'Each has a tow bar.' }]
    const own = demoSite('southerly', (plain) => ({
      ...plain,
      reach: { ...plain.reach, landings: { ...plain.reach.landings, words } },
    }))
    const ctx = await run(1, stock(20, 20), own)
    expect(await visit(ctx, 'for-sale', '/for-sale/diesel-utes')).toContain('<p>Each has a tow bar.</p>')
    expect(await visit(ctx, 'for-sale', '/for-sale/hybrid-utes')).not.toContain('tow bar')
  })

  it('R13 the index is given a table when it has changed, and keeps it while the database is away', async () => {
    await run(1, stock(20, 6))
    const given: number[] = []
    const warned: string[] = []
    const book = new LandingBook({
      db: database.db,
      index: { setLandings: (_site, { bySlug }) => void given.push(bySlug.size) },
      warn: (_details, message) => void warned.push(message),
    })
    await book.read()
    await book.read()
    expect(given).toEqual([6])
    await database.pool.query('alter table landings rename to landings_away')
    await book.read()
    await database.pool.query('alter table landings_away rename to landings')
    expect([given, warned]).toEqual([[6], ['landings could not be read']])
    await database.db.deleteFrom('landings').execute()
    await book.read()
    expect(given).toEqual([6, 0])
  })

  it('R13 the landings of one site are read alone', async () => {
    const other = { ...site, slug: 'other' }
    await run(1, stock(20, 6))
    await run(1, stock(20, 6), other)
    const given: string[] = []
    const index = { setLandings: (siteId: string) => void given.push(siteId) }
    const book = new LandingBook({ db: database.db, index, warn: (details) => expect(details).toBeUndefined() })
    await book.readSite(other.slug)
    expect(given).toEqual([other.slug])
    await book.read()
    expect(given).toEqual([other.slug, site.slug])
    await database.db
      .updateTable('landings')
      .set({ goneAt: day(2) })
      .where('siteId', '=', site.slug)
      .execute()
    await book.readSite(other.slug)
    expect(given).toEqual([other.slug, site.slug])
    await book.readSite(site.slug)
    expect(given).toEqual([other.slug, site.slug, site.slug])
  })
})
