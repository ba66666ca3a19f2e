import { request } from 'node:http'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { brokenRules } from './axe.ts'
import { complaintsOf } from './complaints.ts'

const port = inject('port')
const host = (slug: string) => `${slug}.localhost:${port}`
const site = (slug: string, path: string) => `http://${host(slug)}${path}`

/** Two sites of different templates; Ironbark has one dealership, Southerly seven. */
const SITES = ['southerly', 'ironbark'] as const

let browser: BrowserContext
let page: Page
let complaints: string[]

async function open(options: { width?: number; javaScriptEnabled?: boolean } = {}): Promise<void> {
  browser = await openBrowser(inject('chromiumPath'), options)
  page = await browser.newPage()
  complaints = complaintsOf(page)
}

afterEach(() => browser.close())

async function vehicleOf(slug: string): Promise<string> {
  const { body } = await ask(port, host(slug), '/search/used-cars')
  const path = /href="(\/cars\/[^"/]+)"/.exec(body)?.[1]
  if (path === undefined) throw new Error(`${slug} lists no used car`)
  return path
}

const box = () => page.getByTestId('error-warning')
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.id ?? '')
/** A form in a dialog is worked once it has fetched its token. */
const worked = () => page.waitForResponse((answer) => answer.url().includes('/api/leads/token'))
const hydrated = () => page.locator('[data-island=lead-form][data-hydrated]').waitFor({ state: 'attached' })
const CODE = /\/assets\/[^/]*\.js$/

/** Answers for code that the page, which is shown already, has not asked for yet: that of islands. */
async function routeIslands(answer: (route: Route) => Promise<void>): Promise<void> {
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
  await page.unroute(CODE)
  await page.route(CODE, (route) => (loaded.has(route.request().url()) ? route.continue() : answer(route)))
}

/** Goes to the page of a form and touches it. */
async function openForm(path: string, slug: string): Promise<void> {
  await page.goto(site(slug, path))
  await page
    .getByRole('main')
    .locator('form.form')
    .hover({ position: { x: 2, y: 2 } })
  await hydrated()
}

async function fillInPerson(name = 'Sam Example'): Promise<void> {
  await page.getByLabel('Name', { exact: false }).first().fill(name)
  await page.getByLabel('Email Address').fill('sam@example.com')
  await page.getByLabel('Mobile Number').fill('0491 570 006')
}

async function expectAccessible(): Promise<void> {
  expect(await brokenRules(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

const reference = () =>
  page
    .locator('main')
    .innerText()
    .then((text) => /[A-Z]{3}-[2-9A-Z]{6}/.exec(text)?.[0] ?? null)

describe.each(SITES)('%s without a script', (slug) => {
  test('A10.4 A11.13 A3.10 a form returns with every value and error, and leads to /success once right', async () => {
    await open({ javaScriptEnabled: false })
    await page.goto(site(slug, `${await vehicleOf(slug)}/enquire`))
    await page.getByLabel('Name').fill('Sam Example')
    await page.getByLabel('Email Address').fill('not an address')
    await page.getByRole('textbox', { name: /^Message/ }).fill('Is it still there?\nThanks')
    await page.getByRole('button', { name: 'Send enquiry' }).click()

    expect(await box().innerText()).toContain('Please fix the following errors:')
    expect(await focused()).toBe('error-warning')
    expect(await page.getByLabel('Name').inputValue()).toBe('Sam Example')
    expect(await page.getByLabel('Email Address').inputValue()).toBe('not an address')
    expect(await page.getByRole('textbox', { name: /^Message/ }).inputValue()).toBe('Is it still there?\nThanks')
    const link = box().getByRole('link', { name: /email address such as/ })
    expect(await page.locator((await link.getAttribute('href')) ?? '').getAttribute('name')).toBe('email')
    expect(await page.getByLabel('Email Address').getAttribute('aria-invalid')).toBe('true')

    await page.getByLabel('Email Address').fill('sam@example.com')
    await page.getByLabel('Mobile Number').fill('0491 570 006')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await page.waitForURL(/\/success\?/)
    expect(await reference()).toMatch(/^[A-Z]{3}-/)
  })

  test('A11.13 a form of several steps goes forth and back with everything in it', async () => {
    await open({ javaScriptEnabled: false })
    await page.goto(site(slug, '/service'))
    expect(await page.locator('[aria-current="step"]').innerText()).toContain('Your vehicle')
    await page.getByLabel('Make').fill('Toyota')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.locator('[aria-current="step"]').innerText()).toContain('The work')
    await page.getByLabel('Brakes').check()
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByLabel('Make').inputValue()).toBe('Toyota')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.getByLabel('Brakes').isChecked()).toBe(true)
    const place = page.getByLabel('Location')
    if ((await place.count()) > 0) await place.selectOption({ index: 1 })
    await page.getByLabel('Preferred date').fill('2030-05-07')
    await page.getByRole('button', { name: 'Continue' }).click()
    await fillInPerson()
    const dealership = page.getByLabel('Dealership')
    if ((await dealership.count()) > 0) await dealership.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Book service' }).click()
    await page.waitForURL(/\/success\?/)
    expect(await reference()).not.toBeNull()
  })
})

describe.each(SITES)('%s with a script', (slug) => {
  test('A6.9 A11.11 the enquiry of a vehicle opens over its page, keeps the focus, and gives it back', async () => {
    await open()
    await page.goto(site(slug, await vehicleOf(slug)), { waitUntil: 'networkidle' })
    const link = page.locator('.side').getByRole('link', { name: 'Enquire', exact: true })
    await link.focus()
    const ready = worked()
    await page.keyboard.press('Enter')
    await ready
    const dialog = page.getByRole('dialog', { name: 'Enquire about this vehicle' })
    await expect.poll(() => dialog.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessible()
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)

    // Pressed before the last dialog's close event has come: the browser has given the focus back by then.
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Name').waitFor()
    await link.evaluate((element) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      if (element instanceof HTMLElement) element.click()
    })
    await dialog.getByLabel('Name').waitFor()
    await expect.poll(() => dialog.getByLabel('Name').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toMatch(/^\/cars\/[^/]+$/)
    expect(complaints).toEqual([])
  })

  test('A10.4 errors are found before anything is sent, are linked and focused, and go when mended', async () => {
    await open({ width: 390 })
    await openForm(`${await vehicleOf(slug)}/enquire`, slug)
    const posts: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/api/leads') && posts.push(request.url()),
    )
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect.poll(focused).toBe('error-warning')
    expect(posts).toEqual([])
    await expectAccessible()
    await box().getByRole('link', { name: 'Please enter your name.' }).click()
    expect(await focused()).toMatch(/-name$/)
    await page.keyboard.type('S')
    expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBeNull()
  })

  test('A11.10 A11.11 A11.19 a double click is one lead; the person is remembered in this browser', async () => {
    await open()
    await openForm(`${await vehicleOf(slug)}/enquire`, slug)
    await fillInPerson('Double Click')
    await page.getByRole('textbox', { name: /^Message/ }).fill('Once only, please.')
    const leads: number[] = []
    page.on('response', (answer) => answer.url().endsWith('/api/leads') && leads.push(answer.status()))
    await page.getByRole('button', { name: 'Send enquiry' }).dblclick()
    await page.waitForURL(/\/success\?/)
    expect(leads).toEqual([201])

    // Nobody touches it: the form of a shopper who is known comes filled in.
    await page.goto(site(slug, '/careers'))
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Double Click')
    expect(await page.getByLabel('Email Address').inputValue()).toBe('sam@example.com')
  })

  test('A11.20 S10 the lead says which pages were looked at and which campaign led here', async () => {
    await open()
    await page.goto(site(slug, '/?utm_source=news&gclid=7&gad_source=1&hsa_acc=3'), { waitUntil: 'networkidle' })
    const path = await vehicleOf(slug)
    await page.goto(site(slug, path), { waitUntil: 'networkidle' })
    const ready = worked()
    await page.locator('.side').getByRole('link', { name: 'Enquire', exact: true }).click()
    await ready
    await fillInPerson()
    await page.getByRole('textbox', { name: /^Message/ }).fill('Seen in the news.')
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/leads'))
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      form: 'vehicle-enquiry',
      isLastStep: true,
      lead_attributes: {
        url: site(slug, path),
        visited_pages: ['/', path],
        linked_query_params: { utm_source: 'news', gclid: '7', gad_source: '1', hsa_acc: '3' },
      },
    })
    await page.waitForURL(/\/success\?/)
  })

  test('A11.14 A11.15 A27.15 a failure keeps every value, says so, and the form may be sent again', async () => {
    await open()
    await openForm(`${await vehicleOf(slug)}/enquire`, slug)
    await fillInPerson('Sam Patient')
    await page.getByRole('textbox', { name: /^Message/ }).fill('Still here after all?')
    await page.route('**/api/leads', (route) => route.abort())
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect.poll(() => box().innerText()).toContain('An error occurred when submitting this form')
    expect(await box().innerText()).toContain('An unexpected error occured')
    expect(await page.getByRole('textbox', { name: /^Message/ }).inputValue()).toBe('Still here after all?')
    expect(await page.getByRole('button', { name: 'Send enquiry' }).isEnabled()).toBe(true)
    await page.unroute('**/api/leads')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await page.waitForURL(/\/success\?/)
    expect(await reference()).not.toBeNull()
  })

  test('S4 a form whose token is used up keeps every value, and the next press sends it with a new one', async () => {
    await open()
    await openForm(`${await vehicleOf(slug)}/enquire`, slug)
    await fillInPerson('Sam Often')
    await page.getByRole('textbox', { name: /^Message/ }).fill('And the thirteenth car?')
    const message = 'This page has sent too many forms. Please send this one again.'
    const tokens: string[] = []
    await page.route('**/api/leads', async (route) => {
      tokens.push(/"form_token":"([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? '')
      if (tokens.length > 1) return route.continue()
      const fields = [{ field: 'form_token', label: 'Form', message }]
      await route.fulfill({ status: 422, json: { code: 'invalid_lead', message, fields } })
    })
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect.poll(() => box().innerText()).toContain(message)
    expect(await page.getByRole('textbox', { name: /^Message/ }).inputValue()).toBe('And the thirteenth car?')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await page.waitForURL(/\/success\?/)
    expect(tokens.every((token) => token !== '')).toBe(true)
    expect(new Set(tokens).size).toBe(2)
  })

  test('A11.13 a form of several steps goes on after a reload where it was left', async () => {
    await open()
    await openForm('/service', slug)
    await page.getByLabel('Make').fill('Toyota')
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/leads'))
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await saved).status()).toBe(201)
    await page.getByLabel('Brakes').waitFor({ state: 'visible' })
    await page.reload()
    await page.locator('[aria-current="step"]', { hasText: 'The work' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByLabel('Make').inputValue()).toBe('Toyota')
  })
})

describe('a form before it is hydrated', () => {
  test('A11.13 a page with a form that nobody touches fetches nothing for it', async () => {
    await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(site('southerly', '/contact'), { waitUntil: 'networkidle' })
    expect(asked.filter((url) => url.includes('/assets/hydrate') || url.includes('/api/leads'))).toEqual([])
    expect(await page.locator('[data-island=lead-form]').getAttribute('data-hydrated')).toBeNull()
  })

  test('A11.11 A11.19 Send pressed while its code loads is answered once, with what was typed meanwhile', async () => {
    await open()
    await page.goto(site('southerly', `${await vehicleOf('southerly')}/enquire`))
    const arrived = Promise.withResolvers<void>()
    await routeIslands(async (route) => {
      await arrived.promise
      await route.continue()
    })
    const leads: unknown[] = []
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' && request.url().endsWith('/api/leads') && leads.push(request.postDataJSON()),
    )
    const loads: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.method()))
    await fillInPerson('Quick Hands')
    await page.getByRole('textbox', { name: /^Message/ }).fill('Typed before the script.')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    expect(leads).toEqual([])
    arrived.resolve()
    await page.waitForURL(/\/success\?/)
    expect(leads).toEqual([
      expect.objectContaining({
        userData: expect.objectContaining({ name: 'Quick Hands', message: 'Typed before the script.' }),
      }),
    ])
    expect(loads).toEqual(['GET'])
  })

  test("A11.14 what was written over a text of the server's outlasts the hydration", async () => {
    await open()
    await page.goto(site('southerly', `${await vehicleOf('southerly')}/enquire`))
    const arrived = Promise.withResolvers<void>()
    let isSent = false
    page.on('request', (request) => (isSent ||= request.method() === 'POST' && request.isNavigationRequest()))
    // Without its code the form is sent by the browser; the code of the page that comes back is on its way.
    await routeIslands(async (route) => {
      if (!isSent) return route.abort()
      await arrived.promise
      await route.continue()
    })
    await page.getByRole('textbox', { name: /^Message/ }).fill('As it was sent.')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect.poll(() => box().innerText()).toContain('Please fix the following errors:')
    const message = page.getByRole('textbox', { name: /^Message/ })
    expect(await message.inputValue()).toBe('As it was sent.')
    await message.fill('As it is meant.')
    await page.getByLabel('Name').fill('Late Thought')
    arrived.resolve()
    await hydrated()
    expect(await message.inputValue()).toBe('As it is meant.')
    expect(await page.getByLabel('Name').inputValue()).toBe('Late Thought')
    expect(await box().innerText()).toContain('Please fix the following errors:')
  })

  test('A10.7 A11.13 where its code cannot be had the browser sends the form by itself', async () => {
    await open()
    await page.goto(site('ironbark', `${await vehicleOf('ironbark')}/enquire`))
    await routeIslands((route) => route.abort())
    await fillInPerson('Plain Post')
    await page.getByRole('textbox', { name: /^Message/ }).fill('By itself.')
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest())
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    expect((await posted).headers()['content-type']).toContain('application/x-www-form-urlencoded')
    await page.waitForURL(/\/success\?/)
    expect(await reference()).not.toBeNull()
  })
})

describe('every form', () => {
  test('A11.17 a page with a form is kept for all; answers to a form nowhere; other origins are refused', async () => {
    await open()
    expect((await ask(port, host('southerly'), '/contact')).headers['cache-control']).toBe('no-cache')
    const wrong = await post('/contact', '_step=details&name=')
    expect([wrong.status, wrong.cache]).toEqual([422, 'no-store'])
    expect((await post('/contact', '_step=details', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post('/contact', '_step=details', { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post('/about-us', 'x=1')).status).toBe(405)
  })
})

function post(
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; cache: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        headers: { host: host('southerly'), 'content-type': 'application/x-www-form-urlencoded', ...headers },
        agent: false,
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cache: answer.headers['cache-control'] }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
