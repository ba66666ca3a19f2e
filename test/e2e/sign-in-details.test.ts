/** Signing in and out in real browsers: a code that fills itself in, the header, the lists (R7, R23, R24). */
import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'
import { header, open, pressed, RESULTS, saves, site, stored } from './list-pages.ts'
import { newPage } from './page-for-test.ts'
import { askForCode, codeSentTo, comeFromOwnNetwork, newAddress, newNumber } from './sign-in-steps.ts'

/** Signs in on a site and passes the first visit. */
async function signIn(page: Page, slug: string, to: string): Promise<void> {
  await page.goto(site(slug, '/sign-in'))
  await page.getByLabel('Code, six figures').fill(await askForCode(page, to))
  await page.getByText('Skip', { exact: true }).click()
  await page.waitForURL(site(slug, '/my-garage'))
}

test('R7 where the browser reads texts, the code of the one that arrives signs in by itself', async () => {
  const page = await newPage({ width: 390 })
  const number = newNumber()
  await page.exposeFunction('codeOfTheText', () => codeSentTo(number))
  // Chromium on a desk has no telephone: this stands for the part of WebOTP that reads the text.
  await page.addInitScript(() => {
    Reflect.set(window, 'OTPCredential', () => undefined)
    navigator.credentials.get = async (options) => {
      if (JSON.stringify(options) !== '{"otp":{"transport":["sms"]}}') return new Promise(() => undefined)
      const code: unknown = await Reflect.get(window, 'codeOfTheText')()
      return Object.assign(Object.create(null), { code })
    }
  })
  await page.goto(site('southerly', '/sign-in'))
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(number)
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
})

/** A layout shift that somebody could see: a tenth of what Core Web Vitals call good. */
const LEAST_SEEN = 0.01

test.each([
  ['southerly', 1440],
  ['aster', 390],
] as const)('R23 on %s at %i px the way to the account keeps its box, and nothing moves', async (slug, width) => {
  const page = await newPage({ width })
  await watchLayoutShift(page)
  // A link or a button: its name says what it opens.
  const wayTo = (name: string, on = page) =>
    on.getByRole('banner').locator(`[aria-label^="${name}"]`).filter({ visible: true })
  await open(page, site(slug, '/'))
  const signedOut = await wayTo('Sign in').boundingBox()
  expect(signedOut).not.toBeNull()
  await signIn(page, slug, newAddress())
  await open(page, site(slug, '/'))
  expect(await wayTo('My garage').boundingBox()).toEqual(signedOut)
  expect(await layoutShift(page)).toBeLessThan(LEAST_SEEN)

  const plain = await newPage({ width, javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(site(slug, '/'))
  expect(await wayTo('Sign in', plain).boundingBox()).toEqual(signedOut)
})

test('R24 signing out takes the account’s list out of the browser, and the account keeps it', async () => {
  const page = await newPage()
  const number = `+61412${String(randomInt(1_000_000)).padStart(6, '0')}`
  await signIn(page, 'southerly', number)
  await open(page, site('southerly', RESULTS))
  await saves(page).first().click()
  await expect.poll(() => header(page).getAttribute('aria-label')).toBe('Saved vehicles, 1')
  await page.goto(site('southerly', '/my-garage'))
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(site('southerly', '/'))
  await open(page, site('southerly', RESULTS))
  await expect.poll(() => header(page).getAttribute('aria-label')).toBe('Saved vehicles')
  expect([await stored(page, 'forecourt:southerly:favourites'), await pressed(page, /^Save/).count()]).toEqual([[], 0])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed-in')

  await page.goto(site('southerly', '/sign-in'))
  await page.getByLabel('Code, six figures').fill(await askForCode(page, number))
  await page.waitForURL(site('southerly', '/my-garage'))
  await open(page, site('southerly', RESULTS))
  await expect.poll(() => header(page).getAttribute('aria-label')).toBe('Saved vehicles, 1')
})
