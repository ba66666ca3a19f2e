/** Measures the way from results to a prefetched vehicle page (`Speculation-Rules`). */
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { EMPTY_PATH } from './empty-pages.ts'
import { SLOWDOWN, watchPage } from './watched-page.ts'

const LOOK_MS = 500
/** Milliseconds that the pointer rests on a link before the click. Chromium prefetches after 200 (`moderate`). */
const REST_MS = 1_500
const SHOWN_MS = 10_000
const CARD_LINK = 'main .card a[href^="/cars/"]'

export interface PrefetchTiming {
  /** Milliseconds from the click to the first frame of the next document; NaN when none came. */
  shownMs: number
  wasPrefetched: boolean
}

interface CardPress {
  /** Which card is pressed. */
  turn: number
  /** Leads the cards to empty documents instead of vehicles. */
  toEmptyPages: boolean
}

/** Rests on a card's link, presses it, and waits for the first frame of the page it leads to. */
export async function openPrefetched(
  browser: Browser,
  resultsUrl: string,
  { turn, toEmptyPages }: CardPress,
): Promise<PrefetchTiming> {
  const watched = await watchPage(browser)
  const { page, entries } = watched
  try {
    await page.goto(resultsUrl, { waitUntil: 'load' })
    await watched.quiet(LOOK_MS)
    if (toEmptyPages) {
      await page.locator(CARD_LINK).evaluateAll((links, path) => {
        for (const [place, link] of links.entries()) link.setAttribute('href', path + String(place))
      }, EMPTY_PATH)
    }
    await watched.slowDown(SLOWDOWN)
    const link = page.locator(CARD_LINK).locator('visible=true').nth(turn)
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await setTimeout(REST_MS)
    const before = entries.length
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForURL(/\/cars\//, { waitUntil: 'load', timeout: SHOWN_MS })
    await watched.quiet(LOOK_MS)
    const since = entries.slice(before)
    const pressed = since.find(({ type }) => type === 'press')
    const painted =
      since.find(({ type, name }) => type === 'paint' && name === 'first-paint') ??
      since.find(({ type }) => type === 'paint')
    const delivered = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType')),
    )
    return {
      shownMs: pressed && painted ? painted.atMs - pressed.atMs : Number.NaN,
      wasPrefetched: delivered.includes('navigational-prefetch'),
    }
  } finally {
    await watched.close()
  }
}
