/** Focus on a vehicle's page while its bars float over it, in a real browser. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from './chromium.ts'
import { focused } from './keyboard.ts'
import { firstVehicle, SEARCHES } from './vehicle-blocks.ts'

const MOST_STOPS = 300

/**
 * Whether the floating bar lies over a part of what has the focus. What is taller than the bar by far may go on behind
 * it.
 */
function isUnderBar(): boolean {
  const { activeElement } = document
  const bar = document.querySelector('.stick[data-scrolled]')
  if (activeElement === null || bar === null || bar.contains(activeElement)) return false
  const [focus, floating] = [activeElement.getBoundingClientRect(), bar.getBoundingClientRect()]
  return focus.height < 200 && focus.height > 1 && focus.top < floating.bottom - 1 && focus.bottom > floating.top + 1
}

/** Whether what has the focus is the first or the last control of the page. */
const isAtEnd = (page: Page, end: 'first' | 'last') =>
  page.evaluate((which) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(
      (control) =>
        control.tabIndex >= 0 &&
        !control.matches(':disabled, [inert] *') &&
        control.checkVisibility({ visibilityProperty: true }),
    )
    return document.activeElement === controls.at(which === 'first' ? 0 : -1)
  }, end)

/**
 * Presses a key until the focus leaves the page. Says what was met last, and names what was not wholly to be seen on
 * the way.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ met: number; hidden: string[]; last: string }> {
  const hidden: string[] = []
  const end = key === 'Tab' ? 'last' : 'first'
  let last = 'nothing'
  for (let met = 0; met < MOST_STOPS; met++) {
    await page.keyboard.press(key)
    const { words, wrong } = await focused(page)
    if (words === '') return { met, hidden, last }
    last = (await isAtEnd(page, end)) ? `the ${end} control` : words
    if (wrong !== '') hidden.push(`${words}: ${wrong}`)
    else if (await page.evaluate(isUnderBar)) hidden.push(`${words}: under the bar`)
  }
  throw new Error('the focus never left the page')
}

describe('issue 6, DESIGN 7: nothing that has the focus is hidden behind a bar that floats', () => {
  test.each([
    [390, 844],
    [1440, 900],
  ])(
    "WCAG 2.4.11 forwards and backwards through a vehicle's page, %d px wide",
    async (width, height) => {
      const browser = await openBrowser(inject('chromiumPath'), { width, height })
      const page = await browser.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const port = inject('port')
      await page.goto(
        `http://southerly.localhost:${port}${await firstVehicle(port, 'southerly.localhost', SEARCHES.southerly)}`,
        { waitUntil: 'networkidle' },
      )
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { met, hidden, last } = await walk(page, key)
        expect(hidden).toEqual([])
        // A focus that is lost on the way leaves the page, too.
        expect(last).toBe(key === 'Tab' ? 'the last control' : 'the first control')
        expect(met).toBeGreaterThan(60)
      }
      await browser.close()
    },
    180_000,
  )
})
