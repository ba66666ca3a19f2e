import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { brokenRules } from './axe.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { copyData, shareMadePictures } from './demo-data.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'

const port = inject('port')

interface GaugedVehicle {
  path: string
  listing_price: number
  market_range_min: number
  market_range_max: number
}

/** Dollars above the low end. The needle has a long way, so that its movement can be measured. */
const WAY_TO_GO = 200

/** A listed vehicle of a site whose panel is shown. */
async function gauged(slug: string): Promise<GaugedVehicle> {
  const { body } = await ask(port, `${slug}.localhost`, '/search/new-used-and-demo-cars')
  const paths = new Set([...body.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map(([, path]) => path ?? ''))
  for (const path of paths) {
    const answer = JSON.parse((await ask(port, `${slug}.localhost`, `${path}/autogauge`)).body)
    if (answer.hidden === null && answer.listing_price - answer.market_range_min > WAY_TO_GO) return { ...answer, path }
  }
  throw new Error(`no vehicle on the first page of ${slug} has a gauge`)
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`
const panelOf = (page: Page) =>
  page.getByRole('region', { name: 'How this price compares' }).or(page.locator('#price-comparison'))
const flagOf = (page: Page) => page.locator('#price-comparison .ruler__flag text')

let browser: BrowserContext
let page: Page
let car: GaugedVehicle
let address: string

beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'))
  car = await gauged('southerly')
  address = `http://southerly.localhost:${port}${car.path}`
})
afterEach(() => page.close())
afterAll(() => browser.close())

async function openWithClock(): Promise<void> {
  page = await browser.newPage()
  await page.clock.install()
}

describe('A8.8 the needle', () => {
  it('A8.8 slides in over 2 to 2.5 seconds once in view, its flag counting up, and ends as it was sent', async () => {
    await openWithClock()
    await page.goto(address)
    expect(await flagOf(page).textContent()).toBe(dollars(car.listing_price))
    await panelOf(page).scrollIntoViewIfNeeded()
    await expect
      .poll(async () => {
        await page.clock.runFor(16)
        return flagOf(page).textContent()
      })
      .not.toBe(dollars(car.listing_price))
    await page.clock.runFor(1_500)
    const underway = await flagOf(page).textContent()
    expect(underway).not.toBe(dollars(car.listing_price))
    expect(Number(underway?.replace(/\D/g, ''))).toBeGreaterThan(car.market_range_min)
    await page.clock.runFor(1_000)
    expect(await flagOf(page).textContent()).toBe(dollars(car.listing_price))
  })

  it('A8.8 stands still for people who ask for less motion', async () => {
    await openWithClock()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(address, { waitUntil: 'networkidle' })
    await panelOf(page).scrollIntoViewIfNeeded()
    for (let step = 0; step < 20; step++) {
      await page.clock.runFor(100)
      expect(await flagOf(page).textContent()).toBe(dollars(car.listing_price))
    }
    expect(asked.filter((url) => url.includes('count-up'))).toEqual([])
  })
})

describe('A8.6 the panel', () => {
  it('A8.6 A8.7 is whole without a script, its explanation too', async () => {
    const plain = await openBrowser(inject('chromiumPath'), { width: 390, javaScriptEnabled: false })
    page = await plain.newPage()
    await page.goto(address)
    const panel = panelOf(page)
    expect(
      await panel
        .getByText(
          `Listed at ${dollars(car.listing_price)}. Market range ${dollars(car.market_range_min)} to ` +
            `${dollars(car.market_range_max)}.`,
        )
        .count(),
    ).toBe(1)
    await panel.getByText('How this is worked out').click()
    expect(await panel.getByText('of the same make and model').isVisible()).toBe(true)
    expect(await panel.getByText('Condition, service history').isVisible()).toBe(true)
    await plain.close()
  })

  it.each([
    ['southerly', 1440],
    ['southerly', 320],
    ['ironbark', 390],
  ] as const)('A8.6 on %s at %i px it fits and breaks no accessibility rule', async (slug, width) => {
    page = await browser.newPage()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`http://${slug}.localhost:${port}${(await gauged(slug)).path}`)
    await panelOf(page).getByText('How this is worked out').click()
    expect(await brokenRules(page, ['#price-comparison'])).toEqual([])
    const box = await page.locator('#price-comparison .ruler__flag').boundingBox()
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((await panelOf(page).getByText('How this is worked out').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

/** Follows what the needle's flag tells from now on: it may have told it all before a test looks. */
async function followFlag(): Promise<() => Promise<string[]>> {
  const told = await page.evaluateHandle(() => {
    const told = new Set<string>()
    new MutationObserver(() =>
      told.add(document.querySelector('#price-comparison .ruler__flag text')?.textContent ?? ''),
    ).observe(document.body, { subtree: true, childList: true, characterData: true })
    return told
  })
  return () => told.evaluate((told) => [...told])
}

const near = () => page.locator('[data-island=gauge] > div').scrollIntoViewIfNeeded()

describe('A8.9 figures of another machine', () => {
  let folder = ''
  let program: RunningProgram
  let provider: Server
  let isBroken = false
  let warnings: string[] = []

  beforeAll(async () => {
    provider = createServer((_request, response) => {
      if (isBroken) response.writeHead(500).end()
      else
        response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            market_range_min: 1_000,
            market_range_max: 900_000,
            confidence: 0.7,
            description: 'Based on what others ask.',
          }),
        )
    })
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
    const listened = provider.address()
    folder = await temporaryFolder('gauge')
    await cp('sites/southerly', join(folder, 'sites/southerly'), { recursive: true })
    await copyData(inject('filledData'), join(folder, 'data'))
    await shareMadePictures(join(folder, 'data'))
    const file = join(folder, 'sites/southerly/site.json')
    const settings: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...settings, market: { source: 'provider' } }))
    program = await startProgram({
      DATA_DIR: join(folder, 'data'),
      SITES_DIR: join(folder, 'sites'),
      MARKET_PRICE_URL: `http://127.0.0.1:${typeof listened === 'object' && listened !== null ? listened.port : 0}/`,
    })
  })
  afterAll(async () => {
    await program.stop()
    provider.closeAllConnections()
    provider.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Opens a vehicle whose figures nobody has asked for yet. */
  async function openPending(place: number): Promise<{ asked: string[] }> {
    page = await browser.newPage()
    warnings = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    page.on('request', (request) => request.url().endsWith('/autogauge') && asked.push(request.url()))
    const host = `southerly.localhost:${program.port}`
    const { body } = await ask(program.port, host, '/search/used-cars')
    const path = [
      ...new Set([...body.matchAll(/<h2[^>]*><a href="(\/cars\/[a-z0-9-]+)"/g)].map(([, path]) => path ?? '')),
    ][place]
    await page.goto(`http://${host}${path}`, { waitUntil: 'networkidle' })
    return { asked }
  }

  it('A8.9 the panel comes with them: they are asked for when its place is near; its needle slides in', async () => {
    const { asked } = await openPending(0)
    expect(asked).toEqual([])
    expect(await page.locator('#price-comparison').count()).toBe(0)
    const flags = await followFlag()
    await near()
    await panelOf(page).waitFor()
    expect(asked).toHaveLength(1)
    const listed = /Listed at (\$[\d,]+)/.exec(await panelOf(page).innerText())?.[1] ?? ''
    await panelOf(page).scrollIntoViewIfNeeded()
    await expect.poll(() => flags().then((told) => told.length), { timeout: 5_000 }).toBeGreaterThan(5)
    await expect.poll(() => flagOf(page).textContent(), { timeout: 5_000 }).toBe(listed)
  })

  it('A8.9 A27.2 where they fail it is logged, and no panel appears', async () => {
    await browser.route('**/autogauge', (route) => route.fulfill({ status: 500, body: 'no' }))
    await openPending(1)
    await near()
    await expect.poll(() => warnings.some((text) => text.includes('price comparison could not be loaded'))).toBe(true)
    expect(await page.locator('#price-comparison').count()).toBe(0)
    await browser.unroute('**/autogauge')
  })

  it('A8.9 a provider that fails leaves the page without a panel', async () => {
    isBroken = true
    await openPending(2)
    const answered = page.waitForResponse('**/autogauge')
    await near()
    expect((await (await answered).json()).panel).toBeNull()
    expect(await page.locator('#price-comparison').count()).toBe(0)
    expect(warnings).toEqual([])
  })
})
