/** Tests the gallery before its script has loaded, and where it fails to load. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { addressOf, CODE, counter, ELSEWHERE, PHOTOS, strip } from './gallery-page.ts'

/** The code of the island, and the code that hydrates islands. */
const ISLAND = /\/assets\/(?:gallery|hydrate)-[^/]*\.js$/

let browser: BrowserContext
let page: Page
let asked: string[]
beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'))
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await browser.newPage()
  asked = []
  page.on('request', (request) => asked.push(request.url()))
})
afterEach(() => page.close())

/** Opens a vehicle's page whose gallery is on its way until it is let go. */
async function openBeforeScript(vehicle: readonly [string, string]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(ISLAND, async (route: Route) => {
    await promise
    await route.continue()
  })
  await page.goto(await addressOf(vehicle))
  return resolve
}

const slideInView = () => strip(page).evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))
const scrollNatively = (slide: number) =>
  strip(page).evaluate(
    (element, place) => element.scrollTo({ left: place * element.clientWidth, behavior: 'instant' }),
    slide,
  )

describe('a gallery without any input', () => {
  test.each([
    ['photos', PHOTOS],
    ['a player of somebody else’s', ELSEWHERE],
    ['a provider’s 360° view', CODE],
  ] as const)('fetches nothing: %s', async (_, vehicle) => {
    await page.goto(await addressOf(vehicle), { waitUntil: 'networkidle' })
    expect(asked.filter((url) => ISLAND.test(url))).toEqual([])
    await page.getByRole('navigation', { name: 'Choose a photo' }).hover()
    await page.locator('[data-island=gallery][data-awake]').waitFor({ state: 'attached' })
    expect(asked.filter((url) => ISLAND.test(url)).length).toBeGreaterThan(0)
  })
})

describe('a click while the gallery loads works once', () => {
  test('A7.1 an arrow', async () => {
    const come = await openBeforeScript(PHOTOS)
    await page.getByRole('button', { name: 'Next photo' }).click()
    expect(await counter(page).innerText()).toBe('1 of 7')
    come()
    await expect.poll(() => counter(page).innerText()).toBe('2 of 7')
    expect(await slideInView()).toBe(1)
  })

  test('A7.1 an arrow goes on from where a finger has left the strip', async () => {
    const come = await openBeforeScript(PHOTOS)
    await scrollNatively(3)
    await page.getByRole('button', { name: 'Next photo' }).click()
    come()
    await expect.poll(() => counter(page).innerText()).toBe('5 of 7')
  })

  test('A7.2 a thumbnail', async () => {
    const come = await openBeforeScript(PHOTOS)
    await page.getByRole('link', { name: 'Photo 4', exact: true }).click()
    come()
    await expect.poll(() => counter(page).innerText()).toBe('4 of 7')
    expect(new URL(page.url()).hash).toBe('')
  })

  test.each([
    ['its button', () => page.getByRole('button', { name: 'Photos in full screen' })],
    ['the photo', () => page.locator('.gal__slide [data-photo="0"]')],
  ])('A7.3 full screen, by %s', async (_, control) => {
    const come = await openBeforeScript(PHOTOS)
    await control().click()
    come()
    await expect.poll(() => page.locator('.full__count').allInnerTexts()).toEqual(['1 of 7'])
  })

  test('A7.4 a player that has been swiped to', async () => {
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }))
    const come = await openBeforeScript(ELSEWHERE)
    await scrollNatively(1)
    await page.getByRole('link', { name: 'Play the video from YouTube' }).click()
    come()
    await page.locator('iframe.gal__video').waitFor()
    expect(browser.pages().filter((open) => open.url().includes('youtube'))).toEqual([])
  })
})

describe('a gallery whose script fails to load', () => {
  beforeEach(() => page.route(ISLAND, (route) => route.abort()))

  test('A7.2 is moved by its thumbnails, and offers nothing that needs a script', async () => {
    await page.goto(await addressOf(PHOTOS))
    await page.getByRole('link', { name: 'Photo 4', exact: true }).click()
    await expect.poll(slideInView).toBe(3)
    for (const name of ['Next photo', 'Photos in full screen'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
  })

  test('A7.9 opens a provider’s view in a window of its own', async () => {
    await page.goto(await addressOf(CODE))
    const opened = browser.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the 360° view' }).click()
    await (await opened).waitForURL(/\/spin-code$/)
    await (await opened).close()
  })
})
