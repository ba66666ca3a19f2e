import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { followEvents } from './logged-events.ts'

const port = inject('port')
const site = (path: string) => `http://southerly.localhost:${port}${path}`
const ALL = '/search/new-used-and-demo-cars'
const DATA = '**/_data/**'

let browser: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'))
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await browser.newPage()
})
afterEach(() => page.close())

const filters = () => page.getByRole('complementary', { name: 'Filters' })
const facet = (name: string) => filters().locator('a').filter({ hasText: new RegExp(`^${name}`) }).first()
const status = () => page.locator('#results-count')
const isBusy = () => page.evaluate(() => document.documentElement.hasAttribute('data-busy'))
/** All that a shopper sees of a list of results, and where it stands. */
const seen = () => page.evaluate(() => ({
  address: location.pathname + location.search,
  title: document.title,
  count: document.querySelector('#results-count')?.textContent,
  chips: [...document.querySelectorAll('.chips .chip')].map(({ textContent }) => textContent),
  chosen: [...document.querySelectorAll('.rail [aria-current=true]')].map(({ textContent }) => textContent),
  cards: [...document.querySelectorAll('article h3, article h2')].map(({ textContent }) => textContent),
  scroll: Math.round(scrollY),
}))
/** Waits until the page has come to this address, results and all. */
async function arrived(address: RegExp | string): Promise<void> {
  await page.waitForURL(address)
  await expect.poll(isBusy).toBe(false)
}
/** Keeps answers back until they are let go, each by its address. */
async function holdAnswers(): Promise<{ asked: () => string[]; release: (part: string) => Promise<void> }> {
  const held: Route[] = []
  await page.route(DATA, (route) => void held.push(route))
  return {
    asked: () => held.map((route) => route.request().url()),
    // What the page no longer waits for cannot be answered any more.
    release: async (part) => void (await Promise.all(held.filter((route) => route.request().url().includes(part)).map((route) => route.continue().catch(() => undefined)))),
  }
}

const answer = (status: number, contentType: string, body: string) => (route: Route) => route.fulfill({ status, contentType, body })

describe('back and forward', () => {
  test('A4.9 A4.12 bring filters, results and scroll again exactly, without asking anybody', async () => {
    await page.goto(site(ALL))
    await page.evaluate(() => scrollTo(0, 300))
    const first = await seen()
    await facet('SUV').click()
    await arrived(/suv/)
    await expect.poll(async () => (await seen()).count).not.toBe(first.count)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await arrived(/page=2/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo(0, 700))
    const third = await seen()
    await page.locator('article').nth(3).getByRole('link').first().click()
    await page.waitForURL(/\/cars\//)
    await page.getByRole('heading', { name: 'Key information' }).waitFor()

    await page.route(DATA, (route) => route.abort())
    await page.goBack()
    await expect.poll(seen).toEqual(third)
    await page.goBack()
    await page.waitForURL(/suv$/)
    await page.goBack()
    await expect.poll(seen).toEqual({ ...first, scroll: expect.any(Number) })
    await page.goForward()
    await page.goForward()
    await expect.poll(seen).toEqual(third)
  })

  test('A4.12 the place in a list is the same after coming back to its start, too', async () => {
    await page.goto(site(ALL))
    const link = page.locator('article').nth(6).getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const before = await seen()
    expect(before.scroll).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL(/\/cars\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(seen).toEqual(before)
  })

  test('A4.10 A27.1 to results that cannot be had leave page and address as they are', async () => {
    await page.goto(site(ALL))
    await facet('SUV').click()
    await arrived(/suv/)
    // A page loaded anew remembers no other.
    await page.reload()
    await page.waitForLoadState('networkidle')
    const before = await seen()
    await page.route(DATA, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await page.evaluate(() => history.back())
    await refused
    await expect.poll(seen).toEqual(before)
    await page.unroute(DATA)
    await page.evaluate(() => history.back())
    await arrived(new RegExp(`${ALL}$`))
    await expect.poll(async () => (await seen()).count).not.toBe(before.count)
  })
})

describe('while results are on their way, and when they do not come', () => {
  test('A4.10 the last good ones stay, the page says that it is busy, and the new ones take their place', async () => {
    await page.goto(site(ALL))
    const before = await seen()
    const answers = await holdAnswers()
    await facet('SUV').click()
    await expect.poll(isBusy).toBe(true)
    expect(await seen()).toEqual(before)
    await answers.release('suv')
    await arrived(/suv/)
    await expect.poll(async () => (await seen()).count).not.toBe(before.count)
  })

  test('A4.10 A4.11 A27.1 after a failure page and address are the last good ones, no error is told, and the next click tries again', async () => {
    await page.goto(site(ALL))
    const before = await seen()
    const text = await page.getByRole('main').innerText()
    const failures = [
      (route: Route) => route.abort(), answer(503, 'text/html', '<h1>Busy</h1>'), answer(500, 'application/json', '{"kind":"redirect","location":"/"}'),
      answer(200, 'application/json', 'null'), answer(200, 'application/json', '{"kind":"page"}'), answer(200, 'application/json', '{"kind":"redirect"}'), answer(200, 'application/json', '<p>'),
    ]
    for (const fail of failures) {
      await page.route(DATA, fail)
      const asked = page.waitForRequest(/_data.*suv/)
      await facet('SUV').click()
      await asked
      await expect.poll(isBusy).toBe(false)
      expect(await seen()).toEqual(before)
      expect(await page.getByRole('main').innerText()).toBe(text)
      await page.unroute(DATA)
    }
    await facet('SUV').click()
    await arrived(/suv/)
    await expect.poll(async () => (await seen()).count).not.toBe(before.count)
  })

  test('A4.12 of overlapping requests of different kinds the last one wins, whichever is answered first', async () => {
    await page.goto(site(ALL))
    const answers = await holdAnswers()
    await facet('SUV').click()
    await expect.poll(() => answers.asked().length).toBe(1)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => answers.asked().length).toBe(2)
    await answers.release('page=2')
    await arrived(/page=2/)
    const after = await seen()
    await answers.release('suv')
    await expect.poll(isBusy).toBe(false)
    expect(await seen()).toEqual(after)
    expect(after.chosen.join()).not.toMatch(/SUV/)
  })

  test('A4.2 A4.12 quick ticks add up, and each is marked at once', async () => {
    await page.goto(site(ALL))
    await filters().hover()
    await page.locator('.rail[data-awake]').waitFor()
    const answers = await holdAnswers()
    const makes = ['Toyota', 'Hyundai', 'Mazda']
    for (const make of makes) {
      await facet(make).click()
      await expect.poll(() => facet(make).getAttribute('aria-busy')).toBe('true')
    }
    // Pressed once more, the last one is taken back.
    await facet('Mazda').click()
    await expect.poll(() => facet('Mazda').getAttribute('aria-busy')).toBeNull()
    expect(answers.asked()).toHaveLength(1)
    await answers.release('toyota')
    await expect.poll(() => answers.asked().length).toBe(2)
    await answers.release('yundai')
    await expect.poll(async () => (await seen()).chosen.map((text) => text?.replace(/[\d,]+$/, '')).sort()).toEqual(['Hyundai', 'Toyota'])
    await expect.poll(isBusy).toBe(false)
    expect(await filters().locator('[aria-busy]').count()).toBe(0)
  })

  test('A4.2 ticks before the script of the filters is there add up, too', async () => {
    const scripts: Route[] = []
    await page.route(/work-filters/, (route) => void scripts.push(route))
    await page.goto(site(ALL))
    const answers = await holdAnswers()
    for (const make of ['Toyota', 'Hyundai']) await facet(make).click()
    await expect.poll(() => scripts.length).toBe(1)
    await Promise.all(scripts.map((route) => route.continue()))
    await expect.poll(() => facet('Hyundai').getAttribute('aria-busy')).toBe('true')
    await page.unroute(DATA)
    await answers.release('toyota')
    await expect.poll(async () => (await seen()).chosen.length).toBe(2)
  })

  test('A4.11 after a failure every control shows what the page is an answer to, and the same choice asks again', async () => {
    await page.goto(site(ALL))
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const sorted = await sort.inputValue()
    const field = page.getByRole('textbox', { name: 'Lowest price', exact: true })
    const thumb = page.getByRole('slider', { name: 'Lowest price, slider' })
    const stood = await thumb.inputValue()
    const moves = [
      () => sort.selectOption('Lowest price'),
      () => field.fill('20000').then(() => field.press('Enter')),
      () => facet('SUV').click(),
    ]
    await page.route(DATA, (route) => route.abort())
    for (const move of [...moves, ...moves]) {
      const refused = page.waitForEvent('requestfailed')
      await move()
      await refused
      await expect.poll(async () => [await sort.inputValue(), await field.inputValue(), await thumb.inputValue()]).toEqual([sorted, '', stood])
      await expect.poll(() => filters().locator('[aria-busy]').count()).toBe(0)
    }
    await page.unroute(DATA)
    await sort.selectOption('Lowest price')
    await arrived(/sortBy=lowest_price/)
  })

  test('A4.10 on the way from another page the shape of the results is drawn, and back is still the page before', async () => {
    await page.goto(site('/'))
    const answers = await holdAnswers()
    await page.evaluate(() => scrollTo(0, 200))
    await page.locator('main a[href^="/search/"]').first().evaluate((link) => link instanceof HTMLElement && link.click())
    await page.getByText('Loading vehicles').waitFor()
    expect(await page.locator('main h1').count()).toBe(0)
    await answers.release('/search/')
    await status().waitFor()
    expect(await page.getByText('Loading vehicles').count()).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => [location.pathname, Math.round(scrollY)])).toEqual(['/', 200])
  })
})

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
      const { json } = Response.prototype
      response.json = async () => {
        const answer: unknown = await json.call(response)
        document.documentElement.dataset['answeredIn'] = String(frame)
        return answer
      }
      return response
    }
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => { document.documentElement.dataset['shownIn'] ??= String(frame) })
        .observe(document.querySelector('#results-count') ?? document, { subtree: true, childList: true, characterData: true })
    })
  })
  await page.goto(site(ALL))
  await page.waitForLoadState('networkidle')
  const frames = () => page.evaluate(() => ['answeredIn', 'shownIn'].map((name) => Number(document.documentElement.dataset[name])))
  expect(await frames()).toEqual([Number.NaN, Number.NaN])
  await facet('SUV').click()
  await arrived(/suv/)
  await expect.poll(async () => (await frames())[1]).toBeGreaterThan(0)
  const [answered = Number.NaN, shown = Number.NaN] = await frames()
  expect(shown - answered).toBeGreaterThanOrEqual(0)
  expect(shown - answered).toBeLessThanOrEqual(2)
})

/** The movement that the number of results is in. */
const rolling = () => status().locator('b').evaluate((number) => getComputedStyle(number).animationName)

test('issue 6: when results change only the count rolls, and nothing where motion is not wanted', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(site(ALL))
    expect(await rolling()).toBe('none')
    const before = await status().innerText()
    await facet('SUV').click()
    await arrived(/suv/)
    await expect.poll(() => status().innerText()).not.toBe(before)
    expect(await rolling()).toBe(reducedMotion === 'reduce' ? 'none' : 'rolls')
  }
})

describe('who cannot see the change is told of it', () => {
  test('A4.12 the count is one live region that says the new number, and gets the focus after paging', async () => {
    await page.goto(site(ALL))
    const region = await status().elementHandle()
    expect(await page.getByRole('status').filter({ hasText: /vehicles match/ }).count()).toBe(1)
    const before = await status().innerText()
    await facet('SUV').click()
    await arrived(/suv/)
    await expect.poll(() => status().innerText()).not.toBe(before)
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await arrived(/page=2/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results-count')
  })

  test('A4.33 A25.1 each list of results shown is counted once by the server, a vehicle\'s page is not', async () => {
    const { sent, logged } = await followEvents(page)
    const lists = () => sent.filter((event) => JSON.stringify(event) === '{"id":49}').length
    await page.goto(site(ALL))
    await expect.poll(lists).toBe(1)
    await facet('SUV').click()
    await arrived(/suv/)
    await expect.poll(lists).toBe(2)
    await page.locator('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key information' }).waitFor()
    expect(lists()).toBe(2)
    await page.goBack()
    await expect.poll(lists).toBe(3)
    const counted = async () => (await logged()).filter((event) => JSON.stringify(event) === '{"id":49,"name":"search view"}').length
    await expect.poll(counted, { timeout: 5_000 }).toBe(3)
  })

  test('A25.2 a sink that fails is no error', async () => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route('**/api/events', (route) => route.fulfill({ status: 500 }))
    const refused = page.waitForResponse('**/api/events')
    await page.goto(site(ALL))
    expect((await refused).status()).toBe(500)
    await facet('SUV').click()
    await arrived(/suv/)
    expect(errors).toEqual([])
  })
})
