/** The location map of the vehicle page with a tile server on this machine. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ask } from './ask.ts'
import { openBrowser } from './chromium.ts'
import { drawAll } from './draw-all.ts'
import { copyData, shareMadePictures } from './demo-data.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'
import { firstVehicle, SEARCHES } from './vehicle-blocks.ts'
import { brokenRules } from './axe.ts'
import { complaintsOf } from './complaints.ts'

async function imagePolicy(port: number, slug: string): Promise<string> {
  return String((await ask(port, `${slug}.localhost`, '/')).headers['content-security-policy'])
}

describe('the map of a tile server', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  let folder = ''
  let program: RunningProgram
  let server: Server
  let tiles: string[] = []
  let isBroken = false
  let tilePort = 0
  let browser: BrowserContext
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    server = createServer((request, response) => {
      tiles.push(request.url ?? '')
      if (isBroken) response.writeHead(500).end()
      else response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const address = server.address()
    tilePort = typeof address === 'object' && address !== null ? address.port : 0
    folder = await temporaryFolder('map')
    for (const slug of ['southerly', 'aster'])
      await cp(join('sites', slug), join(folder, 'sites', slug), { recursive: true })
    const file = join(folder, 'sites/southerly/site.json')
    const settings: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'))
    const map = {
      tileUrl: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}.png`,
      attribution: '© OpenStreetMap contributors',
      attributionUrl: 'https://www.openstreetmap.org/copyright',
      maxZoom: 16,
    }
    await writeFile(file, JSON.stringify({ ...settings, map }))
    await copyData(inject('filledData'), join(folder, 'data'))
    await shareMadePictures(join(folder, 'data'))
    program = await startProgram({ DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') })
  })
  afterAll(async () => {
    await program.stop()
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    ;[tiles, isBroken] = [[], false]
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    complaints = complaintsOf(page)
    const path = await firstVehicle(program.port, 'southerly.localhost', SEARCHES.southerly)
    await page.goto(`http://southerly.localhost:${program.port}${path}`, { waitUntil: 'networkidle' })
    await drawAll(page)
  })
  afterEach(() => browser.close())

  const near = () => page.locator('#vehicle-map').scrollIntoViewIfNeeded()
  const live = () => page.locator('.livemap[data-live]')
  const shown = () => page.getByRole('application', { name: /^Map: 214 Mulgrave Road/ })
  const scripts = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /live-map/.test(name)).length,
    )

  test("A18.10 is loaded when it comes near the window, its owner named, under this site's policy alone", async () => {
    expect([tiles, await scripts()]).toEqual([[], 0])
    await near()
    await live().waitFor()
    expect(tiles[0]).toMatch(/^\/15\/\d+\/\d+\.png$/)
    expect(await page.getByRole('link', { name: '© OpenStreetMap contributors' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/copyright',
    )
    expect(await brokenRules(page, ['#vehicle-map'])).toEqual([])
    expect(complaints).toEqual([])
    expect(await imagePolicy(program.port, 'southerly')).toContain(`img-src 'self' data: http://127.0.0.1:${tilePort};`)
    expect(await imagePolicy(program.port, 'aster')).toContain("img-src 'self' data:;")
  })

  test('A18.10 arrow keys move it, plus and minus zoom, and its buttons are 44 px', async () => {
    // Without animation each press counts at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await near()
    await live().waitFor()
    await shown().focus()
    const before = tiles.length
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => tiles.length).toBeGreaterThan(before)
    await page.keyboard.press('+')
    await expect.poll(() => tiles.some((tile) => tile.startsWith('/16/'))).toBe(true)
    const zoomOut = page.getByRole('button', { name: 'Zoom out' })
    const box = await zoomOut.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    const url = page.url()
    await zoomOut.press('Enter')
    await zoomOut.press('Enter')
    await expect.poll(() => tiles.some((tile) => tile.startsWith('/14/'))).toBe(true)
    expect(page.url()).toBe(url)
  })

  test('A18.10 a server that fails leaves the drawing, the address and the way there', async () => {
    isBroken = true
    await near()
    await expect.poll(() => tiles.length).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.livemap__box').count()).toBe(0)
    const block = page.locator('#vehicle-map')
    expect(await live().count()).toBe(0)
    expect(await block.getByRole('figure', { name: /^Map: 214 Mulgrave Road/ }).isVisible()).toBe(true)
    expect(await block.getByText('© OpenStreetMap contributors').isVisible()).toBe(false)
    expect(await block.getByRole('link', { name: 'Get directions' }).isVisible()).toBe(true)
    expect(await brokenRules(page, ['#vehicle-map'])).toEqual([])
  })

  test('A18.10 it takes nothing from the layout, and leaves with the page', async () => {
    const height = () => page.locator('#vehicle-map').evaluate((block) => block.getBoundingClientRect().height)
    const before = await height()
    await near()
    await live().waitFor()
    expect(await height()).toBe(before)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goBack()
    await page.locator('#vehicle-map').waitFor()
    await near()
    await live().waitFor()
    expect(complaints).toEqual([])
  })
})
