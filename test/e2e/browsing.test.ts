import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { pageForAllTests, WITH_AND_WITHOUT_SCRIPT } from './page-for-all-tests.ts'
import { complaintsOf } from './complaints.ts'

const port = inject('port')
const site = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`

/** Number of vehicles that the page says match. */
const count = async (page: Page) => Number((await page.locator('#results-count b').innerText()).replace(/\D/g, ''))

describe.each(WITH_AND_WITHOUT_SCRIPT)('%s', (_name, javaScriptEnabled) => {
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled })

  test('A4.1 A4.2 A4.3 A4.8 A4.19 results are filtered, sorted and paged', async () => {
    await page.goto(site('southerly', '/search/new-used-and-demo-cars'))
    const all = await count(page)
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(15)

    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('link', { name: /^Toyota/ }).click()
    await page.waitForURL(/toyota/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    const toyotas = await count(page)
    expect(toyotas).toBeGreaterThan(0)
    for (const title of await page.getByRole('article').getByRole('heading').allTextContents())
      expect(title).toMatch(/Toyota/)

    // A second make is always possible: counts leave their own facet's selection out of account.
    await filters.getByRole('link', { name: /^Mazda/ }).click()
    await page.waitForURL(/Mazda/i)
    await expect.poll(() => count(page)).toBeGreaterThan(toyotas)

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
    if (!javaScriptEnabled)
      await page
        .getByRole('main')
        .locator('form', { has: page.getByRole('combobox', { name: 'Sort by' }) })
        .getByRole('button')
        .click()
    await page.waitForURL(/sortBy=lowest_price/)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]').innerText())
      .toBe('2')
  })

  test('A4.17 a price range narrows the results and is written as range[price]', async () => {
    await page.goto(site('ironbark', '/search/used-cars'))
    const all = await count(page)
    await page.getByLabel('Minimum price', { exact: true }).fill('20000')
    await page.getByLabel('Maximum price', { exact: true }).fill('$40,000')
    await page.getByRole('button', { name: 'Apply price' }).click()
    await page.waitForURL((url) => url.searchParams.get('range[price]') === '20000:40000')
    await expect.poll(() => count(page)).toBeLessThan(all)
    const prices = await page.locator('article .price b').allTextContents()
    expect(prices.length).toBeGreaterThan(10)
    for (const price of prices) {
      const dollars = Number(price.replace(/\D/g, ''))
      expect(dollars).toBeGreaterThanOrEqual(20_000)
      expect(dollars).toBeLessThanOrEqual(40_000)
    }
  })

  test('A4.26 A4.27 nothing found says so in the specification’s words and offers a way out', async () => {
    await page.goto(site('southerly', '/search/new-used-and-demo-cars?query=zzzzzz'))
    await expect
      .poll(() => page.getByRole('main').innerText())
      .toContain('No results found for your search at this time. Please try adjusting the filters for more results')
    expect(await page.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBeTruthy()
  })

  test('A6.1 A6.3 a card leads to its vehicle: pictures, price, key information', async () => {
    await page.goto(site('aster', '/search/new-and-demo-cars'))
    const card = page.getByRole('article').first()
    const link = card.getByRole('heading').getByRole('link')
    const title = await link.innerText()
    await link.click()
    await page.waitForURL(/\/cars\//)
    await page.getByRole('heading', { level: 1, name: title.split('\n')[0]?.trim() ?? '' }).waitFor()
    expect(await page.locator('.gal').getByRole('img').first().getAttribute('alt')).toMatch(/Aster/)
    expect(await page.getByRole('heading', { name: 'Key information' }).isVisible()).toBe(true)
    expect(await page.getByRole('complementary', { name: 'Price and actions' }).innerText()).toMatch(
      /\$[\d,]+|Enquire for price\.|PREORDER/,
    )
  })

  test("A4.1 words typed into the header's search narrow the stock", async () => {
    await page.goto(site('southerly', '/'))
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
    const search = page.getByRole('search', { name: 'Stock', exact: true })
    await search.getByLabel('Search by words').fill('hilux automatic')
    await search.getByRole('button', { name: 'Search' }).click()
    // Understood words become filters.
    await page.waitForURL(/\/search\/toyota\/hilux\?refinementList.*Automatic/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/Toyota Hilux/)
    expect(await count(page)).toBeGreaterThan(0)
  })

  test('a page of the menu without content of its own names an e-mail address to ask', async () => {
    await page.goto(site('southerly', '/'))
    const response = await page.goto(site('southerly', '/roadside-assist'))
    expect(response?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Roadside assist')
    expect(await page.getByRole('main').getByRole('link', { name: /@/ }).count()).toBeGreaterThan(0)
  })

  test('A3.1 an unknown vehicle is a 404 in the site’s own look', async () => {
    const response = await page.goto(site('southerly', '/cars/no-such-vehicle-x1'))
    expect(response?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  })
})

describe('with JavaScript, moving about', () => {
  let browser: BrowserContext
  let page: Page
  let complaints: string[]
  const asked = new Set<string>()
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    complaints = complaintsOf(page)
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
  })
  afterAll(() => browser.close())

  test('A4.12 A27.1 filters change results without a page load; back restores filters, list and scroll', async () => {
    await page.goto(site('southerly', '/search/used-cars'))
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
    const all = await count(page)
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^SUV/ }).click()
    await expect.poll(() => count(page)).toBeLessThan(all)
    expect(await page.locator('html').getAttribute('data-kept')).toBe('')
    expect(await page.title()).toMatch(/SUV/)
    await page.goBack()
    await expect.poll(() => count(page)).toBe(all)
    expect(await page.title()).not.toMatch(/SUV/)
    expect(await page.locator('html').getAttribute('data-kept')).toBe('')
  })

  test('A4.12 a filter keeps scroll and focus; paging and other pages start at the top, the focus too', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
    const scrolled = () => page.evaluate(() => window.scrollY)
    await page.goto(site('southerly', '/search/new-used-and-demo-cars'))
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const suv = filters.getByRole('link', { name: /^SUV/ })
    await suv.focus()
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.keyboard.press('Enter')
    await page.waitForURL(/suv/)
    await expect.poll(() => suv.getAttribute('aria-current')).toBe('true')
    expect(await scrolled()).toBe(300)
    expect(await suv.evaluate((link) => link === document.activeElement)).toBe(true)

    await page
      .getByRole('list', { name: 'Chosen filters' })
      .getByRole('link', { name: /^Clear all/ })
      .click()
    await page.waitForURL(/new-used-and-demo-cars/)
    await expect.poll(focused).toBe('results-count')

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(scrolled).toBe(0)
    await expect.poll(focused).toBe('results-count')

    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await sort.focus()
    await sort.selectOption('Latest')
    await page.waitForURL(/sortBy=latest/)
    await expect.poll(focused).toBe('sort-by')

    // Another page is the browser's: it begins where every page begins.
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('article').nth(3).getByRole('link').first().click()
    await page.waitForURL(/\/cars\//)
    await expect.poll(async () => [await scrolled(), await focused()]).toEqual([0, ''])
  })

  test('menus: arrow keys walk through an open panel, Escape gives the focus back', async () => {
    await page.goto(site('southerly', '/search/used-cars'))
    const summary = page.getByRole('navigation', { name: 'Main' }).locator('summary').first()
    // The first pointer over the header loads the script of the arrow keys.
    await summary.hover()
    await page.waitForLoadState('networkidle')
    await summary.click()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('mega__link')
    await page.keyboard.press('Escape')
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('.nav details[open]').count()).toBe(0)
  })

  test.each([0, 1_000])(
    'the menu of narrow windows keeps the focus inside and gives it back, with a script %i ms late',
    async (late) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route('**/frame*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, late))
        await route.continue()
      })
      try {
        await page.goto(site('southerly', '/search/used-cars'))
        const burger = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
        await burger.click()
        await expect.poll(() => page.locator('main').getAttribute('inert')).toBe('')
        expect(await page.locator('#mobile-nav').evaluate((menu) => menu.contains(document.activeElement))).toBe(true)
        await page.keyboard.press('Escape')
        expect(await page.locator('main').getAttribute('inert')).toBeNull()
        expect(await burger.evaluate((element) => element === document.activeElement)).toBe(true)
      } finally {
        await page.unroute('**/frame*.js')
        await page.setViewportSize({ width: 1440, height: 900 })
      }
    },
  )

  test('A4.17 a bound that is no number is refused with words, and nothing is lost', async () => {
    await page.goto(site('southerly', '/search/used-cars'))
    const field = page.getByLabel('Minimum price', { exact: true })
    await field.fill('abc')
    await field.press('Enter')
    expect(await field.evaluate((input) => input instanceof HTMLInputElement && input.validity.patternMismatch)).toBe(
      true,
    )
    expect(await field.inputValue()).toBe('abc')
  })

  test("the whole way from home to a vehicle loads nothing from elsewhere, without a browser's complaint", async () => {
    for (const slug of ['southerly', 'aster', 'ironbark']) {
      await page.goto(site(slug, '/'))
      await page.goto(site(slug, '/search/new-used-and-demo-cars'))
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/cars\//)
      await page.waitForLoadState('networkidle')
    }
    expect([...asked].filter((origin) => !origin.endsWith(`.localhost:${port}`))).toEqual([])
    expect(complaints).toEqual([])
  })

  test('the gallery moves by its arrows', async () => {
    await page.goto(site('southerly', '/search/used-cars'))
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/cars\//)
    const counter = page.getByText(/^1 of \d+$/)
    await counter.waitFor()
    await page.getByRole('button', { name: 'Next photo' }).click()
    await page.getByText(/^2 of \d+$/).waitFor()
  })
})

describe('when the network goes away', () => {
  test("A4.11 A27.1 results stay; another page is left to the browser's words; nobody sees a stack trace", async () => {
    const browser = await openBrowser(inject('chromiumPath'))
    try {
      const page = await browser.newPage()
      await page.goto(site('southerly', '/search/used-cars'))
      const all = await count(page)
      await browser.setOffline(true)
      const refused = page.waitForEvent('requestfailed')
      await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: /^SUV/ }).click()
      await refused
      expect([new URL(page.url()).pathname, await count(page)]).toEqual(['/search/used-cars', all])
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/chrome-error|cars/)
      expect(await page.locator('body').innerText()).not.toMatch(/\bat \w+ \(|Unexpected Application Error/)
      await browser.setOffline(false)
      await page.goto(site('southerly', '/search/used-cars'))
      expect(await count(page)).toBeGreaterThan(0)
    } finally {
      await browser.close()
    }
  })
})
