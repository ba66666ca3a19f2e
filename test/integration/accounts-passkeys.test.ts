import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addPasskey, listPasskeys, readPasskey, removePasskey } from '#data/accounts/passkeys.ts'
import { readSession } from '#data/accounts/sessions.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { garagePagePath, PASSKEY_OPTIONS_API, PASSKEY_SIGN_IN_API, PASSKEYS_API } from '#domain/site/paths.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { registerPasskeys } from '#server/accounts/passkey-route.ts'
import { SETTINGS_ACTIONS } from '#server/accounts/settings-actions.ts'
import { secretsOf } from '#server/secrets.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type Host } from './accounts-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { openDevice, type Device, type DeviceAnswer } from './software-authenticator.ts'

const START = new Date('2026-11-25T02:00:00Z')
const SOUTH = 'south.example'
const MINUTE_MS = 60_000

let database: TestDatabase
let world: AccountsWorld
let now = START
beforeAll(async () => {
  database = await createTestDatabase()
  world = await openAccountsWorld(database, {
    now: () => now,
    register: (app, server) => {
      registerPasskeys(app, secretsOf(randomBytes(32)))
      registerGarageForms(app, new Map(Object.entries(SETTINGS_ACTIONS)), server)
    },
  })
})
afterAll(async () => {
  await world.app.close()
  await database.drop()
})
beforeEach(async () => {
  now = START
  for (const table of ['rateBuckets', 'passkeyChallenges', 'notices', 'accounts'] as const)
    await database.db.deleteFrom(table).execute()
})

/** A browser with its cookies, on one of the sites. */
function openBrowser(host: Host = SOUTH) {
  const cookies = new Map<string, string>()
  return {
    host,
    cookies,
    async send(method: 'POST' | 'DELETE', url: string, body?: object, origin = `http://${host}`) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await world.ask(host, { method, url, headers: { cookie, origin }, ...(body && { payload: body }) })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    },
  }
}
type Browser = ReturnType<typeof openBrowser>

async function openSignedIn(host: Host = SOUTH) {
  const account = await addAccount(database, SITES[host], {
    email: `${randomBytes(4).toString('hex')}@example.com`,
    at: now,
  })
  const browser = openBrowser(host)
  browser.cookies.set('__Host-shopper', account.session)
  return { account, browser }
}

const challengeOf = (json: unknown) => z.object({ challenge: z.string() }).parse(json).challenge

async function askFor(browser: Browser, purpose: string): Promise<DeviceAnswer> {
  const answer = await browser.send('POST', PASSKEY_OPTIONS_API, { purpose })
  expect(answer.statusCode, answer.body).toBe(200)
  return { challenge: challengeOf(answer.json()), rpId: browser.host, origin: `http://${browser.host}` }
}

async function addDevice(browser: Browser, device: Device = openDevice(), part: Partial<DeviceAnswer> = {}) {
  const asked = await askFor(browser, 'add')
  const answer = await browser.send('POST', PASSKEYS_API, { credential: device.register({ ...asked, ...part }) })
  return { device, answer }
}

async function signIn(browser: Browser, device: Device, part: Partial<DeviceAnswer> = {}, purpose = 'sign-in') {
  const asked = await askFor(browser, purpose)
  return browser.send('POST', PASSKEY_SIGN_IN_API, { credential: device.assert({ ...asked, ...part }) })
}

async function whoIs(browser: Browser): Promise<string | null> {
  const token = browser.cookies.get('__Host-shopper') ?? ''
  return (await readSession({ db: database.db, site: SITES[browser.host] }, token, now))?.account.id ?? null
}

const audited = async () =>
  (await database.db.selectFrom('auditLog').select(['action', 'actor', 'subject']).orderBy('id').execute()).slice(-2)

test('R15 a passkey that was added signs in by itself, in a browser that was never here', async () => {
  const { account, browser } = await openSignedIn()
  const { device, answer } = await addDevice(browser)
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: device.id, name: 'A browser', created_at: START.toISOString() },
  ])
  const other = openBrowser()
  const signedIn = await signIn(other, device)
  expect([signedIn.statusCode, signedIn.json()]).toEqual([
    200,
    { account: account.id, created: false, redirect: SITES[SOUTH].garagePath },
  ])
  expect(signedIn.headers['cache-control']).toBe('no-store')
  expect(await whoIs(other)).toBe(account.id)
  expect((await audited()).at(-1)).toEqual({
    action: 'passkey-added',
    actor: `shopper:${account.id}`,
    subject: device.id,
  })
})

test('R15 options ask for a key that the device finds itself, and for face, finger or PIN', async () => {
  const { browser, account } = await openSignedIn()
  const { device } = await addDevice(browser)
  const adding = await browser.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' })
  expect(adding.json()).toMatchObject({
    rp: { id: SOUTH },
    user: { id: Buffer.from(account.id.replaceAll('-', ''), 'hex').toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id }],
  })
  const signingIn = await openBrowser().send('POST', PASSKEY_OPTIONS_API, { purpose: 'sign-in' })
  expect(signingIn.json()).toMatchObject({ rpId: SOUTH, userVerification: 'required', allowCredentials: [] })
  expect(signingIn.headers['set-cookie']).toMatch(
    /^__Host-passkey=[0-9a-f-]{36}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('R16 an answer works once: replayed it is refused, also when it is sent twice at once', async () => {
  const { browser } = await openSignedIn()
  const { device } = await addDevice(browser)
  const other = openBrowser()
  const credential = device.assert(await askFor(other, 'sign-in'))
  const both = await Promise.all([1, 2, 3].map(() => other.send('POST', PASSKEY_SIGN_IN_API, { credential })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
  expect((await other.send('POST', PASSKEY_SIGN_IN_API, { credential })).json()).toMatchObject({
    code: 'passkey_expired',
  })
  // Of the same challenge, made anew.
  const asked = await askFor(other, 'sign-in')
  await other.send('POST', PASSKEY_SIGN_IN_API, { credential: device.assert({ ...asked, challenge: 'AAAA' }) })
  const late = await other.send('POST', PASSKEY_SIGN_IN_API, { credential: device.assert(asked) })
  expect(late.statusCode).toBe(410)
})

test('R16 a challenge works to the last millisecond of its five minutes and not one longer', async () => {
  const { account, browser } = await openSignedIn()
  const { device } = await addDevice(browser)
  const [early, late] = [openBrowser(), openBrowser()]
  const answers = [device.assert(await askFor(early, 'sign-in')), device.assert(await askFor(late, 'sign-in'))]
  now = new Date(START.getTime() + 5 * MINUTE_MS - 1)
  expect((await early.send('POST', PASSKEY_SIGN_IN_API, { credential: answers[0] })).statusCode).toBe(200)
  expect(await whoIs(early)).toBe(account.id)
  now = new Date(START.getTime() + 5 * MINUTE_MS)
  expect((await late.send('POST', PASSKEY_SIGN_IN_API, { credential: answers[1] })).json()).toMatchObject({
    code: 'passkey_expired',
  })
  expect(await whoIs(late)).toBeNull()
})

test('R16 an answer belongs to the browser that asked', async () => {
  const { browser } = await openSignedIn()
  const { device } = await addDevice(browser)
  const [asking, another] = [openBrowser(), openBrowser()]
  const credential = device.assert(await askFor(asking, 'sign-in'))
  expect((await another.send('POST', PASSKEY_SIGN_IN_API, { credential })).json()).toMatchObject({ code: 'no_request' })
  await askFor(another, 'sign-in')
  const crossed = await another.send('POST', PASSKEY_SIGN_IN_API, { credential })
  expect([crossed.statusCode, crossed.json()]).toMatchObject([401, { code: 'passkey_refused' }])
  expect(await whoIs(another)).toBeNull()
})

test('R16 a passkey of one site is nothing to another, and neither is its challenge', async () => {
  const { browser } = await openSignedIn()
  const { device } = await addDevice(browser)
  const north = openBrowser('north.example')
  expect((await signIn(north, device)).statusCode).toBe(401)
  const south = openBrowser()
  const asked = await askFor(south, 'sign-in')
  north.cookies.set('__Host-passkey', south.cookies.get('__Host-passkey') ?? '')
  const crossed = await north.send('POST', PASSKEY_SIGN_IN_API, {
    credential: device.assert({ ...asked, rpId: north.host, origin: 'http://north.example' }),
  })
  expect(crossed.statusCode).toBe(410)
  expect(await whoIs(north)).toBeNull()
})

test.each<[string, Partial<DeviceAnswer>]>([
  ['another relying party', { rpId: 'evil.example' }],
  ['another origin', { origin: 'http://evil.example' }],
  ['another port', { origin: 'http://south.example:8443' }],
  ['no face, finger or PIN', { isVerified: false }],
])('R15 what a device signed for %s neither adds a passkey nor signs in', async (_what, part) => {
  const { browser, account } = await openSignedIn()
  expect((await addDevice(browser, openDevice(), part)).answer.json()).toMatchObject({ code: 'passkey_refused' })
  expect(await listPasskeys({ db: database.db, site: SITES[SOUTH] }, account.id)).toEqual([])
  const { device } = await addDevice(browser)
  const other = openBrowser()
  expect((await signIn(other, device, part)).json()).toMatchObject({ code: 'passkey_refused' })
  expect(await whoIs(other)).toBeNull()
})

const noticesOf = (kind: NoticeKind) =>
  database.db
    .selectFrom('notices')
    .select(['siteId', 'channel', 'accountId', 'toValue', 'subject'])
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute()

test('R16 R90 the account is written to when a passkey is added and when it is removed', async () => {
  const { browser, account } = await openSignedIn()
  const { device } = await addDevice(browser)
  // A refused removal tells nobody.
  expect((await browser.send('DELETE', `${PASSKEYS_API}/none`)).statusCode).toBe(404)
  expect((await browser.send('DELETE', `${PASSKEYS_API}/${device.id}`)).statusCode).toBe(204)
  const to = { siteId: SITES[SOUTH].slug, channel: 'email', accountId: account.id }
  expect(await noticesOf('passkey-changed')).toMatchObject([
    { ...to, subject: { change: 'added' } },
    { ...to, subject: { change: 'removed' } },
  ])
})

test('R16 a counter that goes back is refused, and the account is written to once a day', async () => {
  const { browser, account } = await openSignedIn()
  const { device } = await addDevice(browser)
  const other = openBrowser()
  expect((await signIn(other, device)).statusCode).toBe(200)
  for (let n = 0; n < 2; n++) {
    device.counter = 0
    const copy = openBrowser()
    expect((await signIn(copy, device)).json()).toMatchObject({ code: 'passkey_refused' })
    expect(await whoIs(copy)).toBeNull()
  }
  expect(await noticesOf('passkey-suspect')).toMatchObject([{ channel: 'email', accountId: account.id }])
  expect((await audited()).map(({ action }) => action)).toEqual(['passkey-suspect', 'passkey-suspect'])
  device.counter = 1
  expect((await signIn(other, device)).statusCode).toBe(200)
})

test('R16 a forged answer with an old counter raises no alarm', async () => {
  const { browser } = await openSignedIn()
  const { device } = await addDevice(browser)
  await signIn(openBrowser(), device)
  const forger = { ...openDevice(), id: device.id }
  const other = openBrowser()
  const asked = await askFor(other, 'sign-in')
  const forged = { ...forger.assert(asked), id: device.id, rawId: device.id }
  expect((await other.send('POST', PASSKEY_SIGN_IN_API, { credential: forged })).statusCode).toBe(401)
  expect(await noticesOf('passkey-suspect')).toEqual([])
})

test('R16 a device that does not count signs in again and again', async () => {
  const { browser, account } = await openSignedIn()
  const { device } = await addDevice(browser, openDevice({ counts: false }))
  for (let n = 0; n < 3; n++) {
    const other = openBrowser()
    await signIn(other, device)
    expect(await whoIs(other)).toBe(account.id)
  }
})

test('R16 a removed passkey signs nobody in; only its owner can remove it', async () => {
  const { browser, account } = await openSignedIn()
  const { device } = await addDevice(browser)
  const stranger = await openSignedIn()
  expect((await stranger.browser.send('DELETE', `${PASSKEYS_API}/${device.id}`)).statusCode).toBe(404)
  expect((await browser.send('DELETE', `${PASSKEYS_API}/${device.id}`)).statusCode).toBe(204)
  const other = openBrowser()
  expect((await signIn(other, device)).json()).toMatchObject({
    code: 'passkey_refused',
    message: 'That passkey did not work here. Please use a code instead.',
  })
  expect(await whoIs(other)).toBeNull()
  expect((await audited()).at(-1)).toEqual({
    action: 'passkey-removed',
    actor: `shopper:${account.id}`,
    subject: device.id,
  })
})

test('R22 adding and removing ask for a proof of the last ten minutes, which a passkey gives', async () => {
  const { browser, account } = await openSignedIn()
  const { device } = await addDevice(browser)
  const before = browser.cookies.get('__Host-shopper')
  now = new Date(START.getTime() + 10 * MINUTE_MS)
  const confirm = { code: 'confirm_identity', confirm: expect.stringMatching(/^\/sign-in\?confirm=1&redirect=/) }
  for (const answer of [
    await browser.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' }),
    await browser.send('POST', PASSKEYS_API, {}),
    await browser.send('DELETE', `${PASSKEYS_API}/${device.id}`),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([403, confirm])
  expect((await signIn(browser, device, {}, 'step-up')).statusCode).toBe(200)
  const after = browser.cookies.get('__Host-shopper')
  expect(after).not.toBe(before)
  expect(await whoIs(browser)).toBe(account.id)
  browser.cookies.set('__Host-shopper', before ?? '')
  expect(await whoIs(browser)).toBeNull()
  browser.cookies.set('__Host-shopper', after ?? '')
  expect((await browser.send('DELETE', `${PASSKEYS_API}/${device.id}`)).statusCode).toBe(204)
})

test('R16 R22 settings remove a passkey without a script, after a proof of the last ten minutes', async () => {
  const { browser, account } = await openSignedIn()
  const { device } = await addDevice(browser)
  const path = garagePagePath(SITES[SOUTH], 'settings')
  const remove = async () => {
    const cookie = `__Host-shopper=${browser.cookies.get('__Host-shopper')}`
    const answer = await world.ask(SOUTH, {
      method: 'POST',
      url: path,
      headers: { cookie, origin: `http://${SOUTH}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ do: 'remove-passkey', passkey: device.id }).toString(),
    })
    const kept = await listPasskeys({ db: database.db, site: SITES[SOUTH] }, account.id)
    return [answer.statusCode, answer.headers.location, kept.length]
  }
  now = new Date(START.getTime() + 10 * MINUTE_MS)
  expect(await remove()).toEqual([303, expect.stringMatching(/^\/sign-in\?confirm=1&redirect=/), 1])
  now = new Date(START.getTime() + 10 * MINUTE_MS - 1)
  expect(await remove()).toEqual([303, `${path}?done=passkey-removed`, 0])
})

test("R22 another shopper's passkey proves nothing about who is signed in", async () => {
  const mine = await openSignedIn()
  const theirs = await openSignedIn()
  const { device } = await addDevice(theirs.browser)
  expect((await signIn(mine.browser, device, {}, 'step-up')).json()).toMatchObject({ code: 'passkey_refused' })
  const asked = await askFor(mine.browser, 'step-up')
  const own = await addDevice((await openSignedIn()).browser)
  mine.browser.cookies.delete('__Host-shopper')
  const late = await mine.browser.send('POST', PASSKEY_SIGN_IN_API, { credential: own.device.assert(asked) })
  expect(late.statusCode).toBe(410)
})

test('R16 nobody adds a passkey who is not signed in, or from a page of another host', async () => {
  const { browser } = await openSignedIn()
  const out = openBrowser()
  expect((await out.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' })).json()).toMatchObject({ code: 'sign_in' })
  expect((await out.send('POST', PASSKEYS_API, {})).statusCode).toBe(401)
  const foreign = await browser.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' }, 'http://evil.example')
  expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'other_origin' }])
})

test('R6 one network asks for 240 challenges and tries 60 passkeys an hour', async () => {
  const { browser } = await openSignedIn()
  const { device } = await addDevice(browser)
  const codes: number[] = []
  for (let n = 0; n < 60; n++) codes.push((await signIn(openBrowser(), device)).statusCode)
  // The registration was a proof too.
  expect([codes.indexOf(429), codes.filter((code) => code === 200).length]).toEqual([59, 59])
  const asked: number[] = []
  for (let n = 0; n < 200; n++)
    asked.push((await openBrowser().send('POST', PASSKEY_OPTIONS_API, { purpose: 'sign-in' })).statusCode)
  expect(asked.filter((code) => code === 200)).toHaveLength(240 - 61)
  now = new Date(START.getTime() + 61 * MINUTE_MS)
  expect((await signIn(openBrowser(), device)).statusCode).toBe(200)
})

test('R16 old challenges are deleted by new ones', async () => {
  for (let n = 0; n < 5; n++) await askFor(openBrowser(), 'sign-in')
  now = new Date(START.getTime() + 5 * MINUTE_MS)
  await askFor(openBrowser(), 'sign-in')
  expect(await database.db.selectFrom('passkeyChallenges').select('id').execute()).toHaveLength(1)
})

test('R16 one site does not see, add to or remove passkeys of another', async () => {
  const { account } = await openSignedIn()
  const credentialId = randomBytes(32)
  const [south, north] = [SITES[SOUTH], SITES['north.example']].map((site) => ({ db: database.db, site }))
  if (south === undefined || north === undefined) throw new Error('two sites')
  const passkey = {
    credentialId,
    accountId: account.id,
    publicKey: Buffer.from([1]),
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'Phone',
    createdAt: START,
  }
  expect(await addPasskey(south, passkey)).toBe(true)
  expect(await addPasskey(south, passkey)).toBe(false)
  await expect(addPasskey(north, passkey)).rejects.toThrow(/foreign key/)
  expect(await readPasskey(north, credentialId)).toBeNull()
  expect(await listPasskeys(north, account.id)).toEqual([])
  expect(await removePasskey(north, account.id, credentialId)).toBe(false)
  expect(await readPasskey(south, credentialId)).toMatchObject({ name: 'Phone' })
})
