import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { shareMadePictures } from './demo-data.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'
import { brokenRules } from './axe.ts'

const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const exec = promisify(execFile)

/** A local tag manager. Its script forwards each entry of the dataLayer. */
class TagManager {
  scripts: string[] = []
  events: Record<string, unknown>[] = []
  readonly #server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://manager.invalid')
    if (url.pathname === '/gtm.js') {
      this.scripts.push(url.searchParams.get('id') ?? '')
      response.setHeader('content-type', 'text/javascript')
      response.end(`const asked = { method: 'POST', mode: 'no-cors', keepalive: true }
const send = (event) => fetch('${this.origin}/collect', { ...asked, body: JSON.stringify(event) })
dataLayer.forEach(send)
const push = dataLayer.push.bind(dataLayer)
dataLayer.push = (event) => { send(event); return push(event) }`)
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      this.events.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.end()
    })
  })
  origin = ''

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a listening TCP server has this kind of address
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** True while no browser has fetched its script or sent an event. */
  get isUntouched(): boolean {
    return this.scripts.length === 0 && this.events.length === 0
  }

  forget(): void {
    this.scripts = []
    this.events = []
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const manager = new TagManager()
let folder = ''
let program: RunningProgram
let browser: BrowserContext
let page: Page
let consoleLines: string[]
let sent: unknown[]
const origin = (slug: string) => `http://${slug}.localhost:${program.port}`
const banner = () => page.getByRole('region', { name: 'May we measure our advertising?' })
const answer = (name: string) => banner().getByRole('button', { name, exact: true })
const choices = () => page.getByRole('contentinfo').getByRole('button', { name: 'Tracking choices' })

beforeAll(async () => {
  await manager.listen()
  folder = await temporaryFolder('events')
  await cp('sites', join(folder, 'sites'), { recursive: true })
  const forwarding = { containerId: 'GTM-TEST123', scriptAddress: `${manager.origin}/gtm.js`, userData: 'hashed' }
  for (const slug of ['southerly', 'aster']) {
    const file = join(folder, 'sites', slug, 'site.json')
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), analytics: { forwarding } }))
  }
  await shareMadePictures(join(folder, 'data'))
  program = await startProgram({ DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites'), DEMO_STOCK: 'off' })
})
afterAll(async () => {
  await program.stop()
  await manager.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  manager.forget()
  consoleLines = []
  sent = []
  browser = await openBrowser(inject('chromiumPath'))
  page = await newPage()
})
afterEach(() => browser.close())

async function newPage(): Promise<Page> {
  const opened = await browser.newPage()
  const session = await browser.newCDPSession(opened)
  await session.send('Network.setUserAgentOverride', { userAgent: SHOPPER })
  await opened.route('**/api/events', (route) => {
    sent.push(route.request().postDataJSON())
    return route.continue()
  })
  opened.on('console', (line) => void consoleLines.push(`${line.type()} ${line.text()}`))
  opened.on('pageerror', (error) => void consoleLines.push(`pageerror ${error.message}`))
  return opened
}

/** Resolves once the page's own count has gone out, which is after everything else that a page does by itself. */
async function open(path: string, slug = 'southerly'): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/events'), page.goto(origin(slug) + path)])
}

const policyOf = async (slug: string) => (await page.goto(origin(slug)))?.headers()['content-security-policy'] ?? ''
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Fills in the form of the page and sends it. */
async function send(phone: string): Promise<void> {
  const form = page.getByRole('main').locator('form')
  for (const [name, value] of [
    ['name', 'Sam Example'],
    ['email', 'Sam@Example.com'],
    ['phone', phone],
    ['message', 'You were open on a Sunday.'],
  ] as const)
    await form.locator(`[name=${name}]`).fill(value)
  for (const list of await form.locator('select').all()) await list.selectOption({ index: 1 })
  await form.locator('.form__go .btn--go').click()
}

/** Runs `forecourt events report` beside the running program. */
async function report(slug: string): Promise<{ pages: { page: string; views: number }[] }> {
  const { stdout } = await exec(process.execPath, ['bin/forecourt.js', 'events', 'report', slug, '--format', 'json'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') },
  })
  return JSON.parse(stdout)
}

const viewsOf = async (name: string) => (await report('ironbark')).pages.find(({ page }) => page === name)?.views ?? 0

const forwarded = (id: number) => manager.events.filter((event) => event['event_id'] === id)

describe('A25.3 consent', () => {
  test('A25.3 nothing is loaded or sent before an answer; both answers look the same and are accessible', async () => {
    for (const slug of ['southerly', 'aster']) {
      await open('/', slug)
      await banner().waitFor()
      const looks = await Promise.all(
        ['Allow', 'Do not allow'].map((name) =>
          answer(name).evaluate((button) => {
            const { width, height } = button.getBoundingClientRect()
            const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button)
            return {
              width: Math.round(width),
              height: Math.round(height),
              backgroundColor,
              color,
              fontSize,
              fontWeight,
              borderColor,
            }
          }),
        ),
      )
      expect(looks[0]).toEqual(looks[1])
      expect(looks[0]?.height).toBeGreaterThanOrEqual(44)
      expect(await brokenRules(page)).toEqual([])
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await brokenRules(page)).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0)
        expect((await banner().boundingBox())?.height).toBeLessThanOrEqual(640 * 0.6)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(manager.isUntouched).toBe(true)
  })

  test('A25.3 a refusal is remembered: no banner again, and nothing is sent', async () => {
    await open('/')
    await answer('Do not allow').click()
    await open('/finance')
    await open('/contact')
    expect(await banner().count()).toBe(0)
    expect(manager.isUntouched).toBe(true)
  })

  test('A25.3 agreed: the container is loaded, later pages are passed on; taken back below, it stops', async () => {
    await open('/')
    await answer('Do not allow').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => manager.scripts).toEqual(['GTM-TEST123'])
    await expect.poll(() => manager.events).toContainEqual({ 'gtm.start': expect.any(Number), event: 'gtm.js' })
    expect(forwarded(0)).toEqual([])

    await open('/finance')
    await expect.poll(() => forwarded(0)).toEqual([{ event: 'forecourt', event_id: 0, event_name: 'page view' }])
    expect(await banner().count()).toBe(0)

    await choices().click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consent-title')
    await Promise.all([page.waitForResponse('**/api/events'), answer('Do not allow').click()])
    manager.forget()
    await open('/')
    await open('/contact')
    expect(manager.isUntouched).toBe(true)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })

  test('A25.3 Global Privacy Control is an answer: no banner, nothing passed on, counts name no vehicle', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await page.addInitScript(() =>
      localStorage.setItem('forecourt-consent:southerly', `given GTM-TEST123 ${new Date().toISOString()}`),
    )
    await open('/')
    expect(sent).toEqual([{ id: 0, isPrivate: true }])
    await choices().click()
    expect(await banner().textContent()).toContain('Your browser asks sites not to track you')
    expect(await answer('Allow').count()).toBe(0)
    expect(await brokenRules(page)).toEqual([])
    await answer('Close').click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tracking choices')
    expect(manager.isUntouched).toBe(true)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':pages')))).toEqual([])
  })

  test('A25.3 Do Not Track is respected as well', async () => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }))
    await open('/')
    expect(sent).toEqual([{ id: 0, isPrivate: true }])
    await choices().click()
    expect(await answer('Allow').count()).toBe(0)
    expect(manager.isUntouched).toBe(true)
  })

  test('A25.3 a site without a tag manager shows no banner, and its policy allows no other host', async () => {
    expect(await policyOf('southerly')).toContain(`script-src 'self' ${manager.origin};`)
    const policy = await policyOf('ironbark')
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('127.0.0.1')
    await open('/', 'ironbark')
    expect([await banner().count(), await choices().count()]).toEqual([0, 0])
  })
})

describe('A25.3 A11.18 after a form was taken', () => {
  test('A25.3 its event and the hashed person are passed on once it is safe, not before', async () => {
    await open('/feedback')
    await answer('Allow').click()
    await send('12')
    await page.getByTestId('error-warning').waitFor()
    expect(manager.events.filter((event) => event['event'] === 'forecourt')).toEqual([])
    await send('0491 570 006')
    await page.waitForURL('**/success?**')
    await expect
      .poll(() => forwarded(22))
      .toEqual([
        {
          event: 'forecourt',
          event_id: 22,
          event_name: 'form',
          user_data: { sha256_email_address: sha256('sam@example.com'), sha256_phone_number: sha256('+61491570006') },
        },
      ])
    await Promise.all([page.waitForResponse('**/api/events'), page.reload()])
    expect(forwarded(22)).toHaveLength(1)
  })

  test("A25.4 A11.20 the visit's pages and its first address's campaign go with the form, nowhere else", async () => {
    await open('/?utm_source=paper&utm_campaign=june', 'ironbark')
    await open('/finance?term=60', 'ironbark')
    await open('/feedback', 'ironbark')
    const [taken] = await Promise.all([page.waitForRequest('**/api/leads'), send('0491 570 006')])
    expect(taken.postDataJSON()).toMatchObject({
      lead_attributes: {
        visited_pages: ['/', '/finance', '/feedback'],
        linked_query_params: { utm_source: 'paper', utm_campaign: 'june' },
      },
    })
    expect([...new Set(sent.map((event) => JSON.stringify(event)))]).toEqual(['{"id":0}'])
  })

  test('A25.3 without consent nothing of it leaves the site', async () => {
    await open('/feedback')
    await answer('Do not allow').click()
    await send('0491 570 006')
    await page.waitForURL('**/success?**')
    expect(manager.isUntouched).toBe(true)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('forecourt-afterwards'))),
    ).toEqual([])
  })
})

describe('A25.2 A27.11 failures', () => {
  test('A25.2 A27.11 a tag manager that is away is a warning in the console, and the page works', async () => {
    await page.route(`${manager.origin}/**`, (route) => route.abort())
    await open('/')
    await answer('Allow').click()
    await expect.poll(() => consoleLines).toContain('warning the tag manager was not loaded')
    await page
      .getByRole('link', { name: /finance/i })
      .first()
      .click()
    await page.waitForURL('**/finance**')
    expect(consoleLines.filter((line) => line.startsWith('pageerror'))).toEqual([])
  })

  test('A25.2 A27.11 a beacon that the browser does not take is a warning in the console', async () => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: () => false }))
    await page.goto(origin('ironbark'))
    await expect.poll(() => consoleLines).toContain('warning an analytics event was not sent')
    expect(consoleLines.filter((line) => line.startsWith('pageerror'))).toEqual([])
  })
})

describe('A25.1 a page counts when it is shown', () => {
  test('A25.1 a page that the browser kept whole counts again on the way back to it', async () => {
    await open('/', 'ironbark')
    expect(sent).toEqual([{ id: 0 }])
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(() => sent).toEqual([{ id: 0 }, { id: 0 }])
  })

  test('A25.1 a page that the browser draws ahead counts nothing before it is shown', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => true, configurable: true }),
    )
    await page.goto(origin('ironbark'), { waitUntil: 'networkidle' })
    expect(sent).toEqual([])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect.poll(() => sent).toEqual([{ id: 0 }])
  })

  test('A25.3 a page that the browser draws ahead passes nothing on before it is shown', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'prerendering', { get: () => true, configurable: true })
      localStorage.setItem('forecourt-consent:southerly', `given GTM-TEST123 ${new Date().toISOString()}`)
    })
    await page.goto(origin('southerly'), { waitUntil: 'networkidle' })
    expect(manager.isUntouched).toBe(true)
    await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
    await expect.poll(() => manager.scripts).toEqual(['GTM-TEST123'])
  })

  test('A25.3 an answer given on another page holds on a page from the back/forward cache', async () => {
    await open('/')
    await banner().waitFor()
    const reloaded = page.waitForEvent('load')
    await page.evaluate(() => {
      localStorage.setItem('forecourt-consent:southerly', `declined GTM-TEST123 ${new Date().toISOString()}`)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await reloaded
    await expect.poll(() => banner().count()).toBe(0)
    expect(manager.isUntouched).toBe(true)
  })
})

test('A25.1 `forecourt events report` tells what shoppers looked at and what followed, second pages too', async () => {
  const before = { home: await viewsOf('home'), search: await viewsOf('search') }
  await open('/', 'ironbark')
  await open('/search/used-cars', 'ironbark')
  await expect
    .poll(async () => [(await viewsOf('home')) - before.home, (await viewsOf('search')) - before.search], {
      timeout: 15_000,
      interval: 500,
    })
    .toEqual([1, 1])
})
