/** Pages of the garage say that letters come back, until the address is proved again or replaced (R88). */
import { beforeEach, expect, test } from 'vitest'
import { noteBounce } from '#data/alerts/stop-alerts.ts'
import { GARAGE_PAGES, garagePagePath } from '#domain/site/paths.ts'
import { NOW } from '../search/sample-stock.ts'
import { SITES } from './accounts-world.ts'
import { databaseOfFile } from './postgres.ts'
import { openBrowserOn, signIn, signInOfFile, type Browser } from './sign-in-browser.ts'

const SOUTH = SITES['south.example']
const EMAIL = 'maya@example.com'

const database = databaseOfFile()
const { world, lastCode } = signInOfFile(database, NOW)
let browser: Browser
beforeEach(async () => {
  browser = openBrowserOn(world)
  await signIn(browser, world.desk, EMAIL)
})

const bounce = (site: { slug: string } = SOUTH) => noteBounce({ db: database.db, site }, { to: EMAIL })

/** The frame of a page as its component gets it. */
const frameOf = async (path: string = SOUTH.garagePath) => (await browser.get(path)).json().frame
/** Proves an address by a code on a page of the sign-in. */
async function prove(path: string, identifier: string): Promise<string | undefined> {
  await browser.post(path, { _step: 'identifier', identifier })
  return (await browser.post(path, { _step: 'code', code: lastCode(), identifier: '', to: '' })).headers.location
}

test('R88 after two letters that came back every page of the garage says so', async () => {
  await bounce()
  expect((await frameOf()).bounce).toBeNull()
  await bounce(SITES['north.example'])
  expect((await frameOf()).bounce).toBeNull()
  await bounce()
  for (const page of GARAGE_PAGES)
    expect((await frameOf(garagePagePath(SOUTH, page))).bounce, page).toMatchObject({ address: EMAIL })
})

test('R88 until the address is confirmed by a code', async () => {
  for (let count = 0; count < 2; count++) await bounce()
  const { confirmHref, settingsHref } = (await frameOf()).bounce
  expect(settingsHref).toBe('/my-garage/settings')
  expect(await prove(confirmHref, 'email')).toBe('/my-garage/settings?done=address-confirmed')
  expect((await frameOf()).bounce).toBeNull()
})

test('R88 until its owner signs in by it again', async () => {
  for (let count = 0; count < 2; count++) await bounce()
  const other = openBrowserOn(world)
  await signIn(other, world.desk, EMAIL)
  expect((await frameOf()).bounce).toBeNull()
})

test('R88 until another address is added; a number is none', async () => {
  for (let count = 0; count < 2; count++) await bounce()
  await prove('/sign-in?add=1', '0491 570 006')
  expect((await frameOf()).bounce).toMatchObject({ address: EMAIL })
  await prove('/sign-in?add=1', 'new@example.com')
  expect((await frameOf()).bounce).toBeNull()
})
