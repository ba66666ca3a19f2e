import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { axe } from './axe.ts'
import { openBrowser } from './chromium.ts'

const port = inject('port')
const SITES = ['southerly', 'aster', 'ironbark']
const PATHS = ['/', '/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars?query=zzzzzz', 'a vehicle', '/no-such-page', '/finance']

async function expectAccessible(on: Page): Promise<void> {
  const { violations } = await axe(on).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  expect(await on.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

describe.each([1440, 390])('at %i px', (width) => {
  let browser: BrowserContext
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'), { width })
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  test.each(SITES.flatMap((slug) => PATHS.map((path) => [slug, path] as const)))('%s %s breaks no accessibility rule and does not scroll sideways', async (slug, path) => {
    await page.goto(`http://${slug}.localhost:${port}${path === 'a vehicle' ? '/search/new-used-and-demo-cars' : path}`)
    if (path === 'a vehicle') {
      const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
      await page.goto(`http://${slug}.localhost:${port}${href}`)
    }
    await expectAccessible(page)
  })

  test.each(SITES)('A4.2 %s: the filters, every group of them open, break no accessibility rule', async (slug) => {
    await page.goto(`http://${slug}.localhost:${port}/search/used-cars?range[price]=20000:60000&near=9999`)
    if (width < 992) await page.getByRole('button', { name: /^Filters/ }).click()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.locator('details').evaluateAll((groups) => { for (const group of groups) group.setAttribute('open', '') })
    await expectAccessible(page)
    await filters.getByRole('radio', { name: 'Weekly' }).check()
    await expectAccessible(page)
  })
})
