/** Hearts, watchlist and garage of a signed-in shopper in real browsers (R34, R41-R45, R50, A16.7-A16.11). */
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { silentLog } from '#data/log.ts'
import { openForProgram } from '#data/platform/database.ts'
import { SAVED_NOTE } from '#domain/lists/watchlist.ts'
import { savedPath, vehiclePath } from '#domain/site/paths.ts'
import { brokenRules } from './axe.ts'
import type { WindowOptions } from './chromium.ts'
import { header, open, pressed, RESULTS, saves, site, stored } from './list-pages.ts'
import { newPage } from './page-for-test.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

/** A site whose hearts lead to the sign-in. */
const SITE = 'aster'
const GARAGE = '/my-garage'

/** A mobile number that no other test uses. */
const newNumber = () => `0412${randomInt(1_000_000).toString().padStart(6, '0')}`

/** The newest code that was sent to a number, from the demo's own outbox. */
async function codeFor(number: string): Promise<string> {
  const page = await newPage()
  await page.goto(`http://localhost:${inject('port')}/outbox`)
  const text = page
    .getByRole('article')
    .filter({ hasText: `+61${number.slice(1)}` })
    .first()
  const code = (await text.locator('code').first().textContent()) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  return code
}

/** Goes through the sign-in that a page shows. */
async function signIn(page: Page, number: string): Promise<void> {
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(number)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
  const code = await codeFor(number)
  // A full code is sent by itself.
  await page.getByLabel('Code, six figures').fill(code)
}

/** Passes the page that a newcomer sees once. */
async function skipFirstVisit(page: Page): Promise<void> {
  await page.getByLabel('Your name (optional)').waitFor()
  await page.getByText('Skip', { exact: true }).click()
}

async function openSignedIn(number: string, options: WindowOptions = {}): Promise<Page> {
  const page = await newPage(options)
  await page.goto(site(SITE, `/sign-in?type=garage&redirect=${encodeURIComponent(GARAGE)}`))
  await signIn(page, number)
  return page
}

test('A16.7 A16.9 A16.11 R34 R41 a heart survives sign-in, shows in another browser, and goes in both', async () => {
  const number = newNumber()
  const laptop = await newPage()
  await open(laptop, site(SITE, RESULTS))
  const name = (await saves(laptop).first().getAttribute('aria-label')) ?? ''
  await saves(laptop).first().click()
  await laptop.waitForURL(/\/sign-in\?type=watchlist/)
  expect(new URL(laptop.url()).searchParams.get('redirect')).toMatch(/^\/search\/used-cars#save=\d+$/)
  await signIn(laptop, number)
  await skipFirstVisit(laptop)
  await laptop.waitForURL(({ pathname }) => pathname === RESULTS)
  await expect
    .poll(() => laptop.getByRole('status', { name: 'Messages' }).innerText())
    .toContain('Car Saved In Watchlist')
  await expect.poll(() => pressed(laptop, /^Save/).count()).toBe(1)
  expect(new URL(laptop.url()).hash).toBe('')

  const phone = await openSignedIn(number, { width: 390 })
  await phone.waitForURL(({ pathname }) => pathname === GARAGE)
  await open(phone, site(SITE, RESULTS))
  await expect.poll(() => pressed(phone, /^Save/).first().getAttribute('aria-label')).toBe(name)
  await pressed(phone, /^Save/).first().click()
  await expect.poll(() => phone.getByRole('status', { name: 'Messages' }).innerText()).toContain('Car Removed')

  await laptop.reload()
  await expect.poll(() => header(laptop).getAttribute('aria-label')).toBe('Saved vehicles')
  expect(await pressed(laptop, /^Save/).count()).toBe(0)
})

test('A16.7 A16.8 A16.10 A27.4 R42 a refused heart is pressed at once and goes back, with words', async () => {
  const page = await openSignedIn(newNumber())
  await skipFirstVisit(page)
  await open(page, site(SITE, RESULTS))
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/watchlist/save-car', async (route) => {
    await seen
    await route.fulfill({
      status: 409,
      json: { success: false, code: 'list_full', message: 'Your watchlist is full.' },
    })
  })
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await saves(page).first().click()
  await expect.poll(() => pressed(page, /^Save/).count()).toBe(1)
  await expect.poll(() => saves(page).first().isDisabled()).toBe(true)
  goOn()
  await expect.poll(() => said).toEqual(['Your watchlist is full.'])
  await expect.poll(() => pressed(page, /^Save/).count()).toBe(0)
  expect(await saves(page).first().isEnabled()).toBe(true)
})

describe.each([1440, 390])('R45 R50 the garage at %i px', (width) => {
  test('R45 R50 watchlist and overview break no accessibility rule and do not scroll sideways', async () => {
    const page = await openSignedIn(newNumber(), { width })
    await skipFirstVisit(page)
    await open(page, site(SITE, RESULTS))
    await saves(page).nth(0).click()
    await saves(page).nth(1).click()
    await expect.poll(() => header(page).getAttribute('aria-label')).toBe('Saved vehicles, 2')
    for (const path of [`${GARAGE}/watchlist`, GARAGE]) {
      await open(page, site(SITE, path))
      expect(await brokenRules(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
    await open(page, site(SITE, `${GARAGE}/watchlist`))
    for (const tick of await page.getByRole('checkbox', { name: /^Compare/ }).all()) await tick.check()
    await page.getByRole('button', { name: 'Compare 2 vehicles' }).click()
    await page.waitForURL(/\/compare\?ids=\d+,\d+/)
  })
})

/** A sold vehicle that still has its page, as the program's database knows it. */
async function soldVehicle(slug: string): Promise<{ id: number; slug: string }> {
  const { db, close } = await openForProgram({ dataDir: inject('dataDir') }, silentLog)
  try {
    return await db
      .selectFrom('vehicles')
      .select(['id', 'slug'])
      .where('siteId', '=', slug)
      .where('status', '=', 'sold')
      .orderBy('soldAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  } finally {
    await close()
  }
}

test('A16.8 the heart of a sold vehicle shows to who saved it alone, and takes it off the list', async () => {
  const sold = await soldVehicle('southerly')
  const page = await newPage()
  const heart = page.locator(`.keeps[data-id="${sold.id}"]`).getByRole('button')
  await open(page, site('southerly', vehiclePath(sold.slug)))
  expect(await heart.count()).toBe(0)
  await page.evaluate(({ id, slug }) => {
    const entry = { id, slug, name: '', make: '', model: '', primary_image_url: null }
    localStorage.setItem('forecourt:southerly:favourites', JSON.stringify([entry]))
  }, sold)
  await open(page, site('southerly', savedPath([sold.id])))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')

  await open(page, site('southerly', vehiclePath(sold.slug)))
  // It alone: a sold vehicle is not compared.
  expect(await heart.getAttribute('aria-label')).toMatch(/^Save /)
  await heart.click()
  await expect.poll(() => stored(page, 'forecourt:southerly:favourites')).toEqual([])
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  await open(page, site('southerly', vehiclePath(sold.slug)))
  expect(await heart.count()).toBe(0)
})

test('A16.9 R34 without a script a vehicle is saved from its page, through the sign-in', async () => {
  const page = await newPage({ javaScriptEnabled: false, width: 390 })
  await page.goto(site(SITE, RESULTS))
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const left = new URL(page.url()).pathname
  expect(await page.locator(`#${SAVED_NOTE}`).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Save to watchlist' }).click()
  await page.getByRole('heading', { name: /^Sign in to keep this / }).waitFor()
  const number = newNumber()
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(number)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code, six figures').fill(await codeFor(number))
  await page.getByRole('button', { name: 'Continue' }).click()
  await skipFirstVisit(page)
  await page.getByRole('button', { name: 'Save to watchlist' }).click()
  await page.getByText('Saved: it is now available in your watchlist.').waitFor()
  expect([new URL(page.url()).pathname, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([
    left,
    name,
  ])
  await page.locator(`#${SAVED_NOTE}`).getByRole('link').click()
  expect(name).toContain(await page.getByRole('article').getByRole('heading').getByRole('link').innerText())
})

test('R44 R45 the public list leads to the watchlist, which is sorted by choosing an order', async () => {
  const page = await openSignedIn(newNumber(), { width: 390 })
  await skipFirstVisit(page)
  await open(page, site(SITE, RESULTS))
  await saves(page).nth(0).click()
  await expect.poll(() => header(page).getAttribute('aria-label')).toBe('Saved vehicles, 1')
  await page.goto(site(SITE, '/saved'))
  await page.waitForURL(({ pathname }) => pathname === `${GARAGE}/watchlist`)
  expect(await page.getByRole('button', { name: 'Sort', exact: true }).isVisible()).toBe(false)
  await page.getByLabel('Sort by').selectOption('price')
  await page.waitForURL(/\/watchlist\?sort=price$/)
})

test('R43 what was looked at stands in the garage once that is switched on, and goes with the switch', async () => {
  const page = await openSignedIn(newNumber(), { width: 390 })
  await skipFirstVisit(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/viewed')) sent.push(request.postData() ?? '')
  })
  await open(page, site(SITE, RESULTS))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt:aster:account'))).toContain('"off"')
  const [first = '', second = ''] = await page
    .getByRole('article')
    .locator('.card__t a')
    .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.href] : [])))
  await page.goto(first)
  await open(page, site(SITE, `${GARAGE}/settings`))
  await page.getByLabel('Keep what I looked at').check()
  expect(await brokenRules(page)).toEqual([])
  await page.locator('#looked-at').getByRole('button', { name: 'Save' }).click()
  await page.getByText('From now on vehicles that you look at stand in your garage.').waitFor()
  expect(sent).toEqual([])

  const answered = page.waitForResponse('**/api/viewed')
  await page.goto(second)
  expect(await (await answered).json()).toEqual({ kept: true })
  await open(page, site(SITE, GARAGE))
  const looked = page.getByRole('region', { name: 'Looked at lately' })
  expect(await looked.getByRole('listitem').getByRole('link').getAttribute('href')).toBe(new URL(second).pathname)
  expect(await brokenRules(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await looked.getByRole('link', { name: 'Switch off' }).click()
  await page.getByLabel('Keep what I looked at').uncheck()
  await page.locator('#looked-at').getByRole('button', { name: 'Save' }).click()
  await page.getByText('What was kept is deleted.').waitFor()
  await open(page, site(SITE, GARAGE))
  expect(await looked.count()).toBe(0)
})

test('R45 without a script the list is read, noted on and shortened, by keyboard', async () => {
  const number = newNumber()
  const scripted = await openSignedIn(number)
  await skipFirstVisit(scripted)
  await open(scripted, site(SITE, RESULTS))
  await saves(scripted).first().click()
  await expect.poll(() => header(scripted).getAttribute('aria-label')).toBe('Saved vehicles, 1')
  const cookies = await scripted.context().cookies()

  const page = await newPage({ javaScriptEnabled: false })
  await page.context().addCookies(cookies)
  await page.goto(site(SITE, `${GARAGE}/watchlist`))
  await page.getByText('Add a note').focus()
  await page.getByText('Add a note').click()
  await page.getByLabel(/^Note on /).fill('Ask about the tow bar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Ask about the tow bar').first().waitFor()
  await page.getByRole('button', { name: /^Remove .* from your watchlist$/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('is off your watchlist.').waitFor()
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Ask about the tow bar').first().waitFor()
})
