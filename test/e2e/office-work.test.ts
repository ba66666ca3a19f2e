/** Feeds, calendar and reservations of the office in Chromium (Office R45 to R60, section 15). */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, inject, it } from 'vitest'
import { brokenRules } from './axe.ts'
import { openBrowser, type WindowOptions } from './chromium.ts'
import { comeIn, invite, OFFICE } from './office-steps.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

const opened: BrowserContext[] = []
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function openOffice(options: WindowOptions = {}): Promise<Page> {
  const context = await openBrowser(inject('chromiumPath'), options)
  opened.push(context)
  const page = await context.newPage()
  await comeFromOwnNetwork(page)
  await comeIn(page, await invite('owner'))
  return page
}

const SCREENS = [
  '/southerly/feeds',
  '/southerly/feeds/cox-csv',
  '/southerly/calendar',
  '/southerly/calendar/hours',
  '/southerly/reservations',
]

it.each([390, 1440])('Office section 15 at %d pixels feeds, calendar and reservations break no rule', async (width) => {
  const page = await openOffice({ width })
  for (const path of SCREENS) {
    await page.goto(`${OFFICE}${path}`)
    expect([path, await brokenRules(page)]).toEqual([path, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, overflow]).toEqual([path, 0])
  }
  await page.goto(`${OFFICE}/southerly/feeds/cox-csv`)
  await page.locator('a[href*="/runs/"]').first().click()
  await page.getByRole('heading', { name: /refused rows? left/ }).waitFor()
  expect(await brokenRules(page)).toEqual([])
})

it('Office D1 screens load nothing of the shop and ask for nothing that is not there', async () => {
  const page = await openOffice()
  const failed: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (answer.status() >= 400 || pathname.startsWith('/api/')) failed.push(`${answer.status()} ${pathname}`)
  })
  for (const path of ['/southerly', ...SCREENS]) await page.goto(`${OFFICE}${path}`, { waitUntil: 'networkidle' })
  expect(failed).toEqual([])
})

it('Office R50 A18.3 without script a yard is closed for a day and opened again', async () => {
  const page = await openOffice({ javaScriptEnabled: false })
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${OFFICE}/southerly/calendar/hours`)
  await page.getByRole('combobox', { name: 'Yard' }).selectOption({ label: 'Southerly Trucks Brisbane' })
  await page.getByLabel('Day', { exact: true }).fill(date)
  await page.getByLabel('That day it is').selectOption('Closed')
  await page.getByRole('button', { name: 'Save day' }).click()
  const back = page.getByRole('button', { name: /^Usual hours: Southerly Trucks Brisbane/ })
  await back.waitFor()
  await back.click()
  await page.getByText('No day has other hours than the week.').waitFor()
})
