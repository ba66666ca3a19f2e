/** Two sites with passkeys on one database, their browsers and devices. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { readSession } from '#data/accounts/sessions.ts'
import { PASSKEY_OPTIONS_API, PASSKEY_SIGN_IN_API, PASSKEYS_API } from '#domain/site/paths.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { registerPasskeys } from '#server/accounts/passkey-route.ts'
import { SETTINGS_ACTIONS } from '#server/accounts/settings-actions.ts'
import { secretsOf } from '#server/secrets.ts'
import { addAccount, openAccountsWorld, SITES, type AccountsWorld, type Host } from './accounts-world.ts'
import type { TestDatabase } from './postgres.ts'
import { openDevice, type Device, type DeviceAnswer } from './software-authenticator.ts'

export const SOUTH = 'south.example'
export const MINUTE_MS = 60_000

export const START = new Date('2026-11-25T02:00:00Z')

/** Passkeys for all tests of a file, on a clock that says `START` before each, when nobody has an account. */
export function passkeysOfFile(database: TestDatabase) {
  const clock = { now: START }
  let opened: AccountsWorld
  beforeAll(async () => {
    opened = await openPasskeySites(database, () => clock.now)
  })
  afterAll(() => opened.app.close())
  beforeEach(async () => {
    clock.now = START
    await forgetPasskeys(database)
  })
  const world = { ask: (...request: Parameters<AccountsWorld['ask']>) => opened.ask(...request) }
  return {
    world,
    clock,
    newBrowser: (host?: Host) => openBrowser(world, host),
    signedIn: () => openSignedIn(database, world, clock.now),
    who: (browser: PasskeyBrowser) => whoIs(database, browser, clock.now),
    audited: () => lastAudited(database),
    noticesOf: (kind: NoticeKind) => readNotices(database, kind),
  }
}

/** Both sites with passkeys and settings, whose clocks say `now`. */
function openPasskeySites(database: TestDatabase, now: () => Date): Promise<AccountsWorld> {
  return openAccountsWorld(database, {
    now,
    register: (app, server) => {
      registerPasskeys(app, secretsOf(randomBytes(32)))
      registerGarageForms(app, new Map(Object.entries(SETTINGS_ACTIONS)), server)
    },
  })
}

async function forgetPasskeys({ db }: TestDatabase): Promise<void> {
  for (const table of ['rateBuckets', 'passkeyChallenges', 'notices', 'accounts'] as const)
    await db.deleteFrom(table).execute()
}

/** A browser with its cookies, on one of the sites. */
function openBrowser(world: Pick<AccountsWorld, 'ask'>, host: Host = SOUTH) {
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
type PasskeyBrowser = ReturnType<typeof openBrowser>

/** A browser that is signed in to a new account. */
async function openSignedIn(database: TestDatabase, world: Pick<AccountsWorld, 'ask'>, at: Date) {
  const account = await addAccount(database, SITES[SOUTH], {
    email: `${randomBytes(4).toString('hex')}@example.com`,
    at,
  })
  const browser = openBrowser(world)
  browser.cookies.set('__Host-shopper', account.session)
  return { account, browser }
}

const challengeOf = (json: unknown) => z.object({ challenge: z.string() }).parse(json).challenge

export async function askFor(browser: PasskeyBrowser, purpose: string): Promise<DeviceAnswer> {
  const answer = await browser.send('POST', PASSKEY_OPTIONS_API, { purpose })
  expect(answer.statusCode, answer.body).toBe(200)
  return { challenge: challengeOf(answer.json()), rpId: browser.host, origin: `http://${browser.host}` }
}

export async function addDevice(
  browser: PasskeyBrowser,
  device: Device = openDevice(),
  part: Partial<DeviceAnswer> = {},
) {
  const asked = await askFor(browser, 'add')
  const answer = await browser.send('POST', PASSKEYS_API, { credential: device.register({ ...asked, ...part }) })
  return { device, answer }
}

export async function signInBy(
  browser: PasskeyBrowser,
  device: Device,
  part: Partial<DeviceAnswer> = {},
  purpose = 'sign-in',
) {
  const asked = await askFor(browser, purpose)
  return browser.send('POST', PASSKEY_SIGN_IN_API, { credential: device.assert({ ...asked, ...part }) })
}

/** The account that a browser is signed in to; null for none. */
async function whoIs({ db }: TestDatabase, browser: PasskeyBrowser, now: Date): Promise<string | null> {
  const token = browser.cookies.get('__Host-shopper') ?? ''
  return (await readSession({ db, site: SITES[browser.host] }, token, now))?.account.id ?? null
}

/** The last two lines of the audit log. */
const lastAudited = async ({ db }: TestDatabase) =>
  (await db.selectFrom('auditLog').select(['action', 'actor', 'subject']).orderBy('id').execute()).slice(-2)

const readNotices = ({ db }: TestDatabase, kind: NoticeKind) =>
  db
    .selectFrom('notices')
    .select(['siteId', 'channel', 'accountId', 'toValue', 'subject'])
    .where('kind', '=', kind)
    .orderBy('createdAt')
    .execute()
