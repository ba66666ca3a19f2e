/** Accessibility rules of every page: WCAG 2.2 A and AA, and axe's best practice. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type axeCore from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { markRepeated, REPEATED } from './contrast-repeats.ts'
import { drawAll } from './draw-all.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules that a page, or these parts of it, breaks, each with the first three places where it does. */
export async function brokenRules(page: Page, parts: readonly string[] = []): Promise<string[]> {
  await drawAll(page)
  for (const frame of page.frames()) await bringAxe(frame)
  await page.evaluate(markRepeated, REPEATED)
  return page.evaluate(judge, { parts: [...parts], tags: TAGS, repeated: REPEATED })
}

/** Loads axe into a document that has none. It stays for the next width, since loading takes a tenth of a second. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(await source)
}

interface AxeRun {
  parts: string[]
  tags: string[]
  repeated: string
}

/** Runs in the page, and takes the marks of repeated text away. */
async function judge({ parts, tags, repeated }: AxeRun): Promise<string[]> {
  const axe: typeof axeCore = Reflect.get(window, 'axe')
  axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${repeated}])` }] })
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
