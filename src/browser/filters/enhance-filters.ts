/** Enhances the filters on the first touch of them, by listeners on the list as a whole. */
import { ARRIVED } from '../arrived.ts'
import { keepFocusInside } from './filter-sheet.ts'
import { findValues, findValuesAgain } from './find-values.ts'
import { HeldTicks } from './held-ticks.ts'
import { fillPostcode, forgetEmptyPostcode, settlePostcode } from './last-postcode.ts'

const ticks = new WeakMap<HTMLElement, HeldTicks>()

/** Brings the filter list to life, once. `held` is a value pressed while results were on their way. */
export function enhanceFilters(rail: HTMLElement, held?: Element): void {
  if (!ticks.has(rail)) {
    const own = new HeldTicks(rail)
    ticks.set(rail, own)
    listen(rail, own)
    findValuesAgain(rail)
    rail.setAttribute('data-enhanced', '')
  }
  fillPostcode(rail)
  keepFocusInside(rail)
  if (held) ticks.get(rail)?.hold(held)
}

function listen(rail: HTMLElement, held: HeldTicks): void {
  const { ownerDocument: document } = rail
  let askedPostcode: string | null = null
  rail.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'search') findValues(target)
  })
  document.addEventListener('submit', ({ target }) => {
    held.forget()
    askedPostcode = target instanceof HTMLFormElement && target.matches('.near') ? forgetEmptyPostcode(target) : null
  })
  // Heard after the click has been followed; a link that the browser keeps for itself asks for nothing here.
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link && defaultPrevented) held.follow(link)
  })
  window.addEventListener('popstate', () => held.forget())
  // The sheet is told before it closes, so that the page can take the focus back.
  rail.addEventListener('beforetoggle', (event) => {
    if (event.target === rail) keepFocusInside(rail, event.newState === 'open')
  })
  // The forms are put back when a request has failed. They tell it before they do it.
  rail.addEventListener('reset', () =>
    queueMicrotask(() => {
      held.forget()
      fillPostcode(rail)
    }),
  )
  document.addEventListener(ARRIVED, () => {
    findValuesAgain(rail)
    settlePostcode(rail, askedPostcode)
    askedPostcode = null
    fillPostcode(rail)
    // What was pressed in an open sheet may be gone, and the focus with it.
    keepFocusInside(rail)
    held.pressNext()
  })
}
