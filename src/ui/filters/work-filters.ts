/**
 * What a script adds to the filters. It is loaded with the first touch of them; all of it works through listeners on
 * the list as a whole.
 */
import { findValues, findValuesAgain } from './find-values.ts'
import { keepFocusInside } from './filter-sheet.ts'
import { HeldTicks } from './held-ticks.ts'
import { fillPostcode, forgetEmptyPostcode, settlePostcode } from './last-postcode.ts'
import { moveThumb, movedThumbs, placeThumbs, placeTypedThumbs, resetThumbs } from './move-thumb.ts'

/** A thumb moved by keys is let go of when the keys have rested this long, milliseconds. */
const REST_MS = 400

const ticks = new WeakMap<HTMLElement, HeldTicks>()

/**
 * Brings the filter list to life, once. `arrived` names the event of the document when other results have been shown;
 * `held` is a value pressed while results were on their way.
 */
export function workFilters(rail: HTMLElement, arrived: string, held?: Element): void {
  if (!ticks.has(rail)) {
    const own = new HeldTicks(rail)
    ticks.set(rail, own)
    listen(rail, arrived, own)
    rail.setAttribute('data-awake', '')
  }
  fillPostcode(rail)
  keepFocusInside(rail)
  if (held) ticks.get(rail)?.hold(held)
}

function listen(rail: HTMLElement, arrived: string, held: HeldTicks): void {
  const { ownerDocument: document } = rail
  // The document outlives the rail, and would keep it and all that hangs on it.
  const gone = new AbortController()
  const options = { signal: gone.signal }
  let resting: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  let askedPostcode: string | null = null
  rail.addEventListener('pointerdown', () => {
    isHeld = true
  })
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        isHeld = false
      },
      options,
    )

  rail.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    clearTimeout(resting)
    if (target.type === 'range') moveThumb(target)
    else if (target.type === 'search') findValues(target)
    else if (target.form?.matches('.between')) placeThumbs(target.form)
  })
  // Letting go of a thumb asks for the results; a key lets go after every step, so keys are waited for.
  const letGo = (thumb: HTMLInputElement) => {
    const { form } = thumb
    const byKeys = thumb.matches(':focus-visible') && !isHeld
    clearTimeout(resting)
    resting = setTimeout(() => form?.requestSubmit(), byKeys ? REST_MS : 0)
  }
  rail.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'range') letGo(target)
  })
  document.addEventListener(
    'submit',
    ({ target }) => {
      clearTimeout(resting)
      held.forget()
      askedPostcode = target instanceof HTMLFormElement && target.matches('.near') ? forgetEmptyPostcode(target) : null
    },
    options,
  )
  // Heard after the click has been followed; a link that the browser keeps for itself asks for nothing here.
  document.addEventListener(
    'click',
    ({ target, defaultPrevented }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (link && defaultPrevented) held.follow(link)
    },
    options,
  )
  window.addEventListener('popstate', () => held.forget(), options)
  // The sheet is told before it closes, so that the page can take the focus back.
  rail.addEventListener('beforetoggle', (event) => {
    if (event.target === rail) keepFocusInside(rail, event.newState === 'open')
  })
  // The forms are put back when a request has failed. They tell it before they do it.
  document.addEventListener(
    'reset',
    () =>
      queueMicrotask(() => {
        held.forget()
        resetThumbs(rail)
        fillPostcode(rail)
      }),
    options,
  )
  document.addEventListener(
    arrived,
    () => {
      if (!rail.isConnected) return gone.abort()
      if (!isHeld) resetThumbs(rail)
      findValuesAgain(rail)
      settlePostcode(rail, askedPostcode)
      askedPostcode = null
      fillPostcode(rail)
      // What was pressed in an open sheet may be gone, and the focus with it.
      keepFocusInside(rail)
      held.pressNext()
    },
    options,
  )

  // What was moved or typed before this script was there counts, too.
  placeTypedThumbs(rail)
  findValuesAgain(rail)
  for (const thumb of movedThumbs(rail)) {
    moveThumb(thumb)
    if (thumb.matches(':active')) isHeld = true
    else letGo(thumb)
  }
}
