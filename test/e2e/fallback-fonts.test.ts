/** Text in the faces that stand in for the sites' fonts, and after the fonts have arrived (issue 12). */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CONTACT_PATH, FINANCE_PATHS, HOME_PATH } from '#domain/site/paths.ts'
import { openBrowser } from './chromium.ts'
import { layoutShift, watchLayoutShift } from './layout-shift.ts'

const port = inject('port')
const RESULTS = '/search/new-used-and-demo-cars'
const SITES = ['southerly', 'aster', 'ironbark']
const PATHS = [HOME_PATH, RESULTS, FINANCE_PATHS[0], CONTACT_PATH]
const MOST_SHIFT = 0.01

let browser: BrowserContext
beforeAll(async () => {
  browser = await openBrowser(inject('chromiumPath'))
})
afterAll(() => browser.close())

/** Area of the largest text in the first view, in square pixels, counted as a largest paint is. */
const largestText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = new Map<Element, DOMRect>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      let block = text.parentElement
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement
      if (block === null || text.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const before = boxes.get(block)
        const [x, y] = [
          Math.max(0, Math.min(left, before?.left ?? left)),
          Math.max(0, Math.min(top, before?.top ?? top)),
        ]
        const [x2, y2] = [
          Math.min(innerWidth, Math.max(right, before?.right ?? right)),
          Math.min(innerHeight, Math.max(bottom, before?.bottom ?? bottom)),
        ]
        boxes.set(block, new DOMRect(x, y, Math.max(0, x2 - x), Math.max(0, y2 - y)))
      }
    }
    return Math.max(...[...boxes.values()].map(({ width, height }) => width * height))
  })

/** Opens a page whose fonts wait, and returns what lets them come. */
async function openWithoutFonts(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return async () => {
    release()
    await page.waitForLoadState('load')
    await page.evaluate(async () => {
      await document.fonts.ready
      // The frame in which the text is drawn anew, and the one after it, by which its shift is known.
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  }
}

test.each(SITES.flatMap((site) => PATHS.map((path) => [site, path] as const)))(
  'issue 12: the largest text of %s %s is painted once: no larger when its font arrives, and nothing moves',
  async (site, path) => {
    const page = await browser.newPage()
    try {
      await page.setViewportSize({ width: 390, height: 844 })
      await watchLayoutShift(page)
      const letFontsCome = await openWithoutFonts(page, `http://${site}.localhost:${port}${path}`)
      const before = await largestText(page)
      await letFontsCome()
      const faces = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
      expect(faces, 'faces that have arrived').toBeGreaterThan(0)
      expect(await largestText(page)).toBeLessThanOrEqual(before)
      expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT)
    } finally {
      await page.close()
    }
  },
)
