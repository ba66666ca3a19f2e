/** On narrow windows the filters lie over the page: until they are closed, nothing behind them can be reached. */

const CLOSED_BY_SHEET = 'data-behind-filters'

/** Narrow windows only: on wide ones the rail lies in the page and is no sheet, whatever its popover does. */
const NARROW = '(max-width: 991.98px)'

/** Closes the page behind an open sheet, or gives it back, and gives the sheet the focus. */
export function keepFocusInside(rail: HTMLElement, opens = rail.matches(':popover-open')): void {
  const { ownerDocument: document } = rail
  if (!opens) {
    for (const behind of document.querySelectorAll(`[${CLOSED_BY_SHEET}]`)) {
      behind.removeAttribute(CLOSED_BY_SHEET)
      behind.removeAttribute('inert')
    }
    return
  }
  if (!window.matchMedia(NARROW).matches) return
  for (let node: Element = rail; node.parentElement !== null && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.hasAttribute('inert') || sibling.tagName === 'SCRIPT') continue
      sibling.setAttribute(CLOSED_BY_SHEET, '')
      sibling.setAttribute('inert', '')
    }
  }
  if (!rail.contains(document.activeElement)) rail.querySelector<HTMLElement>('.rail__h button')?.focus()
}
