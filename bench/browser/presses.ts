/** Measures clicks that a script answers. Each has a fresh page, so that scripts loaded by the click count. */
import type { Browser, Page } from 'playwright-core'
import { blockedMs, slowestInteractionMs } from './entries.ts'
import { RESULTS, type PageName } from './pages-of-site.ts'
import { SLOWDOWN, watchPage } from './watched-page.ts'

/** The pause before a click: a shopper looks first. */
const LOOK_MS = 500
/** After it: what it asked for has come, and is drawn. */
const SETTLED_MS = 1_000

interface Press {
  page: PageName
  /** Runs before the click, at full speed. */
  prepare?: (page: Page) => Promise<void>
  /** `turn` chooses among several that are alike. */
  press: (page: Page, turn: number) => Promise<void>
  /** Waits until it is answered. */
  answered?: (page: Page) => Promise<unknown>
}

const visible = (page: Page, selector: string) => page.locator(selector).locator('visible=true')

/** Drags a slider, and waits until it says what it stands for. */
async function slide(page: Page, turn: number): Promise<void> {
  const slider = visible(page, 'main input[type=range]').first()
  const said = await slider.getAttribute('aria-valuetext')
  const box = await slider.boundingBox()
  if (box === null) throw new Error('the page has no slider')
  const [y, from, to] = [box.y + box.height / 2, box.x + box.width * 0.3, box.x + box.width * (0.5 + (turn % 5) / 20)]
  await page.mouse.move(from, y)
  await page.mouse.down()
  await page.mouse.move(to, y, { steps: 6 })
  await page.mouse.up()
  await page.waitForFunction(([element, before]) => element.getAttribute('aria-valuetext') !== before, [
    await slider.elementHandle(),
    said,
  ] as const)
}

const enquire = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Enquire$/ })
    .or(page.getByRole('main').getByRole('button', { name: /^Enquire$/ }))
    .locator('visible=true')
    .first()

export const PRESSES = {
  filter: {
    page: 'results',
    prepare: async (page) => visible(page, 'button[popovertarget=filters]').first().tap(),
    press: async (page, turn) => {
      const values = visible(page, '#filters .fv:not(.fv--none)')
      await values.nth(turn % Math.min(12, await values.count())).tap()
    },
    answered: (page) =>
      page.waitForURL(({ pathname, search }) => pathname + search !== RESULTS, { waitUntil: 'commit' }),
  },
  heart: {
    page: 'results',
    press: async (page, turn) =>
      visible(page, 'main [data-list=favourites]')
        .nth(turn % 6)
        .tap(),
    answered: (page) => page.locator('main [data-list=favourites][aria-pressed=true]').first().waitFor(),
  },
  form: {
    page: 'vehicle',
    press: async (page) => enquire(page).tap(),
    answered: (page) => page.locator('dialog[open] form').first().waitFor(),
  },
  slider: {
    page: 'finance',
    press: slide,
  },
} satisfies Record<string, Press>

export interface PressTiming {
  /** Milliseconds from the input to the next frame. */
  interactionMs: number
  /** Milliseconds for which the main thread was blocked after it, until all was settled. */
  blockedMs: number
}

/**
 * Loads a page, presses on a phone slowed down, and waits until all is settled. Throws when the press is not answered.
 */
export async function pressOn(
  browser: Browser,
  url: string,
  { prepare, press, answered }: Press,
  turn: number,
): Promise<PressTiming> {
  const watched = await watchPage(browser)
  const { page, entries } = watched
  try {
    await page.goto(url, { waitUntil: 'load' })
    await watched.quiet(LOOK_MS)
    if (prepare) {
      await prepare(page)
      await watched.quiet(LOOK_MS)
    }
    await watched.slowDown(SLOWDOWN)
    const before = entries.length
    await press(page, turn)
    await answered?.(page)
    await watched.quiet(SETTLED_MS)
    const since = entries.slice(before).find(({ type }) => type === 'press')?.atMs
    if (since === undefined) throw new Error(`${url} received no input event from the press`)
    return { interactionMs: slowestInteractionMs(entries, since), blockedMs: blockedMs(entries, since) }
  } finally {
    await watched.close()
  }
}
