/** Enhances the filter list: value search, quick ticks, last postcode and focus. */
import { ARRIVED } from '../arrived.ts'
import { keepFocusInside } from './filter-sheet.ts'
import { findValues, findValuesAgain } from './find-values.ts'
import { TickQueue } from './tick-queue.ts'
import { fillPostcode, forgetEmptyPostcode, settlePostcode } from './last-postcode.ts'

const queues = new WeakMap<HTMLElement, TickQueue>()

/** Enhances a filter list, once. `early` is a value clicked while results were loading. */
export function enhanceFilters(rail: HTMLElement, early?: Element): void {
  if (!queues.has(rail)) {
    const own = new TickQueue(rail)
    queues.set(rail, own)
    listen(rail, own)
    findValuesAgain(rail)
    rail.setAttribute('data-enhanced', '')
  }
  fillPostcode(rail)
  keepFocusInside(rail)
  if (early) queues.get(rail)?.add(early)
}

function listen(rail: HTMLElement, queue: TickQueue): void {
  const { ownerDocument: document } = rail
  let askedPostcode: string | null = null
  rail.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') findValues(target)
  })
  document.addEventListener('submit', ({ target }) => {
    queue.clear()
    askedPostcode = target instanceof HTMLFormElement && target.matches('.near') ? forgetEmptyPostcode(target) : null
  })
  // `defaultPrevented` says that a script follows the link; one that the browser follows leaves the page.
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link && defaultPrevented) queue.follow(link)
  })
  window.addEventListener('popstate', () => queue.clear())
  // Before the sheet closes, the page behind stops being inert, so that the browser can return the focus.
  rail.addEventListener('beforetoggle', (event) => {
    if (event.target === rail) keepFocusInside(rail, event.newState === 'open')
  })
  // Forms are reset when a request has failed. The event fires before the fields change.
  rail.addEventListener('reset', () =>
    queueMicrotask(() => {
      queue.clear()
      fillPostcode(rail)
    }),
  )
  document.addEventListener(ARRIVED, () => {
    findValuesAgain(rail)
    settlePostcode(rail, askedPostcode)
    askedPostcode = null
    fillPostcode(rail)
    // The clicked value may be gone from an open sheet, and the focus with it.
    keepFocusInside(rail)
    queue.clickNext()
  })
}
