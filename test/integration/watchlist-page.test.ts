/** The watchlist's page and its forms, which need no script (R45, R46). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listConsents } from '#data/accounts/consents.ts'
import { readWatchlist } from '#data/accounts/read-watchlist.ts'
import { mergeIntoWatchlist } from '#data/accounts/watchlist.ts'
import { CONSENT_WORDS } from '#domain/accounts/consent-words.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { WATCHLIST_ACTIONS } from '#server/accounts/watchlist-forms.ts'
import { readMarkup } from '../pages/by-role.ts'
import { textOf } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { addAccount, SITES, type TestAccount } from './accounts-world.ts'
import { openGarageWorld, postForm, SOUTH, type GarageWorld } from './garage-world.ts'
import { setPrice } from './price-rows.ts'

const DAY_MS = 86_400_000
const SAVED = new Date('2026-02-03T02:00:00Z')
/** Ids of the index, which rows of the database take too. */
const [FELL, SAME, RESERVED, SOLD, GONE, OTHER] = [1, 2, 3, 4, 5, 6]
const suv = (id: number, more: Partial<SearchVehicle> = {}) =>
  sampleVehicle({ id, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', priceCents: 2_999_000, ...more })
const STOCK = [
  suv(FELL),
  suv(SAME, { priceCents: 1_999_000 }),
  suv(RESERVED, { reserved: true, priceCents: 4_550_000 }),
  suv(SOLD, { status: 'sold', soldAt: NOW }),
  suv(OTHER, { priceCents: 2_890_000 }),
]

let world: GarageWorld
let maya: TestAccount

beforeAll(async () => {
  const prices = { [FELL]: 3_199_000, [SAME]: 1_999_000, [RESERVED]: 4_550_000, [SOLD]: 2_799_000 }
  const pricedAt = new Date(SAVED.getTime() - DAY_MS)
  world = await openGarageWorld({ vehicles: STOCK, rows: GONE, prices, pricedAt }, (app, server) =>
    registerGarageForms(app, new Map(Object.entries(WATCHLIST_ACTIONS)), server),
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.begin()
})

const watch = (...ids: number[]) =>
  mergeIntoWatchlist(world.scope, {
    accountId: maya.id,
    items: ids.map((id, place) => ({ id, savedAt: new Date(SAVED.getTime() + place * 1_000) })),
    now: NOW,
  })
const list = () => readWatchlist(world.scope, { accountId: maya.id })
const page = async (query = '') =>
  (await world.ask('south.example', { url: `/my-garage/watchlist${query}`, session: maya.session })).body

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

const send = (fields: [string, string][], query = '', session = maya.session) =>
  postForm(world, `/my-garage/watchlist${query}`, fields, session)
const compare = (...ids: number[]) =>
  send([['do', 'compare'], ...ids.map((id): [string, string] => ['ids', String(id)])])
const titlesOf = (body: string) => [...body.matchAll(/id="v(\d+)"/g)].map(([, id]) => Number(id))

describe('R45 the watchlist', () => {
  test('R45 says how each price has changed since it was saved, from the ledger', async () => {
    await watch(SAME, FELL)
    await setPrice(world.database, FELL, {
      siteId: 'south',
      priceCents: 2_999_000,
      at: new Date(NOW.getTime() - DAY_MS),
    })
    const text = textOf(await page())
    expect(text).toContain('2 saved, 1 costs less')
    expect(text).toContain('Saved 3 Feb at $31,990, now $29,990')
    expect(text).toContain('Saved 3 Feb at $19,990, same today')
  })

  test('R45 sorts by saving, price drop and price', async () => {
    await watch(FELL, SAME, RESERVED)
    await setPrice(world.database, FELL, {
      siteId: 'south',
      priceCents: 2_999_000,
      at: new Date(NOW.getTime() - DAY_MS),
    })
    expect(titlesOf(await page())).toEqual([RESERVED, SAME, FELL])
    expect(titlesOf(await page('?sort=drop'))).toEqual([FELL, RESERVED, SAME])
    expect(titlesOf(await page('?sort=price'))).toEqual([SAME, FELL, RESERVED])
  })

  test('R46 what is sold stands as a row with the day, its price at saving, and others like it', async () => {
    await watch(SOLD, GONE, FELL)
    await world.database.db
      .updateTable('vehicles')
      .set({ status: 'sold', soldAt: new Date('2026-02-17T02:00:00Z') })
      .where('id', '=', SOLD)
      .execute()
    await world.database.db.deleteFrom('vehicles').where('id', '=', GONE).execute()
    const body = await page()
    expect(titlesOf(body)).toEqual([FELL])
    const text = textOf(body)
    expect(text).toContain('3 saved, 2 have gone')
    expect(text).toContain('Went to its new owner on Tuesday 17 February. Saved 3 Feb at $27,990')
    expect(text).toContain('No longer for sale. Saved 3 Feb.')
    expect(body).toContain('href="/cars/vehicle-6"')
  })

  test('R45 an empty list says what goes here', async () => {
    const text = textOf(await page())
    expect(text).toContain('Nothing saved yet')
    expect(text).toContain('Press the heart on a vehicle.')
    expect(text).toContain('Show 5 vehicles')
  })

  test('R45 a note is kept, changed, cut at its longest and removed, and is markup for nobody', async () => {
    await watch(FELL)
    const note = (text: string) =>
      send(
        [
          ['do', 'note'],
          ['vehicle', String(FELL)],
          ['note', text],
        ],
        '?sort=price',
      )
    expect(await note('<b>tow bar?</b>')).toEqual({ status: 303, location: '/my-garage/watchlist?sort=price' })
    expect(await page()).toContain('&lt;b&gt;tow bar?&lt;/b&gt;')
    await note('x'.repeat(900))
    expect((await list())[0]?.note).toBe('x'.repeat(500))
    await note('  ')
    expect(await list()).toMatchObject([{ note: null }])
  })

  test('R45 a reserved one offers to tell when it comes free, and takes that back', async () => {
    await watch(RESERVED)
    expect(textOf(await page())).toContain('Tell me if it comes free')
    await send([
      ['do', 'tell-when-free'],
      ['vehicle', String(RESERVED)],
    ])
    expect(await list()).toMatchObject([{ tellWhenFree: true }])
    expect(textOf(await page())).toContain('We will tell you if it comes free')
    await send([
      ['do', 'tell-nothing'],
      ['vehicle', String(RESERVED)],
    ])
    expect(await list()).toMatchObject([{ tellWhenFree: false }])
  })

  test('R45 the page of a reserved vehicle leads here, and one press saves it and asks to be told', async () => {
    const asked = await page('?tell=' + RESERVED)
    expect(textOf(asked)).toContain('is reserved for somebody else')
    const answer = await send([
      ['do', 'tell-when-free'],
      ['vehicle', String(RESERVED)],
    ])
    expect(answer).toEqual({ status: 303, location: '/my-garage/watchlist?say=told' })
    expect(await list()).toMatchObject([{ tellWhenFree: true }])
    for (const other of [SAME, 999_999, 'x'])
      expect(textOf(await page(`?tell=${other}`))).not.toContain('is reserved for')
  })

  test('R45 two to four ticked vehicles are compared; of other numbers the page says so', async () => {
    await watch(FELL, SAME)
    expect(await compare(FELL, SAME)).toEqual({ status: 303, location: '/compare?ids=1,2' })
    for (const ids of [[], [FELL], [1, 2, 3, 4, 5]])
      expect((await compare(...ids)).location).toMatch(/^\/my-garage\/watchlist\?say=compare/)
    const asked = await page(`?say=compare&ids=${FELL}`)
    expect(textOf(asked)).toContain('Tick two to four vehicles.')
    const ticks = readMarkup(asked).all('checkbox')
    expect(ticks.map((tick) => [tick.attribute('name'), tick.attribute('checked')])).toEqual([
      ['ids', undefined],
      ['ids', ''],
    ])
  })

  test("R45 removing takes a vehicle off one's own list and no other's", async () => {
    await watch(FELL, SAME)
    const sam = await addAccount(world.database, SOUTH, { phone: '+61491570156', at: NOW })
    const unwatch = (session: string) =>
      send(
        [
          ['do', 'unwatch'],
          ['vehicle', String(FELL)],
        ],
        '',
        session,
      )
    await unwatch(sam.session)
    expect(await list()).toHaveLength(2)
    expect((await unwatch(maya.session)).status).toBe(200)
    expect(await list()).toMatchObject([{ id: SAME }])
  })

  test('R45 Undo brings a removed vehicle back with its day, price, note and wish to be told', async () => {
    await watch(FELL, RESERVED)
    await send([
      ['do', 'note'],
      ['vehicle', String(RESERVED)],
      ['note', 'Ask about “tow bar”'],
    ])
    await send([
      ['do', 'tell-when-free'],
      ['vehicle', String(RESERVED)],
    ])
    const before = await list()
    const answer = await world.ask('south.example', {
      method: 'POST',
      url: '/my-garage/watchlist?sort=price',
      session: maya.session,
      payload: new URLSearchParams({ do: 'unwatch', vehicle: String(RESERVED) }).toString(),
      headers: FORM,
    })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(textOf(answer.body)).toContain('is off your watchlist. Undo')
    expect(await list()).toMatchObject([{ id: FELL }])
    const undo = readMarkup(answer.body)
      .all('form')
      .find((form) => form.within().all('button', 'Undo').length > 0)
    expect(undo?.attribute('action')).toBe('/my-garage/watchlist?sort=price')
    const press = undo?.within().get('button', 'Undo').attribute('value') ?? ''
    const fields: [string, string][] = [['do', press], ...Object.entries(undo?.within().hiddenFields ?? {})]
    expect((await send(fields, '?sort=price')).location).toBe(`/my-garage/watchlist?sort=price&say=again#v${RESERVED}`)
    expect(await list()).toEqual(before)
  })

  test('R45 a vehicle that the site has no longer leaves the list without Undo', async () => {
    await watch(GONE)
    await world.database.db.deleteFrom('vehicles').where('id', '=', GONE).execute()
    const unwatch: [string, string][] = [
      ['do', 'unwatch'],
      ['vehicle', String(GONE)],
    ]
    expect(await send(unwatch)).toEqual({ status: 303, location: '/my-garage/watchlist?say=removed' })
    expect(await list()).toEqual([])
  })

  test('R85 one tick consents to letters about saved vehicles, is noted once, and is taken back', async () => {
    await watch(FELL)
    expect(await page()).not.toContain('name="alerts_email"')
    const sam = await addAccount(world.database, SOUTH, { phone: '+61491570156', email: 'sam@example.com', at: NOW })
    await mergeIntoWatchlist(world.scope, { accountId: sam.id, items: [{ id: FELL, savedAt: SAVED }], now: NOW })
    const isTicked = async () => {
      const { body } = await world.ask('south.example', { url: '/my-garage/watchlist', session: sam.session })
      return /<input [^>]*name="alerts_email"[^>]*>/.exec(body)?.[0].includes('checked') ?? null
    }
    const choose = (...ticked: [string, string][]) => send([['do', 'watch-alerts'], ...ticked], '', sam.session)
    expect(await isTicked()).toBe(false)
    await choose(['alerts_email', 'true'])
    expect((await choose(['alerts_email', 'true'])).location).toBe('/my-garage/watchlist?say=alerts-on')
    expect(await isTicked()).toBe(true)
    await choose()
    expect(await isTicked()).toBe(false)
    expect(await listConsents(world.scope, sam.id)).toMatchObject([
      { purpose: 'alerts_email', given: true, words: CONSENT_WORDS.alerts_email, method: 'watchlist' },
      { purpose: 'alerts_email', given: false },
    ])
    expect(await listConsents(world.scope, maya.id)).toEqual([])
    expect(await listConsents({ ...world.scope, site: SITES['north.example'] }, sam.id)).toEqual([])
  })
})
