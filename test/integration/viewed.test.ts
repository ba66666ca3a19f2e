/** Vehicles that a shopper looked at, as an account keeps them (R43, R97). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeKeepsViewed, keepsViewed, keepViewed, readViewed } from '#data/accounts/viewed.ts'
import { MOST_KEPT_VIEWED } from '#domain/lists/watchlist.ts'
import { registerAuth } from '#server/accounts/auth-route.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { SETTINGS_ACTIONS } from '#server/accounts/settings-actions.ts'
import { registerViewed } from '#server/accounts/viewed-route.ts'
import { contextOf, html, textOf } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES } from './accounts-world.ts'
import type { AccountsWorld, Host, TestAccount } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openDesk } from './sign-in-desk.ts'
import { vehicleRow } from './vehicle-row.ts'

const SOUTH = SITES['south.example']
const NORTH = SITES['north.example']
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
/** The site of the pages lists these; vehicle 5 is gone from it. */
const STOCK = [1, 2, 3, 4].map((id) => sampleVehicle({ id, make: 'Mazda', model: `CX-${id}` }))

const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount

beforeAll(async () => {
  const ctx = contextOf(SOUTH, STOCK)
  world = await openAccountsWorld(database, {
    vehicles: STOCK,
    now: () => NOW,
    page: { render: ({ page }) => html(ctx, page.routeId, page.data) },
    register: (app, server) => {
      registerViewed(app)
      registerAuth(app, openDesk())
      registerGarageForms(app, new Map(Object.entries(SETTINGS_ACTIONS)), server)
    },
  })
})
afterAll(() => world.app.close())
beforeEach(async () => {
  await sql`truncate accounts, vehicles restart identity cascade`.execute(database.db)
  await addVehicles('south', 5)
  maya = await addAccount(database, SOUTH, { name: 'Maya Tran', phone: '+61491570006', at: NOW })
})

async function addVehicles(siteId: string, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, place) =>
    vehicleRow({ siteId, stocknum: `${siteId}${count}-${place}` }),
  )
  return (await database.db.insertInto('vehicles').values(rows).returning('id').execute()).map(({ id }) => id)
}

const scope = (site = SOUTH) => ({ db: database.db, site })
const turn = (isWanted: boolean, { id } = maya, site = SOUTH) =>
  changeKeepsViewed(scope(site), { accountId: id, isWanted })
const look = (vehicleId: number, minute = 0, { id } = maya, site = SOUTH) =>
  keepViewed(scope(site), { accountId: id, vehicleId, now: later(minute) })
const kept = async ({ id } = maya, site = SOUTH) =>
  (await readViewed(scope(site), { accountId: id })).map((vehicle) => vehicle.id)

describe('R43 keeping what was looked at', () => {
  test('R43 is off until the shopper wants it, and nothing is kept before', async () => {
    expect(await keepsViewed(scope(), { accountId: maya.id })).toBe(false)
    expect([await look(1), await kept()]).toEqual([false, []])
    await turn(true)
    expect(await keepsViewed(scope(), { accountId: maya.id })).toBe(true)
    expect([await look(1), await kept()]).toEqual([true, [1]])
  })

  test('R43 the latest comes first, each vehicle once, and switching off deletes them', async () => {
    await turn(true)
    for (const [minute, id] of [1, 2, 3, 1].entries()) await look(id, minute)
    expect(await readViewed(scope(), { accountId: maya.id })).toEqual([
      { id: 1, viewedAt: later(3) },
      { id: 3, viewedAt: later(2) },
      { id: 2, viewedAt: later(1) },
    ])
    await turn(false)
    expect(await kept()).toEqual([])
    await turn(true)
    expect(await kept()).toEqual([])
  })

  test('R43 of 53 vehicles the last 50 stay', async () => {
    await turn(true)
    const ids = await addVehicles('south', MOST_KEPT_VIEWED + 3)
    for (const [minute, id] of ids.entries()) await look(id, minute)
    expect(await kept()).toEqual(ids.slice(3).toReversed())
    await look(ids[3] ?? 0, 100)
    expect(await kept()).toEqual([ids[3], ...ids.slice(4).toReversed()])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from viewed_items`.execute(database.db)
    expect(rows).toEqual([{ count: MOST_KEPT_VIEWED }])
  })

  test('R43 nothing is kept after the keeping was switched off meanwhile', async () => {
    await turn(true)
    for (let round = 0; round < 20; round++) {
      await Promise.all([look(1, round), turn(false), look(2, round)])
      expect(await kept(), `round ${round}`).toEqual([])
      await turn(true)
    }
  })

  test('a site keeps, shows and deletes only its own', async () => {
    const lee = await addAccount(database, NORTH, { phone: '+61491570007', at: NOW })
    const [northern = 0] = await addVehicles('north', 1)
    await turn(true)
    await turn(true, lee, NORTH)
    expect([await look(northern), await look(1, 0, lee, NORTH)]).toEqual([false, false])
    expect([await look(1), await look(northern, 0, lee, NORTH)]).toEqual([true, true])
    expect([await look(1, 0, maya, NORTH), await kept(maya, NORTH), await kept(lee, SOUTH)]).toEqual([false, [], []])
    expect([
      await keepsViewed(scope(NORTH), { accountId: maya.id }),
      await keepsViewed(scope(), { accountId: lee.id }),
    ]).toEqual([false, false])
    await turn(false, lee, SOUTH)
    await turn(false, maya, NORTH)
    expect([await kept(), await kept(lee, NORTH)]).toEqual([[1], [northern]])
  })
})

const send = (payload: object, session: string | null = maya.session, host: Host = 'south.example') =>
  world.ask(host, {
    method: 'POST',
    url: '/api/viewed',
    payload,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(session === null ? {} : { session }),
  })
const page = async (url: string) => (await world.ask('south.example', { url, session: maya.session })).body
const save = (form: string) =>
  world.ask('south.example', {
    method: 'POST',
    url: '/my-garage/settings',
    session: maya.session,
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })

describe('R43 the switch and what it does', () => {
  test('R43 POST /api/viewed keeps what the account wants, of a signed-in shopper alone', async () => {
    const first = await send({ car_id: 1 })
    expect([first.statusCode, first.json(), first.headers['cache-control']]).toEqual([
      200,
      { kept: false },
      'no-store, private',
    ])
    await turn(true)
    expect((await send({ car_id: 1 })).json()).toEqual({ kept: true })
    expect((await send({ car_id: 99 })).json()).toEqual({ kept: false })
    expect(await kept()).toEqual([1])
    expect((await send({ car_id: 1 }, null)).statusCode).toBe(401)
    expect((await send({ car_id: 1 }, maya.session, 'north.example')).statusCode).toBe(401)
    const bad = await send({ id: 1 })
    expect([bad.statusCode, bad.json().message]).toEqual([400, 'The body needs car_id, the number of a vehicle.'])
  })

  test('R43 R97 Settings say what is kept, switch it on and off, and the session tells the browser', async () => {
    const viewed = async () => JSON.parse(await page('/api/auth/session')).account.viewed
    const text = textOf(await page('/my-garage/settings'))
    expect(text).toContain('Keep what I looked at')
    expect(text).toContain('the last 50 vehicles whose pages you open while you are signed in, each with the time')
    expect(await page('/my-garage/settings')).not.toMatch(/name="keeps_viewed"[^>]*checked/)
    expect(await viewed()).toBe('off')
    expect((await save('do=change-viewed&keeps_viewed=1')).headers.location).toBe('/my-garage/settings?done=viewed-on')
    expect(await viewed()).toBe('kept')
    const after = await page('/my-garage/settings?done=viewed-on')
    expect(after).toMatch(/name="keeps_viewed"[^>]*checked/)
    expect(textOf(after)).toContain('From now on vehicles that you look at stand in your garage.')
    await look(1)
    expect((await save('do=change-viewed')).headers.location).toBe('/my-garage/settings?done=viewed-off')
    expect([await viewed(), await kept()]).toEqual(['off', []])
  })

  test('R43 the overview shows them, the latest first; those that are not listed any more are left out', async () => {
    expect(textOf(await page('/my-garage'))).not.toContain('Looked at lately')
    await turn(true)
    await look(5)
    expect(textOf(await page('/my-garage'))).not.toContain('Looked at lately')
    for (const [minute, id] of [1, 2, 3, 4].entries()) await look(id, minute)
    const body = await page('/my-garage')
    const text = textOf(body)
    expect(text).toMatch(/Looked at lately.*CX-4.*CX-3.*CX-2.*One more.*CX-1/s)
    expect(text).not.toContain('Nothing yet.')
    expect(body).toContain('href="/my-garage/settings#looked-at"')
    expect(await page('/my-garage/settings')).toContain('id="looked-at"')
  })
})
