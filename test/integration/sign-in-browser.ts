/** A browser on the sites of `accounts-world.ts`: it keeps cookies and sends them as browsers do. */
import { parseSetCookie } from 'cookie'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { registerAuth } from '#server/accounts/auth-route.ts'
import { registerGarageForms } from '#server/accounts/garage-forms.ts'
import { SETTINGS_ACTIONS } from '#server/accounts/settings-actions.ts'
import { registerPasskeys } from '#server/accounts/passkey-route.ts'
import { registerSignInPages } from '#server/accounts/sign-in-pages.ts'
import { openAccountsWorld, type AccountsWorld, type Host } from './accounts-world.ts'
import type { TestDatabase } from './postgres.ts'
import { openDesk, type TestDesk } from './sign-in-desk.ts'

type WorldOptions = NonNullable<Parameters<typeof openAccountsWorld>[1]>

type SignInOptions = Pick<WorldOptions, 'now' | 'logger' | 'vehicles' | 'page' | 'pages'>

/** Both sites with everything of sign-in; codes are kept by `desk`. */
async function openSignInWorld(database: TestDatabase, options: SignInOptions, desk: TestDesk): Promise<AccountsWorld> {
  return openAccountsWorld(database, {
    ...options,
    register: (app, server) => {
      registerAuth(app, desk)
      registerPasskeys(app, desk.secrets)
      registerSignInPages(app, server, desk)
      registerGarageForms(app, new Map(Object.entries(SETTINGS_ACTIONS)), server)
    },
  })
}

/** Deletes accounts, requests for codes and their counts, and the codes that were sent. */
async function forgetSignIns({ db }: TestDatabase, desk: TestDesk): Promise<void> {
  for (const table of ['notices', 'rateBuckets', 'otpRequests', 'accounts'] as const)
    await db.deleteFrom(table).execute()
  desk.letters.length = 0
}

/** Sign-in for all tests of a file, on a clock that begins at `start` before each, when nobody has an account. */
export function signInOfFile(
  database: TestDatabase,
  start: Date,
  options: () => SignInOptions | Promise<SignInOptions> = () => ({}),
) {
  const desk = openDesk()
  let opened: AccountsWorld
  let now = start
  beforeAll(async () => {
    opened = await openSignInWorld(database, { now: () => now, ...(await options()) }, desk)
  })
  afterAll(() => opened.app.close())
  beforeEach(async () => {
    now = start
    await forgetSignIns(database, desk)
  })
  const lastCode = () => desk.letters.at(-1)?.code ?? ''
  return {
    world: {
      desk,
      ask: (...request: Parameters<AccountsWorld['ask']>) => opened.ask(...request),
      change: (...changes: Parameters<AccountsWorld['change']>) => opened.change(...changes),
    },
    now: () => now,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    lastCode,
    /** Another code than the one that was sent. */
    wrongCode: (n = 1) => String((Number(lastCode()) + n) % 1_000_000).padStart(6, '0'),
  }
}

export interface Browser {
  cookies: Map<string, string>
  get: (path: string) => Promise<LightMyRequestResponse>
  /** Sends JSON as a script of the page does. */
  send: (path: string, body: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Sends a form as a browser does without a script. */
  post: (path: string, form: Record<string, string>) => Promise<LightMyRequestResponse>
}

/** A browser of a visitor at `address`, on one of the sites. */
export function openBrowserOn(
  world: Pick<AccountsWorld, 'ask'>,
  host: Host = 'south.example',
  address = '203.0.113.7',
): Browser {
  const cookies = new Map<string, string>()
  const request = async (options: object, headers: Record<string, string>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await world.ask(host, {
      ...options,
      remoteAddress: address,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const { name, value, maxAge } = parseSetCookie(line)
      if (maxAge === 0 || value === undefined) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const own = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
  return {
    cookies,
    get: (url) => request({ method: 'GET', url }, {}),
    send: (url, body, headers = {}) => request({ method: 'POST', url, payload: body }, { ...own, ...headers }),
    post: (url, form) =>
      request(
        { method: 'POST', url, payload: new URLSearchParams(form).toString() },
        { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      ),
  }
}

/** Signs a browser in by the API. */
export async function signIn(browser: Browser, { letters }: TestDesk, identifier = 'maya@example.com') {
  await browser.send('/api/auth/otp', { identifier })
  return browser.send('/api/auth/verify', { code: letters.at(-1)?.code ?? '' })
}
