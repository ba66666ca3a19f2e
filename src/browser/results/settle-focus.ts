/** Where the focus goes when other results have taken the place of those that were shown. */

/** What a shopper pressed: remembered before the results change, since it may not be there afterwards. */
export interface Departure {
  element: Element
  label: string | undefined
  group: Element | null
  /** Page by page: what comes begins at its top. */
  pages: boolean
}

export function departureFrom(element: Element): Departure {
  return {
    element,
    label: labelOf(element),
    group: element.closest('details.facet'),
    pages: element.closest('.pg') !== null,
  }
}

/** A value's number changes with the results, its word does not. What a whole form says is nobody's label. */
function labelOf(element: Element): string | undefined {
  return element.matches('form')
    ? undefined
    : (element.matches('.fv') ? element.firstChild : element)?.textContent?.trim()
}

/**
 * Puts the focus where a shopper goes on: on the same control where it is still there or has moved, else on its group,
 * else on the count of results; after paging on the count; after the browser's own back and forward (null) on the main
 * part. Scrolls nothing.
 */
export function settleFocus(document: Document, departure: Departure | null): void {
  const stop = departure === null ? document.querySelector('main') : nextStop(document, departure)
  if (stop instanceof HTMLElement && stop !== document.activeElement) stop.focus({ preventScroll: true })
}

function nextStop(document: Document, { element, label, group, pages }: Departure): Element | null {
  const count = document.querySelector('#results-count')
  if (pages) return count
  const same = element.id === '' ? null : document.getElementById(element.id)
  if (same !== null) return same
  // Values change their places; an element may now stand for its neighbour.
  if (group !== null)
    return (
      [...group.querySelectorAll('a.fv')].find((link) => labelOf(link) === label) ??
      (group.isConnected ? group.querySelector('summary') : count)
    )
  // What was moved into its place is not the same control.
  if (!element.isConnected || labelOf(element) !== label) return count
  if (!element.matches('form')) return element
  return document.activeElement === document.body ? count : null
}
