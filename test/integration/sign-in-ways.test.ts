/** Other ways to sign in, on the page that asks for a code (R1, R2, ACCOUNT.md 3). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf, html, textOf } from '../pages/render-page.tsx'
import { addAccount, SITES } from './accounts-world.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { forgetSignIns, openBrowserOn, openSignInWorld, type Browser } from './sign-in-browser.ts'

const SOUTH = SITES['south.example']
const PAGE = '/sign-in?type=watchlist&redirect=%2Fcars%2Fa1%23save%3D7&back=%2Fcars%2Fa1'

let database: TestDatabase
let world: Awaited<ReturnType<typeof openSignInWorld>>
let browser: Browser
beforeAll(async () => {
  database = await createTestDatabase()
  const ctx = contextOf(SOUTH, [])
  world = await openSignInWorld(database, { page: { render: ({ page }) => html(ctx, page.routeId, page.data) } })
})
afterAll(async () => {
  await world.app.close()
  await database.drop()
})
beforeEach(async () => {
  await forgetSignIns(database, world)
  browser = openBrowserOn(world)
})

const codePage = async (identifier: string, on = browser) =>
  (await on.post(PAGE, { _step: 'identifier', identifier })).body

/** The address of the link that has these words. */
function linkOf(body: string, words: string): URL {
  const link = [...body.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(([, , text = '']) =>
    textOf(text).includes(words),
  )
  if (link === undefined) throw new Error(`no link says "${words}"`)
  return new URL(String(link[1]).replaceAll('&amp;', '&'), 'http://south.example')
}

test.each([
  ['0491 570 006', 'Use your email instead', 'email', 'Email', 'We email you a code.'],
  ['maya@example.com', 'Use your mobile instead', 'phone', 'Mobile number', 'We text you a code.'],
])(
  'R1 after a code to %s the page offers "%s", with the same purpose and way back',
  async (typed, words, by, label, sends) => {
    const way = linkOf(await codePage(typed), words)
    expect(Object.fromEntries(way.searchParams)).toEqual({
      type: 'watchlist',
      redirect: '/cars/a1#save=7',
      back: '/cars/a1',
      by,
    })
    const first = (await browser.get(way.pathname + way.search)).body
    expect(textOf(/<label[^>]*for="identifier"[^>]*>.*?<\/label>/s.exec(first)?.[0] ?? '')).toBe(label)
    expect(textOf(first)).toContain(sends)
  },
)

test('R2 the other way is the same whether an account exists', async () => {
  const unknown = await codePage('0491 570 006')
  await addAccount(database, SOUTH, { phone: '+61491570006', email: 'maya@example.com' })
  expect(await codePage('0491 570 006', openBrowserOn(world))).toBe(unknown)
})

test('R1 a site that takes one kind only offers no other way, and asks for that kind', async () => {
  world.change('south.example', { accounts: { ...SOUTH.accounts, identifiers: ['phone'] } })
  const body = await codePage('0491 570 006')
  expect(body).not.toContain('instead')
  expect(linkOf(body, 'Not your number?').searchParams.get('redirect')).toBe('/cars/a1#save=7')
  expect(textOf((await browser.get(`${PAGE}&by=email`)).body)).toContain('We text you a code.')
  world.change('south.example', { accounts: SOUTH.accounts })
})
