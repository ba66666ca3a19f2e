/**
 * Pages are documents: the browser keeps them for Back, and fetches the next one when its link is about to be pressed.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { ALL, site } from './search-page.ts'

let browser: BrowserContext
beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'), { keepsPages: true })
})
afterAll(() => browser.close())

/** Asks the page that is shown: Playwright loses hold of one that comes back. */
async function valueOf(session: CDPSession, expression: string): Promise<unknown> {
  const { result } = await session
    .send('Runtime.evaluate', { expression, returnByValue: true })
    .catch(() => ({ result: { value: undefined } }))
  return result.value
}

async function vehiclePath(page: Page): Promise<string> {
  await page.goto(site(ALL))
  return (await page.locator('article h2 a').first().getAttribute('href')) ?? ''
}

describe('issue 12: the back/forward cache keeps', () => {
  const kinds: [string, (vehicle: string) => string, (page: Page) => Promise<unknown>][] = [
    ['home', () => '/', async () => undefined],
    [
      'results whose filters were pressed',
      () => ALL,
      (page) => page.locator('.rail a.fv').locator('visible=true').first().click(),
    ],
    [
      'a vehicle whose heart was pressed',
      (vehicle) => vehicle,
      (page) => page.locator('[data-list=favourites]').first().click(),
    ],
    ['finance', () => '/finance', (page) => page.locator('#finance-deposit').fill('2000')],
    ['contact', () => '/contact', (page) => page.getByLabel('Name').fill('Sam')],
  ]
  test.each(kinds)('%s', async (_name, pathOf, touch) => {
    const page = await browser.newPage()
    const session = await browser.newCDPSession(page)
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.setAttribute('data-came', persisted ? 'kept' : 'loaded'),
      ),
    )
    const path = pathOf(await vehiclePath(page))
    await page.goto(site(path))
    await touch(page)
    await page.waitForLoadState('networkidle')
    await page.goto(site('/about-us'))
    await session.send('Runtime.evaluate', { expression: 'history.back()' })
    await expect.poll(() => valueOf(session, "document.documentElement.getAttribute('data-came')")).toBe('kept')
    await page.close()
  })
})

/** Addresses asked for, those that were fetched ahead marked so. */
function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(?:img|assets)\//.test(pathname))
      asked.push(request.headers()['sec-purpose'] === 'prefetch' ? `ahead ${pathname}` : pathname)
  })
  return asked
}

describe('issue 12: a page is fetched ahead', () => {
  test('A25.1 A6.18 when the pointer rests on its link, and is not counted as seen before it is shown', async () => {
    const page = await browser.newPage()
    const path = await vehiclePath(page)
    await page.waitForLoadState('networkidle')
    const asked = watch(page)
    await page.locator(`article a[href="${path}"]`).first().hover()
    await expect.poll(() => asked).toContain(`ahead ${path}`)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([`ahead ${path}`])
    await page.locator(`article a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('navigation')
          .map((entry) => JSON.stringify(entry))
          .join(),
      ),
    ).toContain('navigational-prefetch')
    await expect.poll(() => asked.filter((address) => address.endsWith('/view.json')).length).toBe(1)
    await expect.poll(() => asked).toContain('/api/events')
    await page.close()
  })

  test("never where a page holds a form with a token, tells of something sent, or is one shopper's", async () => {
    const page = await browser.newPage()
    await page.goto(site('/'))
    const asked = watch(page)
    const rest = async (path: string) => {
      await page.evaluate((href) => document.querySelector('header .logo')?.setAttribute('href', href), path)
      await page.locator('header .logo').hover()
      // A pointer that rests for a fifth of a second is taken for intent.
      await page.waitForTimeout(500)
      await page.mouse.move(700, 500)
    }
    for (const path of [
      '/contact',
      '/finance',
      '/book-test-drive?car_id=1',
      '/service',
      '/cars/some-car/enquire',
      '/cars/some-car/checkout',
      '/models/some-model',
      '/my-garage/vehicles/1',
      '/brochure.pdf',
      '//another.test/brands',
      '/saved',
      '/success?reference=1',
      '/api/config',
    ])
      await rest(path)
    expect(asked.filter((address) => address.startsWith('ahead'))).toEqual([])
    await rest('/brands')
    await expect.poll(() => asked).toContain('ahead /brands')
    await page.close()
  })
})
