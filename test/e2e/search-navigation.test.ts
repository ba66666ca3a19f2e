import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ALL, arrived, facet, filters, isBusy, site, status } from './search-page.ts'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'
import { pageForEachTest } from './page-for-each-test.ts'

const MAIN = '**/_main/**'

let page: Page
pageForEachTest((opened) => void (page = opened))

/** All that a shopper sees of a list of results, and where it stands. */
const seen = () =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    title: document.title,
    count: document.querySelector('#results-count')?.textContent,
    chips: [...document.querySelectorAll('.chips .chip')].map(({ textContent }) => textContent),
    chosen: [...document.querySelectorAll('.rail [aria-current=true]')].map(({ textContent }) => textContent),
    cards: [...document.querySelectorAll('article h3, article h2')].map(({ textContent }) => textContent),
    scroll: Math.round(scrollY),
  }))
/** Keeps answers back until they are let go, each by its address. */
async function holdAnswers(): Promise<{ asked: () => string[]; release: (part: string) => Promise<void> }> {
  const held: Route[] = []
  await page.route(MAIN, (route) => void held.push(route))
  return {
    asked: () => held.map((route) => route.request().url()),
    release: async (part) => {
      const named = () => held.filter((route) => route.request().url().includes(part))
      // The page says that it is busy a task before it asks.
      await expect.poll(() => named().length).toBeGreaterThan(0)
      // A request that the page has given up cannot be answered any more.
      await Promise.all(named().map((route) => route.continue().catch(() => undefined)))
    },
  }
}

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body })

describe('back and forward', () => {
  test('A4.9 A4.12 bring filters, results and scroll again exactly, without asking anybody', async () => {
    await page.goto(site(ALL))
    await page.evaluate(() => scrollTo(0, 300))
    const first = await seen()
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    await expect.poll(async () => (await seen()).count).not.toBe(first.count)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await arrived(page, /page=2/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo(0, 700))
    const third = await seen()

    await page.route(MAIN, (route) => route.abort())
    await page.goBack()
    await page.waitForURL(/suv$/)
    await page.goBack()
    await expect.poll(seen).toEqual({ ...first, scroll: expect.any(Number) })
    await page.goForward()
    await page.goForward()
    await expect.poll(seen).toEqual(third)
    await page.unroute(MAIN)

    await page.locator('article').nth(3).getByRole('link').first().click()
    await page.waitForURL(/\/cars\//)
    await page.getByRole('heading', { name: 'Key information' }).waitFor()
    await page.goBack()
    await expect.poll(seen).toEqual(third)
    // The page before it is not loaded anew, whether the browser kept this one or asked for it again.
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
    await page.goBack()
    await page.goBack()
    await expect.poll(seen).toEqual({ ...first, scroll: expect.any(Number) })
    expect(await page.locator('html').getAttribute('data-kept')).toBe('')
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

  test('A4.12 before the script has run are followed once it has, as far down', async () => {
    await page.goto(site(ALL))
    await page.evaluate(() => scrollTo(0, 300))
    const first = await seen()
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    await page.reload()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const scripts: Route[] = []
    await page.route(/\/main-[^/]*\.js/, (route) => void scripts.push(route))
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => scripts.length).toBe(1)
    const before = await seen()
    await page.evaluate(() => history.back())
    await page.waitForURL(new RegExp(`${ALL}$`), { waitUntil: 'commit' })
    expect((await seen()).count).toBe(before.count)
    await Promise.all(scripts.map((route) => route.continue()))
    await expect.poll(seen).toEqual(first)
  })

  test('A4.10 A27.1 to results that fail to load leave page and address as they are', async () => {
    await page.goto(site(ALL))
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    // A page loaded anew remembers no other.
    await page.reload()
    await page.waitForLoadState('networkidle')
    const before = await seen()
    await page.route(MAIN, (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await page.evaluate(() => history.back())
    await refused
    await expect.poll(seen).toEqual(before)
    await page.unroute(MAIN)
    await page.evaluate(() => history.back())
    await arrived(page, new RegExp(`${ALL}$`))
    await expect.poll(async () => (await seen()).count).not.toBe(before.count)
  })
})

describe('a jump to the end of a list', () => {
  test.each([1280, 390])(
    'A4.12 A20.6 moves nothing, so that a press on a further page meets it (%d px)',
    async (width) => {
      await page.setViewportSize({ width, height: 800 })
      await watchLayoutShift(page)
      for (const name of ['southerly', 'aster']) {
        await page.goto(site('/search/used-cars').replace('southerly', name), { waitUntil: 'networkidle' })
        const before = await layoutShift(page)
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        // Pictures of the cards at the end are there, so what was to move has moved.
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
        expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.001)
      }
    },
  )
})

describe('while results load, and when they fail to load', () => {
  test('A4.10 the last good ones stay, the page says that it is busy, and the new ones take their place', async () => {
    await page.goto(site(ALL))
    const before = await seen()
    const answers = await holdAnswers()
    await facet(page, 'SUV').click()
    await expect.poll(() => isBusy(page)).toBe(true)
    expect(await seen()).toEqual(before)
    await answers.release('suv')
    await arrived(page, /suv/)
    await expect.poll(async () => (await seen()).count).not.toBe(before.count)
  })

  test('A4.10 A4.11 A27.1 after a failure page and address are the last good ones; a next click retries', async () => {
    await page.goto(site(ALL))
    const before = await seen()
    const text = await page.getByRole('main').innerText()
    const failures = [
      (route: Route) => route.abort(),
      answer(503, 'text/html', '<h1>Busy</h1>'),
      answer(500, 'text/html', '<main>Something failed</main>'),
      answer(404, 'text/html', '<main>Not here</main>'),
      answer(200, 'application/json', '"<main></main>"'),
      answer(200, 'text/html', ''),
      answer(200, 'text/html', '<p>Sign in to the network'),
    ]
    for (const fail of failures) {
      await page.route(MAIN, fail)
      const asked = page.waitForRequest(/_main.*suv/)
      await facet(page, 'SUV').click()
      await asked
      await expect.poll(() => isBusy(page)).toBe(false)
      expect(await seen()).toEqual(before)
      expect(await page.getByRole('main').innerText()).toBe(text)
      await page.unroute(MAIN)
    }
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    await expect.poll(async () => (await seen()).count).not.toBe(before.count)
  })

  test('A4.12 of overlapping requests of different kinds the last one wins, whichever is answered first', async () => {
    await page.goto(site(ALL))
    const answers = await holdAnswers()
    await facet(page, 'SUV').click()
    await expect.poll(() => answers.asked().length).toBe(1)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => answers.asked().length).toBe(2)
    await answers.release('page=2')
    await arrived(page, /page=2/)
    const after = await seen()
    await answers.release('suv')
    await expect.poll(() => isBusy(page)).toBe(false)
    expect(await seen()).toEqual(after)
    expect(after.chosen.join()).not.toMatch(/SUV/)
  })

  test('A4.2 A4.12 quick ticks add up, and each is marked at once', async () => {
    await page.goto(site(ALL))
    await filters(page).hover()
    await page.locator('.rail[data-enhanced]').waitFor()
    const answers = await holdAnswers()
    const makes = ['Toyota', 'Hyundai', 'Mazda']
    for (const make of makes) {
      await facet(page, make).click()
      await expect.poll(() => facet(page, make).getAttribute('aria-busy')).toBe('true')
    }
    // Pressed once more, the last one is taken back.
    await facet(page, 'Mazda').click()
    await expect.poll(() => facet(page, 'Mazda').getAttribute('aria-busy')).toBeNull()
    expect(answers.asked()).toHaveLength(1)
    await answers.release('toyota')
    await expect.poll(() => answers.asked().length).toBe(2)
    await answers.release('yundai')
    await expect
      .poll(async () => (await seen()).chosen.map((text) => text?.replace(/[\d,]+$/, '')).sort())
      .toEqual(['Hyundai', 'Toyota'])
    await expect.poll(() => isBusy(page)).toBe(false)
    expect(await filters(page).locator('[aria-busy]').count()).toBe(0)
  })

  test('A4.2 ticks before the script of the filters is there add up, too', async () => {
    const scripts: Route[] = []
    await page.route(/enhance-filters/, (route) => void scripts.push(route))
    await page.goto(site(ALL))
    const answers = await holdAnswers()
    for (const make of ['Toyota', 'Hyundai']) await facet(page, make).click()
    await expect.poll(() => scripts.length).toBe(1)
    await Promise.all(scripts.map((route) => route.continue()))
    await expect.poll(() => facet(page, 'Hyundai').getAttribute('aria-busy')).toBe('true')
    await page.unroute(MAIN)
    await answers.release('toyota')
    await expect.poll(async () => (await seen()).chosen.length).toBe(2)
  })

  test('A4.11 after a failure every control shows what the page answers, and the same choice asks again', async () => {
    await page.goto(site(ALL))
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    const sorted = await sort.inputValue()
    const field = page.getByRole('textbox', { name: 'Minimum price', exact: true })
    const thumb = page.getByRole('slider', { name: 'Minimum price, slider' })
    const stood = await thumb.inputValue()
    const moves = [
      () => sort.selectOption('Lowest price'),
      () => field.fill('20000').then(() => field.press('Enter')),
      () => facet(page, 'SUV').click(),
    ]
    await page.route(MAIN, (route) => route.abort())
    for (const move of [...moves, ...moves]) {
      const refused = page.waitForEvent('requestfailed')
      await move()
      await refused
      await expect
        .poll(async () => [await sort.inputValue(), await field.inputValue(), await thumb.inputValue()])
        .toEqual([sorted, '', stood])
      await expect.poll(() => filters(page).locator('[aria-busy]').count()).toBe(0)
    }
    await page.unroute(MAIN)
    await sort.selectOption('Lowest price')
    await arrived(page, /sortBy=lowest_price/)
  })

  test('A4.10 the page before stays until the results come, and back is that page again, as far down', async () => {
    await page.goto(site('/'))
    const asked: Route[] = []
    await page.route('**/search/**', (route) =>
      route.request().isNavigationRequest() ? void asked.push(route) : route.continue(),
    )
    await page.evaluate(() => scrollTo(0, 200))
    const heading = await page.locator('main h1').textContent()
    // While its next page is held back, nobody can ask a page anything: it says itself what it showed when it was left.
    await page.evaluate(() =>
      addEventListener('pagehide', () =>
        sessionStorage.setItem('left', document.querySelector('main h1')?.textContent ?? ''),
      ),
    )
    await page
      .locator('main a[href^="/search/"]')
      .first()
      .evaluate((link) => link instanceof HTMLElement && link.click())
    await expect.poll(() => asked.length).toBe(1)
    await Promise.all(asked.map((route) => route.continue()))
    await status(page).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe(heading)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => [location.pathname, Math.round(scrollY)])).toEqual(['/', 200])
  })

  test('A4.12 what the server has rebuilt meanwhile is loaded as a whole page', async () => {
    await page.goto(site(ALL))
    await page.evaluate(() => {
      document.documentElement.dataset['build'] = 'another'
      document.documentElement.setAttribute('data-kept', '')
    })
    await facet(page, 'SUV').click()
    await arrived(page, /suv/)
    await expect.poll(() => page.locator('html[data-ready]').getAttribute('data-kept')).toBeNull()
  })
})
