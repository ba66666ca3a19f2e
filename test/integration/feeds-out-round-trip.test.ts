import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_OPTIONS } from '#domain/feeds-out/feed-options.ts'
import { generic } from '#domain/feeds-out/generic.ts'
import { makeFeed } from '#server/feeds-out/make-feed.ts'
import { importSiteOf } from '#server/stock-import/import-site.ts'
import { nastyText } from '../nasty-text.ts'
import { demoSite } from '../pages/render-page.tsx'
import { runs } from '../property-runs.ts'
import { FeedsWorld } from './feeds-out-world.ts'
import { databaseOfEachTest } from './postgres.ts'
import { DAY_2, DAY_3, everything, importFeed, vehicle, type FeedVehicle } from './stock-feeds.ts'

const site = demoSite('southerly')
const KINDS = ['csv', 'json', 'xml'] as const
const database = databaseOfEachTest()
let world: FeedsWorld
beforeEach(() => {
  world = new FeedsWorld(database, site)
})

const own = { site: importSiteOf(site) }

/** The whole stock, or that of one feed of the site, as our own columns. */
async function exported(kind: (typeof KINDS)[number], source: string | null): Promise<string> {
  const feed = { searchPath: '/search', options: { ...NO_OPTIONS, wholeStock: true, source } }
  const made = await makeFeed(world.ctx, feed, generic, kind)
  if (made === null) throw new Error('no file')
  expect(made.leftOut).toEqual({})
  return gunzipSync(made.body).toString()
}

const numbers = async (source: string | null): Promise<string[]> =>
  JSON.parse(await exported('json', source)).map(({ stocknum }: { stocknum: string }) => stocknum)

/** Exports what a source holds and takes it in again; answers the import's counts. */
async function roundTrip(kind: (typeof KINDS)[number], sourceId: string) {
  const before = await everything(database.db)
  const again = await importFeed(database.db, await exported(kind, sourceId), {
    ...own,
    sourceId,
    format: `forecourt-${kind}`,
    now: DAY_3,
  })
  expect([again.state, again.failure]).toEqual(['done', null])
  expect(await everything(database.db)).toEqual(before)
  return again.counts
}

/** Columns that are each site's own. Further columns (`extra`) leave in JSON alone. */
const OWN_COLUMNS = ['id', 'site_id', 'extra', 'updated_at', 'last_run_id', 'changed_xid']

/** Vehicles of a site by stock number, with their pictures. */
async function stockOf(siteId: string) {
  const { rows } = await sql<{ vehicle: unknown; media: unknown }>`
    select to_jsonb(v) - ${OWN_COLUMNS}::text[] as vehicle,
        (select jsonb_agg(to_jsonb(m) - array['site_id', 'vehicle_id'] order by m.kind, m.position)
          from media m where m.site_id = v.site_id and m.vehicle_id = v.id) as media
      from vehicles v where v.site_id = ${siteId} order by v.stocknum`.execute(database.db)
  return rows
}

const FILES = [
  ['forecourt-json', 'forecourt.json'],
  ['forecourt-csv', 'forecourt.csv'],
  ['cox-csv', 'cox.csv'],
  ['easycars-json', 'easycars.json'],
  ['vauto-csv', 'vauto.csv'],
  ['spincar-csv', 'spincar.csv'],
] as const

describe.each(KINDS)('R45 our own export as %s', (kind) => {
  it.each(FILES)('R45 of a %s feed, imported again, changes nothing', async (format, file) => {
    const text = readFileSync(`test/fixtures/stock/${file}`, 'utf8')
    const first = await importFeed(database.db, text, { ...own, format, sourceId: 'their-feed', now: DAY_2 })
    expect(first.counts.created).toBeGreaterThan(0)
    const counts = await roundTrip(kind, 'their-feed')
    expect(counts).toMatchObject({ created: 0, updated: 0, sold: 0, rowsRefused: 0, unchanged: first.counts.created })
  })

  it.each(FILES)('R45 of a %s feed makes the same stock on a site that has none', async (format, file) => {
    const text = readFileSync(`test/fixtures/stock/${file}`, 'utf8')
    await importFeed(database.db, text, { ...own, format, sourceId: 'their-feed', now: DAY_2 })
    const { state } = await importFeed(database.db, await exported(kind, 'their-feed'), {
      site: { ...own.site, slug: 'elsewhere' },
      sourceId: 'their-feed',
      format: `forecourt-${kind}`,
      now: DAY_3,
    })
    expect(state).toBe('done')
    const stock = await stockOf(site.slug)
    expect(stock.length).toBeGreaterThan(0)
    expect(await stockOf('elsewhere')).toEqual(stock)
  })

  it('R45 a stock of any texts and figures comes back as it left', async () => {
    let stocks = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyVehicle, { minLength: 1, maxLength: 8 }), async (stock) => {
        // Each stock is a feed of its own: the price ledger lets no vehicle be deleted.
        stocks += 1
        const named = stock.map((one, place) => ({ ...one, stocknum: `S${stocks}-${place}` }))
        const sourceId = `any-${stocks}`
        const first = await importFeed(database.db, named, { ...own, sourceId, now: DAY_2 })
        expect(first.counts.created).toBe(stock.length)
        expect(await roundTrip(kind, sourceId)).toMatchObject({ created: 0, updated: 0, sold: 0, rowsRefused: 0 })
      }),
      { numRuns: runs(15) },
    )
  })
})

it('R45 sold and unlisted vehicles leave too, but not those of another feed or site', async () => {
  const sold = vehicle('GONE', { status: 'sold', sold_at: '2026-02-10T00:00:00Z' })
  await importFeed(database.db, [vehicle('HERE'), sold], { ...own, sourceId: 'mine' })
  await importFeed(database.db, [vehicle('THEIRS')], { ...own, sourceId: 'other' })
  const elsewhere = importSiteOf(demoSite('ironbark'))
  await importFeed(database.db, [vehicle('ELSEWHERE')], { site: elsewhere, sourceId: 'mine' })
  expect((await numbers('mine')).toSorted()).toEqual(['GONE', 'HERE'])
  expect((await numbers(null)).toSorted()).toEqual(['GONE', 'HERE', 'THEIRS'])
})

const text = nastyText()
const anyVehicle: fc.Arbitrary<Omit<FeedVehicle, 'stocknum'>> = fc.record(
  {
    year: fc.integer({ min: 1950, max: 2026 }),
    make: fc.constantFrom('Toyota', 'Mazda', 'Jayco', 'Isuzu Ute'),
    model: fc.constantFrom('Hilux', 'Mazda 3', 'Journey', 'D-MAX'),
    car_type: fc.constantFrom('new', 'demo', 'used'),
    badge: text,
    series: text,
    colour: fc.oneof(text, fc.constantFrom('Glacier White', 'White / Black', 'Phantom')),
    simple_colour: fc.constantFrom('', 'White', 'Purple'),
    item_type: fc.constantFrom('', 'car', 'caravan', 'motorcycle', 'truck'),
    status: fc.constantFrom('', 'in stock', 'coming soon', 'sold', 'reserved', 'unavailable'),
    price: fc.constantFrom('', 'POA', '28,990', '28990.5', 1, 0),
    price_type: fc.constantFrom('', 'drive away', 'excluding government charges', 'whatever'),
    before_price: fc.constantFrom('', 40_000),
    offer_price: fc.constantFrom('', 27_990),
    subscription_price: fc.constantFrom('', 349),
    km: fc.constantFrom('', 45_120, '28,000 miles', 0),
    body: fc.oneof(text, fc.constantFrom('Double cab pick up', '4D Wagon')),
    trans: fc.constantFrom('', '6 speed sports automatic', 'Manual'),
    fuel: fc.constantFrom('', 'Diesel', 'Petrol - Unleaded', 'Electric'),
    drive: fc.constantFrom('', '4x4 dual range', 'FWD'),
    engine_size_litres: fc.constantFrom('', '2.8', '2755', '1998cc'),
    'variant.cylinders': fc.constantFrom('', 4),
    'variant.torque': fc.constantFrom('', 500),
    'specifications.tare_weight': fc.constantFrom('', 2100),
    'specifications.tow_ball_mass': fc.constantFrom('', 176),
    build_date: fc.constantFrom('', '03/2021', '2021-03-01'),
    rego_expiry: fc.constantFrom('', '31/12/2026'),
    dealercomments: fc.oneof(text, fc.constant('<p>One <b>owner</b> & tidy</p>\n\n• Tow bar')),
    standardEquipment: fc.array(fc.oneof(text, fc.constantFrom('Tow bar', 'A, b | c')), { maxLength: 4 }),
    owners: fc.constantFrom('', 2),
    service_history: fc.constantFrom('', 'full', 'partial'),
    images: fc.constantFrom<string[]>([], ['a/1.jpg', 'https://p.example/a,b.jpg'], ['https://p.example/x;y|z.jpg']),
    wheel_nuts: text,
  },
  { requiredKeys: ['year', 'make', 'model', 'car_type'] },
)
