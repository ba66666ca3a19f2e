/** Moves the focus after results have been updated in place. */

/** The control that was clicked. It is read before the results change, since they may remove it. */
export interface Departure {
  element: Element
  label: string | undefined
  group: Element | null
  /** Whether it is pagination, which scrolls to the top. */
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

/** A control's label, without the count of a filter value. A form has none. */
function labelOf(element: Element): string | undefined {
  return element.matches('form')
    ? undefined
    : (element.matches('.fv') ? element.firstChild : element)?.textContent?.trim()
}

/**
 * Focuses the control that the shopper used, wherever it is now; else its group, else the count of results. Pagination
 * focuses the count; Back and Forward (null) the main part. Nothing scrolls.
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
  // Values are found by label: their order changes with the results.
  if (group !== null)
    return (
      [...group.querySelectorAll('a.fv')].find((link) => labelOf(link) === label) ??
      (group.isConnected ? group.querySelector('summary') : count)
    )
  // Another control may have been morphed into the same element.
  if (!element.isConnected || labelOf(element) !== label) return count
  if (!element.matches('form')) return element
  return document.activeElement === document.body ? count : null
}
