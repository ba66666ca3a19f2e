import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { followEvents } from './logged-events.ts'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'
import { brokenRules } from './axe.ts'
import { complaintsOf } from './complaints.ts'

const port = inject('port')
const host = (slug: string) => `${slug}.localhost:${port}`
const site = (slug: string, path: string) => `http://${host(slug)}${path}`

/** A shopper's user agent. That of the tests' browser counts as a program, whose views are left out. */
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Addresses of vehicles in a site's results. */
async function vehiclesAt(slug: string, results: string): Promise<string[]> {
  const { body } = await ask(port, host(slug), results)
  return [...new Set([...body.matchAll(/href="(\/cars\/[^"]+)"/g)].flatMap(([, path]) => path ?? []))]
}

async function firstOf(slug: string, results: string): Promise<string> {
  const [path] = await vehiclesAt(slug, results)
  if (path === undefined) throw new Error(`${slug}${results} lists nothing`)
  return path
}

let browser: BrowserContext
let page: Page
let complaints: string[]

async function open(options: { width?: number; height?: number; javaScriptEnabled?: boolean } = {}): Promise<void> {
  browser = await openBrowser(inject('chromiumPath'), options)
  page = await browser.newPage()
  complaints = complaintsOf(page)
}

afterEach(() => browser.close())

const stick = () => page.getByRole('region', { name: 'Price and next step' })

async function scrollTo(y: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), y)
}

describe("a vehicle's page in a wide window", () => {
  beforeEach(() => open())

  test('A6.17 A20.6 the price floats from 500 px of scrolling on, and moves nothing', async () => {
    await watchLayoutShift(page)
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    expect(await stick().isVisible()).toBe(false)
    await scrollTo(499)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(499)
    expect(await page.locator('.stick').getAttribute('data-scrolled')).toBeNull()
    await scrollTo(500)
    await expect.poll(() => stick().isVisible()).toBe(true)
    expect(await stick().innerText()).toMatch(/\$[\d,]+/)
    expect(await stick().getByRole('link', { name: 'Book a Test Drive' }).isVisible()).toBe(true)
    await scrollTo(1_200)
    await scrollTo(0)
    await expect.poll(() => stick().isVisible()).toBe(false)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    expect(complaints).toEqual([])
  })

  test('A6.18 views are fetched once the page is shown, and displayed; bots are not counted', async () => {
    const path = await firstOf('aster', '/search/used-cars')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/view.json') && asked.push(request.url()))
    await page.goto(site('aster', path), { waitUntil: 'networkidle' })
    expect(asked).toHaveLength(1)
    const query = new URL(asked[0] ?? '').searchParams
    expect([...query.keys()]).toEqual(['photos_count', 'updated_at', 'website_id'])
    expect(query.get('website_id')).toBe('aster')
    expect(await page.locator('.side__views').innerText()).toBe('')
    const counted = await ask(port, host('aster'), `/api${path}/view.json`, { 'user-agent': SHOPPER })
    expect(JSON.parse(counted.body)).toEqual({ views: 1, car_fields: null })
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => page.locator('.side__views').innerText()).toBe('1 view')
  })

  test('A6.18 A27.9 a failed response shows no views', async () => {
    await page.route('**/view.json*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    expect(await page.locator('.side__views').innerText()).toBe('')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })

  test('A6.18 an outdated page is loaded again, once', async () => {
    const path = await firstOf('southerly', '/search/used-cars')
    await page.route('**/view.json*', (route) => route.fulfill({ json: { views: 3, car_fields: { price: 1 } } }))
    const anew: string[] = []
    page.on('request', (request) => request.url().endsWith(`/_main${path}`) && anew.push(request.url()))
    await page.goto(site('southerly', path), { waitUntil: 'networkidle' })
    await expect.poll(() => anew).toHaveLength(1)
    await expect.poll(() => page.locator('.side__views').innerText()).toBe('3 views')
    await page.waitForLoadState('networkidle')
    expect(anew).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test("A6.20 A25.1 a used vehicle's view is event 4; a new one's is none", async () => {
    const { sent } = await followEvents(page)
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    await expect.poll(() => sent).toEqual([{ id: 4, vehicle: { id: expect.any(Number) } }])
    await page.goto(site('southerly', await firstOf('southerly', '/search/new-cars')), { waitUntil: 'networkidle' })
    expect(sent).toHaveLength(1)
  })

  test('A18.12 A25.1 pressing the mask shows the number, sends event 25 and the record, once', async () => {
    const { sent, logged } = await followEvents(page)
    await page.goto(site('southerly', await firstOf('southerly', '/search/new-cars')), { waitUntil: 'networkidle' })
    const side = page.getByRole('complementary', { name: 'Price and actions' })
    const mask = side.locator('summary', { hasText: 'show number' })
    expect(await mask.innerText()).toMatch(/^Call \S.{4}\*+\s+show number$/)
    const [record] = await Promise.all([page.waitForRequest('**/api/phone-reveals'), mask.press('Enter')])
    const number = side.getByRole('link', { name: /^Call \d/ })
    await expect.poll(() => number.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(await mask.isVisible()).toBe(false)
    expect(record.postDataJSON()).toEqual({
      car_id: expect.any(Number),
      dealership_id: expect.any(String),
      website_id: 'southerly',
    })
    const answer = await record.response()
    expect(answer?.status()).toBe(204)
    await expect.poll(() => sent).toEqual([{ id: 25, vehicle: { id: record.postDataJSON().car_id } }])
    await expect.poll(logged, { timeout: 5_000 }).toMatchObject([{ id: 25, name: 'phone click' }])
    expect(complaints).toEqual([])
  })

  test('A18.12 A27.7 a record that fails is told to the console only', async () => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/api/phone-reveals', (route) => route.abort())
    await page.goto(site('southerly', await firstOf('southerly', '/search/new-cars')), { waitUntil: 'networkidle' })
    await page.locator('.phone > summary').click()
    await expect.poll(() => warnings).toContain('the reveal of a telephone number was not recorded')
    expect(await page.locator('.phone > a').isVisible()).toBe(true)
  })

  test('A6.15 A27.12 without a number a developer is warned, and there is nothing to call', async () => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const path = await firstOf('southerly', '/search/used-cars')
    await page.goto(site('southerly', path), { waitUntil: 'networkidle' })
    expect(warnings).toEqual([])
    await page.route(`**${path}`, async (route) => {
      const { body, headers } = await ask(port, host('southerly'), path)
      const withoutPhone = body
        .replace(/<details class="phone">.*?<\/details>/s, '')
        .replace(/<a [^>]*data-phone.*?<\/a>/gs, '')
      await route.fulfill({
        body: withoutPhone,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': String(headers['content-security-policy']) },
      })
    })
    await page.reload()
    await expect.poll(() => warnings).toContain('no telephone number is known for this vehicle')
    expect(await page.locator('[data-phone]').count()).toBe(0)
  })

  test('A17.2 A17.4 A17.5 similar vehicles come when their block is 500 px away, in place of outlines', async () => {
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/similar') && asked.push(request.url()))
    const path = await firstOf('southerly', '/search/used-cars')
    await page.goto(site('southerly', path), { waitUntil: 'networkidle' })
    const block = page.locator('.similar')
    expect(asked).toEqual([])
    expect(await block.locator('.skel .card').count()).toBe(6)
    const top = await block.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    await scrollTo(top - 900 - 700)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await scrollTo(top - 900 - 400)
    await expect.poll(() => block.getByRole('article').count()).toBeGreaterThan(0)
    expect(await block.getByRole('article').count()).toBeLessThanOrEqual(6)
    expect(await block.locator('.skel').count()).toBe(0)
    expect(asked).toHaveLength(1)
    expect(await block.locator(`a[href="${path}"]`).count()).toBe(0)
  })

  test('A17.4 A27.10 where the list fails a search is tried, and the failure is logged', async () => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/similar', (route) => route.fulfill({ status: 500, body: 'no' }))
    const path = await firstOf('southerly', '/used-car/toyota')
    await page.goto(site('southerly', path), { waitUntil: 'networkidle' })
    const searched = page.waitForRequest(/\/_main\/search\//)
    await page.locator('.similar').scrollIntoViewIfNeeded()
    await searched
    await expect.poll(() => page.locator('.similar .skel').count()).toBe(0)
    expect(warnings).toContain('similar vehicles could not be listed; a search is asked instead')
    expect(await page.locator(`.similar a[href="${path}"]`).count()).toBe(0)
    expect(await page.locator('.similar .card--sold').count()).toBe(0)
    expect(await page.locator('.similar').getByRole('article').count()).toBeLessThanOrEqual(6)
  })

  test('A17.4 A27.10 where the list and the search fail the block goes away', async () => {
    await page.route(/\/similar$|\/_main\//, (route) => route.abort())
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    await page.locator('.similar').scrollIntoViewIfNeeded()
    await expect.poll(() => page.locator('.similar').count()).toBe(0)
  })

  test('A6.18 A6.20 a page that the browser draws ahead counts nothing before it is shown', async () => {
    const { sent } = await followEvents(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/view.json') && asked.push(request.url()))
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'prerendering', {
        get: () => !('shown' in window),
        configurable: true,
      }),
    )
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    expect([sent, asked]).toEqual([[], []])
    await page.evaluate(() => {
      Object.assign(window, { shown: true })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect.poll(() => [sent.length, asked.length]).toEqual([1, 1])
  })

  test('A6.3 A6.4 what is folded unfolds, by keyboard too', async () => {
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    const block = page.locator('#key-information')
    const shown = () => block.locator('dt').filter({ visible: true }).count()
    expect(await shown()).toBe(8)
    await block.locator('summary').press('Enter')
    await expect.poll(shown).toBeGreaterThan(8)
    expect(await block.getByText('Show Less').isVisible()).toBe(true)
  })

  test.each(['southerly', 'aster', 'ironbark'])(
    '%s: nothing that WCAG 2.2 AA forbids, the floating price shown',
    async (slug) => {
      await page.goto(site(slug, await firstOf(slug, '/search/used-cars')), { waitUntil: 'networkidle' })
      await scrollTo(1_000)
      await expect.poll(() => stick().isVisible()).toBe(true)
      await expect.poll(() => page.locator('.stick').evaluate((element) => element.getAnimations().length)).toBe(0)
      expect(await brokenRules(page)).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

describe("a vehicle's page on a phone", () => {
  beforeEach(() => open({ width: 390, height: 844 }))

  test('A6.17 A6.25 A20.5 the price comes along the bottom at 500 px, the next step past 900 px', async () => {
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    const go = stick().getByRole('link', { name: 'Book a Test Drive' })
    await scrollTo(500)
    await expect.poll(() => stick().isVisible()).toBe(true)
    expect(await go.isVisible()).toBe(false)
    await scrollTo(901)
    await expect.poll(() => go.isVisible()).toBe(true)
    await expect
      .poll(() => page.locator('.stick').evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
      .toBe(844)
    expect(await stick().getByRole('link', { name: 'Call' }).isVisible()).toBe(true)
  })

  test('A6.3 four facts at first, all of them after Show More', async () => {
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')), { waitUntil: 'networkidle' })
    const block = page.locator('#key-information')
    const shown = () => block.locator('dt').filter({ visible: true }).count()
    expect(await shown()).toBe(4)
    await block.getByText('Show More').click()
    await expect.poll(shown).toBeGreaterThanOrEqual(8)
  })

  test.each(['southerly', 'aster', 'ironbark'])('%s: fits 320 px, and every control is 44 px high', async (slug) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(site(slug, await firstOf(slug, '/search/used-cars')), { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    // A footnote's mark is as high as its words, as links in sentences are; what can be touched around it is larger.
    const low = await page.locator('.side :is(a:not(.note-link), summary), .stick a').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    )
    expect(low).toEqual([])
  })
})

describe("a vehicle's page without a script", () => {
  beforeEach(() => open({ javaScriptEnabled: false }))

  test('A6.2 A6.4 A18.12 A17.4 everything folded unfolds, the number is there, similar ones are a link', async () => {
    await page.goto(site('southerly', await firstOf('southerly', '/search/used-cars')))
    await page.locator('#key-information').getByText('Show More').click()
    expect(await page.locator('#key-information').getByText('VIN', { exact: true }).isVisible()).toBe(true)
    await page.locator('.phone > summary').click()
    expect(await page.locator('.phone > a').isVisible()).toBe(true)
    expect(await page.locator('.similar .skel').isVisible()).toBe(false)
    expect(await stick().isVisible()).toBe(false)
    await page
      .locator('.similar')
      .getByRole('link', { name: /^See all/ })
      .click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  })
})

test('A17.5 similar vehicles are answered alone, under the policy of pages; an unknown vehicle has none', async () => {
  const path = await firstOf('southerly', '/search/used-cars')
  const page = await ask(port, host('southerly'), path)
  const part = await ask(port, host('southerly'), `/_part${path}/similar`)
  expect([part.status, part.headers['content-security-policy']]).toEqual([200, page.headers['content-security-policy']])
  expect(part.body).toMatch(/^<section class="blk similar">.*<\/section>$/s)
  expect(part.body).not.toContain(`href="${path}"`)
  const again = await ask(port, host('southerly'), `/_part${path}/similar`, {
    'if-none-match': String(part.headers['etag']),
  })
  expect(again.status).toBe(304)
  for (const slug of ['never-known', '%2e%2e%2fsaved', 'a%2Fb', '%3Cscript%3E'])
    expect(await ask(port, host('southerly'), `/_part/cars/${slug}/similar`)).toMatchObject({ status: 404, body: '' })
})

test("A6.9 A3 no action of a vehicle's page leads to an address that is not there", async () => {
  await open()
  const missing: string[] = []
  for (const slug of ['southerly', 'aster', 'ironbark']) {
    await page.goto(site(slug, await firstOf(slug, '/search/used-cars')))
    const hrefs = await page
      .locator('.side a, .stick a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const anchors = hrefs.filter((href) => href.startsWith('#'))
    for (const anchor of anchors) if ((await page.locator(anchor).count()) === 0) missing.push(`${slug} ${anchor}`)
    for (const href of hrefs.filter((href) => href.startsWith('/'))) {
      const { status } = await ask(port, host(slug), href.replace(/#.*/, ''))
      if (status >= 400) missing.push(`${slug} ${href} ${status}`)
    }
  }
  expect(missing).toEqual([])
})
