/** Passkeys: adding one, and signing in by it (R15, R16). */
import { expect, test } from 'vitest'
import { listPasskeys } from '#data/accounts/passkeys.ts'
import { PASSKEY_OPTIONS_API, PASSKEY_SIGN_IN_API } from '#domain/site/paths.ts'
import { SITES } from './accounts-world.ts'
import { addDevice, askFor, MINUTE_MS, passkeysOfFile, signInBy, SOUTH, START } from './passkey-sites.ts'
import { databaseOfFile } from './postgres.ts'
import { openDevice, type DeviceAnswer } from './software-authenticator.ts'

const database = databaseOfFile()
const { clock, newBrowser, signedIn, who, audited, noticesOf } = passkeysOfFile(database)

test('R15 a passkey that was added signs in by itself, in a browser that was never here', async () => {
  const { account, browser } = await signedIn()
  const { device, answer } = await addDevice(browser)
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: device.id, name: 'A browser', created_at: START.toISOString() },
  ])
  const other = newBrowser()
  const opened = await signInBy(other, device)
  expect([opened.statusCode, opened.json()]).toEqual([
    200,
    { account: account.id, created: false, redirect: SITES[SOUTH].garagePath },
  ])
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(await who(other)).toBe(account.id)
  expect((await audited()).at(-1)).toEqual({
    action: 'passkey-added',
    actor: `shopper:${account.id}`,
    subject: device.id,
  })
})

test('R15 options ask for a key that the device finds itself, and for face, finger or PIN', async () => {
  const { browser, account } = await signedIn()
  const { device } = await addDevice(browser)
  const adding = await browser.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' })
  expect(adding.json()).toMatchObject({
    rp: { id: SOUTH },
    user: { id: Buffer.from(account.id.replaceAll('-', ''), 'hex').toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.id }],
  })
  const signingIn = await newBrowser().send('POST', PASSKEY_OPTIONS_API, { purpose: 'sign-in' })
  expect(signingIn.json()).toMatchObject({ rpId: SOUTH, userVerification: 'required', allowCredentials: [] })
  expect(signingIn.headers['set-cookie']).toMatch(
    /^__Host-passkey=[0-9a-f-]{36}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('R16 an answer works once: replayed it is refused, also when it is sent twice at once', async () => {
  const { browser } = await signedIn()
  const { device } = await addDevice(browser)
  const other = newBrowser()
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
  const { account, browser } = await signedIn()
  const { device } = await addDevice(browser)
  const [early, late] = [newBrowser(), newBrowser()]
  const answers = [device.assert(await askFor(early, 'sign-in')), device.assert(await askFor(late, 'sign-in'))]
  clock.now = new Date(START.getTime() + 5 * MINUTE_MS - 1)
  expect((await early.send('POST', PASSKEY_SIGN_IN_API, { credential: answers[0] })).statusCode).toBe(200)
  expect(await who(early)).toBe(account.id)
  clock.now = new Date(START.getTime() + 5 * MINUTE_MS)
  expect((await late.send('POST', PASSKEY_SIGN_IN_API, { credential: answers[1] })).json()).toMatchObject({
    code: 'passkey_expired',
  })
  expect(await who(late)).toBeNull()
})

test('R16 an answer belongs to the browser that asked', async () => {
  const { browser } = await signedIn()
  const { device } = await addDevice(browser)
  const [asking, another] = [newBrowser(), newBrowser()]
  const credential = device.assert(await askFor(asking, 'sign-in'))
  expect((await another.send('POST', PASSKEY_SIGN_IN_API, { credential })).json()).toMatchObject({ code: 'no_request' })
  await askFor(another, 'sign-in')
  const crossed = await another.send('POST', PASSKEY_SIGN_IN_API, { credential })
  expect([crossed.statusCode, crossed.json()]).toMatchObject([401, { code: 'passkey_refused' }])
  expect(await who(another)).toBeNull()
})

test('R16 a passkey of one site is nothing to another, and neither is its challenge', async () => {
  const { browser } = await signedIn()
  const { device } = await addDevice(browser)
  const north = newBrowser('north.example')
  expect((await signInBy(north, device)).statusCode).toBe(401)
  const south = newBrowser()
  const asked = await askFor(south, 'sign-in')
  north.cookies.set('__Host-passkey', south.cookies.get('__Host-passkey') ?? '')
  const crossed = await north.send('POST', PASSKEY_SIGN_IN_API, {
    credential: device.assert({ ...asked, rpId: north.host, origin: 'http://north.example' }),
  })
  expect(crossed.statusCode).toBe(410)
  expect(await who(north)).toBeNull()
})

test.each<[string, Partial<DeviceAnswer>]>([
  ['another relying party', { rpId: 'evil.example' }],
  ['another origin', { origin: 'http://evil.example' }],
  ['another port', { origin: 'http://south.example:8443' }],
  ['no face, finger or PIN', { isVerified: false }],
])('R15 what a device signed for %s neither adds a passkey nor signs in', async (_what, part) => {
  const { browser, account } = await signedIn()
  expect((await addDevice(browser, openDevice(), part)).answer.json()).toMatchObject({ code: 'passkey_refused' })
  expect(await listPasskeys({ db: database.db, site: SITES[SOUTH] }, account.id)).toEqual([])
  const { device } = await addDevice(browser)
  const other = newBrowser()
  expect((await signInBy(other, device, part)).json()).toMatchObject({ code: 'passkey_refused' })
  expect(await who(other)).toBeNull()
})

test('R16 a counter that goes back is refused, and the account is written to once a day', async () => {
  const { browser, account } = await signedIn()
  const { device } = await addDevice(browser)
  const other = newBrowser()
  expect((await signInBy(other, device)).statusCode).toBe(200)
  for (let n = 0; n < 2; n++) {
    device.counter = 0
    const copy = newBrowser()
    expect((await signInBy(copy, device)).json()).toMatchObject({ code: 'passkey_refused' })
    expect(await who(copy)).toBeNull()
  }
  expect(await noticesOf('passkey-suspect')).toMatchObject([{ channel: 'email', accountId: account.id }])
  expect((await audited()).map(({ action }) => action)).toEqual(['passkey-suspect', 'passkey-suspect'])
  device.counter = 1
  expect((await signInBy(other, device)).statusCode).toBe(200)
})

test('R16 a forged answer with an old counter raises no alarm', async () => {
  const { browser } = await signedIn()
  const { device } = await addDevice(browser)
  await signInBy(newBrowser(), device)
  const forger = { ...openDevice(), id: device.id }
  const other = newBrowser()
  const asked = await askFor(other, 'sign-in')
  const forged = { ...forger.assert(asked), id: device.id, rawId: device.id }
  expect((await other.send('POST', PASSKEY_SIGN_IN_API, { credential: forged })).statusCode).toBe(401)
  expect(await noticesOf('passkey-suspect')).toEqual([])
})

test('R16 a device that does not count signs in again and again', async () => {
  const { browser, account } = await signedIn()
  const { device } = await addDevice(browser, openDevice({ counts: false }))
  for (let n = 0; n < 3; n++) {
    const other = newBrowser()
    await signInBy(other, device)
    expect(await who(other)).toBe(account.id)
  }
})
