/** Issue 6: what every page of a site is held to; each site has a file of its own, so that they run side by side. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { routes, type RouteId } from '#routes/routes.ts'
import { addressesOf } from './addresses.ts'
import { axe } from './axe.ts'
import { openBrowser } from './chromium.ts'
import { lengthen } from './lengthen.ts'
import { smallTargets } from './small-targets.ts'

const port = inject('port')
/**
 * A window, half of it as when the page is zoomed to 200 %, a telephone, and a small one: also a window zoomed to 400
 * %.
 */
const WIDTHS = [1440, 720, 390, 320]
/**
 * Rules take most of the time: each page is held to them at one of two widths, in turns from row to row and from site
 * to site.
 */
export const RULED = [1440, 390]
/** These differ most from width to width. */
const RULED_AT_BOTH = new Set(['home', 'search', 'vehicle'])
/** Pages that answer other than 200: nothing is there, and nobody booked with this token. */
const OTHER_STATUS: Partial<Record<RouteId, number>> = { 'not-found': 404, 'manage-test-drive': 404 }

/** Rules that a page breaks, each with the places where it does. */
export async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await axe(page).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(', ')}`,
  )
}

/** Pixels that a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function overflowAt(page: Page, widths: number[]): Promise<Record<number, number>> {
  const over: Record<number, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const pixels = await overflow(page)
    if (pixels > 0) over[width] = pixels
  }
  return over
}

/**
 * Tests of every row of the URL table. `turn` shifts which width a row is held to the rules at, so that three sites see
 * both.
 */
export function everyPage(site: string, turn: number): void {
  let browser: BrowserContext
  let page: Page
  let complaints: string[] = []
  beforeAll(async () => {
    browser = await openBrowser(inject('chromiumPath'))
    page = await browser.newPage()
    // An answer other than 200 is the browser's own complaint.
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !message.text().startsWith('Failed to load resource') &&
        complaints.push(message.text()),
    )
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  afterAll(() => browser.close())

  test.each(routes.map(({ id }, row) => [id, row] as const))(
    '%s: no rule of WCAG 2.2 AA broken, nothing wider than the window, no target under 44 px, also with words 40% longer',
    async (id, row) => {
      complaints = []
      for (const path of await addressesOf(id, site, port)) {
        const widths = RULED_AT_BOTH.has(id) ? RULED : [RULED[(turn + row) % 2] ?? 1440]
        await page.setViewportSize({ width: widths[0] ?? 1440, height: 844 })
        const answer = await page.goto(`http://${site}.localhost:${port}${path}`)
        expect([path, answer?.status()]).toEqual([path, OTHER_STATUS[id] ?? 200])
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          expect([path, width, await brokenRules(page)]).toEqual([path, width, []])
        }
        expect([path, await overflowAt(page, WIDTHS)]).toEqual([path, {}])
        for (const width of RULED) {
          await page.setViewportSize({ width, height: 844 })
          expect([path, width, await smallTargets(page)]).toEqual([path, width, []])
        }
        await lengthen(page)
        expect([path, 'longer', await overflowAt(page, RULED)]).toEqual([path, 'longer', {}])
        // What was looked at here would send a bare /saved on to a list of it.
        await page.evaluate(() => localStorage.clear())
      }
      expect(complaints).toEqual([])
    },
  )
}
