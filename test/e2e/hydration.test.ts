/** Clicks before a script has loaded, or when it never loads. */
import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { pageForEachTest } from './page-for-each-test.ts'

const port = inject('port')
const HOST = 'southerly.localhost'
const RESULTS = '/search/new-used-and-demo-cars'
/** The script of every page. */
const MAIN = '**/assets/main-*.js'

let page: Page
pageForEachTest((opened) => void (page = opened))
afterEach(() => page.evaluate(() => localStorage.clear()))

const at = (path: string) => `http://${HOST}:${port}${path}`

/** Opens a page whose script is on its way until the route is let go. */
async function openBeforeScript(path: string): Promise<Route> {
  const { promise: asked, resolve } = Promise.withResolvers<Route>()
  await page.route(MAIN, resolve)
  // Without waiting for the script, which a document's loading waits for: it does not come.
  await page.goto(at(path), { waitUntil: 'commit' })
  return asked
}

/** Ids of the first vehicles that results show. */
async function firstIds(): Promise<string> {
  const { body } = await ask(port, HOST, RESULTS)
  return [...new Set([...body.matchAll(/data-id="(\d+)"/g)].map(([, id = '']) => id))].slice(0, 3).join()
}

const isReady = () => page.evaluate(() => 'ready' in document.documentElement.dataset)
const removes = () => page.getByRole('main').getByRole('link', { name: /^Remove / })

/** Resolves once the page that the first link leads to shows one vehicle less. */
async function oneIsTakenAway(address: string): Promise<void> {
  await page.waitForURL((url) => url.href !== at(address), { waitUntil: 'commit' })
  await expect.poll(() => removes().count()).toBe(2)
}

describe('issue 6: a script that is on its way', () => {
  test('A13.1 links and forms do not wait for it', async () => {
    await openBeforeScript(RESULTS)
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^SUV/ }).first().click()
    await page.waitForURL(/suv/, { waitUntil: 'commit' })
    expect(await isReady()).toBe(false)
  })

  test('A20.1 A20.2 the first press of an arrow and of the cross counts, though it loads their code', async () => {
    await page.goto(at('/'))
    const carousel = page.locator('.banners .carousel')
    await carousel
      .getByRole('button', { name: 'Next slide, Features' })
      .evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => carousel.locator('.carousel__n').innerText()).toBe('2')
    await page.getByRole('button', { name: 'Dismiss announcement' }).evaluate((button: HTMLElement) => button.click())
    await expect.poll(() => page.locator('.ann').isVisible()).toBe(false)
  })
})

describe.each(['/saved', '/compare'])('issue 6: %s whose script never comes', (path) => {
  test('A13.1 A13.5 a link that takes a vehicle away works, pressed before the failure or after it', async () => {
    const address = `${path}?ids=${await firstIds()}`
    const before = await openBeforeScript(address)
    await removes().first().click()
    await page.unroute(MAIN)
    await before.abort().catch(() => undefined)
    await oneIsTakenAway(address)

    await page.route(MAIN, (route) => route.abort())
    await page.goto(at(address), { waitUntil: 'load' })
    await removes().first().click()
    await oneIsTakenAway(address)
    expect(await isReady()).toBe(false)
  })

  test("A13.1 A13.5 with a key that opens it elsewhere such a link is the browser's at once", async () => {
    await openBeforeScript(`${path}?ids=${await firstIds()}`)
    const opened = page.context().waitForEvent('page')
    await removes()
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await other.waitForURL(new RegExp(`${path}\\?ids=`), { waitUntil: 'commit' })
    await other.close()
  })
})
