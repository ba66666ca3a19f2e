import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { askUntil } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { shareMadePictures } from './demo-data.ts'
import { drawAll } from './draw-all.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'
import { brokenRules } from './axe.ts'
import { complaintsOf } from './complaints.ts'

/** Every state of a vehicle's page (states.json): its address, what it must say, and what it must not. */
const STATES = [
  [
    'new',
    '2026-toyota-corolla-ascent-sport-st-new',
    ['$36,990', 'drive away', 'Book a Test Drive', 'Reserve, $200'],
    ['SOLD'],
  ],
  [
    'demo, for test drives only',
    '2025-mazda-cx-5-touring-st-demo',
    ['Test Drive Only', 'Book a Test Drive'],
    ['Reserve', 'Trade-in'],
  ],
  ['used', '2021-toyota-hilux-sr5-st-used', ['45,000 km', 'History report', 'Show More', 'Dealer Comments'], ['SOLD']],
  [
    'caravan',
    '2022-jayco-journey-outback-st-van',
    ['Come and see it', '2,990 kg', '19 ft 6 in, 5.94 m', 'excluding government charges'],
    ['Fuel consumption'],
  ],
  ['motorcycle, its picture broken', '2023-honda-cb500x-st-bike', ['471 cc', 'Book a Test Drive'], ['Braked towing']],
  ['truck', '2024-kenworth-t610-st-truck', ['Gross combination mass', '90,000 kg'], ['SOLD']],
  ['reserved', '2022-kia-sportage-gt-line-st-held', ['Reserved', 'Enquire'], ['Ask to reserve', 'Reserve Now']],
  [
    'sold',
    '2019-toyota-hilux-sr-st-sold',
    ['SOLD', 'Find Me Something Similar'],
    ['$35,990', 'Call', 'Reserve', 'Book a Test Drive'],
  ],
  [
    'coming soon',
    '2026-toyota-hilux-rogue-st-coming',
    ['COMING SOON', 'Arriving 3 December 2099', 'Reserve, $200'],
    ['SOLD'],
  ],
  [
    'without photos',
    '2018-mazda-3-st-bare',
    ['Photos to come.', 'Dealer comments are pending. Please check back here later.'],
    ['Specifications'],
  ],
  [
    'without a price',
    '1969-holden-monaro-gts-350-st-ask',
    ['Enquire for price.', 'Private listing, Edge Hill QLD 4870'],
    ['$0', 'Work out your repayments'],
  ],
] as const

const SITES = ['southerly', 'aster', 'ironbark'] as const

/** Kinds of vehicles that a site does not sell have no page there (A1.2). */
const UNSOLD: Record<(typeof SITES)[number], readonly string[]> = {
  southerly: ['caravan'],
  aster: ['caravan', 'motorcycle, its picture broken', 'truck'],
  ironbark: [],
}

/** A site that sells vehicles of a state: one after the other, so that each site has some. */
const siteOf = (state: string, place: number) =>
  SITES.slice(place % SITES.length).find((site) => !UNSOLD[site].includes(state)) ?? 'ironbark'

let folder = ''
let program: RunningProgram
let browser: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  folder = await temporaryFolder('states')
  await shareMadePictures(folder)
  program = await startProgram({ DATA_DIR: folder, DEMO_STOCK: 'off' })
  const run = promisify(execFile)
  for (const site of SITES) {
    await run(
      process.execPath,
      ['bin/forecourt.js', 'stock', 'import', site, 'test/fixtures/stock/states.json', '--delta'],
      { env: { ...process.env, DATA_DIR: folder } },
    )
    await askUntil(program.port, `${site}.localhost`, `/cars/${STATES[0][1]}`, ({ status }) => status === 200)
  }
  browser = await openBrowser(inject('chromiumPath'))
  page = await browser.newPage()
  complaints = complaintsOf(page)
})
afterAll(async () => {
  // First, since a machine too busy to begin these tests would leave it running.
  await program.stop()
  await rm(folder, { recursive: true, force: true })
  await browser.close()
})

const addressOf = (site: string, slug: string) => `http://${site}.localhost:${program.port}/cars/${slug}`

describe.each(SITES)('A6.1 A6.10 A6.11 every state on %s', (site) => {
  const [sold, unsold] = [true, false].map((isSold) =>
    STATES.filter(([state]) => isSold !== UNSOLD[site].includes(state)),
  )

  test.each(unsold ?? [])('W12 A1.2 %s, which it does not sell, has no page', async (_, slug) => {
    expect((await page.goto(addressOf(site, slug)))?.status()).toBe(404)
  })

  test.each(sold ?? [])('%s', async (_, slug, said, unsaid) => {
    complaints.length = 0
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(addressOf(site, slug))
    await drawAll(page)
    const text = await page.getByRole('main').innerText()
    for (const words of said) expect(text).toContain(words)
    for (const words of unsaid) expect(text).not.toContain(words)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
    }
    expect(complaints).toEqual([])
  })
})

test('A6.14 A25.1 opening the history report is event 60, and opens beside the page', async () => {
  const sent: unknown[] = []
  await page.route('**/api/events', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 204 })
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(addressOf('southerly', '2021-toyota-hilux-sr5-st-used'), { waitUntil: 'networkidle' })
  const report = page.getByRole('link', { name: /^History report/ })
  expect([
    await report.getAttribute('href'),
    await report.getAttribute('target'),
    await report.getAttribute('rel'),
  ]).toEqual(['https://reports.example/204ibk.pdf', '_blank', 'noopener'])
  // The report stands on somebody else's server: the tests do not go there.
  await report.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await report.click()
  await expect.poll(() => sent).toContainEqual({ id: 60, vehicle: { id: expect.any(Number) } })
  await page.unroute('**/api/events')
})

describe('every state has nothing that WCAG 2.2 AA forbids', () => {
  // One site each: what a state adds is the same markup on all of them, and the colours of each site are met by some.
  test.each(STATES.map(([state, slug], place) => [state, siteOf(state, place), slug] as const))(
    '%s, on %s',
    async (_, site, slug) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(addressOf(site, slug), { waitUntil: 'networkidle' })
      expect(await brokenRules(page)).toEqual([])
    },
  )
})
