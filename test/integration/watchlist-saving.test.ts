/** Saving a vehicle on the watchlist's own page, and one that its shopper reserved (R34, R45, A16.1, A16.9). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readWatchlist } from '#data/accounts/read-watchlist.ts'
import { saveToWatchlist } from '#data/accounts/watchlist.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { WATCHLIST_ACTIONS } from '#server/accounts/watchlist-forms.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import { textOf } from '../pages/render-page.tsx'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { addAccount, type TestAccount } from './accounts-world.ts'
import { addReservation } from './checkout-rows.ts'
import { openGarageWorld, postForm, SOUTH, type GarageWorld } from './garage-world.ts'

const DAY_MS = 86_400_000
/** Ids of the index, which rows of the database take too. */
const [OTHER, RESERVED, SOLD] = [1, 2, 3]
const STOCK = [
  sampleVehicle({ id: OTHER }),
  sampleVehicle({ id: RESERVED, reserved: true }),
  sampleVehicle({ id: SOLD, status: 'sold', soldAt: NOW }),
]

let world: GarageWorld
let maya: TestAccount
beforeAll(async () => {
  const stock = { vehicles: STOCK, rows: STOCK.length, prices: {}, pricedAt: NOW }
  world = await openGarageWorld(stock, (app, server) =>
    registerGarageForms(app, new Map(Object.entries(WATCHLIST_ACTIONS)), server),
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.begin()
})

const list = () => readWatchlist(world.scope, { accountId: maya.id })
const page = async (query = '') =>
  (await world.ask('south.example', { url: `/my-garage/watchlist${query}`, session: maya.session })).body

const send = (fields: [string, string][], query = '', session = maya.session) =>
  postForm(world, `/my-garage/watchlist${query}`, fields, session)

test('R45 one that they reserved themselves says until when, and offers no bell', async () => {
  await saveToWatchlist(world.scope, { accountId: maya.id, vehicleId: RESERVED, now: NOW })
  const reservedUntil = new Date(NOW.getTime() + 3 * DAY_MS)
  await addReservation(world.database.db, 'south', RESERVED, { accountId: maya.id, reservedUntil })
  const text = textOf(await page())
  expect(text).toMatch(/Reserved for you until [^.]+\. +Change or cancel/)
  expect(text).not.toContain('Tell me if it comes free')
  expect(textOf(await page(`?tell=${RESERVED}`))).not.toContain('is reserved for')
})

test('A16.9 R34 without a script a vehicle is saved here: a link asks, the press saves', async () => {
  const asked = await page(`?watch=${OTHER}`)
  expect(textOf(asked)).toContain('on your watchlist, with its price of today?')
  expect(textOf(asked)).not.toContain('Nothing saved yet')
  expect(await list()).toEqual([])
  const answer = await send(
    [
      ['do', 'watch'],
      ['vehicle', String(OTHER)],
    ],
    `?watch=${OTHER}`,
  )
  expect(answer).toEqual({ status: 303, location: `${vehiclePath(STOCK[0]?.slug ?? '')}#saved` })
  expect(await list()).toMatchObject([{ id: OTHER }])
  for (const other of [OTHER, SOLD, 999_999, 'x'])
    expect(textOf(await page(`?watch=${other}`))).not.toContain('with its price of today?')
  const unknown = [
    ['do', 'watch'],
    ['vehicle', '999999'],
  ] satisfies [string, string][]
  expect(await send(unknown)).toEqual({ status: 303, location: '/my-garage/watchlist?say=unknown' })
})

test('A16.1 without a script, an account without a number is led to adding one, and back', async () => {
  const sam = await addAccount(world.database, SOUTH, { email: 'sam@example.com', at: NOW })
  const fields = [
    ['do', 'watch'],
    ['vehicle', String(OTHER)],
  ] satisfies [string, string][]
  const { location } = await send(fields, '', sam.session)
  expect(location).toBe(`/sign-in?add=1&redirect=${encodeURIComponent(`/my-garage/watchlist?watch=${OTHER}`)}`)
})
