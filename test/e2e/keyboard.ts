import type { Page } from 'playwright-core'

/**
 * The focused element's text and the fault of its focus: nothing focused, outside the window, covered, or no visible
 * difference.
 */
export interface FocusedElement {
  words: string
  wrong: string
}

/** Looks at the element that has the focus (WCAG 2.4.7 and 2.4.11). Call it after a key. */
export async function focused(page: Page): Promise<FocusedElement> {
  const place = await page.evaluate(placeOfFocus)
  if (place.wrong !== '' || (await page.evaluate(isRinged))) return place
  return (await isThumbRinged(page)) ? place : { words: place.words, wrong: 'looks as it does without the focus' }
}

function placeOfFocus(): FocusedElement {
  const element = document.activeElement
  if (element === null || element === document.body) return { words: '', wrong: 'nothing has the focus' }
  const words = (
    element.getAttribute('aria-label') ??
    (element.textContent.trim() || element.getAttribute('name') || element.tagName)
  )
    .replaceAll(/\s+/g, ' ')
    .slice(0, 60)
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
  const boxes = [element, ...(label === null ? [] : [label])].map((part) => part.getBoundingClientRect())
  const box = boxes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))
  const [left, right] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)]
  if (right <= left || bottom <= top) return { words, wrong: 'outside the window' }
  const isHit = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      return hit !== null && (element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false))
    }),
  )
  return { words, wrong: isHit ? '' : 'beneath something else' }
}

/**
 * Whether the styles of what has the focus, of its label or of what stands around it differ from those without: a ring,
 * a shadow, an edge or a ground. The focus is taken away and given back unseen by the page. What only scripts focus,
 * such as a heading, needs no ring.
 */
function isRinged(): boolean {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return true
  if (element.tabIndex < 0 && !element.matches('a, button, input, select, textarea, summary')) return true
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
  const around = [
    element.parentElement,
    element.parentElement?.parentElement,
    element.parentElement?.parentElement?.parentElement,
  ]
  const parts = [element, label, ...around].filter((part) => part instanceof Element)
  const looks = () =>
    JSON.stringify(
      parts.flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo)
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, border, backgroundColor, backgroundImage } =
            style
          // A ring of no width or no colour is none.
          const isRing =
            outlineStyle !== 'none' && outlineWidth !== '0px' && !/transparent|[,/] ?0\)$/.test(outlineColor)
          return [isRing && [outlineWidth, outlineColor], boxShadow, border, backgroundColor, backgroundImage]
        }),
      ),
    )
  const muted = new AbortController()
  for (const type of ['focus', 'blur', 'focusin', 'focusout', 'change']) {
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, signal: muted.signal })
  }
  const before = looks()
  element.blur()
  const after = looks()
  element.focus({ preventScroll: true })
  muted.abort()
  return before !== after
}

/** Whether what has the focus is a slider that is drawn otherwise than without: no style tells how its thumb looks. */
async function isThumbRinged(page: Page): Promise<boolean> {
  const slider = await page.evaluateHandle(() =>
    document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'range'
      ? document.activeElement
      : null,
  )
  const clip = await slider.evaluate((input) => {
    const { x = 0, y = 0, width = 0, height = 0 } = input?.getBoundingClientRect() ?? {}
    return input === null ? null : { x, y, width, height }
  })
  if (clip === null) return false
  const draw = () => page.screenshot({ clip, animations: 'allow', caret: 'initial' })
  const before = await draw()
  await slider.evaluate((input) => input?.blur())
  const after = await draw()
  await slider.evaluate((input) => input?.focus({ preventScroll: true }))
  return !before.equals(after)
}

/**
 * Presses Tab until what is wanted has the focus. Throws, with the way it went, when it does not come or the focus was
 * not to be seen on the way.
 */
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
