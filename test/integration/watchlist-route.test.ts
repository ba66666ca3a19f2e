/** The watchlist over HTTP: statuses and words of R41 and R43. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_WATCHED } from '#domain/lists/watchlist.ts'
import { registerWatchlist } from '#server/accounts/watchlist-route.ts'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES } from './accounts-world.ts'
import type { AccountsWorld, Host, TestAccount } from './accounts-world.ts'
import { addVehicle } from './leads-fixture.ts'
import { databaseOfFile } from './postgres.ts'
import { setPrice } from './price-rows.ts'
import { vehicleRow } from './vehicle-row.ts'

const SOUTH = SITES['south.example']
const EARLIER = new Date(NOW.getTime() - 30 * 86_400_000)

const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount
let carId: number

beforeAll(async () => {
  world = await openAccountsWorld(database, { register: registerWatchlist, now: () => NOW })
})
afterAll(() => world.app.close())
beforeEach(async () => {
  await sql`truncate accounts, price_ledger, vehicles cascade`.execute(database.db)
  maya = await addAccount(database, SOUTH, { name: 'Maya Tran', phone: '+61491570006', at: NOW })
  carId = await addVehicle(database, 'south', 'S1')
  await setPrice(database, carId, { siteId: 'south', priceCents: 3_199_000, at: EARLIER })
})

interface AskOptions {
  session?: string | null
  host?: Host
  headers?: Record<string, string>
}

async function ask(path: string, payload: object | null, { session = maya.session, host, headers }: AskOptions = {}) {
  const answer = await world.ask(host ?? 'south.example', {
    url: `/api/watchlist${path}`,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(payload === null ? {} : { method: 'POST', payload }),
    ...(session === null ? {} : { session }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const save = (car_id: unknown = carId, more: object = {}, asked?: AskOptions) =>
  ask('/save-car', { car_id, ...more }, asked)
const remove = (car_id: unknown = carId, asked?: AskOptions) => ask('/remove-car', { car_id }, asked)
const list = (asked?: AskOptions) => ask('', null, asked)

describe('R41 A16.6 saving and removing', () => {
  test('A30.4 R41 answers success with the count, and so does the repetition; no cache keeps any of it', async () => {
    expect(await save()).toMatchObject({ status: 200, body: { success: true, count: 1 } })
    expect(await save()).toMatchObject({ status: 200, body: { success: true, count: 1 } })
    const { status, body, headers } = await list()
    expect([status, headers['cache-control']]).toEqual([200, 'no-store, private'])
    expect(body).toEqual([
      {
        id: carId,
        saved_at: NOW.toISOString(),
        price_cents_then: 3_199_000,
        price_cents_now: 3_199_000,
        status: 'in_stock',
        name: '2020 Toyota Hilux',
        slug: '2020-toyota-hilux-s1',
        make: 'Toyota',
        model: 'Hilux',
        primary_image_url: null,
      },
    ])
    expect(await remove()).toMatchObject({ status: 200, body: { success: true, count: 0 } })
    expect(await remove()).toMatchObject({ status: 200, body: { success: true, count: 0 } })
  })

  test('R41 needs a session, and no page of another host', async () => {
    for (const answer of [await save(carId, {}, { session: null }), await remove(carId, { session: 'x'.repeat(43) })]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in' } })
      expect(answer.body.sign_in).toMatch(/^\/sign-in\?type=watchlist&redirect=/)
    }
    expect(await list({ session: null })).toMatchObject({ status: 401 })
    const abroad = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect(await save(carId, {}, abroad)).toMatchObject({ status: 403, body: { code: 'other_origin' } })
    expect((await list()).body).toEqual([])
  })

  test.each(['0491 570 006', '+61491570006', '', null])('D2.9 the own number %j is taken', async (phone_number) => {
    expect(await save(carId, { phone_number })).toMatchObject({ status: 200 })
  })

  test.each(['0491 570 156', 'not a number'])(
    "D2.9 X14 the number %j is another's, and nothing is saved",
    async (phone) => {
      expect(await save(carId, { phone_number: phone })).toMatchObject({
        status: 403,
        body: { success: false, code: 'other_phone' },
      })
      expect((await list()).body).toEqual([])
    },
  )

  test('A16.1 an account without a telephone number is told that it needs one', async () => {
    const { session } = await addAccount(database, SOUTH, { email: 'sam@example.com', at: NOW })
    for (const answer of [await save(carId, {}, { session }), await list({ session })])
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: 'phone_needed',
          message: 'Please add your mobile number to your account: the watchlist needs it.',
          sign_in: '/sign-in?type=watchlist&redirect=%2Fmy-garage',
        },
      })
  })

  test("R41 another site's vehicle, and one that never was, are unknown", async () => {
    const abroad = await addVehicle(database, 'north', 'N1')
    for (const id of [abroad, 99_999])
      for (const answer of [await save(id), await remove(id)])
        expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'unknown_vehicle' } })
  })

  test('R41 a session of one site is nothing on another', async () => {
    expect(await save(carId, {}, { host: 'north.example' })).toMatchObject({ status: 401 })
  })

  test(`R41 the ${MOST_WATCHED + 1}st is refused in words`, async () => {
    const rows = Array.from({ length: MOST_WATCHED }, (_, place) =>
      vehicleRow({ siteId: 'south', stocknum: `X${place}` }),
    )
    const ids = (await database.db.insertInto('vehicles').values(rows).returning('id').execute()).map(({ id }) => id)
    for (const from of [0, 60, 120, 180])
      await ask('/merge', { items: ids.slice(from, from + 60).map((id) => ({ id })) })
    expect(await save()).toMatchObject({
      status: 409,
      body: { code: 'list_full', message: 'Your watchlist holds up to 200 vehicles. Please remove one first.' },
    })
    expect(await save(ids[0])).toMatchObject({ status: 200, body: { count: MOST_WATCHED } })
  })

  test.each([{}, { car_id: '7' }, { car_id: -1 }, { car_id: 1.5 }, { car_id: 1e12 }])(
    'R41 the body %j is refused with what is valid',
    async (payload) => {
      expect(await ask('/save-car', payload)).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
    },
  )

  test('A16.12 a site without accounts has no watchlist', async () => {
    world.change('south.example', { switches: { ...SOUTH.switches, garage: false } })
    expect([(await list()).status, (await save()).status, (await remove()).status]).toEqual([404, 404, 404])
    world.change('south.example', { switches: SOUTH.switches })
  })
})

describe('R43 merging', () => {
  test("R43 the browser's list joins the account's in its order, and the merged list comes back", async () => {
    const other = await addVehicle(database, 'south', 'S2')
    const third = await addVehicle(database, 'south', 'S3')
    const items = [{ id: other }, { id: carId, saved_at: EARLIER.toISOString() }, { id: third }, { id: 99_999 }]
    const { status, body } = await ask('/merge', { items })
    expect([status, body.unknown]).toEqual([200, 1])
    expect(body.list.map(({ id }: { id: number }) => id)).toEqual([third, other, carId])
    expect(body.list[2]).toMatchObject({ saved_at: EARLIER.toISOString(), price_cents_then: 3_199_000 })
    expect((await ask('/merge', { items })).body).toEqual(body)
    expect((await list()).body).toEqual(body.list)
  })

  test('R43 sixty at a time, no more', async () => {
    const items = Array.from({ length: 61 }, (_, place) => ({ id: place + 1 }))
    expect(await ask('/merge', { items })).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
    expect(await ask('/merge', { items: items.slice(1) })).toMatchObject({ status: 200 })
    expect(await ask('/merge', { items: [{ id: carId, saved_at: 'yesterday' }] })).toMatchObject({ status: 400 })
  })
})
