/** The header's menu of a signed-in shopper, on public pages (section 11, R23, R76). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SESSION_API } from '#domain/site/paths.ts'
import { site } from './list-pages.ts'
import { newPage } from './page-for-test.ts'
import { askForCode, newAddress } from './sign-in-steps.ts'

async function openSignedIn(slug: string, width: number): Promise<Page> {
  const page = await newPage({ width })
  await page.goto(site(slug, '/sign-in'))
  await page.getByLabel('Code, six figures').fill(await askForCode(page, newAddress()))
  await page.getByText('Skip', { exact: true }).click()
  await page.waitForURL(/\/my-garage$/)
  return page
}

const boxOf = async (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole('banner').getByRole(role, { name }).boundingBox()

test.each([
  ['southerly', 1440],
  ['aster', 390],
  ['ironbark', 390],
])('R23 R76 the menu of %s at %i px works by keyboard, says what is new and signs out', async (slug, width) => {
  const page = await openSignedIn(slug, width)
  // Two new vehicles, as the server tells them once an alert has come.
  const account = { id: 'a', name: 'Maya Tran', phone: null, email: null, postcode: null, watchlist: 0, unread: 2 }
  await page.route(`**${SESSION_API}`, (route) => route.fulfill({ json: { account } }))
  await page.goto(site(slug, '/contact'))
  const button = page.getByRole('banner').getByRole('button', { name: 'My garage, 2 new' })
  await button.focus()
  await page.keyboard.press('Enter')
  const settings = page.getByRole('banner').getByRole('link', { name: 'Settings' })
  await settings.waitFor()
  const menu = page.locator('#garage-menu')
  const [under, panel] = [await button.boundingBox(), await menu.boundingBox()]
  expect(panel?.y ?? 0).toBeGreaterThanOrEqual((under?.y ?? Infinity) + (under?.height ?? 0) - 1)
  expect((panel?.x ?? Infinity) + (panel?.width ?? 0)).toBeLessThanOrEqual(width)
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'Overview',
    'Watchlist',
    'Searches',
    'Vehicles',
    'Activity',
    'Settings',
  ])
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.isVisible()).toBe(false)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  const box = await boxOf(page, 'button', /^My garage/)
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(site(slug, '/'))
  await page.goto(site(slug, '/contact'))
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await boxOf(page, 'link', 'Sign in')).toEqual(box)
  expect(await button.count()).toBe(0)
})
