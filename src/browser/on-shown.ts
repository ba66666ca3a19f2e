import { ARRIVED } from './arrived.ts'

/**
 * Calls `work` once, when the page is seen: at once, or, where the browser draws it ahead in case it is opened, when it
 * is.
 */
export function onceSeen(document: Document, work: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

/**
 * Calls `work` each time somebody comes to the page: at first, and on the way back to one that the browser kept whole.
 */
export function onSeen(document: Document, work: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && work())
  onceSeen(document, work)
}

/** The same, and when a script has put newer markup in place. */
export function onShown(document: Document, work: () => void): void {
  document.addEventListener(ARRIVED, work)
  onSeen(document, work)
}
