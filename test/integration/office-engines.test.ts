/** The office's screen of search engines (R160). */
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { countBots } from '#data/reach/day-counts.ts'
import { keepIndexNowState, noteChanges } from '#data/reach/index-now.ts'
import { keepLandings } from '#data/reach/landing-rows.ts'
import { countLandingVisits } from '#data/reach/landing-visits.ts'
import type { VehiclesTable } from '#data/schema.ts'
import { NO_TWINS } from '#domain/reach/twins.ts'
import { robotsText } from '#domain/reach/robots.ts'
import type { Site } from '#domain/site/site.ts'
import { north, NOW, reachOffice, south } from './office-reach-world.ts'
import { vehicleRow } from './vehicle-row.ts'

const TABLES = ['vehicles', 'botDays', 'landings', 'landingDays', 'indexNowAddresses', 'indexNowStates'] as const
const TWIN = 'TWIN'
const twins = new Map<number, string>()
const site: Site = { ...south, search: { ...south.search, minimumPhotos: 1, soldRetentionDays: 7 } }

/** Pages of the site that are their own canonical, with its robots.txt. */
const PAGES = new Map([
  ['/robots.txt', robotsText(site, site.hosts[0] ?? '')],
  ...['/contact', '/search?query=ute'].map(
    (path) => [path, `<link rel="canonical" href="https://south.example${path}">`] as const,
  ),
])

const { audit, db, press, scopeOf, shown } = reachOffice(TABLES, {
  sites: [site, north],
  twins: { ...NO_TWINS, addressesOf: () => twins },
  shop: {
    ask: async (_site, path) => {
      const page = PAGES.get(path)
      return { status: page === undefined ? 404 : 200, body: Buffer.from(page ?? '') }
    },
  },
})
beforeEach(() => twins.clear())

const leftOutView = z.looseObject({
  vehiclesLeftOut: z
    .array(
      z.object({
        why: z.string(),
        count: z.number(),
        vehicles: z.array(z.object({ stocknum: z.string(), href: z.string() })),
      }),
    )
    .nullable(),
})

const named = (stocknum: string, { id }: { id: number }) => ({ stocknum, href: `/south/stock/${id}` })
const one = (why: string, vehicle: object) => ({ why: expect.stringContaining(why), count: 1, vehicles: [vehicle] })

const add = (stocknum: string, part: Partial<Insertable<VehiclesTable>> = {}) =>
  db()
    .insertInto('vehicles')
    .values(vehicleRow({ siteId: 'south', stocknum, photosCount: 8, ...part }))
    .returning('id')
    .executeTakeFirstOrThrow()
const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000)

describe('R160 search engines', () => {
  const bot = { day: '2026-11-20', pageKind: 'vehicle', hits: 3, bytes: 9 }

  it('R160 crawlers with their last day, IndexNow and landings, of the site alone', async () => {
    await countBots(scopeOf(south), [
      { ...bot, bot: 'Googlebot' },
      { ...bot, bot: 'Googlebot', day: '2026-11-26', pageKind: 'search', hits: 4 },
      { ...bot, bot: 'Bingbot', hits: 1 },
    ])
    await countBots(scopeOf(north), [{ ...bot, bot: 'GPTBot' }])
    const change = { path: '/cars/a', againAt: null }
    await noteChanges(scopeOf(south), [change], { now: NOW, againMs: 3_600_000 })
    await keepIndexNowState(scopeOf(south), { waitUntil: null, failures: 1, refusedStatus: 403, refusedAt: NOW })
    const row = {
      vehicles: 7,
      enoughOn: null,
      belowSince: null,
      goneAt: null,
      sameAs: null,
      content: null,
      changedAt: null,
    }
    const state = { filters: {}, ranges: {} }
    await keepLandings(
      scopeOf(south),
      [],
      [
        { ...row, slug: 'used-utes', state, firstLive: NOW },
        { ...row, slug: 'used-suvs', state, firstLive: NOW, sameAs: state, vehicles: 9 },
        { ...row, slug: 'used-vans', state, firstLive: null, enoughOn: '2026-11-26', vehicles: 2 },
      ],
    )
    const visit = { slug: 'used-utes', visits: 4 }
    await countLandingVisits(scopeOf(south), [
      { ...visit, day: '2026-10-28' },
      { ...visit, day: '2026-11-26' },
      { ...visit, day: '2026-11-27', visits: 2 },
    ])
    await countLandingVisits(scopeOf(north), [{ ...visit, day: '2026-11-26', slug: 'used-vans' }])
    const view = await shown('/engines')
    expect(view).toMatchObject({
      crawlers: [
        { name: 'Googlebot', requests: 7, last: expect.stringContaining('26 November') },
        { name: 'Bingbot', requests: 1 },
      ],
      indexNow: { isOn: true, waiting: 1, refused: expect.stringContaining('Refused with 403') },
      landings: {
        rows: [
          { path: '/for-sale/used-suvs', state: 'lives', vehicles: 9, visits: 0 },
          { path: '/for-sale/used-utes', state: 'lives', vehicles: 7, visits: 6 },
          { path: '/for-sale/used-vans', state: 'waits', vehicles: 2, visits: 0 },
        ],
        previous: null,
        next: null,
      },
      leftOut: { rows: [{ path: '/for-sale/used-suvs', why: expect.stringContaining('wider list') }] },
    })
    await press('/engines', { do: 'resume' })
    expect(await shown('/engines')).toMatchObject({ indexNow: { refused: null } })
    expect(await audit()).toMatchObject({ action: 'index-now-resumed' })
  })

  it('R10 R160 an address is tested as the site answers it; one of another site is none', async () => {
    expect(await shown('/engines?address=/cars/a')).toMatchObject({
      tested: { address: '/cars/a', verdict: { status: 404, isListed: false } },
    })
    expect(await shown('/engines?address=https://elsewhere.example/')).toMatchObject({ tested: { verdict: null } })
  })

  it('R1 R10 R160 an address that robots.txt keeps engines from is not listed, and the rule is told', async () => {
    expect(await shown('/engines?address=/search?query=ute')).toMatchObject({
      tested: { verdict: { status: 200, isListed: false, why: expect.stringContaining('Disallow: /search?') } },
    })
    expect(await shown('/engines?address=/contact')).toMatchObject({
      tested: { verdict: { isListed: true, why: 'It is its own canonical address.' } },
    })
  })

  it('R4 R10 R17 R160 vehicles in no sitemap are named by reason, none whose page is gone', async () => {
    await add('LISTED')
    const bare = await add('BARE', { photosCount: 0 })
    const others = Array.from({ length: 22 }, (_, place) => `B${place}`)
    for (const stocknum of others) await add(stocknum, { photosCount: 0 })
    const sold = await add('SOLD', { status: 'sold', soldAt: days(1) })
    await add('LONG-SOLD', { status: 'sold', soldAt: days(89) })
    await add('UNSOLD-TYPE', { itemType: 'boat' })
    const gone = await add('AWAY', { status: 'unavailable' })
    await add('THEIRS', { siteId: 'north', photosCount: 0 })
    const twin = await add(TWIN)
    twins.set(twin.id, 'https://sister.example/cars/a')
    const { vehiclesLeftOut } = leftOutView.parse(await shown('/engines'))
    expect(vehiclesLeftOut?.[0]).toMatchObject({ why: expect.stringContaining('fewer than'), count: 23 })
    expect(vehiclesLeftOut?.[0]?.vehicles).toHaveLength(20)
    expect(vehiclesLeftOut?.[0]?.vehicles).toContainEqual(named('BARE', bare))
    expect(vehiclesLeftOut?.slice(1)).toEqual(
      expect.arrayContaining([
        one('They are sold', named('SOLD', sold)),
        one('cannot be bought', named('AWAY', gone)),
        one('the same vehicles at sister.example', named(TWIN, twin)),
      ]),
    )
    expect(vehiclesLeftOut).toHaveLength(4)
    // In the order in which they were entered.
    expect(vehiclesLeftOut?.[0]?.vehicles.map(({ stocknum }) => stocknum)).toEqual(['BARE', ...others.slice(0, 19)])
  })

  it('R160 each long list has pages of its own, and the other stays where it is', async () => {
    const row = { enoughOn: null, belowSince: null, goneAt: null, content: null, changedAt: null }
    const state = { filters: {}, ranges: {} }
    const landing = (place: number) => ({ ...row, slug: `landing-${place}`, state, firstLive: NOW, sameAs: state })
    const all = Array.from({ length: 45 }, (_, place) => ({ ...landing(place), vehicles: 100 - place }))
    await keepLandings(scopeOf(south), [], all)
    const pages = z.object({
      rows: z.array(z.looseObject({ path: z.string() })),
      first: z.number(),
      all: z.number(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
    })
    const read = async (query: string) =>
      z.looseObject({ landings: pages, leftOut: pages }).parse(await shown(`/engines${query}`))
    const first = await read('')
    expect(first.landings.rows).toHaveLength(20)
    expect(first.landings).toMatchObject({ first: 1, all: 45, previous: null })
    const last = await read('?landings=9&left-out=2')
    expect(last.landings.rows.map(({ path }) => path)).toEqual(all.slice(40).map(({ slug }) => `/for-sale/${slug}`))
    expect(last.landings).toMatchObject({
      first: 41,
      next: null,
      previous: '/south/engines?landings=2&left-out=2#landings',
    })
    expect(last.leftOut).toMatchObject({ first: 21, all: 45 })
    for (const query of ['?landings=-1', '?landings=x', '?landings=0'])
      expect((await read(query)).landings).toEqual(first.landings)
  })
})
