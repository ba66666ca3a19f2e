/** Lists of two browsers become one, and go from a browser with the account (R24, R43, R92). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { header, open, pressed, RESULTS, saves, site } from './list-pages.ts'
import { newPage } from './page-for-test.ts'
import { askForCode, newNumber } from './sign-in-steps.ts'

/** A site whose hearts are kept in the browser until somebody signs in. */
const SITE = 'southerly'
const WATCHLIST = '/my-garage/watchlist'

/** Saves vehicles in a browser by their places in the results, then signs in by the offer that its list makes. */
async function saveAndSignIn(page: Page, places: readonly number[], number: string): Promise<void> {
  await open(page, site(SITE, RESULTS))
  for (const place of places) await saves(page).nth(place).click()
  await expect.poll(() => header(page).getAttribute('aria-label')).toBe(`Saved vehicles, ${places.length}`)
  await page.goto(site(SITE, '/saved'))
  await page.getByRole('link', { name: /^Sign in to keep these vehicles/ }).click()
  await page.getByLabel('Code, six figures').fill(await askForCode(page, number))
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const storedFor = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).filter(([key, text]) => key.startsWith('forecourt:southerly:') && text !== '[]'),
    ),
  )

test('R43 R92 lists of two browsers are one at once; with the account everything goes from a browser', async () => {
  const number = newNumber()
  const laptop = await newPage({ width: 1440 })
  await saveAndSignIn(laptop, [6, 7], number)
  await laptop.getByText('Skip', { exact: true }).click()
  await laptop.waitForURL(({ pathname }) => pathname === WATCHLIST)
  await expect.poll(() => cards(laptop).count()).toBe(2)

  const phone = await newPage({ width: 390 })
  await saveAndSignIn(phone, [7, 9], number)
  await phone.waitForURL(({ pathname }) => pathname === WATCHLIST)
  await expect.poll(() => cards(phone).count()).toBe(3)
  await open(laptop, site(SITE, RESULTS))
  await expect.poll(() => header(laptop).getAttribute('aria-label')).toBe('Saved vehicles, 3')
  await expect.poll(() => pressed(laptop, /^Save/).count()).toBe(3)

  await open(phone, site(SITE, '/my-garage/settings#privacy'))
  // The page stands where its address points, though its tabs were scrolled.
  await expect
    .poll(() => phone.locator('#privacy').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(200)
  await phone.getByLabel('Type DELETE to confirm').fill('DELETE')
  await phone.getByRole('button', { name: 'Delete my garage' }).click()
  await phone.getByText('Your garage is deleted').waitFor()
  await expect.poll(async () => (await storedFor(phone)).filter(([key]) => !key?.endsWith(':pages'))).toEqual([])

  // The other browser finds itself signed out, and drops its copy.
  await open(laptop, site(SITE, RESULTS))
  await expect.poll(() => pressed(laptop, /^Save/).count()).toBe(0)
  await expect.poll(() => header(laptop).getAttribute('aria-label')).toBe('Saved vehicles')
  await open(laptop, site(SITE, '/contact'))
  await laptop.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
})
