/** Passkeys of who is signed in: step-up, removal, limits, and one site beside another (R16, R21, R22, R90). */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPasskey, listPasskeys, readPasskey, removePasskey } from '#data/accounts/passkeys.ts'
import { readSession } from '#data/accounts/sessions.ts'
import { garagePagePath, PASSKEY_OPTIONS_API, PASSKEY_SIGN_IN_API, PASSKEYS_API } from '#domain/site/paths.ts'
import { SITES } from './accounts-world.ts'
import { addDevice, askFor, MINUTE_MS, passkeysOfFile, signInBy, SOUTH, START } from './passkey-sites.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()
const { world, clock, newBrowser, signedIn, who, audited, noticesOf } = passkeysOfFile(database)

test('R16 R90 the account is written to when a passkey is added and when it is removed', async () => {
  const { browser, account } = await signedIn()
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

test('R16 a removed passkey signs nobody in; only its owner can remove it', async () => {
  const { browser, account } = await signedIn()
  const { device } = await addDevice(browser)
  const stranger = await signedIn()
  expect((await stranger.browser.send('DELETE', `${PASSKEYS_API}/${device.id}`)).statusCode).toBe(404)
  expect((await browser.send('DELETE', `${PASSKEYS_API}/${device.id}`)).statusCode).toBe(204)
  const other = newBrowser()
  expect((await signInBy(other, device)).json()).toMatchObject({
    code: 'passkey_refused',
    message: 'That passkey did not work here. Please use a code instead.',
  })
  expect(await who(other)).toBeNull()
  expect((await audited()).at(-1)).toEqual({
    action: 'passkey-removed',
    actor: `shopper:${account.id}`,
    subject: device.id,
  })
})

test('R22 adding and removing ask for a proof of the last ten minutes, which a passkey gives', async () => {
  const { browser, account } = await signedIn()
  const { device } = await addDevice(browser)
  const before = browser.cookies.get('__Host-shopper')
  clock.now = new Date(START.getTime() + 10 * MINUTE_MS)
  const confirm = { code: 'confirm_identity', confirm: expect.stringMatching(/^\/sign-in\?confirm=1&redirect=/) }
  for (const answer of [
    await browser.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' }),
    await browser.send('POST', PASSKEYS_API, {}),
    await browser.send('DELETE', `${PASSKEYS_API}/${device.id}`),
  ])
    expect([answer.statusCode, answer.json()]).toMatchObject([403, confirm])
  expect((await signInBy(browser, device, {}, 'step-up')).statusCode).toBe(200)
  const after = browser.cookies.get('__Host-shopper')
  expect(after).not.toBe(before)
  expect(await who(browser)).toBe(account.id)
  browser.cookies.set('__Host-shopper', before ?? '')
  expect(await who(browser)).toBeNull()
  browser.cookies.set('__Host-shopper', after ?? '')
  expect((await browser.send('DELETE', `${PASSKEYS_API}/${device.id}`)).statusCode).toBe(204)
})

test('R16 R22 settings remove a passkey without a script, after a proof of the last ten minutes', async () => {
  const { browser, account } = await signedIn()
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
  clock.now = new Date(START.getTime() + 10 * MINUTE_MS)
  expect(await remove()).toEqual([303, expect.stringMatching(/^\/sign-in\?confirm=1&redirect=/), 1])
  clock.now = new Date(START.getTime() + 10 * MINUTE_MS - 1)
  expect(await remove()).toEqual([303, `${path}?done=passkey-removed`, 0])
})

test('R21 a sign-in by passkey ends the session that the browser had, whoever it was of', async () => {
  const { browser, account } = await signedIn()
  const { device } = await addDevice(browser)
  const { browser: shared } = await signedIn()
  for (const current of [browser, shared]) {
    const before = current.cookies.get('__Host-shopper') ?? ''
    expect((await signInBy(current, device)).statusCode).toBe(200)
    expect(await who(current)).toBe(account.id)
    expect(await readSession({ db: database.db, site: SITES[SOUTH] }, before, clock.now)).toBeNull()
  }
})

test("R22 another shopper's passkey proves nothing about who is signed in", async () => {
  const mine = await signedIn()
  const theirs = await signedIn()
  const { device } = await addDevice(theirs.browser)
  expect((await signInBy(mine.browser, device, {}, 'step-up')).json()).toMatchObject({ code: 'passkey_refused' })
  const asked = await askFor(mine.browser, 'step-up')
  const own = await addDevice((await signedIn()).browser)
  mine.browser.cookies.delete('__Host-shopper')
  const late = await mine.browser.send('POST', PASSKEY_SIGN_IN_API, { credential: own.device.assert(asked) })
  expect(late.statusCode).toBe(410)
})

test('R16 nobody adds a passkey who is not signed in, or from a page of another host', async () => {
  const { browser } = await signedIn()
  const out = newBrowser()
  expect((await out.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' })).json()).toMatchObject({ code: 'sign_in' })
  expect((await out.send('POST', PASSKEYS_API, {})).statusCode).toBe(401)
  const foreign = await browser.send('POST', PASSKEY_OPTIONS_API, { purpose: 'add' }, 'http://evil.example')
  expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'other_origin' }])
})

test('R6 one network asks for 240 challenges and tries 60 passkeys an hour', async () => {
  const { browser } = await signedIn()
  const { device } = await addDevice(browser)
  const codes: number[] = []
  for (let n = 0; n < 60; n++) codes.push((await signInBy(newBrowser(), device)).statusCode)
  // The registration was a proof too.
  expect([codes.indexOf(429), codes.filter((code) => code === 200).length]).toEqual([59, 59])
  const asked: number[] = []
  for (let n = 0; n < 200; n++)
    asked.push((await newBrowser().send('POST', PASSKEY_OPTIONS_API, { purpose: 'sign-in' })).statusCode)
  expect(asked.filter((code) => code === 200)).toHaveLength(240 - 61)
  clock.now = new Date(START.getTime() + 61 * MINUTE_MS)
  expect((await signInBy(newBrowser(), device)).statusCode).toBe(200)
})

test('R16 old challenges are deleted by new ones', async () => {
  for (let n = 0; n < 5; n++) await askFor(newBrowser(), 'sign-in')
  clock.now = new Date(START.getTime() + 5 * MINUTE_MS)
  await askFor(newBrowser(), 'sign-in')
  expect(await database.db.selectFrom('passkeyChallenges').select('id').execute()).toHaveLength(1)
})

test('R16 one site does not see, add to or remove passkeys of another', async () => {
  const { account } = await signedIn()
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
