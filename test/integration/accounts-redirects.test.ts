/** No answer of sign-in, garage and gates leads to another site (R30, R31), whatever is asked. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { GARAGE_PATHS } from '#domain/site/paths.ts'
import { NOW } from '../search/sample-stock.ts'
import { SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openBrowserOn, signIn, signInOfFile, type Browser } from './sign-in-browser.ts'

const HOST = 'south.example'
const OWN = `http://${HOST}`

const database = databaseOfFile()
const { world } = signInOfFile(database, NOW)
let browser: Browser
beforeEach(async () => {
  browser = openBrowserOn(world)
  await signIn(browser, world.desk)
})

const SIGNS = ['/', '\\', '\t', '\n', '@', ':', '.', '..', '%2e', '%2F', '%5C', '?', '#', 'evil.example', 'http:', 'a']
const hostile = fc.oneof(
  fc.constantFrom('//evil.example', '/\\evil.example', 'https://evil.example/', '/.//evil.example', '/\t/evil.example'),
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.string({ maxLength: 40 }),
)

function expectOwn(location: unknown): void {
  const text = typeof location === 'string' ? location : ''
  expect(text).toMatch(/^\/(?![/\\])/)
  expect(new URL(text, OWN).origin).toBe(OWN)
}

describe('every redirect stays on the site', () => {
  it('R30 of the sign-in page, for who is signed in already', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const answer = await browser.get(`/sign-in?redirect=${encodeURIComponent(text.toWellFormed())}`)
        expect(answer.statusCode).toBe(302)
        expectOwn(answer.headers.location)
      }),
      { numRuns: 150 },
    )
  })

  it('R30 of the first visit, and of its link back', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const asked = encodeURIComponent(text.toWellFormed())
        const at = `/sign-in?welcome=1&redirect=${asked}&back=${asked}`
        const done = await browser.post(at, { _step: 'welcome', name: '' })
        expectOwn(done.headers.location)
        const page = await openBrowserOn(world).get(`/sign-in?back=${asked}`)
        expectOwn(page.json().back)
      }),
      { numRuns: 60 },
    )
  })

  it('R31 of the gate, whatever page it says to come from; its way back too', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom(...GARAGE_PATHS), async (text, name) => {
        const path = encodeURI(text.toWellFormed())
        const referer = `${OWN}${path}`
        const answer = await world.ask(HOST, { url: `${name}/${path}`, headers: { referer } })
        expect([301, 302, 400, 404]).toContain(answer.statusCode)
        if (answer.statusCode >= 400) return
        expectOwn(answer.headers.location)
        const led = new URL(String(answer.headers.location), OWN).searchParams
        for (const member of ['redirect', 'back']) if (led.has(member)) expectOwn(led.get(member))
      }),
      { numRuns: 150 },
    )
  })
})

describe('R31 what scripts ask for', () => {
  it('R31 A16.5 part of a gated page leads to the sign-in, kept nowhere; signed in it is the page', async () => {
    const { gatedRoutes } = SITES[HOST]
    world.change(HOST, { gatedRoutes: { ...gatedRoutes, tradeIn: true } })
    for (const [path, type] of [
      ['/my-garage/watchlist', 'garage'],
      ['/trade-in', 'trade-in'],
    ] as const) {
      const closed = await openBrowserOn(world).get(`/_main${path}`)
      const redirect = encodeURIComponent(path)
      expect([closed.statusCode, closed.headers['cache-control'], closed.headers.location]).toEqual([
        302,
        'no-store',
        `/_main/sign-in?type=${type}&redirect=${redirect}&back=%2F`,
      ])
      const open = await browser.get(`/_main${path}`)
      expect([open.statusCode, open.headers['cache-control']]).toEqual([200, 'no-store, private'])
    }
    world.change(HOST, { gatedRoutes })
  })
})
