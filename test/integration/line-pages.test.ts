/** Pages of a line (checkout.md, section 16.6): the watchlist's forms, and the link of a letter. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mergeIntoWatchlist } from '#data/accounts/watchlist.ts'
import { openPlaces } from '#data/checkout/line-places.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { lineActions } from '#server/accounts/line-actions.ts'
import { WATCHLIST_ACTIONS } from '#server/accounts/watchlist-forms.ts'
import { unsubscribeToken } from '#server/alerts/unsubscribe-token.ts'
import { registerUnsubscribe } from '#server/alerts/unsubscribe-route.ts'
import { NOW, sampleVehicle } from '../search/sample-stock.ts'
import { addAccount, type TestAccount } from './accounts-world.ts'
import { openGarageWorld, SOUTH, type GarageWorld } from './garage-world.ts'
import { SECRETS } from './line-world.ts'

const CAR = 1
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const CHECKOUT = { ...SOUTH.checkout, payments: 'card' as const, firstRefusal: { hours: 3 } }
const SWITCHES = { ...SOUTH.switches, checkout: true }

let world: GarageWorld
let maya: TestAccount
beforeAll(async () => {
  const vehicles = [sampleVehicle({ id: CAR, reserved: true, priceCents: 2_999_000 })]
  world = await openGarageWorld({ vehicles, rows: 1, prices: { [CAR]: 2_999_000 }, pricedAt: NOW }, (app, server) => {
    const actions = { ...WATCHLIST_ACTIONS, ...lineActions(SECRETS) }
    registerGarageForms(app, new Map(Object.entries(actions)), server)
    registerUnsubscribe(app, { secrets: SECRETS, inboundKey: null })
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  maya = await world.begin()
  await world.database.db.updateTable('vehicles').set({ reserved: true }).where('id', '=', CAR).execute()
  world.change('south.example', { checkout: CHECKOUT, switches: SWITCHES })
})

const page = async (query = '') =>
  (await world.ask('south.example', { url: `/my-garage/watchlist${query}`, session: maya.session })).body
async function press(what: string, session = maya.session): Promise<string> {
  const answer = await world.ask('south.example', {
    method: 'POST',
    url: '/my-garage/watchlist',
    session,
    payload: `do=${what}&vehicle=${CAR}`,
    headers: FORM,
  })
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}
const line = async () => (await openPlaces(world.scope, CAR)).map(({ accountId, state }) => [accountId, state])
const other = () => addAccount(world.database, SOUTH, { email: `o${Math.random()}@example.com`, at: NOW })

describe('a line in the garage', () => {
  test('16.6 says how it works before it is joined, and the number in front only as it is', async () => {
    const shown = await page(`?tell=${CAR}`)
    expect(shown).toContain('is kept for somebody else')
    expect(shown).toContain('alone, for 3 hours; the night does not count.')
    expect(shown).toContain('Nobody has asked yet.')
    expect(shown).toContain('value="line-join"')
    await press('line-join', (await other()).session)
    expect(await page(`?tell=${CAR}`)).toContain('One shopper asked before you.')
    expect(await press('line-join')).toBe(`/my-garage/watchlist?say=line-joined#v${CAR}`)
    expect(await page()).toContain('You are in line. One shopper asked before you.')
    // Who stands in it is not asked again.
    expect(await page(`?tell=${CAR}`)).not.toContain('value="line-join"')
  })

  test('16.6 shows until when a vehicle is kept, without a countdown, and the way to reserve it', async () => {
    await press('line-join')
    const offerUntil = new Date(NOW.getTime() + 2 * 3_600_000)
    await world.database.db.updateTable('linePlaces').set({ state: 'offered', offerUntil }).execute()
    const shown = await page()
    expect(shown).toMatch(/It is free, and kept for you until \d+(:\d\d)?.[ap]m\./)
    expect(shown).toMatch(/href="\/cars\/[^"]+\/checkout">Reserve it/)
    expect(shown).not.toMatch(/minutes left|hours left|countdown/i)
  })

  test('16.6 is left by its button, and with the vehicle', async () => {
    await press('line-join')
    expect(await line()).toEqual([[maya.id, 'waiting']])
    expect(await page()).toContain('value="line-leave"')
    expect(await press('line-leave')).toBe('/my-garage/watchlist?say=line-left')
    expect(await line()).toEqual([])
    await press('line-join')
    expect(await press('unwatch')).toBe('/my-garage/watchlist?say=line-left')
    expect(await line()).toEqual([])
  })

  test('16.6 without the setting the shopper is told as before, and joins nothing', async () => {
    world.change('south.example', { checkout: { ...CHECKOUT, firstRefusal: null } })
    const shown = await page(`?tell=${CAR}`)
    expect(shown).toContain('value="tell-when-free"')
    expect(shown).not.toContain('alone')
    await press('line-join')
    expect(await line()).toEqual([])
  })

  test('16.6 whoever wants no messages is told so, and gets no place', async () => {
    await world.database.db.updateTable('accounts').set({ alertsPaused: true }).where('id', '=', maya.id).execute()
    expect(await press('line-join')).toBe('/my-garage/watchlist?say=line-no-way')
    expect(await line()).toEqual([])
  })

  test('16.6 a vehicle that is free is not waited for', async () => {
    await world.database.db.updateTable('vehicles').set({ reserved: false }).where('id', '=', CAR).execute()
    await mergeIntoWatchlist(world.scope, { accountId: maya.id, items: [{ id: CAR, savedAt: NOW }], now: NOW })
    expect(await press('line-join')).toBe(`/my-garage/watchlist?say=line-free#v${CAR}`)
  })
})

test('R86 16.6 the link of a letter leaves the line without a sign-in; another site refuses it', async () => {
  await press('line-join')
  const [place] = await openPlaces(world.scope, CAR)
  const token = (accountId: string) =>
    unsubscribeToken(SECRETS.keyFor('unsubscribe', 'south'), {
      accountId,
      scope: { kind: 'line', placeId: place?.id ?? '' },
    })
  const ask = (host: 'south.example' | 'north.example', method: 'GET' | 'POST', accountId = maya.id) =>
    world.ask(host, { method, url: `/u/${token(accountId)}`, headers: FORM, payload: method === 'POST' ? 'a=b' : '' })
  expect((await ask('south.example', 'GET')).body).toContain('Leave the line')
  expect((await ask('north.example', 'POST')).statusCode).toBe(404)
  await ask('south.example', 'POST', (await other()).id)
  expect(await line()).toEqual([[maya.id, 'waiting']])
  const left = await ask('south.example', 'POST')
  expect([left.statusCode, left.body.includes('You left the line'), left.body.includes('Undo')]).toEqual([
    200,
    true,
    false,
  ])
  expect(await line()).toEqual([])
})
