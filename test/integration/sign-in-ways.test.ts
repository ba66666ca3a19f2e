/** The pages of the sign-in as shoppers read them: reasons, other ways, and the first visit (R1, R2, R10). */
import { beforeEach, expect, test } from 'vitest'
import { SIGN_IN_TYPES } from '#domain/accounts/sign-in-types.ts'
import { SIGN_IN_WORDS } from '#domain/accounts/sign-in-words.ts'
import { PRIVACY_PATH } from '#domain/site/paths.ts'
import { readMarkup } from '../pages/by-role.ts'
import { contextOf, html, textOf } from '../pages/render-page.tsx'
import { NOW } from '../search/sample-stock.ts'
import { addAccount, SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openBrowserOn, signIn, signInOfFile, type Browser } from './sign-in-browser.ts'

const SOUTH = SITES['south.example']
const PAGE = '/sign-in?type=watchlist&redirect=%2Fcars%2Fa1%23save%3D7&back=%2Fcars%2Fa1'

const database = databaseOfFile()
const ctx = contextOf(SOUTH, [])
const { world } = signInOfFile(database, NOW, () => ({
  page: { render: ({ page }) => html(ctx, page.routeId, page.data) },
}))
let browser: Browser
beforeEach(() => {
  browser = openBrowserOn(world)
})

const codePage = async (identifier: string, on = browser) =>
  (await on.post(PAGE, { _step: 'identifier', identifier })).body

/** The address of the link that has these words. */
function linkOf(body: string, words: string): URL {
  const link = readMarkup(body)
    .all('link')
    .find(({ name }) => name.includes(words))
  if (link?.href === undefined) throw new Error(`no link says "${words}"`)
  return new URL(link.href, 'http://south.example')
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

/** A page without its header and foot. */
const mainOf = (body: string) => readMarkup(body).get('main')

test.each(SIGN_IN_TYPES)(
  'A3.8 R1 who must sign in for "%s" reads why, above one field and one button',
  async (type) => {
    const main = mainOf((await browser.get(`/sign-in?type=${type}`)).body)
    const { heading, why } = SIGN_IN_WORDS[type]
    expect(main.text).toContain(`${heading(null)} ${why}`)
    const parts = main.within()
    const field = parts.get('textbox')
    expect([field.attribute('name'), field.attribute('autocomplete')]).toEqual(['identifier', 'username webauthn'])
    expect(parts.all('button').map(({ name }) => name)).toEqual(['Continue', 'Use a passkey'])
    expect(main.text).toContain('What we keep')
  },
)

const headingOf = async (query: string) =>
  mainOf((await browser.get(`/sign-in${query}`)).body)
    .within()
    .all('heading')[0]?.name

test('A3.8 R1 each reason has words of its own, and an unknown one those of the garage', async () => {
  const reasons = SIGN_IN_TYPES.map((type) => SIGN_IN_WORDS[type].heading(null))
  expect(new Set(reasons).size).toBe(SIGN_IN_TYPES.length)
  for (const query of ['', '?type=', '?type=constructor', '?type=TRADE-IN', '?type=__proto__'])
    expect(await headingOf(query)).toBe(SIGN_IN_WORDS.garage.heading(null))
})

test('R10 R85 the first visit says what is kept and why; name, ticks and passkey are optional', async () => {
  await signIn(browser, world.desk)
  const { body } = await browser.get('/sign-in?welcome=1&redirect=%2Fcars%2Fa1')
  const main = mainOf(body)
  expect(main.text).toContain('keeps your number or email, and what you save here, to show it to you again')
  expect(main.text).toContain('You can take it with you or delete it in Settings')
  expect(linkOf(body, 'privacy policy').pathname).toBe(PRIVACY_PATH)
  const parts = main.within()
  expect(parts.get('link', 'Skip').href).toBe('/cars/a1')
  const fields = [...parts.all('textbox'), ...parts.all('checkbox')]
  expect(fields.map((field) => field.attribute('name'))).toEqual(['name', 'alerts_email', 'marketing_email'])
  for (const field of fields)
    expect([field.attribute('checked'), field.attribute('required')]).toEqual([undefined, undefined])
  expect(parts.all('button').map(({ name }) => name)).toEqual(['Continue', 'Add a passkey'])
})

test('R10 the first visit is shown once', async () => {
  await browser.post(PAGE, { _step: 'identifier', identifier: 'maya@example.com' })
  const code = () => world.desk.letters.at(-1)?.code ?? ''
  expect((await browser.post(PAGE, { _step: 'code', code: code() })).headers.location).toContain('welcome=1')
  const other = openBrowserOn(world, 'south.example', '198.51.100.1')
  await other.post(PAGE, { _step: 'identifier', identifier: 'maya@example.com' })
  expect((await other.post(PAGE, { _step: 'code', code: code() })).headers.location).toBe('/cars/a1#save=7')
})

test('R24 settings name other browsers by system and last time on the clock of the site, by no address', async () => {
  await signIn(browser, world.desk)
  const phone = openBrowserOn(world, 'south.example', '198.51.100.77')
  await phone.send('/api/auth/otp', { identifier: 'maya@example.com' })
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
  await phone.send('/api/auth/verify', { code: world.desk.letters.at(-1)?.code }, { 'user-agent': agent })
  const { body } = await browser.get('/my-garage/settings')
  const { text } = mainOf(body)
  expect(text).toMatch(/Chrome on Android Last used [^.]+ [ap]m \(Brisbane time\) End Chrome on Android/)
  expect(text).toContain('A browser This browser')
  expect(text).toContain('End all others')
  expect(body).not.toContain('198.51.100.77')
})
