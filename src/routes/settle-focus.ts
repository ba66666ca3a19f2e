/** Where the focus goes when a navigation in the browser has changed the page around it. */

/** What a shopper used to leave: remembered before the page changes, since it may not be there afterwards. */
export interface Departure {
  element: Element
  label: string | undefined
  group: Element | null
  /** A change of the same list of results: neither scroll nor focus start again. */
  stays: boolean
  pages: boolean
}

/** Marks lists of links and forms that only change the results they stand beside. */
const STAYS = '[data-keep-scroll]'

export function departureFrom(element: Element): Departure {
  return {
    element,
    label: labelOf(element),
    group: element.closest('details.facet'),
    stays: element.closest(STAYS) !== null,
    pages: element.closest('.pg') !== null,
  }
}

const labelOf = (element: Element) => element.firstChild?.textContent?.trim()

/**
 * Puts the focus where a shopper goes on: on the same control where it is still there or has moved, else on the count
 * of results; after paging on the count; on another page on its main part. Scrolls nothing. Null: the browser's own
 * back and forward.
 */
export function settleFocus(document: Document, departure: Departure | null): void {
  const next = departure === null ? null : nextStop(document, departure)
  if (next === undefined) return
  const stop = next ?? document.getElementById('main')
  if (stop instanceof HTMLElement) stop.focus({ preventScroll: true })
}

/** Undefined where the focus is well where it is, null for the main part. */
function nextStop(document: Document, { element, label, group, stays, pages }: Departure): Element | null | undefined {
  const count = document.querySelector('#results-count')
  if (pages) return count
  const same = element.id === '' ? null : document.getElementById(element.id)
  // The header's search closes when it is sent: what was found is next, not the button that opened it.
  if (same?.closest('main')) return same
  if (!stays) return null
  if (element.isConnected) return document.activeElement === document.body ? count : undefined
  const moved = [...(group?.querySelectorAll('a.fv') ?? [])].find((link) => labelOf(link) === label)
  return moved ?? (group?.isConnected ? group.querySelector('summary') : count)
}
