import type { Page } from 'playwright-core'
import { unpainted } from './unpainted.ts'

/** Least width and height of what is pressed, in CSS pixels (DESIGN: 44; a fraction is lost in rounding). */
const LEAST = 43.5

/**
 * Lists controls of a page that are smaller than 44 by 44 pixels or covered, a line each. A control is measured by hit
 * tests from its middle outwards until another element is hit, so that paddings and invisible edges count. Links within
 * sentences may be small.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return unpainted(page, async () => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    // Everything in the window at once: what lies outside of it meets no finger.
    await stretch(page, size.width)
    // Similar vehicles are asked for when they come near, and make the page longer once they are there.
    await page.waitForFunction(() => document.querySelector('[data-similar], .skel[aria-busy]') === null)
    await stretch(page, size.width)
    const found = [...(await page.evaluate(measure, LEAST)), ...(await page.evaluate(covered))]
    await page.setViewportSize(size)
    return found
  })
}

/** Makes the window as high as the page. A part as high as the window makes the page longer again. */
async function stretch(page: Page, width: number, times = 4): Promise<void> {
  const { height, shown } = await page.evaluate(() => ({
    height: Math.min(document.documentElement.scrollHeight, 16_000),
    shown: window.innerHeight,
  }))
  if (times === 0 || height <= shown) return
  await page.setViewportSize({ width, height })
  await stretch(page, width, times - 1)
}

function measure(least: number): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll(
    'a[href], button, select, summary, input:not([type=hidden]), textarea, [role=slider]',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const isInSentence =
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim().length > 1,
      )
    if (isInSentence) continue
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
    const boxes = [element, ...(label === null ? [] : [label])].map((part) => part.getBoundingClientRect())
    const slider = element instanceof HTMLInputElement && element.type === 'range' ? element : null
    const isHit = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY)
      // Two thumbs that stand close share their room: the fields that they write into do the same.
      if (
        slider !== null &&
        hit instanceof HTMLInputElement &&
        hit.type === 'range' &&
        hit.parentElement === slider.parentElement
      )
        return true
      return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false))
    }
    // Most controls are large and bare: a few points tell, and nobody need walk. From 21 before the middle to 22 behind
    // it are 44 pixels; a box as large as that may begin between two of them.
    const isPlainlyLarge = (box: DOMRect, [x, y]: readonly [number, number]) =>
      box.width >= least &&
      box.height >= least &&
      [8, 15, 21].every((far) => isHit(x - far, y) && isHit(x + far, y) && isHit(x, y - far) && isHit(x, y + far)) &&
      (isHit(x - 22, y) || isHit(x + 22, y)) &&
      (isHit(x, y - 22) || isHit(x, y + 22))
    const reach = ([x, y]: readonly [number, number], stepX: number, stepY: number) => {
      let length = 0
      while (length < 30 && isHit(x + stepX * (length + 1), y + stepY * (length + 1))) length += 1
      return length
    }
    // A control and its label are each a target: one of them has to be large enough.
    const sizes = boxes.flatMap((box) => {
      const along =
        slider === null
          ? box.width / 2
          : 22 +
            ((Number(slider.value) - Number(slider.min)) / (Number(slider.max) - Number(slider.min))) * (box.width - 44)
      const middle = [box.left + along, box.top + box.height / 2] as const
      // Controls for keyboards only, beyond the edge or covered are handled below.
      if (Math.min(box.width, box.height) < 5 || !isHit(...middle)) return []
      if (isPlainlyLarge(box, middle)) return [{ width: box.width, height: box.height, isLarge: true }]
      const [width, height] = [
        reach(middle, -1, 0) + reach(middle, 1, 0) + 1,
        reach(middle, 0, -1) + reach(middle, 0, 1) + 1,
      ]
      const isAtEdge = box.left < 0 || box.right > window.innerWidth
      return [{ width, height, isLarge: (width >= least || isAtEdge) && height >= least }]
    })
    const [first] = sizes
    if (first !== undefined && !sizes.some(({ isLarge }) => isLarge))
      found.push(
        `${first.width}x${first.height} ${element.textContent.trim().slice(0, 40)} ${element.outerHTML.slice(0, 90)}`,
      )
  }
  return found
}

/**
 * Controls that no finger meets in the middle, nor their labels, because something else lies there. What is scrolled or
 * cut out of sight is none.
 */
function covered(): string[] {
  const isCut = (around: Element | null, x: number, y: number): boolean => {
    if (around === null) return false
    const { left, right, top, bottom } = around.getBoundingClientRect()
    return (
      (getComputedStyle(around).overflow !== 'visible' && (x < left || x > right || y < top || y > bottom)) ||
      isCut(around.parentElement, x, y)
    )
  }
  return [
    ...document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden]), textarea, [role=slider]'),
  ].flatMap((element) => {
    // A hidden first button of a form is there for the Enter key only.
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.matches(':disabled, [tabindex="-1"][aria-hidden=true]')
    )
      return []
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
    // Of a slider the thumb is met; those of one range may lie over one another.
    const slider = element instanceof HTMLInputElement && element.type === 'range' ? element : null
    const share =
      slider === null ? 0.5 : (Number(slider.value) - Number(slider.min)) / (Number(slider.max) - Number(slider.min))
    const edge = slider === null ? 0 : 22
    const isOwn = (hit: Element) =>
      element.contains(hit) ||
      (label?.contains(hit) ?? false) ||
      (slider !== null && hit.matches('input[type=range]') && hit.parentElement === slider.parentElement)
    // A link that goes over two lines is as many boxes, and what is meant for keyboards alone has none to speak of.
    const boxes = (slider === null ? [element, label] : [slider])
      .flatMap((part) => [...(part?.getClientRects() ?? [])])
      .filter(({ width, height }) => Math.min(width, height) >= 5)
    const covers: Element[] = []
    for (const { left, top, width, height } of boxes) {
      const [x, y] = [left + edge + share * (width - 2 * edge), top + height / 2]
      const hit = document.elementFromPoint(x, y)
      if (hit !== null && isOwn(hit)) return []
      if (hit !== null && !isCut(element.parentElement, x, y)) covers.push(hit)
    }
    return covers
      .slice(0, 1)
      .map(
        (cover) =>
          `beneath ${cover.outerHTML.slice(0, 60)}: ${element.textContent.trim().slice(0, 40)} ` +
          `${element.outerHTML.slice(0, 90)}`,
      )
  })
}
