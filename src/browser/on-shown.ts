import { ARRIVED } from './arrived.ts'

/** Calls back once the page is visible. A prerendered page becomes visible when it opens. */
export function onceSeen(document: Document, callback: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', callback, { once: true })
  else callback()
}

/** Calls back each time the page is seen, also from the back/forward cache. */
export function onSeen(document: Document, callback: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && callback())
  onceSeen(document, callback)
}

/** Calls back each time the page is seen, and after newer markup has arrived. */
export function onShown(document: Document, callback: () => void): void {
  document.addEventListener(ARRIVED, callback)
  onSeen(document, callback)
}
