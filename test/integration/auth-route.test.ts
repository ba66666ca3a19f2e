import { describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { sessionIdOf } from '#data/accounts/sessions.ts'
import { GARAGE_PAGES, garagePagePath } from '#domain/site/paths.ts'
import { NOW } from '../search/sample-stock.ts'
import { SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openBrowserOn, signIn, signInOfFile } from './sign-in-browser.ts'

const SESSION = '__Host-shopper'
const SOUTH = SITES['south.example']
const lines: string[] = []

const database = databaseOfFile()
const { world, now, later, lastCode, wrongCode } = signInOfFile(database, NOW, () => ({
  logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
}))

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String)

const seen = async () =>
  (await database.db.selectFrom('accountSessions').select('lastSeenAt').executeTakeFirstOrThrow()).lastSeenAt

describe('R2 asking for a code', () => {
  test('A30.17 R2 answers 202 with the masked number, and binds the request to the browser', async () => {
    const answer = await openBrowserOn(world).send('/api/auth/otp', {
      identifier: '0491 570 006',
      redirect: '/',
      back: '/',
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { channel: 'sms', to: '04•• ••• 006', resend_after: 30, expires_in: 300 },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    const [cookie = ''] = cookiesOf(answer)
    expect(cookie).toMatch(/^__Host-otp=[0-9a-f-]{36}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(world.desk.letters).toMatchObject([{ to: { kind: 'phone', value: '+61491570006' }, host: 'south.example' }])
  })

  test.each(['', 'sam', '07 5550 0100', '0491 570', 'a@b@c.au'])(
    'R2 R3 %j is asked for again in words',
    async (identifier) => {
      const answer = await openBrowserOn(world).send('/api/auth/otp', { identifier })
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        {
          code: 'invalid_identifier',
          message: 'Please enter an Australian mobile number such as 0491 570 006, or an email address.',
        },
      ])
      expect(world.desk.letters).toEqual([])
    },
  )

  test('R2 refuses another origin, and a body that is none', async () => {
    const browser = openBrowserOn(world)
    const identifier = 'maya@example.com'
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await browser.send('/api/auth/otp', { identifier }, headers)).statusCode).toBe(403)
    expect((await browser.send('/api/auth/otp', { identifier: 7 })).statusCode).toBe(400)
    expect(world.desk.letters).toEqual([])
  })

  test('R2 R6 says when to ask again', async () => {
    const browser = openBrowserOn(world)
    await browser.send('/api/auth/otp', { identifier: 'maya@example.com' })
    later(10_000)
    const early = await browser.send('/api/auth/otp', { identifier: 'maya@example.com' })
    expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([429, 'slow_down', '20'])
  })

  test('R2 answers the same whether there is an account', async () => {
    await signIn(openBrowserOn(world), world.desk)
    const answers = []
    for (const identifier of ['maya@example.com', 'mika@example.com']) {
      const answer = await openBrowserOn(world, 'south.example', '198.51.100.1').send('/api/auth/otp', { identifier })
      answers.push({ status: answer.statusCode, body: answer.json() })
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('R4 typing the code', () => {
  test('A30.17 R4 R20 R23 a right one signs in: where to go on, a session cookie, a mark for scripts', async () => {
    const browser = openBrowserOn(world)
    await browser.send('/api/auth/otp', { identifier: 'maya@example.com' })
    const answer = await browser.send('/api/auth/verify', { code: lastCode(), redirect: '/cars/a1?x=1#save=7' })
    expect(answer.json()).toEqual({ account: expect.any(String), created: true, redirect: '/cars/a1?x=1#save=7' })
    const cookies = cookiesOf(answer)
    expect(cookies.find((line) => line.startsWith(SESSION))).toMatch(
      /^__Host-shopper=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const mark = cookies.find((line) => line.startsWith('signed-in=')) ?? ''
    expect(mark).toMatch(/^signed-in=1; Max-Age=2592000; Path=\//)
    expect(mark).not.toContain('HttpOnly')
    expect(browser.cookies.has('__Host-otp')).toBe(false)
    const token = browser.cookies.get(SESSION) ?? ''
    const rows = await database.db.selectFrom('accountSessions').select('id').execute()
    expect(rows.map(({ id }) => id.toString('hex'))).toEqual([sessionIdOf(token).toString('hex')])
  })

  test('R4 R30 never leads to another site', async () => {
    const browser = openBrowserOn(world)
    await browser.send('/api/auth/otp', { identifier: 'maya@example.com' })
    const answer = await browser.send('/api/auth/verify', { code: lastCode(), redirect: '//evil.example' })
    expect(answer.json().redirect).toBe('/my-garage')
  })

  test('R4 says how many tries are left, then that the code has ended', async () => {
    const browser = openBrowserOn(world)
    await browser.send('/api/auth/otp', { identifier: 'maya@example.com' })
    const first = await browser.send('/api/auth/verify', { code: wrongCode() })
    expect([first.statusCode, first.json()]).toEqual([
      401,
      { code: 'wrong_code', message: 'That code is not right. You have 4 tries left.', tries_left: 4 },
    ])
    for (const n of [2, 3, 4, 5]) await browser.send('/api/auth/verify', { code: wrongCode(n) })
    const ended = await browser.send('/api/auth/verify', { code: lastCode() })
    expect([ended.statusCode, ended.json().code]).toEqual([410, 'code_expired'])
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('R4 a text that is no code spends no try; a browser that asked for none is told', async () => {
    const browser = openBrowserOn(world)
    await browser.send('/api/auth/otp', { identifier: 'maya@example.com' })
    for (const code of ['', '12345', '1234567', 'abcdef'])
      expect((await browser.send('/api/auth/verify', { code })).statusCode).toBe(422)
    const other = await openBrowserOn(world).send('/api/auth/verify', { code: lastCode() })
    expect([other.statusCode, other.json()]).toEqual([
      400,
      { code: 'no_request', message: 'Please ask for a new code on this device.' },
    ])
    expect((await browser.send('/api/auth/verify', { code: lastCode() })).statusCode).toBe(200)
  })

  test('R4 R20 the request and the session of one site are nothing on every path of another', async () => {
    const south = openBrowserOn(world)
    await south.send('/api/auth/otp', { identifier: 'maya@example.com' })
    const north = openBrowserOn(world, 'north.example')
    for (const [name, value] of south.cookies) north.cookies.set(name, value)
    expect((await north.send('/api/auth/verify', { code: lastCode() })).statusCode).toBe(410)
    await south.send('/api/auth/verify', { code: lastCode() })
    for (const path of [...GARAGE_PAGES.map((page) => garagePagePath(SOUTH, page)), '/api/auth/session']) {
      const stranger = openBrowserOn(world, 'north.example')
      stranger.cookies.set(SESSION, south.cookies.get(SESSION) ?? '')
      const answer = await stranger.get(path)
      expect([path, answer.statusCode, answer.body.includes('maya')]).toEqual([
        path,
        path.startsWith('/api/') ? 200 : 302,
        false,
      ])
    }
    expect((await south.get('/my-garage')).statusCode).toBe(200)
  })
})

describe('R21 R23 R24 sessions', () => {
  test('A16.1 A30.17 R23 tells the browser who is signed in, and nobody else', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    const answer = await browser.get('/api/auth/session')
    expect(answer.headers['cache-control']).toBe('no-store, private')
    const { id } = await database.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    expect(answer.json().account).toEqual({
      id,
      name: null,
      phone: null,
      email: 'maya@example.com',
      postcode: null,
      watchlist: 0,
      unread: 0,
      viewed: 'off',
    })
    expect((await openBrowserOn(world).get('/api/auth/session')).json()).toEqual({ account: null })
  })

  test('R21 X9 a visit lengthens a session, but not beyond 180 days from the sign-in', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    const day = 86_400_000
    for (let visit = 1; visit <= 8; visit++) {
      later(22 * day)
      expect((await browser.get('/api/auth/session')).json().account, `visit ${visit}`).not.toBeNull()
    }
    later(4 * day - 1)
    expect((await browser.get('/api/auth/session')).json().account).not.toBeNull()
    later(1)
    expect((await browser.get('/api/auth/session')).json()).toEqual({ account: null })
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  test('R21 a visit is written once in ten minutes', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    later(599_999)
    await browser.get('/api/auth/session')
    expect(await seen()).toEqual(NOW)
    later(1)
    await browser.get('/api/auth/session')
    expect(await seen()).toEqual(now())
  })

  test('R21 pages of the garage keep a session alive too, for those without a script', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    later(600_000)
    const answer = await browser.get('/my-garage')
    expect([answer.headers['set-cookie']].flat().join()).toContain('__Host-shopper=')
    expect(await seen()).toEqual(now())
  })

  test('R21 of 21 sessions of one account the oldest ends', async () => {
    const browsers = Array.from({ length: 21 }, (_, n) => openBrowserOn(world, 'south.example', `198.51.100.${n}`))
    for (const browser of browsers) {
      await database.db.deleteFrom('rateBuckets').execute()
      later(1_000)
      await signIn(browser, world.desk)
    }
    const open = await Promise.all(browsers.map(async (browser) => (await browser.get('/my-garage')).statusCode))
    expect(open).toEqual([302, ...Array.from({ length: 20 }, () => 200)])
  })

  test('A30.17 R24 sign-out ends this session alone, or all of the account; a form is led home', async () => {
    const [one, other] = [openBrowserOn(world), openBrowserOn(world)]
    await signIn(one, world.desk)
    later(60_000)
    await signIn(other, world.desk)
    const token = one.cookies.get(SESSION) ?? ''
    const out = await one.send('/api/auth/sign-out', {})
    expect([out.statusCode, [...one.cookies.keys()]]).toEqual([204, []])
    one.cookies.set(SESSION, token)
    expect((await one.get('/my-garage')).statusCode).toBe(302)
    expect((await other.get('/my-garage')).statusCode).toBe(200)

    later(60_000)
    await signIn(one, world.desk)
    const form = await one.post('/api/auth/sign-out', { everywhere: '1' })
    expect([form.statusCode, form.headers.location]).toEqual([303, '/'])
    expect((await other.get('/my-garage')).statusCode).toBe(302)
  })

  test('R24 another site’s page signs nobody out', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    const answer = await browser.send('/api/auth/sign-out', {}, { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, (await browser.get('/my-garage')).statusCode]).toEqual([403, 200])
  })
})

test('R20 R97 no token, code, number or address is in a log line or a page', async () => {
  lines.length = 0
  const browser = openBrowserOn(world)
  const answers = [await signIn(browser, world.desk, '0491 570 006'), await browser.get('/my-garage')]
  await browser.post('/sign-in', { _step: 'identifier', identifier: 'maya@example.com' })
  answers.push(await browser.get('/api/auth/session'))
  const token = browser.cookies.get(SESSION) ?? ''
  const secret = [token, ...world.desk.letters.map(({ code }) => code), '+61491570006', 'maya@example.com']
  expect(lines.length).toBeGreaterThan(4)
  for (const text of secret) expect(lines.filter((line) => line.includes(text))).toEqual([])
  for (const { body } of answers) expect(body).not.toContain(token)
})
