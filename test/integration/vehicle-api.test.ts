import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { readEnvironment } from '#server/env.ts'
import { registerReveal } from '#server/api/reveal-route.ts'
import { registerSimilar } from '#server/api/similar-route.ts'
import { registerView } from '#server/api/view-route.ts'
import { createApp } from '#server/http/app.ts'
import { registerSiteHost } from '#server/http/site-host.ts'
import { registerSiteContext } from '#server/http/site-route.ts'
import { SiteRegistry } from '#server/sites/site-registry.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'
import { siteServices } from './site-services.ts'

const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const UPDATED = new Date('2026-03-01T01:00:00Z')
const SLUG = '2020-toyota-hilux-a1'

const database = databaseOfFile()
let registry: SiteRegistry
let app: FastifyInstance
let id = 0

const view = (query: string, headers: Record<string, string> = {}, slug = SLUG) =>
  app.inject({
    url: `/api/cars/${slug}/view.json${query}`,
    headers: { host: 'southerly.localhost', 'user-agent': SHOPPER, ...headers },
  })
const reveal = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/phone-reveals',
    headers: {
      host: 'southerly.localhost',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: JSON.stringify(payload),
  })

beforeAll(async () => {
  registry = await SiteRegistry.open({ folder: 'sites' })
  const { search, places, market } = contextOf(demoSite('southerly'), [
    sampleVehicle({ id: 7_001, slug: 'one', priceCents: 3_600_000 }),
    sampleVehicle({ id: 7_002, slug: 'two', priceCents: 3_600_000 }),
  ])
  app = createApp(readEnvironment({}), pino({ level: 'silent' }))
  registerSiteHost(app, registry)
  registerSiteContext(app, siteServices({ db: database.db, search, places, market, now: () => NOW }))
  registerView(app)
  registerReveal(app)
  registerSimilar(app)
})
beforeEach(async () => {
  await sql`truncate vehicle_views, view_salts, view_visitors, phone_reveals, media, price_ledger, vehicles
    cascade`.execute(database.db)
  const row = await database.db
    .insertInto('vehicles')
    .values(vehicleRow({ stocknum: 'A1', priceCents: 3_699_000, photosCount: 4, updatedAt: UPDATED }))
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})
afterAll(async () => {
  await app.close()
  await registry.close()
})

describe('A6.18 A30.3 view.json', () => {
  const fresh = `?photos_count=4&updated_at=${UPDATED.toISOString()}&website_id=southerly`

  it('A6.18 answers the views, counted once for a visitor; nothing of it is kept', async () => {
    const answer = await view(fresh)
    expect(answer.json()).toEqual({ views: 1, car_fields: null })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await view(fresh)).json()).toMatchObject({ views: 1 })
    expect((await view(fresh, { 'user-agent': `${SHOPPER} other` })).json()).toMatchObject({ views: 2 })
  })

  it.each([
    ['a program that says so', { 'user-agent': BOT }],
    ['a browser fetching ahead', { 'sec-purpose': 'prefetch' }],
    ['something without a name', { 'user-agent': '' }],
  ] as const)('A6.18 %s reads and is not counted', async (_, headers) => {
    await view(fresh)
    expect((await view(fresh, headers)).json()).toEqual({ views: 1, car_fields: null })
    expect((await view(fresh)).json()).toMatchObject({ views: 1 })
  })

  it('A30.3 answers at the address of the specification, too', async () => {
    const answer = await app.inject({
      url: `/cars/${SLUG}/view.json${fresh}`,
      headers: { host: 'southerly.localhost', 'user-agent': SHOPPER },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { views: 1, car_fields: null }])
  })

  it('A26.3 an older page gets the pictures in the specification’s shape', async () => {
    await database.db
      .insertInto('media')
      .values(
        [0, 1].map((position) => ({
          siteId: 'southerly',
          vehicleId: id,
          kind: 'photo' as const,
          position,
          sourceUrl: `https://feed.example/${position}.jpg`,
          isDefault: false,
        })),
      )
      .execute()
    const { car_fields: fields } = (await view('?photos_count=3&website_id=southerly')).json()
    expect(fields.images).toHaveLength(2)
    expect(fields.images[0]).toEqual({
      image: {
        url: expect.stringMatching(/^\/img\/.+\/1280$/),
        thumb: { url: expect.stringMatching(/^\/img\/.+\/320$/) },
      },
    })
    expect(fields.primary_image_url).toBe(fields.images[0].image.url)
    expect(fields.thumbnails).toEqual(
      fields.images.map(({ image }: { image: { thumb: { url: string } } }) => image.thumb.url),
    )
  })

  it('A30.28 an address that no interface has is JSON that names it', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url: '/api/nothing?x=1', headers: { host: 'southerly.localhost' } })
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'not_found', message: `${method} /api/nothing answers nothing.` },
      ])
    }
  })

  it('A6.18 asking for the headers alone counts nothing', async () => {
    await app.inject({
      method: 'HEAD',
      url: `/api/cars/${SLUG}/view.json`,
      headers: { host: 'southerly.localhost', 'user-agent': SHOPPER },
    })
    expect((await view(fresh, { 'user-agent': BOT })).json()).toMatchObject({ views: 0 })
  })

  it.each([
    ['older', '?photos_count=4&updated_at=2026-02-28T00:00:00Z&website_id=southerly'],
    ['of other photos', `?photos_count=3&updated_at=${UPDATED.toISOString()}&website_id=southerly`],
  ])('A6.18 a page that is %s gets the fields as they are now', async (_, query) => {
    expect((await view(query)).json()).toMatchObject({
      car_fields: {
        status: 'in_stock',
        price: 36_990,
        price_type: 'drive away',
        before_price: null,
        photos_count: 4,
        updated_at: UPDATED.toISOString(),
        reserved: false,
      },
    })
  })

  it.each(['', '?photos_count=&updated_at=', '?updated_at=yesterday', '?updated_at=2026-03-02T00:00:00Z'])(
    'A6.18 a page that does not say how old it is gets none: "%s"',
    async (query) => {
      expect((await view(query)).json()).toMatchObject({ car_fields: null })
    },
  )

  it("A6.18 A4.39 another website's vehicle, an unknown and an invalid name answer 404", async () => {
    expect((await view('?website_id=ironbark')).statusCode).toBe(404)
    expect((await view('', { host: 'ironbark.localhost' })).statusCode).toBe(404)
    expect((await view('', {}, 'nothing')).statusCode).toBe(404)
    expect((await view('', {}, '%00')).statusCode).toBe(404)
  })
})

const kept = () =>
  database.db.selectFrom('phoneReveals').select(['vehicleId', 'dealershipId', 'day', 'reveals']).execute()

describe('A18.12 A30.5 phone-reveals', () => {
  it('A18.12 keeps vehicle, dealership and day, and nothing else that was sent', async () => {
    const [dealership] = demoSite('southerly').dealerships
    const body = {
      car_id: id,
      dealership_id: dealership?.id,
      website_id: 'southerly',
      name: 'Ann',
      phone: '0491 570 006',
    }
    expect((await reveal(body)).statusCode).toBe(204)
    expect((await reveal({ ...body, dealership_id: 'made up' }, { 'user-agent': 'Ben' })).statusCode).toBe(204)
    expect((await reveal({ ...body, dealership_id: null }, { 'user-agent': 'Cleo' })).statusCode).toBe(204)
    expect(await kept()).toEqual(
      expect.arrayContaining([
        { vehicleId: id, dealershipId: dealership?.id, day: '2026-08-03', reveals: 1 },
        { vehicleId: id, dealershipId: '', day: '2026-08-03', reveals: 2 },
      ]),
    )
  })

  it.each([
    ['nothing', {}],
    ['no number', { car_id: 'x', website_id: 'southerly' }],
    ['another website', { car_id: 1, website_id: 'ironbark' }],
    ['a list', []],
  ])('A18.12 %s: 400', async (_, body) => {
    expect((await reveal(body)).statusCode).toBe(400)
    expect(await kept()).toEqual([])
  })

  it('A18.12 a vehicle that this website has not: 404; a page elsewhere: 403; no JSON: 400', async () => {
    expect((await reveal({ car_id: 999_999_999, website_id: 'southerly' })).statusCode).toBe(404)
    expect((await reveal({ car_id: id, website_id: 'southerly' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    )
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/phone-reveals',
          headers: { host: 'southerly.localhost', 'content-type': 'application/json' },
          payload: '{',
        })
      ).statusCode,
    ).toBe(400)
    expect(await kept()).toEqual([])
  })
})

describe('A17.1 A30.14 similar', () => {
  it('A17.1 answers ids with their cards, and the search that finds more', async () => {
    const answer = await app.inject({ url: `/api/cars/${SLUG}/similar`, headers: { host: 'southerly.localhost' } })
    expect(answer.json()).toMatchObject({
      ids: [7_002, 7_001],
      cards: [{ id: 7_002 }, { id: 7_001 }],
      href: '/search/toyota/hilux',
    })
  })

  it("A17.1 A4.39 of another website's vehicle: not found", async () => {
    expect(
      (await app.inject({ url: `/api/cars/${SLUG}/similar`, headers: { host: 'aster.localhost' } })).statusCode,
    ).toBe(404)
  })
})
