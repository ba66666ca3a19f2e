import { describe, expect, test } from 'vitest'
import {
  garagePagePath,
  PASSKEY_OPTIONS_API,
  PASSKEY_SIGN_IN_API,
  PASSKEYS_API,
  SIGN_IN_PATH,
} from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { filesIn } from '#server/sites/folder-files.ts'
import { readPages } from '#server/sites/site-pages.ts'
import { NOW } from '../search/sample-stock.ts'
import { SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openBrowserOn, signIn, signInOfFile } from './sign-in-browser.ts'

const SOUTH = SITES['south.example']
const DAY_MS = 86_400_000
const PHONE = '0491 570 006'

const database = databaseOfFile()
const { world, later } = signInOfFile(database, NOW, async () => {
  const { pages } = await readPages(filesIn('sites/southerly'), (file) => file)
  return { pages }
})

const otp = (identifier: string, browser = openBrowserOn(world)) => browser.send('/api/auth/otp', { identifier })

/** Runs with other settings of the site, and puts the old ones back. */
async function withSettings<T>(changes: Partial<Site>, run: () => Promise<T>): Promise<T> {
  world.change('south.example', changes)
  try {
    return await run()
  } finally {
    world.change('south.example', SOUTH)
  }
}
const withAccounts = <T>(changes: Partial<Site['accounts']>, run: () => Promise<T>) =>
  withSettings({ accounts: { ...SOUTH.accounts, ...changes } }, run)

const answerOf = async (identifier: string) => {
  const answer = await otp(identifier, openBrowserOn(world, 'south.example', identifier))
  return answer.statusCode === 202 ? 202 : answer.json().message
}

async function sessionLasts(days: number): Promise<number[]> {
  const statuses = []
  for (const extraMs of [-1, 0]) {
    const browser = openBrowserOn(world)
    const answer = await signIn(browser, world.desk)
    expect([answer.headers['set-cookie']].flat().join()).toContain(`Max-Age=${days * 86_400}`)
    later(days * DAY_MS + extraMs)
    statuses.push((await browser.get('/my-garage')).statusCode)
  }
  return statuses
}

const codeLasts = async (minutes: number) => {
  const browser = openBrowserOn(world)
  expect((await otp('maya@example.com', browser)).json().expires_in).toBe(minutes * 60)
  later(minutes * 60_000)
  return browser.send('/api/auth/verify', { code: world.desk.letters.at(-1)?.code })
}

const askText = (place: number) =>
  otp(`0491 570 00${place}`, openBrowserOn(world, 'south.example', `198.51.100.${place}`))

describe('rule 20 settings of accounts', () => {
  test('rule 20 switches.garage', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    const ask = () =>
      Promise.all(['/my-garage', '/api/auth/session'].map(async (path) => (await browser.get(path)).statusCode))
    expect(await ask()).toEqual([200, 200])
    expect((await openBrowserOn(world).get('/sign-in')).statusCode).toBe(200)
    await withSettings({ switches: { ...SOUTH.switches, garage: false } }, async () => {
      expect(await ask()).toEqual([404, 404])
      expect((await openBrowserOn(world).get('/sign-in')).statusCode).toBe(404)
      for (const path of ['/api/auth/otp', '/api/auth/verify', '/api/auth/sign-out'])
        expect((await browser.send(path, { identifier: PHONE })).statusCode, path).toBe(404)
    })
    expect(world.desk.letters).toHaveLength(1)
  })

  test('rule 20 garagePath', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    expect((await browser.get('/sign-in')).headers.location).toBe('/my-garage')
    await withSettings({ garagePath: '/myblinkr' }, async () => {
      expect((await browser.get('/sign-in')).headers.location).toBe('/myblinkr')
      expect((await browser.get('/my-garage/settings')).headers.location).toBe('/myblinkr/settings')
      expect((await browser.get('/myblinkr/settings')).statusCode).toBe(200)
    })
  })

  test.each([
    ['tradeIn', '/trade-in', 'trade-in'],
    ['personalisedFinance', '/personalised/finance', 'personalised-finance'],
    ['equifaxFinance', '/finance-pre-approval', 'equifax'],
  ] as const)('rule 20 gatedRoutes.%s', async (gate, path, type) => {
    expect((await openBrowserOn(world).get(path)).statusCode).toBe(200)
    await withSettings({ gatedRoutes: { ...SOUTH.gatedRoutes, [gate]: true } }, async () => {
      const closed = await openBrowserOn(world).get(path)
      expect(closed.headers.location).toBe(`/sign-in?type=${type}&redirect=${encodeURIComponent(path)}&back=%2F`)
      const browser = openBrowserOn(world)
      await signIn(browser, world.desk)
      expect((await browser.get(path)).statusCode).toBe(200)
    })
  })

  test('rule 20 accounts.identifiers', async () => {
    expect([await answerOf(PHONE), await answerOf('a@example.com')]).toEqual([202, 202])
    const phone = 'Please enter an Australian mobile number such as 0491 570 006.'
    expect(await withAccounts({ identifiers: ['phone'] }, () => answerOf('b@example.com'))).toBe(phone)
    const email = 'Please enter an email address.'
    expect(await withAccounts({ identifiers: ['email'] }, () => answerOf('0491 570 156'))).toBe(email)
  })

  test('rule 20 accounts.sessionDays', async () => {
    expect(await sessionLasts(30)).toEqual([200, 302])
    expect(await withAccounts({ sessionDays: 2 }, () => sessionLasts(2))).toEqual([200, 302])
  })

  test('rule 20 accounts.codeMinutes', async () => {
    expect((await codeLasts(5)).json()).toMatchObject({ code: 'code_expired' })
    expect((await withAccounts({ codeMinutes: 2 }, () => codeLasts(2))).json()).toMatchObject({ code: 'code_expired' })
  })

  test('rule 20 accounts.passkeys', async () => {
    const browser = openBrowserOn(world)
    await signIn(browser, world.desk)
    const ask = async () => {
      const statuses: number[] = []
      for (const path of [PASSKEY_OPTIONS_API, PASSKEY_SIGN_IN_API, PASSKEYS_API])
        statuses.push((await browser.send(path, { purpose: 'sign-in' })).statusCode)
      return statuses
    }
    const pages = async () => [
      (await openBrowserOn(world).get(SIGN_IN_PATH)).body.includes('"offersPasskeys":true'),
      (await browser.get(garagePagePath(SOUTH, 'settings'))).body.includes('"passkeys":{'),
    ]
    expect([await ask(), await pages()]).toEqual([
      [200, 400, 400],
      [true, true],
    ])
    await withAccounts({ passkeys: false }, async () => {
      expect([await ask(), await pages()]).toEqual([
        [404, 404, 404],
        [false, false],
      ])
    })
  })

  test('rule 20 accounts.sms.countries', async () => {
    const abroad = '+64 21 123 4567'
    expect((await otp(abroad)).statusCode).toBe(422)
    const sms = { ...SOUTH.accounts.sms, countries: ['AU', 'NZ'] }
    expect((await withAccounts({ sms }, () => otp(abroad))).statusCode).toBe(202)
    expect(world.desk.letters.map(({ to }) => to.value)).toEqual(['+64211234567'])
  })

  test('rule 20 accounts.sms.dailyMost', async () => {
    const sms = { ...SOUTH.accounts.sms, dailyMost: 2 }
    await withAccounts({ sms }, async () => {
      const statuses = []
      for (const place of [1, 2, 3]) statuses.push((await askText(place + 3)).statusCode)
      expect(statuses).toEqual([202, 202, 429])
      // Mail costs nothing.
      expect((await otp('maya@example.com')).statusCode).toBe(202)
    })
    expect((await askText(7)).statusCode).toBe(202)
  })
})
