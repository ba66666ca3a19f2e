import type { Page } from 'playwright-core'
import { drawAll } from './draw-all.ts'
import { unpainted } from './unpainted.ts'

/** Least width and height of what is pressed, in CSS pixels (DESIGN: 44; a fraction is lost in rounding). */
const LEAST = 43.5

/** Controls that are measured. */
export const CONTROLS = 'a[href], button, select, summary, input:not([type=hidden]), textarea, [role=slider]'

/** Parts that a page is still waiting for. */
const LOADING = '[data-similar], .skel[aria-busy]'

/**
 * Lists controls of a page that are smaller than 44 by 44 pixels or covered, a line each. A control is measured by hit
 * tests from its middle outwards until another element is hit, so that paddings and invisible edges count. Links within
 * sentences may be small.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  // A part that is not drawn yet would lie over its own controls.
  await drawAll(page)
  return unpainted(page, async () => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    // Everything in the window at once: what lies outside of it meets no finger.
    await stretch(page, size.width)
    const found = [
      ...(await page.evaluate(measure, { least: LEAST, controls: CONTROLS })),
      ...(await page.evaluate(covered, CONTROLS)),
    ]
    await page.setViewportSize(size)
    return found
  })
}

/**
 * Makes the window as high as the page. A part as high as the window makes the page longer again, and similar vehicles
 * do, which are asked for when they come near.
 */
async function stretch(page: Page, width: number, times = 4): Promise<void> {
  const { height, shown, isLoading } = await page.evaluate(
    (loading) => ({
      height: Math.min(document.documentElement.scrollHeight, 16_000),
      shown: window.innerHeight,
      isLoading: document.querySelector(loading) !== null,
    }),
    LOADING,
  )
  if (times > 0 && height > shown) {
    await page.setViewportSize({ width, height })
    return stretch(page, width, times - 1)
  }
  if (!isLoading) return
  await page.waitForFunction((loading) => document.querySelector(loading) === null, LOADING)
  await stretch(page, width)
}

function measure({ least, controls }: { least: number; controls: string }): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll(controls)) {
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
    /** Pixels of the control on one axis through its middle; those beyond the least may be left out. */
    const lengthAlong = ([x, y]: readonly [number, number], boxLength: number, stepX: number, stepY: number) => {
      const isOwn = (far: number) => isHit(x + stepX * far, y + stepY * far)
      // Most boxes are large and bare: a few points tell, and nobody need walk. From 21 before the middle to 22 behind
      // it are 44 pixels; a box as large as that may begin between two of them.
      const isPlainlyLong =
        boxLength >= least &&
        [8, 15].every((far) => isOwn(-far) && isOwn(far)) &&
        ((isOwn(22) && isOwn(-21)) || (isOwn(-22) && isOwn(21)))
      if (isPlainlyLong) return boxLength
      let [before, behind] = [0, 0]
      while (before < 30 && isOwn(-before - 1)) before += 1
      while (behind < 30 && before + behind + 1 < least && isOwn(behind + 1)) behind += 1
      return before + behind + 1
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
      const [width, height] = [lengthAlong(middle, box.width, 1, 0), lengthAlong(middle, box.height, 0, 1)]
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
function covered(controls: string): string[] {
  const isCut = (around: Element | null, x: number, y: number): boolean => {
    if (around === null) return false
    const { left, right, top, bottom } = around.getBoundingClientRect()
    return (
      (getComputedStyle(around).overflow !== 'visible' && (x < left || x > right || y < top || y > bottom)) ||
      isCut(around.parentElement, x, y)
    )
  }
  return [...document.querySelectorAll(controls)].flatMap((element) => {
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
