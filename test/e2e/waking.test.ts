/** What is pressed before a page's script has come, or when it never comes. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'

const port = inject('port')
const HOST = 'southerly.localhost'
const RESULTS = '/search/new-used-and-demo-cars'
/** The bundle that `entry-boot.ts` asks for. */
const CLIENT = '**/assets/client-*.js'

let browser: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'))
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await browser.newPage()
})
afterEach(async () => {
  await page.evaluate(() => localStorage.clear())
  await page.close()
})

/** Opens a page whose script is on its way until the route is let go. */
async function openAsleep(path: string): Promise<Route> {
  const { promise, resolve } = Promise.withResolvers<Route>()
  await page.route(CLIENT, resolve)
  // Without waiting for the script: it does not come.
  await page.goto(`http://${HOST}:${port}${path}`, { waitUntil: 'domcontentloaded' })
  return promise
}

/** Ids of the first vehicles that results show. */
async function firstIds(): Promise<string> {
  const { body } = await ask(port, HOST, RESULTS)
  return [...new Set([...body.matchAll(/data-id="(\d+)"/g)].map(([, id = '']) => id))].slice(0, 3).join()
}

const isAwake = () => page.evaluate(() => 'awake' in document.documentElement.dataset)
const vehicles = () =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Remove / })
    .count()

describe('issue 6: a page whose script is on its way', () => {
  test('A13.1 a heart that is pressed before saves its vehicle when the script is there', async () => {
    const script = await openAsleep(RESULTS)
    const heart = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Save / })
    const name = (await heart.getAttribute('aria-label'))?.replace('Save ', '')
    await heart.click()
    expect(await isAwake()).toBe(false)
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    await script.continue()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    const kept: unknown = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('forecourt:southerly:favourites'))) ?? 'null',
    )
    expect(kept).toEqual([expect.objectContaining({ name })])
    expect(new URL(page.url()).pathname).toBe(RESULTS)
  })

  test('A13.1 links and forms do not wait for it', async () => {
    await openAsleep(RESULTS)
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^SUV/ }).first().click()
    await page.waitForURL(/suv/)
    expect(await isAwake()).toBe(false)
  })
})

describe.each(['/saved', '/compare'])('issue 6: %s whose script never comes', (path) => {
  test('A13.1 A13.5 a link that takes a vehicle away works, pressed before the failure or after it', async () => {
    const address = `${path}?ids=${await firstIds()}`
    const remove = page
      .getByRole('main')
      .getByRole('link', { name: /^Remove / })
      .first()
    const before = await openAsleep(address)
    const shown = await vehicles()
    await remove.click()
    await before.abort()
    await expect.poll(vehicles).toBeLessThan(shown)
    await page.unroute(CLIENT)

    await page.route(CLIENT, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto(`http://${HOST}:${port}${address}`, { waitUntil: 'domcontentloaded' })
    await failed
    await remove.click()
    await expect.poll(vehicles).toBeLessThan(shown)
    expect(await isAwake()).toBe(false)
  })

  test("A13.1 A13.5 with a key that opens it elsewhere such a link is the browser's at once", async () => {
    await openAsleep(`${path}?ids=${await firstIds()}`)
    const opened = browser.waitForEvent('page')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Remove / })
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await other.waitForURL(new RegExp(`${path}\\?ids=`))
    await other.close()
  })
})
