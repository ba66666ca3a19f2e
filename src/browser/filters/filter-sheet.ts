/** Keeps the focus inside the filter sheet of narrow windows. The page behind it is inert. */

const CLOSED_BY_SHEET = 'data-behind-filters'

/** On wider windows the filters are a rail in the page, not a sheet. */
const NARROW = '(max-width: 991.98px)'

/** Makes the page behind an open sheet inert and focuses the sheet; frees the page when it closes. */
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
