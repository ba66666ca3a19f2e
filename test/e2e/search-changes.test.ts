/** Tests how new results appear: when, with which animation, and how they are announced. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { followEvents } from './logged-events.ts'
import { ALL, arrived, facet, site, status } from './search-page.ts'
import { pageForEachTest } from './page-for-each-test.ts'

let page: Page
pageForEachTest((opened) => void (page = opened))

test('A4.10 new results stand in the page within two frames of their answer', async () => {
  // Frames are counted, not milliseconds: on a busy machine a frame may be long.
  await page.addInitScript(() => {
    let frame = 0
    const count = () => {
      frame += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const response = await ask(...asked)
      const { text } = Response.prototype
      response.text = async () => {
        const answer = await text.call(response)
        document.documentElement.dataset['answeredIn'] = String(frame)
        return answer
      }
      return response
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        document.documentElement.dataset['shownIn'] ??= String(frame)
      }).observe(document.querySelector('#results-count') ?? document, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
  })
  await page.goto(site(ALL))
  await page.waitForLoadState('networkidle')
  const frames = () =>
    page.evaluate(() => ['answeredIn', 'shownIn'].map((name) => Number(document.documentElement.dataset[name])))
  expect(await frames()).toEqual([Number.NaN, Number.NaN])
  await facet(page, 'SUV').click()
  await arrived(page, /suv/)
  await expect.poll(async () => (await frames())[1]).toBeGreaterThan(0)
  const [answered = Number.NaN, shown = Number.NaN] = await frames()
  expect(shown - answered).toBeGreaterThanOrEqual(0)
  expect(shown - answered).toBeLessThanOrEqual(2)
})

/** The movement that the number of results is in. */
const rolling = () =>
  status(page)
    .locator('b')
    .evaluate((number) => getComputedStyle(number).animationName)

test('issue 6: when results change only the count rolls, and nothing where motion is not wanted', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(site(ALL))
    expect(await rolling()).toBe('none')
    const before = await status(page).innerText()
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    await expect.poll(() => status(page).innerText()).not.toBe(before)
    expect(await rolling()).toBe(reducedMotion === 'reduce' ? 'none' : 'rolls')
  }
})

describe('screen readers and the server are told of new results', () => {
  test('A4.12 the count is one live region that says the new number, and gets the focus after paging', async () => {
    await page.goto(site(ALL))
    const region = await status(page).elementHandle()
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /vehicles match/ })
        .count(),
    ).toBe(1)
    const before = await status(page).innerText()
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    await expect.poll(() => status(page).innerText()).not.toBe(before)
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await arrived(page, /page=2/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-count')
  })

  test("A4.33 A25.1 each list of results shown is counted once by the server, a vehicle's page is not", async () => {
    const { sent, logged } = await followEvents(page)
    const lists = () => sent.filter((event) => JSON.stringify(event) === '{"id":49}').length
    await page.goto(site(ALL))
    await expect.poll(lists).toBe(1)
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    await expect.poll(lists).toBe(2)
    const counted = async () =>
      (await logged()).filter((event) => JSON.stringify(event) === '{"id":49,"name":"search view"}').length
    // The browser does not tell of answers to a page that is left.
    await expect.poll(counted).toBe(2)
    await page.locator('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key information' }).waitFor()
    expect(lists()).toBe(2)
    await page.goBack()
    await expect.poll(lists).toBe(3)
    await expect.poll(counted).toBe(3)
  })

  test('A25.2 a sink that fails is no error', async () => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route('**/api/events', (route) => route.fulfill({ status: 500 }))
    const refused = page.waitForResponse('**/api/events')
    await page.goto(site(ALL))
    expect((await refused).status()).toBe(500)
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    expect(errors).toEqual([])
  })
})
