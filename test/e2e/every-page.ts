/** Checks every page of a site (issue 6). Each site has its own test file, so that they run in parallel. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { routes, type RouteId } from '#pages/routes.ts'
import { addressesOf, standsForItsKind, statusOf } from './addresses.ts'
import { openBrowser } from './chromium.ts'
import { drawAll } from './draw-all.ts'
import { lengthen } from './lengthen.ts'
import { smallTargets } from './small-targets.ts'
import { overflow, RULED, ruledAt, SITES } from './sound-page.ts'
import { unpainted } from './unpainted.ts'
import { brokenRules } from './axe.ts'

const port = inject('port')
/**
 * A window, half of it as when the page is zoomed to 200 %, a telephone, and a small one: also a window zoomed to 400
 * %.
 */
const WIDTHS = [1440, 720, 390, 320]
/** These differ most from width to width. */
const RULED_AT_BOTH = new Set<RouteId>(['home', 'search', 'vehicle'])
/** Each site has texts of its own on these: every one of them is held to the rules. */
const OWN_WORDS = new Set<RouteId>(['content', 'campaign'])

/** Sites take turns at rows that another row's component draws: each is opened on one of them. */
function isOpenedOn(site: string, id: RouteId, row: number): boolean {
  return standsForItsKind(id, 0) || OWN_WORDS.has(id) || (row + SITES.indexOf(site)) % SITES.length === 0
}

/**
 * Chooses the slow checks of an address on one site. Every opened address must fit its window without errors;
 * accessibility rules and target sizes take most of the time. The first address of a row is measured on every site that
 * opens it and checked at one of two widths, by turns, so that three sites cover both. Others are checked on one site.
 */
function checksOf(id: RouteId, row: number, place: number, site: string): { ruledAt: number[]; isMeasured: boolean } {
  const turn = row + place + SITES.indexOf(site)
  const isMeasured = place === 0 || turn % SITES.length === 0
  if (!isMeasured && !OWN_WORDS.has(id)) return { ruledAt: [], isMeasured }
  return { ruledAt: RULED_AT_BOTH.has(id) ? RULED : ruledAt(site, row + place), isMeasured }
}

/** Tests of the URL table's rows on one site: every kind of page, and the rows whose turn it is. */
export function everyPage(site: string): void {
  const rows = routes.map(({ id }, row) => [id, row] as const).filter(([id, row]) => isOpenedOn(site, id, row))
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

  test.each(rows)(
    '%s: no rule of WCAG 2.2 AA broken, nothing wider than the window, no target under 44 px, also with words ' +
      '40% longer',
    async (id, row) => {
      complaints = []
      for (const [place, path] of (await addressesOf(id, site, port)).entries()) {
        const { ruledAt, isMeasured } = checksOf(id, row, place, site)
        await page.setViewportSize({ width: ruledAt[0] ?? 1440, height: 844 })
        const answer = await page.goto(`http://${site}.localhost:${port}${path}`)
        await drawAll(page)
        expect([path, answer?.status()]).toEqual([path, statusOf(id)])
        for (const width of ruledAt) {
          await page.setViewportSize({ width, height: 844 })
          expect([path, width, await brokenRules(page, [], isMeasured)]).toEqual([path, width, []])
        }
        await unpainted(page, async () => {
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 844 })
            const wider = await overflow(page)
            const small = isMeasured && RULED.includes(width) ? await smallTargets(page) : []
            expect([path, width, wider, small]).toEqual([path, width, 0, []])
          }
          await lengthen(page)
          for (const width of RULED.toReversed()) {
            await page.setViewportSize({ width, height: 844 })
            expect([path, width, 'longer', await overflow(page)]).toEqual([path, width, 'longer', 0])
          }
        })
        // Otherwise the vehicles viewed here would redirect a bare /saved to a list of them.
        await page.evaluate(() => localStorage.clear())
      }
      expect(complaints).toEqual([])
    },
  )
}
