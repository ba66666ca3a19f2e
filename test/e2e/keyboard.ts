import type { Page } from 'playwright-core'

/** What has the focus: its words, and what is wrong with how it shows: nothing focused, outside the window, beneath something else. */
export interface Focused {
  words: string
  wrong: string
}

/** Looks at the element that has the focus (WCAG 2.4.7 and 2.4.11). Call it after a key. */
export function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return { words: '', wrong: 'nothing has the focus' }
    const words = (element.getAttribute('aria-label') ?? (element.textContent.trim() || element.getAttribute('name') || element.tagName)).replaceAll(/\s+/g, ' ').slice(0, 60)
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
    const boxes = [element, ...(label === null ? [] : [label])].map((part) => part.getBoundingClientRect())
    const box = boxes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))
    const [left, right] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)]
    if (right <= left || bottom <= top) return { words, wrong: 'outside the window' }
    const isHit = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      return hit !== null && (element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false))
    }))
    return { words, wrong: isHit ? '' : 'beneath something else' }
  })
}

/** Presses Tab until what is wanted has the focus. Throws, with the way it went, when it does not come or the focus was not to be seen on the way. */
export async function tabTo(page: Page, wanted: RegExp, most = 120): Promise<void> {
  const way: string[] = []
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const { words, wrong } = await focused(page)
    way.push(words)
    if (wrong !== '') throw new Error(`after ${way.slice(-4).join(' → ')}: ${wrong}`)
    if (wanted.test(words)) return
  }
  throw new Error(`${String(wanted)} did not come: ${way.join(' → ')}`)
}
