/** The paints of a model's page: arrows, the paint's name said politely, and the paint in the address (R103, R104). */
import { stepColour } from '#domain/catalogue/colour-picker.ts'
import { siteKey, storedText, storeText } from './browser-storage.ts'

const HASH = '#colour='
const enhanced = new WeakSet<Element>()

/** Enhances the pickers of a page, once each, and chooses the paint that the address names. */
export function pickPaints(document: Document): void {
  for (const picker of document.querySelectorAll('[data-paints]')) {
    if (!enhanced.has(picker)) enhance(picker)
    chooseFromAddress(picker)
  }
}

function enhance(picker: Element): void {
  enhanced.add(picker)
  picker.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    // A tab shows the paint that was chosen last in its row.
    const paint = 'tab' in target.dataset ? paintsShown(picker).find(({ checked }) => checked) : target
    if (paint !== undefined) tell(picker, paint)
  })
  picker.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (button === null) return
    const paints = paintsShown(picker)
    const here = paints.findIndex(({ checked }) => checked)
    const next = paints[stepColour(here, button.dataset['step'] === '-1' ? -1 : 1, paints.length)]
    if (next === undefined) return
    next.checked = true
    tell(picker, next)
  })
  window.addEventListener('hashchange', () => chooseFromAddress(picker))
}

/** Radios of the row of swatches that is shown. */
function paintsShown(picker: Element): HTMLInputElement[] {
  return [...picker.querySelectorAll<HTMLInputElement>('[data-row] input')].filter(
    (input) => input.parentElement !== null && input.parentElement.getClientRects().length > 0,
  )
}

function tell(picker: Element, paint: HTMLInputElement): void {
  const said = picker.querySelector('[data-said]')
  if (said !== null) said.textContent = paint.dataset['name'] ?? ''
  history.replaceState(history.state, '', `${HASH}${encodeURIComponent(paint.value)}`)
}

function chooseFromAddress(picker: Element): void {
  if (!location.hash.startsWith(HASH)) return
  const id = decoded(location.hash.slice(HASH.length))
  const paint = [...picker.querySelectorAll<HTMLInputElement>('[data-row] input')].find(({ value }) => value === id)
  if (paint === undefined) return
  paint.checked = true
  // Its tabs, from the inner one outwards.
  for (let panel = panelOf(paint); panel !== null; panel = panelOf(panel.parentElement)) {
    const tab = panel.previousElementSibling?.querySelector('input') ?? null
    if (tab !== null) tab.checked = true
  }
}

const panelOf = (element: Element | null): Element | null => element?.closest('.mdl__panel') ?? null

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const SWIPED = 'swiped'
const SWIPE_PX = 24

/** Shows the hint to swipe until this browser has swiped once (A21.4). CSS shows it on narrow screens alone. */
export function hintSwipe(document: Document, site: string): void {
  const hint = document.querySelector<HTMLElement>('[data-swipe]')
  const key = siteKey(site, SWIPED)
  if (hint === null || storedText('local', key) !== null) return
  hint.hidden = false
  const row = hint.parentElement?.querySelector('.carousel__row')
  const done = () => {
    // Browsers move a row by a pixel to where it snaps.
    if (row === null || row === undefined || row.scrollLeft < SWIPE_PX) return
    hint.hidden = true
    storeText('local', key, '1')
    row.removeEventListener('scroll', done)
  }
  row?.addEventListener('scroll', done, { passive: true })
}
