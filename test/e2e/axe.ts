/** Accessibility rules of every page: WCAG 2.2 A and AA, and axe's best practice. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axeCore from 'axe-core'
import type { CDPSession, Frame, Page } from 'playwright-core'
import { markRepeated, REPEATED } from './contrast-repeats.ts'
import { drawAll } from './draw-all.ts'
import { CONTROLS } from './small-targets.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Rules that a page, or these parts of it, breaks, each with the first three places where it does. `areTargetsMeasured`
 * where `smallTargets` measures the controls at the same width: the 44 pixels that it wants are more than the 24 of
 * axe.
 */
export async function brokenRules(
  page: Page,
  parts: readonly string[] = [],
  areTargetsMeasured = false,
): Promise<string[]> {
  await drawAll(page)
  for (const frame of page.frames()) await bringAxe(page, frame)
  await page.evaluate(markRepeated, REPEATED)
  const unmeasured = areTargetsMeasured ? `:not(:is(${CONTROLS}))` : '*'
  return page.evaluate(judge, { parts: [...parts], tags: TAGS, repeated: REPEATED, unmeasured })
}

/** Loads axe into a document that has none. It stays for the next width, since loading takes a tenth of a second. */
async function bringAxe(page: Page, frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  if (frame !== page.mainFrame()) return void (await frame.evaluate(await source))
  // As a script of its own it takes a third less than by `evaluate`, and less still in the next document.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: await source })
}

const sessions = new WeakMap<Page, CDPSession>()

interface AxeRun {
  parts: string[]
  tags: string[]
  repeated: string
  /** Selector of the elements whose size axe measures. */
  unmeasured: string
}

/** Runs in the page, and takes the marks of repeated text away. */
async function judge({ parts, tags, repeated, unmeasured }: AxeRun): Promise<string[]> {
  const axe: typeof axeCore = Reflect.get(window, 'axe')
  axe.configure({
    // The markup of each element is not told.
    noHtml: true,
    rules: [
      { id: 'color-contrast', selector: `:not([${repeated}])` },
      { id: 'target-size', selector: unmeasured },
    ],
  })
  const { violations } = await axe.run(parts.length > 0 ? { include: parts } : document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
  })
  for (const element of document.querySelectorAll(`[${repeated}]`)) element.removeAttribute(repeated)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  )
}
