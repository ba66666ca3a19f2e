/** Delivery, fuel, share and the address of the vehicle page, in a real browser. */
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { drawAll } from './draw-all.ts'
import { firstVehicle, SEARCHES } from './vehicle-blocks.ts'
import { brokenRules } from './axe.ts'
import { pageForAllTests } from './page-for-all-tests.ts'

const NO_ESTIMATE =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us " +
  'a call to get a quote.'

const answer = (page: Page) => page.locator('#delivery-answer')
const postcode = (page: Page) => page.locator('#delivery').getByLabel('Postcode')

describe('with a script', () => {
  const port = inject('port')
  const at = (slug: string, path: string) => `http://${slug}.localhost:${port}${path}`
  let browser: BrowserContext
  let page: Page
  let asked: string[]
  beforeEach(async () => {
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    asked = []
    page.on('request', (request) => asked.push(request.url()))
  })
  afterEach(() => browser.close())

  const openVehicle = async (search: keyof typeof SEARCHES, query = '') => {
    const slug = search === 'electric' ? 'aster' : search
    const path = await firstVehicle(port, `${slug}.localhost`, SEARCHES[search])
    await page.goto(at(slug, path + query), { waitUntil: 'networkidle' })
    await drawAll(page)
    return path
  }

  /** Touches delivery or fuel, whose script is loaded with that. */
  const hydrateBlock = async (form: '#delivery' | '#fuel') => {
    await page.locator(form).hover()
    await page.locator(`[data-hydrated]:has(> ${form})`).waitFor({ state: 'attached' })
  }

  test('A18.13 A18.14 A18.15 A27.5 A27.16 delivery is asked by keyboard, in every state, of this site', async () => {
    await openVehicle('southerly')
    expect(asked.filter((url) => /delivery-check|hydrate/.test(url))).toEqual([])
    await hydrateBlock('#delivery')
    await postcode(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page).innerText()).toBe('Please enter a postcode.')
    expect(await postcode(page).getAttribute('aria-invalid')).toBe('true')

    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page).innerText()).toBe('Invalid postcode')
    expect(await brokenRules(page, ['#delivery'])).toEqual([])
    expect(await postcode(page).evaluate((field) => field === document.activeElement)).toBe(true)

    await postcode(page).fill('6000')
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page).innerText()).toBe(NO_ESTIMATE)
    expect(await postcode(page).getAttribute('aria-invalid')).toBeNull()

    await postcode(page).fill('7000')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page).innerText()).toMatch(/^\$1,640 to Tasmania\.\s+Ten to fourteen days/)
    expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set([`southerly.localhost:${port}`]))
    expect(new URL(page.url()).search).toBe('')
  })

  test('A18.13 while it waits the button says so; a late answer is not shown; a failure is told', async () => {
    await openVehicle('southerly')
    await hydrateBlock('#delivery')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/delivery-quotes\?postcode=4000/, async (route) => {
      await held
      await route.continue()
    })
    await postcode(page).fill('4000')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Checking' }).waitFor()
    await postcode(page).fill('7000')
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page).innerText()).toMatch(/Tasmania/)
    const late = page.waitForResponse(/postcode=4000/)
    release()
    await late
    expect(await answer(page).innerText()).toMatch(/Tasmania/)

    await page.route(/delivery-quotes\?postcode=3000/, (route) => route.abort())
    await postcode(page).fill('3000')
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page).innerText()).toMatch(/^We could not work that out/)
    await page.getByRole('button', { name: 'Check' }).waitFor()
  })

  test('A6.8 fuel follows every key without requests; a fault keeps the figures and says what is valid', async () => {
    await openVehicle('aster')
    const form = page.locator('#fuel')
    const total = () => form.locator('output').innerText()
    const use = Number(/At ([\d.]+) L\/100 km/.exec(await form.innerText())?.[1])
    expect(use).toBeGreaterThan(0)
    await hydrateBlock('#fuel')
    const before = asked.length
    await form.getByLabel('Kilometres per year').fill('20,000 km')
    await form.getByLabel('Price per litre').fill('2')
    // 200 × litres × $2.
    const year = Math.round(200 * use * 2)
    await expect.poll(total).toContain(`$${String(year).replace(/\B(?=(\d{3})+$)/g, ',')} a year`)
    await expect.poll(total).toContain(`$${Math.round((200 * use * 2 * 7) / 365.25)} a week`)
    const good = await total()
    await form.getByLabel('Kilometres per year').fill('far')
    await form.getByText('Enter kilometres from 1 to 200,000.').waitFor()
    expect(await total()).toBe(good)
    expect(await brokenRules(page, ['#fuel'])).toEqual([])
    await page.keyboard.press('Enter')
    // Pictures further down come as they come near.
    expect(asked.slice(before).filter((url) => !url.includes('/img/'))).toEqual([])
  })

  test('A6.8 an electric car is charged: cents a kWh', async () => {
    await openVehicle('electric')
    const form = page.locator('#fuel')
    await form.getByRole('heading', { name: 'Charging cost' }).waitFor()
    await hydrateBlock('#fuel')
    const use = Number(/At ([\d.]+) kWh\/100 km/.exec(await form.innerText())?.[1])
    await form.getByLabel('Kilometres per year').fill('10000')
    await form.getByLabel('Cents per kWh').fill('50')
    await expect.poll(() => form.locator('output').innerText()).toContain(`$${Math.round(50 * use)} a year`)
  })

  test('A18.13 A6.8 values in the address are answered by the page, and stay when its scripts come', async () => {
    await openVehicle('aster', '?delivery_postcode=4870&fuel_km=20000')
    expect(await answer(page).innerText()).toContain('$640 to Far North Queensland.')
    const total = await page.locator('#fuel output').innerText()
    await hydrateBlock('#delivery')
    await hydrateBlock('#fuel')
    expect(await answer(page).innerText()).toContain('$640 to Far North Queensland.')
    expect(await page.getByLabel('Kilometres per year').inputValue()).toBe('20000')
    expect(await page.locator('#fuel output').innerText()).toBe(total)
  })

  test('A18.13 Check clicked before its script has loaded sends one request when it has', async () => {
    const { promise: held, resolve } = Promise.withResolvers<Route>()
    await page.route(/assets\/delivery-check-/, resolve)
    const path = await openVehicle('aster')
    await postcode(page).fill('4870')
    await page.getByRole('button', { name: 'Check' }).click()
    await (await held).continue()
    await expect.poll(() => answer(page).innerText()).toContain('$640 to Far North Queensland.')
    expect(asked.filter((url) => url.includes('/api/delivery-quotes'))).toEqual([
      expect.stringContaining('postcode=4870'),
    ])
    expect(page.url()).toBe(at('aster', path))
    expect(await postcode(page).inputValue()).toBe('4870')
  })

  test('A18.13 Check whose script fails to load is answered by the page', async () => {
    await page.route(/assets\/delivery-check-/, (route) => route.abort())
    const path = await openVehicle('aster')
    await postcode(page).fill('9999')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.waitForURL(/delivery_postcode=9999#delivery$/)
    expect(await answer(page).innerText()).toBe('Invalid postcode')
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('A6.8 what is typed before the script of the fuel block is there is worked out when it comes', async () => {
    const { promise: held, resolve } = Promise.withResolvers<Route>()
    await page.route(/assets\/fuel-calculator-/, resolve)
    await openVehicle('aster')
    const form = page.locator('#fuel')
    const use = Number(/At ([\d.]+) L\/100 km/.exec(await form.innerText())?.[1])
    await form.getByLabel('Kilometres per year').fill('20k')
    await form.getByLabel('Price per litre').fill('$2')
    await (await held).continue()
    await expect
      .poll(() => form.locator('output').innerText())
      .toContain(`$${String(Math.round(200 * use * 2)).replace(/\B(?=(\d{3})+$)/g, ',')} a year`)
    expect(await form.getByLabel('Kilometres per year').inputValue()).toBe('20k')
  })

  test('A24.4 each network opens a window of 550 × 400', async () => {
    await page.addInitScript('delete Navigator.prototype.share')
    await browser.route(/facebook\.com/, (route) => route.fulfill({ body: 'shared' }))
    const path = await openVehicle('southerly')
    await page.getByText('Share', { exact: true }).click()
    expect(await brokenRules(page, ['.share'])).toEqual([])
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /^Facebook/ }).click()
    const popup = await opened
    await popup.waitForURL(/facebook\.com/)
    expect(new URL(popup.url()).searchParams.get('u')).toBe(`http://southerly.localhost:${inject('port')}${path}`)
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([550, 400])
    expect(page.url()).toContain(path)
  })

  test('A24.4 A24.5 copying says Copied for 1.5 s, and a message stays 3 s, longer under the pointer', async () => {
    await browser.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript('delete Navigator.prototype.share')
    const path = await openVehicle('southerly')
    const name = await page.locator('[aria-current="page"]').last().innerText()
    const toast = page.locator('.toasts').getByText(`Copied ${name} to your clipboard!`)
    // Time stands still but for what it is told to run.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByText('Share', { exact: true }).click()
    const copy = page.getByRole('button', { name: /^(Copy link|Copied)$/ })
    await copy.press('Enter')
    await expect.poll(() => copy.innerText()).toBe('Copied')
    await page.clock.runFor(100)
    await expect.poll(() => toast.isVisible()).toBe(true)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at('southerly', path))
    await page.clock.runFor(1_300)
    expect(await copy.innerText()).toBe('Copied')
    await page.clock.runFor(200)
    await expect.poll(() => copy.innerText()).toBe('Copy link')
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1_500)
    await expect.poll(() => toast.isVisible()).toBe(false)

    await copy.press('Enter')
    await expect.poll(() => copy.innerText()).toBe('Copied')
    await page.clock.runFor(100)
    await toast.hover()
    await page.clock.runFor(20_000)
    expect(await toast.isVisible()).toBe(true)
    await copy.press('Enter')
    await page.mouse.move(700, 10)
    await page.clock.runFor(100)
    expect(await page.locator('.toast:visible').count()).toBe(1)
    await page.clock.runFor(3_000)
    await expect.poll(() => toast.isVisible()).toBe(false)
    expect(
      await page
        .getByRole('status', { name: 'Messages' })
        .filter({ has: page.locator('[data-toast=copied]') })
        .count(),
    ).toBe(1)
  })

  test('A24.5 a message says so where the browser forbids copying', async () => {
    await page.addInitScript(
      'delete Navigator.prototype.share; Object.defineProperty(Navigator.prototype, "clipboard", { value: ' +
        '{ writeText: () => Promise.reject(new Error("no")) } })',
    )
    await openVehicle('southerly')
    await page.getByText('Share', { exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('This browser did not let us copy.').waitFor()
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0)
  })

  test('A24.4 a device with a share sheet of its own opens that one instead', async () => {
    await page.addInitScript(
      'Navigator.prototype.share = function (data) { window.handedOver = data; return Promise.resolve() }',
    )
    const path = await openVehicle('ironbark')
    await page.getByText('Share', { exact: true }).click()
    expect(await page.evaluate('window.handedOver.url')).toBe(at('ironbark', path))
    expect(await page.getByRole('link', { name: /^Facebook/ }).isVisible()).toBe(false)
  })
})

describe('without a script', () => {
  const port = inject('port')
  let page: Page
  pageForAllTests((opened) => void (page = opened), { javaScriptEnabled: false, width: 390 })
  const openVehicle = async (slug: 'southerly' | 'aster' | 'ironbark') => {
    const path = await firstVehicle(port, `${slug}.localhost`, SEARCHES[slug])
    await page.goto(`http://${slug}.localhost:${port}${path}`)
    await drawAll(page)
    return path
  }

  test.each([
    ['', 'Please enter a postcode.'],
    ['9999', 'Invalid postcode'],
    ['6000', NO_ESTIMATE],
    ['4870', '$640 to Far North Queensland.'],
  ])('A18.13 A18.14 A18.15 A27.16 postcode "%s" is answered by the page', async (typed, words) => {
    const path = await openVehicle('aster')
    await postcode(page).fill(typed)
    await page.getByRole('button', { name: 'Check' }).click()
    expect(await answer(page).innerText()).toContain(words)
    expect(new URL(page.url())).toMatchObject({ pathname: path, hash: '#delivery' })
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
    expect(await postcode(page).inputValue()).toBe(typed)
  })

  test('A6.8 fuel is worked out by the page, which keeps the delivery price', async () => {
    await openVehicle('aster')
    await postcode(page).fill('4870')
    await page.getByRole('button', { name: 'Check' }).click()
    const form = page.locator('#fuel')
    const use = Number(/At ([\d.]+) L/.exec(await form.innerText())?.[1])
    await form.getByLabel('Kilometres per year').fill('20000')
    await form.getByLabel('Price per litre').fill('$1.50')
    await form.getByRole('button', { name: 'Work it out' }).click()
    expect(await form.locator('output').innerText()).toContain(
      `$${String(Math.round(300 * use)).replace(/\B(?=(\d{3})+$)/g, ',')} a year`,
    )
    expect(await answer(page).innerText()).toContain('$640 to Far North Queensland.')
  })

  test('A18.16 a site without delivery prices has no delivery check', async () => {
    await openVehicle('ironbark')
    expect(await page.locator('#delivery').count()).toBe(0)
  })

  test('A24.4 the networks are plain links, and nothing that needs a script is offered', async () => {
    const path = await openVehicle('southerly')
    await page.getByText('Share', { exact: true }).click()
    const links = await page
      .locator('.share a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.map((href) => new URL(href).host || new URL(href).protocol)).toEqual([
      'www.facebook.com',
      'x.com',
      'wa.me',
      'mailto:',
    ])
    for (const href of links) expect(decodeURIComponent(href)).toContain(path)
    expect(await page.locator('.share').getByRole('button', { name: 'Copy link' }).count()).toBe(0)
  })

  test.each([
    ['southerly', 'Closed'],
    ['aster', 'By appointment only'],
  ] as const)(
    'A6.22 A18.10 A27.20 %s: address, hours, licence and the way there need neither map nor script',
    async (slug, closed) => {
      await openVehicle(slug)
      const block = page.locator('#vehicle-map')
      expect(await block.locator('dd').last().innerText()).toBe(closed)
      expect(await block.innerText()).toMatch(/Sales\s+\d+ .*QLD \d{4}[\s\S]*Motor dealer licence \d+/)
      expect(await block.getByRole('link', { name: 'Get directions' }).getAttribute('href')).toMatch(
        /^https:\/\/www\.openstreetmap\.org\//,
      )
      if (slug === 'southerly')
        expect(await block.innerText()).toContain(
          'We can bring it to Southerly Townsville or Southerly Mackay for you to see.',
        )
    },
  )
})
