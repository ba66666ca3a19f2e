/** `GET {vehicle path}/autogauge` (A8.5, A30.2) over a real database, and the page beside it. */
import { sql } from 'kysely'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MarketFollower } from '#adapters/market-price/market-follower.ts'
import { MarketIndex } from '#adapters/market-price/market-index.ts'
import { priceListingSource } from '#data/platform/price-listings.ts'
import { stockSource } from '#data/platform/stock-changes.ts'
import { formViewOf, vehicleOfAddress } from '#pages/forms/form-view-of.ts'
import { loaders } from '#pages/loaders.ts'
import type { PageContext } from '#pages/page.ts'
import { registerAutogauge } from '#server/api/autogauge-route.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { contextOf, demoSite, html, textOf } from '#test/pages/render-page.tsx'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const NOW = new Date('2026-08-03T02:00:00Z')
const SLUG = '2020-toyota-hilux-own'
const database = databaseOfFile()
let registry: SiteRegistry
let app: FastifyInstance
let ctx: PageContext

beforeAll(async () => {
  const others = Array.from({ length: 16 }, (_, place) =>
    vehicleRow({
      stocknum: `T${place}`,
      siteId: place % 2 === 0 ? 'ironbark' : 'aster',
      priceCents: 4_000_000 + (place % 5) * 60_000,
      km: 40_000 + place * 1_500,
      badge: 'SR5',
    }),
  )
  await database.db
    .insertInto('vehicles')
    .values([
      ...others,
      vehicleRow({ stocknum: 'OWN', priceCents: 3_899_000, km: 50_000, badge: 'SR5' }),
      vehicleRow({ stocknum: 'DEAR', priceCents: 9_900_000, km: 50_000, badge: 'SR5' }),
      vehicleRow({ stocknum: 'SOLD', priceCents: 3_899_000, km: 50_000, badge: 'SR5', status: 'sold', soldAt: NOW }),
      vehicleRow({ stocknum: 'NONE', km: 50_000, badge: 'SR5' }),
      vehicleRow({ stocknum: 'RARE', model: 'Coaster', priceCents: 3_899_000, km: 50_000 }),
      vehicleRow({ stocknum: 'ABSURD', year: 1900, priceCents: 100_000_000_000_000, km: 5_000_000 }),
    ])
    .execute()
  const market = new MarketIndex({ now: () => NOW })
  const follower = new MarketFollower({
    index: market,
    source: { ...stockSource(database.db), ...priceListingSource(database.db) },
    now: () => NOW,
    warn: (message) => {
      throw new Error(message)
    },
  })
  await follower.catchUp()
  ctx = { ...contextOf(demoSite('southerly'), [], NOW), db: database.db, market }
  registry = await SiteRegistry.open({ folder: 'sites' })
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerSiteHost(app, registry)
  registerSiteContext(app, { ...ctx, now: () => NOW })
  registerAutogauge(app)
})
afterAll(async () => {
  await app.close()
  await registry.close()
})

it.each([
  ['OWN', 'true'],
  ['RARE', 'false'],
  ['SOLD', 'false'],
])('A11.2 the form about %s tells whether its page shows the price comparison: %s', async (stocknum, shown) => {
  const { id } = await database.db
    .selectFrom('vehicles')
    .select('id')
    .where('siteId', '=', 'southerly')
    .where('stocknum', '=', stocknum)
    .executeTakeFirstOrThrow()
  const request = { url: new URL(`http://site.invalid/cars/x/enquire?car_id=${id}`), params: {} }
  const vehicle = await vehicleOfAddress(ctx, request.url.searchParams)
  const place = { formId: 'vehicle-enquiry', lede: '', context: {} } as const
  const valuesFor = async (of: PageContext) => (await formViewOf(of, request, place, vehicle)).values
  expect(await valuesFor(ctx)).toMatchObject({ autogauge_enabled: shown })
  expect(await valuesFor({ ...ctx, site: { ...ctx.site, plugins: [] } })).toMatchObject({ autogauge_enabled: '' })
})

const ask = (path: string, site = 'southerly', headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host: `${site}.localhost`, ...headers } })
const gauge = async (stocknum: string) => (await ask(`/cars/2020-toyota-hilux-${stocknum}/autogauge`)).json()

describe('A8.5 GET {vehicle path}/autogauge', () => {
  it('A8.5 A30.2 answers fill, listing price, market range, confidence and description', async () => {
    const answer = await gauge('own')
    expect(answer).toMatchObject({
      listing_price: 38_990,
      description:
        'Based on 18 cars of the same model, 2020, advertised in the last 60 days, allowing for year, ' +
        'kilometres and badge.',
      hidden: null,
    })
    expect(answer.fill).toBeGreaterThan(0.5)
    expect(answer.market_range_min).toBeLessThan(answer.market_average)
    expect(answer.market_range_max).toBeGreaterThan(answer.market_average)
    expect(answer.confidence).toBeGreaterThan(0.2)
    expect((await ask(`/api/cars/${SLUG}/autogauge`)).json()).toEqual(answer)
  })
  it('A8.5 names no other vehicle and no other dealer', async () => {
    const { body } = await ask(`/cars/${SLUG}/autogauge`)
    expect(body).not.toMatch(/ironbark|aster|T1[0-5]|hilux-t/i)
  })
  it.each([
    ['dear', 'above the market'],
    ['sold', 'not for sale'],
    ['none', 'no price'],
    ['absurd', 'no figures'],
  ])('A8.6 of %s it says why the panel is hidden: %s', async (stocknum, reason) => {
    const answer = await gauge(stocknum)
    expect(answer.panel).toBeNull()
    expect(answer.hidden).toBe(reason)
  })
  it('A8.6 A8.9 without comparables every figure is null', async () => {
    expect(await gauge('rare')).toMatchObject({
      fill: null,
      market_range_min: null,
      market_range_max: null,
      confidence: null,
      description: null,
      hidden: 'no figures',
    })
  })
  it('A8.5 404 for a vehicle that the site does not have', async () => {
    for (const [slug, site] of [
      ['nothing', 'southerly'],
      [SLUG, 'ironbark'],
      ['%00', 'southerly'],
      ["';--", 'southerly'],
    ] as const) {
      expect((await ask(`/cars/${slug}/autogauge`, site)).statusCode).toBe(404)
    }
  })
  it('A8.5 is asked again each time, and not sent again where nothing changed', async () => {
    const { headers } = await ask(`/cars/${SLUG}/autogauge`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(
      (await ask(`/cars/${SLUG}/autogauge`, 'southerly', { 'if-none-match': String(headers['etag']) })).statusCode,
    ).toBe(304)
  })
})

const page = async (slug: string, context = ctx) => {
  const result = await loaders.vehicle(context, {
    url: new URL(`/cars/${slug}`, 'http://site.invalid'),
    params: { slug },
  })
  if (result.kind !== 'page') throw new Error('no page')
  return html(context, 'vehicle', result.data)
}

describe('A8.6 the page', () => {
  it('A8.7 A8.8 A8.12 has the panel with the figures of the answer, whole before any script', async () => {
    const answer = await gauge('own')
    const markup = await page(SLUG)
    const text = textOf(markup)
    expect(text).toContain('How this price compares Great Deal')
    expect(text).toContain('Based on 18 cars')
    expect(text).toContain(
      `Market range $${answer.market_range_min.toLocaleString('en-AU')} to ` +
        `$${answer.market_range_max.toLocaleString('en-AU')}.`,
    )
    expect(markup).toContain('gauge--high')
    expect(markup).toMatch(/<g class="ruler__flag">.*?>\$38,990</)
  })
  it('A8.6 A8.9 A27.2 has none where it is hidden, and none where the site has no gauge (A1.34)', async () => {
    for (const slug of ['dear', 'sold', 'none', 'rare', 'absurd'])
      expect(await page(`2020-toyota-hilux-${slug}`)).not.toContain('price-comparison')
    expect(await page(SLUG, { ...ctx, site: { ...ctx.site, plugins: [] } })).not.toContain('price-comparison')
  })
  it('A5.7 A8.10 says how far the price lies below the average of the same figures', async () => {
    const { market_average, listing_price } = await gauge('own')
    expect(textOf(await page(SLUG))).toContain(
      `$${(market_average - listing_price).toLocaleString('en-AU')} below the average of similar ones`,
    )
  })
  it('A8.10 what the feed says of the state goes first', async () => {
    await sql`update vehicles set autograb_data =
      '{"stateAverageMarketPriceCents": 3999000, "averageMarketPriceCents": null}' where stocknum = 'OWN'`.execute(
      database.db,
    )
    expect(textOf(await page(SLUG))).toContain('$1,000 below the Queensland market average')
  })
})
