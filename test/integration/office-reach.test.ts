/** The office's screens of feeds to partners, models, prices that are said, and reviews (R160). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noteFeedRun } from '#data/feeds-out/feed-runs.ts'
import { feedById, noteFeedPull } from '#data/feeds-out/feeds.ts'
import { keepPriceAudit } from '#data/reach/price-audits.ts'
import { newestReviews } from '#data/reviews/shown-reviews.ts'
import { feedKeyIs } from '#server/feeds-out/feed-key.ts'
import { ownRow } from '#test/catalogue/own-row.ts'
import { sampleCatalogue, sampleModel } from '#test/catalogue/sample-catalogue.ts'
import { north, NOW, reachOffice, south } from './office-reach-world.ts'
import { viewIn } from './office-world.ts'
import { vehicleRow } from './vehicle-row.ts'

const TABLES = [
  'feedsOut',
  'feedOutRuns',
  'vehicles',
  'indexNowStates',
  'priceAudits',
  'reviews',
  'apiKeys',
  'webhookEndpoints',
] as const
const RANGE = [
  ownRow('d-max', { fuel: 'Petrol', colours: [{ name: 'Own red', hex: '#aa0000', extraCostCents: 0 }] }),
  ownRow('niva', { name: 'Niva' }),
]
const { ask, audit, db, press, rowsOf, scopeOf, shown, signedIn } = reachOffice(TABLES, {
  catalogues: [
    sampleCatalogue({ models: [sampleModel(), sampleModel({ name: 'MU-X', slug: 'mu-x', status: 'coming_soon' })] }),
  ],
  sites: [{ ...south, models: { ...south.models, makes: ['isuzu', 'lada'], range: RANGE } }, north],
})

describe('R41 R151 R160 feeds to partners', () => {
  const run = {
    feedId: 'google',
    at: NOW,
    stockVersion: '1',
    rows: 8,
    bytes: 900,
    sha256: 'a',
    how: 'pulled',
    status: 'good',
  } as const

  it('R160 a feed of a search is made; its address with the key is shown once and opens it', async () => {
    const search = '/search/new-used-and-demo-cars/toyota'
    const made = await press('/feeds-out', { do: 'add', id: 'google', format: 'google-vehicle-ads', search })
    const { addresses } = z.object({ made: z.object({ addresses: z.string() }) }).parse(viewIn(made)).made
    const key = new URL(addresses.split('\n')[0] ?? '').searchParams.get('key') ?? ''
    expect(addresses).toContain('https://south.example/feeds/out/google.')
    const feed = await feedById(scopeOf(south), 'google')
    expect(feed).toMatchObject({ searchPath: search, format: 'google-vehicle-ads' })
    expect(feed && feedKeyIs(feed, key, NOW)).toBe('present')
    expect(JSON.stringify([await shown('/feeds-out'), await audit()])).not.toContain(key)
    const fresh = viewIn(await press('/feeds-out/google', { do: 'new-key' }))
    expect(JSON.stringify(fresh['addresses'])).not.toContain(key)
    const changed = await feedById(scopeOf(south), 'google')
    expect(changed && feedKeyIs(changed, key, NOW)).toBe('old')
  })

  it.each([
    [{ id: 'Google Ads' }, 'id'],
    [{ search: 'https://elsewhere.example/search' }, 'search'],
    [{ search: '/contact' }, 'search'],
    [{ format: 'fax' }, 'format'],
  ])('R160 a feed with %j is refused beside its field', async (wrong, field) => {
    const form = { id: 'google', format: 'google-vehicle-ads', search: '/search/new-used-and-demo-cars', ...wrong }
    const answer = await press('/feeds-out', { do: 'add', ...form })
    expect([answer.statusCode, viewIn(answer)]).toMatchObject([422, { problems: { [field]: expect.any(String) } }])
    expect(await feedById(scopeOf(south), form.id)).toBeNull()
  })

  it('R41 each reason leads to its vehicles and names the field to mend', async () => {
    await rowsOf(south)
    const { id } = await db()
      .insertInto('vehicles')
      .values(vehicleRow({ siteId: 'south', stocknum: 'NOVIN' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await rowsOf(north)
    await noteFeedRun(scopeOf(south), { ...run, leftOut: { 'no_vin vin': [id], 'no_price price': [id, 8] } })
    await noteFeedRun(scopeOf(north), { ...run, leftOut: { 'no_photo images': [id] } })
    expect(await shown('/feeds-out')).toMatchObject({ feeds: [{ id: 'google', rows: 8, leftOut: 3, state: 'Served' }] })
    expect(await shown('/feeds-out/google')).toMatchObject({
      reasons: [
        { words: 'It shows no price.', field: 'price', count: 2 },
        { field: 'vin', count: 1, vehicles: [{ stocknum: 'NOVIN', href: `/south/stock/${id}` }] },
      ],
      preview: null,
    })
  })

  it('R151 says who fetched it and how many prices changed since', async () => {
    await rowsOf(south)
    expect(await shown('/feeds-out')).toMatchObject({ feeds: [{ fetched: ['never fetched'] }] })
    const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db())
    const seen = rows[0]?.seen ?? ''
    await noteFeedPull(scopeOf(south), { id: 'google', by: 'Feedfetcher-Google', now: NOW, seen, isOldKey: false })
    expect(await shown('/feeds-out')).toMatchObject({
      feeds: [{ fetched: ['Google (Feedfetcher-Google) fetched 2026-11-27 12:00; 0 prices changed since'] }],
    })
  })

  it('R160 a feed is paused, resumed and removed; one of another site is none', async () => {
    await rowsOf(south)
    await press('/feeds-out/google', { do: 'pause' })
    expect(await shown('/feeds-out/google')).toMatchObject({ isPaused: true })
    await press('/feeds-out/google', { do: 'resume' })
    expect(await shown('/feeds-out/google')).toMatchObject({ isPaused: false })
    expect((await press('/feeds-out/google', { do: 'remove' })).headers.location).toBe('/south/feeds-out')
    await rowsOf(north)
    expect((await ask('/feeds-out/google')).statusCode).toBe(404)
    expect((await press('/feeds-out/google', { do: 'remove' })).statusCode).toBe(404)
    expect(await feedById(scopeOf(north), 'google')).not.toBeNull()
  })
})

describe('R100 R160 models', () => {
  it('R160 makes and models, a catalogue that is missing, and own values beside the catalogue’s', async () => {
    expect(await shown('/models')).toMatchObject({
      makes: [
        {
          name: 'Isuzu',
          models: [
            { name: 'D-MAX', href: 'https://south.example/models/d-max', variants: 1, colours: 1, status: 'On sale' },
            { name: 'MU-X', status: 'Coming soon' },
          ],
        },
      ],
      missing: ['lada'],
      own: [
        {
          slug: 'd-max',
          isAlone: false,
          differences: [
            { field: 'fuel', own: 'Petrol', catalogue: 'Diesel' },
            { field: 'colours', own: 'Own red', catalogue: 'Volcanic amber' },
          ],
        },
        { slug: 'niva', isAlone: true, differences: [{ field: 'name', own: 'Niva', catalogue: null }] },
      ],
    })
  })
})

describe('R150 R160 prices said', () => {
  const difference = {
    vehicleId: 7,
    stocknum: 'S7',
    surface: 'feed of Google',
    fact: 'priceCents',
    said: 3_000_000,
    expected: 2_900_000,
  } as const
  const audited = { checked: 3, readings: 27, differences: [] }

  it('R160 none is a date: that of the last audit of the whole stock', async () => {
    expect(await shown('/prices')).toMatchObject({ wholeAt: null, audits: [], differences: [] })
    await keepPriceAudit(scopeOf(south), { ...audited, at: NOW, scope: 'all' })
    expect(await shown('/prices')).toMatchObject({
      wholeAt: expect.stringContaining('27 Nov'),
      audits: [{ isWhole: true, checked: 3, readings: 27, found: 0 }],
      differences: [],
    })
  })

  it('R150 differences of the last whole audit and since are told in words, older ones are not', async () => {
    const found = { ...audited, differences: [difference] }
    await keepPriceAudit(scopeOf(south), { ...found, at: new Date(NOW.getTime() - 86_400_000), scope: 'all' })
    await keepPriceAudit(scopeOf(north), { ...found, at: NOW, scope: 'all' })
    await keepPriceAudit(scopeOf(south), { ...audited, at: new Date(NOW.getTime() - 3_600_000), scope: 'all' })
    await keepPriceAudit(scopeOf(south), { ...found, at: NOW, scope: 'changes' })
    expect(await shown('/prices')).toMatchObject({
      differences: [
        {
          stocknum: 'S7',
          surface: 'feed of Google',
          fact: 'price',
          said: '$30,000',
          expected: '$29,000',
          href: '/south/stock/7/price',
        },
      ],
    })
    const editor = await signedIn('editor')
    expect(await shown('/prices', editor.session)).toMatchObject({ differences: [{ href: null }] })
  })
})

describe('R133 R160 reviews', () => {
  it('R133 a review is withheld for one of three reasons and shown again; both are audited', async () => {
    await rowsOf(south)
    await rowsOf(north)
    expect(await shown('/reviews')).toMatchObject({ count: 2, withheld: 1 })
    const merelyBad = await press('/reviews', { do: 'withhold', source: 'Google', review: 'r1', reason: 'bad stars' })
    expect([merelyBad.statusCode, merelyBad.body]).toEqual([422, expect.stringContaining('not about this dealer')])
    await press('/reviews', { do: 'withhold', source: 'Google', review: 'r1', reason: 'personal data' })
    expect(await audit()).toMatchObject({ siteId: 'south', action: 'review-withheld', subject: 'Google r1' })
    const list = await shown('/reviews?view=withheld')
    expect(z.array(z.looseObject({ sourceId: z.string() })).parse(list['reviews'])).toHaveLength(2)
    await press('/reviews', { do: 'show', source: 'Google', review: 'r2' })
    const choice = { locationIds: ['cairns'], leastStars: 1, limit: 9 }
    expect((await newestReviews(scopeOf(south), choice)).map(({ sourceId }) => sourceId)).toEqual(['r2'])
    expect((await newestReviews(scopeOf(north), choice)).map(({ sourceId }) => sourceId)).toEqual(['r1'])
    expect((await press('/reviews', { do: 'show', source: 'Google', review: 'none' })).statusCode).toBe(404)
  })

  it('R160 a long list has pages', async () => {
    await db()
      .insertInto('reviews')
      .values(
        Array.from({ length: 51 }, (_, place) => ({
          siteId: 'south',
          source: 'Google',
          sourceId: `p${place}`,
          locationId: 'cairns',
          author: 'Pat',
          stars: 5,
          text: '',
          writtenOn: '2026-11-01',
          answer: null,
          answeredOn: null,
          fetchedAt: NOW,
        })),
      )
      .execute()
    const pages = z.looseObject({
      reviews: z.array(z.unknown()),
      newer: z.string().nullable(),
      older: z.string().nullable(),
    })
    const first = pages.parse(await shown('/reviews'))
    expect([first.reviews.length, first.newer, first.older]).toEqual([50, null, '/south/reviews?page=2'])
    const last = pages.parse(await shown('/reviews?page=2'))
    expect([last.reviews.length, last.older]).toEqual([1, null])
  })
})
