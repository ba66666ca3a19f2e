import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSession } from '#data/accounts/sessions.ts'
import { TRADE_IN_PATHS } from '#domain/trade-in/trade-in-paths.ts'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type TestAccount } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
let world: AccountsWorld
let maya: TestAccount
beforeAll(async () => {
  world = await openAccountsWorld(database)
  maya = await addAccount(database, SITES['south.example'], { name: 'Maya Tran', email: 'maya@example.com', at: NOW })
})
afterAll(() => world.app.close())

const south = (url: string, session?: string, headers = {}) =>
  world.ask('south.example', { url, headers, ...(session === undefined ? {} : { session }) })

describe('F1 A16.3 the garage', () => {
  test('F1 shows its own shopper, kept nowhere and without a tag', async () => {
    const answer = await south('/my-garage', maya.session)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Maya Tran')
    expect(answer.headers['cache-control']).toBe('no-store, private')
    expect(answer.headers.etag).toBeUndefined()
  })

  test('A3.9 A16.5 R31 leads everybody else to the sign-in and back', async () => {
    const from = { referer: 'http://south.example/cars/a1?x=1' }
    const answer = await south('/my-garage/watchlist?sort=price', undefined, from)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.location).toBe(
      '/sign-in?type=garage&redirect=%2Fmy-garage%2Fwatchlist%3Fsort%3Dprice&back=%2Fcars%2Fa1%3Fx%3D1',
    )
    const elsewhere = await south('/my-garage', undefined, { referer: 'https://evil.example/cars/a1' })
    expect(elsewhere.headers.location).toBe('/sign-in?type=garage&redirect=%2Fmy-garage&back=%2F')
  })

  test('R31 A16.9 a vehicle that is about to be saved, or watched, gives its own reason', async () => {
    for (const name of ['watch', 'tell']) {
      const answer = await south(`/my-garage/watchlist?${name}=7`)
      expect(answer.headers.location).toBe(
        `/sign-in?type=watchlist&redirect=%2Fmy-garage%2Fwatchlist%3F${name}%3D7&back=%2F`,
      )
    }
  })

  test('R20 a session of one site signs nobody in on another', async () => {
    const answer = await world.ask('north.example', { url: '/my-garage', session: maya.session })
    expect(answer.statusCode).toBe(302)
    expect(answer.body).not.toContain('Maya')
    expect(await readSession({ db: database.db, site: { slug: 'north' } }, maya.session, NOW)).toBeNull()
  })

  test('R21 X9 a session that has ended signs nobody in', async () => {
    const scope = { db: database.db, site: { slug: 'south' } }
    const end = new Date(NOW.getTime() + 30 * 86_400_000)
    expect(await readSession(scope, maya.session, new Date(end.getTime() - 1))).not.toBeNull()
    expect(await readSession(scope, maya.session, end)).toBeNull()
  })

  test('A3.42 R32 X9 other addresses of a garage redirect for good to the one that the site chose', async () => {
    const answer = await south('/mymotorama/watchlist?x=1', maya.session)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/my-garage/watchlist?x=1'])
    world.change('south.example', { garagePath: '/mymotorama' })
    const own = await south('/mymotorama/settings', maya.session)
    expect([own.statusCode, own.headers.location]).toEqual([200, undefined])
    world.change('south.example', { garagePath: '/my-garage' })
  })

  test('A16.3 is not there on a site without accounts', async () => {
    const { switches } = SITES['south.example']
    world.change('south.example', { switches: { ...switches, garage: false } })
    for (const path of ['/my-garage', '/my-garage/watchlist', '/sign-in'])
      expect((await south(path, maya.session)).statusCode, path).toBe(404)
    world.change('south.example', { switches })
  })
})

describe('A1.27 A16.4 gates', () => {
  test.each([
    ...TRADE_IN_PATHS.map((path) => [path, 'tradeIn', 'trade-in']),
    ['/personalised/finance', 'personalisedFinance', 'personalised-finance'],
  ])(
    'A3.7 A14.9 A16.5 %s is open by default, and behind sign-in where the site wants that',
    async (path = '', gate = '', type = '') => {
      expect((await south(path)).statusCode).toBe(200)
      const { gatedRoutes } = SITES['south.example']
      world.change('south.example', { gatedRoutes: { ...gatedRoutes, [gate]: true } })
      const closed = await south(`${path}?car_id=7`)
      const open = await south(path, maya.session)
      world.change('south.example', { gatedRoutes })
      expect([closed.statusCode, closed.headers['cache-control']]).toEqual([302, 'no-store'])
      const redirect = encodeURIComponent(`${path}?car_id=7`)
      expect(closed.headers.location).toBe(`/sign-in?type=${type}&redirect=${redirect}&back=%2F`)
      expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'no-store, private'])
    },
  )
})

test('F1 a public page has the same bytes and headers with and without a session', async () => {
  for (const path of ['/', '/search/new-used-and-demo-cars', '/contact', '/trade-in', '/saved', '/faq']) {
    const [without, signedIn] = [await south(path), await south(path, maya.session)]
    expect(signedIn.body, path).toBe(without.body)
    const headers = ({ headers: { date: _date, 'x-request-id': _id, ...rest } }: typeof without) => rest
    expect(headers(signedIn), path).toEqual(headers(without))
  }
})

test('F1 20 shoppers who ask for one address at once each see only themselves', async () => {
  const names = Array.from({ length: 20 }, (_, place) => `Shopper-${String.fromCharCode(65 + place)}-marker`)
  const accounts = await Promise.all(
    names.map(async (name) => ({ name, ...(await addAccount(database, SITES['south.example'], { name, at: NOW })) })),
  )
  const asked = Array.from({ length: 200 }, (_, place) => accounts[(place * 7) % accounts.length])
  const answers = await Promise.all(
    asked.map(async (account) => ({ account, body: (await south('/my-garage', account?.session)).body })),
  )
  for (const { account, body } of answers)
    expect(
      names.filter((name) => body.includes(name)),
      body.slice(0, 200),
    ).toEqual([account?.name])
})
