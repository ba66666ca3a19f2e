import { beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '../search/sample-stock.ts'
import { SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openBrowserOn, signIn, signInOfFile, type Browser } from './sign-in-browser.ts'

const PAGE = '/sign-in?type=watchlist&redirect=%2Fcars%2Fa1%23save%3D7&back=%2Fcars%2Fa1'

const database = databaseOfFile()
const { world, later, lastCode, wrongCode } = signInOfFile(database, NOW)
let browser: Browser
beforeEach(() => {
  browser = openBrowserOn(world)
})

const ask = (identifier: string, path = PAGE) => browser.post(path, { _step: 'identifier', identifier })
const type = (code: string, path = PAGE) => browser.post(path, { _step: 'code', code, identifier: '', to: 's•••@x.au' })
const accounts = () => database.db.selectFrom('accounts').select(['name', 'alertsPaused']).execute()

describe('R1 the page', () => {
  test('A3.8 R1 says why, and leads on who is signed in already', async () => {
    const page = await browser.get(PAGE)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.json()).toMatchObject({ step: 'identifier', heading: 'Sign in to keep your list', back: '/cars/a1' })
    expect((await browser.get('/sign-in?type=nonsense')).json().heading).toBe('Sign in to your garage')
    await signIn(browser, world.desk)
    const again = await browser.get(PAGE)
    expect([again.statusCode, again.headers.location]).toEqual([302, '/cars/a1#save=7'])
    expect((await browser.get('/sign-in?redirect=https://evil.example')).headers.location).toBe('/my-garage')
  })

  test('R1 R10 without a script: number or address, code, first time, and on', async () => {
    const sent = await ask('Maya@Example.com')
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { step: 'code', values: { to: 'm•••@example.com' } }])
    const first = await type(lastCode())
    const led = new URL(String(first.headers.location), 'http://south.example')
    expect([first.statusCode, led.pathname, led.searchParams.get('welcome')]).toEqual([303, '/sign-in', '1'])
    expect(led.searchParams.get('redirect')).toBe('/cars/a1#save=7')
    const welcome = await browser.get(`${PAGE}&welcome=1`)
    expect(welcome.json()).toMatchObject({ step: 'welcome', next: '/cars/a1#save=7' })
    const done = await browser.post(`${PAGE}&welcome=1`, {
      _step: 'welcome',
      name: ' Maya Tran ',
      alerts_email: 'true',
    })
    expect(done.headers.location).toBe('/cars/a1#save=7')
    expect(await accounts()).toEqual([{ name: 'Maya Tran', alertsPaused: false }])
    const consents = await database.db.selectFrom('consents').select(['purpose', 'given', 'method']).execute()
    expect(consents).toEqual([{ purpose: 'alerts_email', given: true, method: 'first sign-in' }])

    const again = openBrowserOn(world)
    await again.post(PAGE, { _step: 'identifier', identifier: 'maya@example.com' })
    const second = await again.post(PAGE, { _step: 'code', code: lastCode() })
    expect(second.headers.location).toBe('/cars/a1#save=7')
  })

  test('R10 R85 nothing is consented to by who only goes on', async () => {
    await ask('maya@example.com')
    await type(lastCode())
    await browser.post(`${PAGE}&welcome=1`, { _step: 'welcome', name: '' })
    expect(await database.db.selectFrom('consents').selectAll().execute()).toEqual([])
    expect(await accounts()).toEqual([{ name: null, alertsPaused: false }])
  })

  test('R1 R4 what was wrong is said beside the field, and what was typed is kept', async () => {
    const wrong = await ask('sam')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      {
        step: 'identifier',
        values: { identifier: 'sam' },
        error: 'Please enter an Australian mobile number such as 0491 570 006, or an email address.',
      },
    ])
    await ask('maya@example.com')
    const bad = await type(String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0'))
    expect(bad.json()).toMatchObject({
      step: 'code',
      error: 'That code is not right. You have 4 tries left.',
      hasEnded: false,
      values: { to: 's•••@x.au' },
    })
    later(300_000)
    expect((await type(lastCode())).json()).toMatchObject({ step: 'code', hasEnded: true })
  })

  test('R4 R6 a number that a stranger locked is told what still works, and that works', async () => {
    for (let round = 0; round < 3; round++) {
      later(60_000)
      await ask('0491 570 006')
      for (let n = 1; n <= 5; n++) await type(wrongCode(n))
    }
    later(60_000)
    const owner = openBrowserOn(world, 'south.example', '198.51.100.9')
    const refused = await owner.post(PAGE, { _step: 'identifier', identifier: '0491 570 006' })
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      'Too many wrong codes were typed for this number, so it gets no more codes until tomorrow. ' +
        'Your passkey or your email still signs you in, if your account has one.',
    ])
    expect(await signIn(owner, world.desk, 'maya@example.com')).toMatchObject({ statusCode: 200 })
  })

  test('R1 a form of another origin is refused', async () => {
    const answer = await browser.send('/sign-in', {}, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
    expect(world.desk.letters).toEqual([])
  })
})

const SETTINGS = '/my-garage/settings'
const identifiers = async () =>
  (await database.db.selectFrom('accountIdentifiers').select('value').orderBy('value').execute()).map(
    ({ value }) => value,
  )
const notices = () => database.db.selectFrom('notices').select(['kind', 'channel', 'toValue', 'subject']).execute()

/** Adds a number to the account of the browser. */
async function addPhone(): Promise<string | undefined> {
  const asked = await browser.post(SETTINGS, { do: 'add-identifier' })
  const path = String(asked.headers.location)
  await ask('0491 570 006', path)
  return (await type(lastCode(), path)).headers.location
}

describe('R22 R90 settings', () => {
  beforeEach(async () => {
    await signIn(browser, world.desk)
  })

  test('R90 a number is added by its own code; the address before it is told, and it is noted', async () => {
    expect(await addPhone()).toBe(`${SETTINGS}?done=added`)
    expect(await identifiers()).toEqual(['+61491570006', 'maya@example.com'])
    expect(await notices()).toEqual([
      {
        kind: 'identifier-changed',
        channel: 'email',
        toValue: 'maya@example.com',
        subject: { identifier: 'phone', change: 'added' },
      },
    ])
    const audit = await database.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').execute()
    expect(audit[0]).toMatchObject({ siteId: 'south', action: 'identifier-added', after: { kind: 'phone' } })
    expect(JSON.stringify(audit)).not.toMatch(/maya|491570006/)
    const byPhone = openBrowserOn(world)
    expect((await signIn(byPhone, world.desk, '0491 570 006')).json().created).toBe(false)
  })

  test('R22 after ten minutes one proves it once more before that, and gets a new session', async () => {
    later(600_000)
    const led = await browser.post(SETTINGS, { do: 'add-identifier' })
    const confirm = String(led.headers.location)
    expect(confirm).toBe(`/sign-in?confirm=1&redirect=${encodeURIComponent(`${SETTINGS}?done=confirmed`)}`)
    // Nobody comes past it by the address alone.
    const around = await ask('0491 570 006', '/sign-in?add=1')
    expect(around.headers.location).toMatch(/^\/sign-in\?confirm=1/)
    expect((await browser.get(confirm)).json().own).toEqual([{ kind: 'email', masked: 'm•••@example.com' }])
    const before = browser.cookies.get('__Host-shopper')
    await ask('email', confirm)
    expect((await type(lastCode(), confirm)).headers.location).toBe(`${SETTINGS}?done=confirmed`)
    expect(browser.cookies.get('__Host-shopper')).not.toBe(before)
    const sessions = await database.db.selectFrom('accountSessions').select('accountId').execute()
    expect(sessions).toHaveLength(1)
    expect(await addPhone()).toBe(`${SETTINGS}?done=added`)
  })

  test('R22 a code of another kind or account confirms nothing', async () => {
    later(600_000)
    await ask('phone', '/sign-in?confirm=1')
    expect(world.desk.letters).toHaveLength(1)
    await ask('email', '/sign-in?confirm=1')
    const other = openBrowserOn(world)
    await signIn(other, world.desk, 'other@example.com')
    const [code = ''] = world.desk.letters.slice(-2).map((letter) => letter.code)
    other.cookies.set('__Host-otp', browser.cookies.get('__Host-otp') ?? '')
    expect((await other.send('/api/auth/verify', { code })).json().code).toBe('code_expired')
  })

  test('R90 a number of another account is not taken from it', async () => {
    await signIn(openBrowserOn(world), world.desk, '0491 570 006')
    const path = String((await browser.post(SETTINGS, { do: 'add-identifier' })).headers.location)
    await ask('0491 570 006', path)
    const refused = await type(lastCode(), path)
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'That number or address belongs to another account here.',
    ])
    expect(await notices()).toEqual([])
  })

  test('R90 the last one stays; one that is removed is told, and opens nothing any more', async () => {
    const remove = (kind: string, value: string) => browser.post(SETTINGS, { do: 'remove-identifier', kind, value })
    expect((await remove('email', 'maya@example.com')).headers.location).toBe(`${SETTINGS}?done=last`)
    await addPhone()
    await database.db.deleteFrom('notices').execute()
    expect((await remove('phone', '+61491570000')).headers.location).toBe(`${SETTINGS}?done=unknown`)
    expect((await remove('email', 'maya@example.com')).headers.location).toBe(`${SETTINGS}?done=removed`)
    expect(await identifiers()).toEqual(['+61491570006'])
    expect(await notices()).toMatchObject([
      { channel: 'email', toValue: 'maya@example.com', subject: { identifier: 'email', change: 'removed' } },
    ])
    expect((await remove('phone', '+61491570006')).headers.location).toBe(`${SETTINGS}?done=last`)
  })

  test('R90 two removals at once leave one', async () => {
    await addPhone()
    await Promise.all([
      browser.post(SETTINGS, { do: 'remove-identifier', kind: 'email', value: 'maya@example.com' }),
      browser.post(SETTINGS, { do: 'remove-identifier', kind: 'phone', value: '+61491570006' }),
    ])
    expect(await identifiers()).toHaveLength(1)
  })

  test('R90 removing needs a late proof too', async () => {
    await addPhone()
    later(600_000)
    const form = { do: 'remove-identifier', kind: 'email', value: 'maya@example.com' }
    expect((await browser.post(SETTINGS, form)).headers.location).toMatch(/^\/sign-in\?confirm=1/)
    expect(await identifiers()).toHaveLength(2)
  })

  test('R90 name and postcode are kept; a postcode that is none is asked for again', async () => {
    const save = (postcode: string) => browser.post(SETTINGS, { do: 'change-account', name: 'Maya', postcode })
    expect((await save('4870')).headers.location).toBe(`${SETTINGS}?done=saved`)
    expect((await browser.get(SETTINGS)).json().page).toMatchObject({ name: 'Maya', postcode: '4870' })
    const wrong = await save('48')
    const shown = await browser.get(String(wrong.headers.location))
    expect(shown.json().page).toMatchObject({ postcode: '48', postcodeFault: expect.stringContaining('four figures') })
    expect((await browser.get(SETTINGS)).json().page.postcode).toBe('4870')
  })

  test('R24 sessions are listed, and each other one can be ended', async () => {
    later(60_000)
    const other = openBrowserOn(world)
    await signIn(other, world.desk)
    const listed = (await browser.get(SETTINGS)).json().page.sessions
    expect(listed.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true])
    await browser.post(SETTINGS, { do: 'end-session', session: listed[0].key })
    expect([(await other.get(SETTINGS)).statusCode, (await browser.get(SETTINGS)).statusCode]).toEqual([302, 200])
    const stranger = openBrowserOn(world)
    await signIn(stranger, world.desk, 'other@example.com')
    await stranger.post(SETTINGS, { do: 'end-session', session: listed[1].key })
    await stranger.post(SETTINGS, { do: 'end-other-sessions' })
    expect((await browser.get(SETTINGS)).statusCode).toBe(200)
  })

  test('R85 R90 each consent that changes leaves one line, and alerts can be paused', async () => {
    const save = (form: Record<string, string>) => browser.post(SETTINGS, { do: 'change-consents', ...form })
    await save({ alerts_email: '1', paused: '1' })
    await save({ alerts_email: '1', paused: '1' })
    expect((await browser.get(SETTINGS)).json().page.alertsPaused).toBe(true)
    await save({})
    const lines = await database.db.selectFrom('consents').select(['purpose', 'given']).orderBy('id').execute()
    expect(lines).toEqual([
      { purpose: 'alerts_email', given: true },
      { purpose: 'alerts_email', given: false },
    ])
    expect(await accounts()).toEqual([{ name: null, alertsPaused: false }])
  })
})

test('R31 an address behind a gate that was posted to leads to the sign-in', async () => {
  const { gatedRoutes } = SITES['south.example']
  world.change('south.example', { gatedRoutes: { ...gatedRoutes, tradeIn: true } })
  const answer = await browser.post(SETTINGS, { do: 'change-account', name: 'Eve' })
  world.change('south.example', { gatedRoutes })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/sign-in?type=garage&redirect=${encodeURIComponent(SETTINGS)}&back=%2F`,
  ])
  expect(await accounts()).toEqual([])
})
