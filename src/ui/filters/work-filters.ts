/** What a script adds to the filters. It is loaded with the first touch of them; all of it works through listeners on the list as a whole. */
import { findValues, findValuesAgain } from './find-values.ts'
import { keepFocusInside } from './filter-sheet.ts'
import { fillPostcode, keepPostcode } from './last-postcode.ts'
import { moveThumb, placeAllThumbs, placeThumbs, resetThumbs } from './move-thumb.ts'

/** Event of the document when other results have been shown. */
const ARRIVED = 'forecourt:arrived'

/** A thumb moved by keys is let go of when the keys have rested this long, milliseconds. */
const REST_MS = 400

/** Brings the filter list to life, once. */
export function workFilters(rail: HTMLElement): void {
  if (!rail.hasAttribute('data-awake')) {
    rail.setAttribute('data-awake', '')
    listen(rail)
    placeAllThumbs(rail)
  }
  fillPostcode(rail)
  keepFocusInside(rail)
}

function listen(rail: HTMLElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isHeld = false
  rail.addEventListener('pointerdown', () => { isHeld = true })
  for (const type of ['pointerup', 'pointercancel']) rail.ownerDocument.addEventListener(type, () => { isHeld = false })

  rail.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    clearTimeout(resting)
    if (target.type === 'range') moveThumb(target)
    else if (target.type === 'search') findValues(target)
    else if (target.form?.matches('.between')) placeThumbs(target.form)
  })
  // Letting go of a thumb asks for the results; a key lets go after every step, so keys are waited for.
  rail.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'range') return
    const { form } = target
    const byKeys = target.matches(':focus-visible') && !isHeld
    clearTimeout(resting)
    resting = setTimeout(() => form?.requestSubmit(), byKeys ? REST_MS : 0)
  })
  rail.addEventListener('submit', ({ target }) => {
    clearTimeout(resting)
    if (target instanceof HTMLFormElement && target.matches('.near')) keepPostcode(target)
  })
  // The sheet is told before it closes, so that the page can take the focus back.
  rail.addEventListener('beforetoggle', (event) => {
    if (event.target === rail) keepFocusInside(rail, event.newState === 'open')
  })
  rail.ownerDocument.addEventListener(ARRIVED, () => {
    if (!rail.isConnected) return
    if (!isHeld) resetThumbs(rail)
    findValuesAgain(rail)
    fillPostcode(rail)
  })
}
