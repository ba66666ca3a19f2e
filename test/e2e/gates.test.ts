/** Gates and accounts on the whole program: one site with every gate closed, one without accounts (F1, R20, R31). */
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  GARAGE_PAGES,
  garagePagePath,
  LEADS_API,
  mainPath,
  OTP_API,
  PASSKEY_OPTIONS_API,
  PASSKEY_SIGN_IN_API,
  PLATE_LOOKUP_API,
  SESSION_API,
  SIGN_IN_PATH,
  SIGN_OUT_API,
  TRADE_IN_LEADS_API,
  VALUATIONS_API,
  VERIFY_API,
  WATCHLIST_API,
} from '#domain/site/paths.ts'
import { matchRoute } from '#pages/match-route.ts'
import { isForOneShopper, routes } from '#pages/routes.ts'
import { ask, type HttpAnswer } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { GATED, GATES, OPEN, OWN, PERSONAL_PAGES, startGatedProgram, WITHOUT } from './gated-program.ts'
import { codeSentTo, newAddress, newNumber, signInByHttp } from './sign-in-steps.ts'

let running: Awaited<ReturnType<typeof startGatedProgram>>
/** Cookies of the shoppers who are signed in on the two sites, and the number by which one did. */
let inside: string
let elsewhere: string
const number = newNumber()

beforeAll(async () => {
  running = await startGatedProgram()
  const { dataDir } = running
  const { port } = running.program
  inside = await signInByHttp({ port, host: GATED, dataDir }, newAddress())
  elsewhere = await signInByHttp({ port, host: OPEN, dataDir }, number)
})
afterAll(() => running.stop())

const get = (host: string, path: string, cookie = '') =>
  ask(running.program.port, host, path, cookie === '' ? {} : { cookie })

function post(
  host: string,
  path: string,
  { body, type, cookie = '' }: { body: string; type: string; cookie?: string },
) {
  const headers = {
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    ...(cookie === '' ? {} : { cookie }),
  }
  return ask(running.program.port, host, path, headers, 'POST', body)
}
const postForm = (host: string, path: string, cookie = '') =>
  post(host, path, { body: 'name=Maya', type: 'application/x-www-form-urlencoded', cookie })
const postJson = (host: string, path: string, body: object, cookie = '') =>
  post(host, path, { body: JSON.stringify(body), type: 'application/json', cookie })

const locationOf = ({ headers }: HttpAnswer) => String(headers['location'] ?? '')

/** The path with its last sign as a code, and in capitals with a slash at its end. */
function spellingsOf(path: string): string[] {
  const last = path.charCodeAt(path.length - 1).toString(16)
  return [`${path.slice(0, -1)}%${last}`, `${path.toUpperCase()}/`]
}

describe('A1.27 A16.3 A16.4 A16.5 R31 R32 gates', () => {
  test.each(GATES)(
    'A16.4 R31 %s is behind its gate as a page, as a part and as a form',
    async (path, type, takesForm) => {
      const signIn = `/sign-in?type=${type}&redirect=${encodeURIComponent(path)}&back=%2F`
      for (const asked of [path, mainPath(path)]) {
        const closed = await get(GATED, asked)
        expect([asked, closed.status, closed.headers['cache-control'], closed.body]).toEqual([
          asked,
          302,
          'no-store',
          '',
        ])
        expect(locationOf(closed)).toBe(asked === path ? signIn : mainPath(signIn))
        const open = await get(GATED, asked, inside)
        expect(locationOf(open)).not.toContain(SIGN_IN_PATH)
        expect([asked, open.headers['cache-control']]).toEqual([asked, expect.stringContaining('no-store')])
      }
      for (const spelling of spellingsOf(path)) {
        const closed = await get(GATED, spelling)
        expect([spelling, [301, 302].includes(closed.status), closed.body]).toEqual([spelling, true, ''])
      }
      if (!takesForm) return
      for (const asked of [path, ...spellingsOf(path).slice(0, 1)]) {
        const refused = await postForm(GATED, asked)
        expect([asked, refused.status]).toEqual([asked, 303])
        expect(locationOf(refused)).toContain(`/sign-in?type=${type}&redirect=`)
      }
      expect(locationOf(await postForm(GATED, path, inside))).not.toContain(SIGN_IN_PATH)
    },
  )

  test('R31 programs are told where to sign in: valuations, their leads, and holds', async () => {
    const asked: [string, object][] = [
      [TRADE_IN_LEADS_API, {}],
      [VALUATIONS_API, {}],
      [PLATE_LOOKUP_API, { rego: '482JKT' }],
      [LEADS_API, { form: 'trade-in', userData: {} }],
      [LEADS_API, { form: 'sell-my-car', userData: {} }],
      [LEADS_API, { userData: { category: 'Trade-in Enquiry' } }],
    ]
    for (const [path, body] of asked) {
      const closed = await postJson(GATED, path, body)
      expect([path, closed.status, JSON.parse(closed.body)]).toEqual([
        path,
        401,
        {
          code: 'sign_in',
          sign_in: expect.stringMatching(/^\/sign-in\?type=trade-in&redirect=/),
          message: expect.any(String),
        },
      ])
      expect((await postJson(GATED, path, body, inside)).status, path).not.toBe(401)
      expect((await postJson(OPEN, path, body)).status, path).not.toBe(401)
    }
  })

  test('A16.3 R32 every page of the garage is gated without any flag', async () => {
    for (const page of GARAGE_PAGES) {
      const path = garagePagePath({ garagePath: '/my-garage' }, page)
      expect(locationOf(await get(OPEN, path)), path).toMatch(/^\/sign-in\?type=garage&/)
    }
  })
})

const askOwn = (host: string, [method, path, body]: (typeof OWN)[number], cookie = '') =>
  method === 'GET' ? get(host, path, cookie) : postJson(host, path, body, cookie)

describe('F1 R20 answers about one account', () => {
  test('F1 no cache keeps any of them, signed in or not', async () => {
    for (const path of PERSONAL_PAGES)
      for (const cookie of ['', elsewhere]) {
        const { headers } = await get(OPEN, path, cookie)
        expect([path, headers['cache-control'], headers['etag']]).toEqual([
          path,
          expect.stringMatching(/^no-store/),
          undefined,
        ])
      }
    for (const own of OWN.slice(0, -1))
      for (const cookie of ['', elsewhere])
        expect([own[1], (await askOwn(OPEN, own, cookie)).headers['cache-control']]).toEqual([
          own[1],
          expect.stringMatching(/^no-store/),
        ])
    expect((await get(OPEN, SESSION_API, elsewhere)).headers['cache-control']).toBe('no-store, private')
  })

  test('F1 the list above holds every page of the URL table that is made for one shopper', () => {
    const shown = new Set(PERSONAL_PAGES.map((path) => matchRoute(path.split('?', 1)[0] ?? '')?.routeId))
    expect(routes.map(({ id }) => id).filter((id) => isForOneShopper(id) && !shown.has(id))).toEqual([])
  })

  test('R20 the session of one site is nobody on every path of another', async () => {
    expect((await get(OPEN, SESSION_API, elsewhere)).body).toContain('"phone"')
    for (const path of PERSONAL_PAGES) {
      const [foreign, nobody] = [await get(GATED, path, elsewhere), await get(GATED, path)]
      expect([path, foreign.status, locationOf(foreign)]).toEqual([path, nobody.status, locationOf(nobody)])
      expect(foreign.body).not.toContain(number)
    }
    for (const own of OWN) expect([own[1], (await askOwn(GATED, own, elsewhere)).status]).toEqual([own[1], 401])
    expect(JSON.parse((await get(GATED, SESSION_API, elsewhere)).body)).toEqual({ account: null })
  })

  test('R20 R97 no line of the log holds a session, or the number of who signed in', () => {
    const tokens = [inside, elsewhere].map((cookie) => /__Host-shopper=([\w-]{43})/.exec(cookie)?.[1] ?? 'none')
    expect(tokens.every((token) => token.length === 43)).toBe(true)
    expect(running.program.output().split('\n').length).toBeGreaterThan(20)
    for (const secret of [...tokens, number]) expect(running.program.output()).not.toContain(secret)
  })
})

const at = (path: string) => `http://${GATED}:${running.program.port}${path}`

describe('R34 a form behind a gate', () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
  })
  afterAll(() => browser.close())

  test('R34 keeps what was typed where its session has ended meanwhile', async () => {
    const page = await browser.newPage()
    const address = newAddress()
    const signIn = async () => {
      await page.getByLabel('Mobile number or email').fill(address)
      await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
      await page.getByLabel('Code, six figures').fill(await codeSentTo(address, running.dataDir))
    }
    await page.goto(at('/online-payment'))
    await signIn()
    await page.getByText('Skip', { exact: true }).click()
    await page.waitForURL(at('/online-payment'))
    await page.getByLabel(/^Amount/).fill('125.50')
    await page.getByLabel(/^Surname/).fill('Tran')
    await browser.clearCookies({ name: '__Host-shopper' })
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Continue|^Pay/ })
      .click()
    await page.waitForURL(/\/sign-in\?type=online-payment/)
    await signIn()
    await page.waitForURL(at('/online-payment'))
    await expect.poll(() => page.getByLabel(/^Amount/).inputValue()).toBe('125.50')
    expect(await page.getByLabel(/^Surname/).inputValue()).toBe('Tran')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.getByLabel(/^Amount/).inputValue()).toBe('')
  })
})

test('A16.12 section 1 without accounts there is no address of sign-in, garage and watchlist', async () => {
  for (const path of [SIGN_IN_PATH, '/my-garage', '/my-garage/watchlist', '/myservco', SESSION_API, WATCHLIST_API])
    expect([path, (await get(WITHOUT, path)).status]).toEqual([path, 404])
  // As any address that is no page.
  for (const path of [SIGN_IN_PATH, '/my-garage/settings'])
    expect([path, (await postForm(WITHOUT, path)).status]).toEqual([path, (await postForm(WITHOUT, '/none')).status])
  for (const path of [
    OTP_API,
    VERIFY_API,
    SIGN_OUT_API,
    PASSKEY_OPTIONS_API,
    PASSKEY_SIGN_IN_API,
    ...OWN.map(([, own]) => own),
  ])
    expect([path, (await postJson(WITHOUT, path, {})).status]).toEqual([path, 404])
})
