import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'

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

const list = () => page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: RegExp) => list().getByRole('option', { name })
const openSearch = async () => {
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  return page.getByRole('banner').getByLabel('Search by words')
}

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
    for (const fail of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' })]) {
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

  test('A4.12 of overlapping clicks the last one wins, whichever is answered first', async () => {
    await page.goto(site(ALL))
    const answers = await holdAnswers()
    await facet('SUV').click()
    await expect.poll(() => answers.asked().length).toBe(1)
    await facet('Hatch').click()
    await expect.poll(() => answers.asked().length).toBe(2)
    await answers.release('hatch')
    await arrived(/hatch/)
    const after = await seen()
    await answers.release('suv')
    await expect.poll(isBusy).toBe(false)
    expect(await seen()).toEqual(after)
    expect(after.chosen.join()).toMatch(/Hatch/)
    expect(after.chosen.join()).not.toMatch(/SUV/)
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

  test('A4.33 A25.1 A25.2 each list of results shown is counted once, a vehicle\'s page is not, and a sink that fails is no error', async () => {
    const sent: unknown[] = []
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route('**/api/events', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 500 })
    })
    await page.goto(site(ALL))
    await expect.poll(() => sent).toEqual([{ id: 49 }])
    await facet('SUV').click()
    await arrived(/suv/)
    await expect.poll(() => sent).toEqual([{ id: 49 }, { id: 49 }])
    await page.locator('article').first().getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Key information' }).waitFor()
    await page.goBack()
    await expect.poll(() => sent.length).toBe(3)
    expect(errors).toEqual([])
  })
})

describe('suggestions while typing', () => {
  test('A4.1 by keyboard: arrows choose, Escape closes the list only, Enter goes to the page of what is chosen', async () => {
    await page.goto(site(ALL))
    const field = await openSearch()
    await field.pressSequentially('toy')
    await list().waitFor()
    expect(await field.getAttribute('role')).toBe('combobox')
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    expect(await field.getAttribute('aria-controls')).toBe(await list().getAttribute('id'))
    await expect.poll(() => page.locator('body > output').innerText()).toMatch(/^\d+ suggestions?$/)

    await field.press('ArrowDown')
    const active = list().getByRole('option', { selected: true })
    expect(await active.innerText()).toMatch(/^Toyota/)
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
    await field.press('ArrowUp')
    expect(await active.count()).toBe(0)

    await field.press('Escape')
    expect(await list().count()).toBe(0)
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await field.inputValue()).toBe('toy')
    expect(await field.isVisible()).toBe(true)

    await field.press('ArrowDown')
    await list().waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await arrived(/\/search\/toyota$/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Toyota/)
  })

  test('A4.1 by mouse; Enter with none chosen sends the words as they stand', async () => {
    await page.goto(site('/search/used-cars'))
    const field = await openSearch()
    await field.pressSequentially('hatc')
    await option(/^Hatch/).click()
    await arrived(/\/search\/hatch$/)
    await (await openSearch()).pressSequentially('sunroof')
    await page.keyboard.press('Enter')
    await arrived(/query=sunroof|filtered_features/)
  })

  test('A4.1 an older answer never replaces a newer one, and without answers the form still searches', async () => {
    await page.goto(site(ALL))
    const held: Route[] = []
    await page.route(/\/api\/suggestions\?q=t$/, (route) => void held.push(route))
    const field = await openSearch()
    await field.press('t')
    await expect.poll(() => held.length).toBe(1)
    await field.pressSequentially('oyota hil')
    await option(/Hilux/).waitFor()
    for (const route of held) await route.continue().catch(() => undefined)
    expect(await option(/./).first().innerText()).toMatch(/Hilux/)
    await page.route('**/api/suggestions*', (route) => route.abort())
    await field.fill('hilux sunroof')
    await expect.poll(() => list().count()).toBe(0)
    await field.press('Enter')
    await arrived(/hilux/)
  })
})

test('A4.1 without JavaScript words lead to what they mean: a plain GET form and a redirect', async () => {
  const plain = await openBrowser(inject('chromiumPath'), { javaScriptEnabled: false })
  try {
    const tab = await plain.newPage()
    await tab.goto(site(`${ALL}?query=zzzzzz`))
    const search = tab.getByRole('search', { name: 'Other words' })
    await search.getByRole('searchbox').fill('used toyota')
    await search.getByRole('button', { name: 'Search' }).click()
    await tab.waitForURL(/\/used-car\/toyota$/)
    expect(await tab.getByRole('heading', { level: 1 }).innerText()).toMatch(/Used Toyota/)
  } finally {
    await plain.close()
  }
})
