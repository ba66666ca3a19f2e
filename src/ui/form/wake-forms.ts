/**
 * Forms over the page they are about: a click on a link to one opens it there. Without a script, and with a modified
 * click, the link is a page.
 */

const DIALOGS = /^\/cars\/[^/]+\/(?:enquire|request-photos|reserve|find-similar|finance-quote)$/
/** A test drive of one vehicle: path and query. */
const BOOKING = /^\/book-test-drive\/?\?car_id=\d+$/

/** Gives links to forms to `open` until the signal. What it cannot open is gone to. */
export function wakeForms(
  document: Document,
  open: (link: HTMLAnchorElement) => Promise<void>,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'click',
    (event) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === null || link.target || link.origin !== window.location.origin || link.closest('dialog') !== null)
        return
      if (!DIALOGS.test(link.pathname) && !BOOKING.test(link.pathname + link.search)) return
      event.preventDefault()
      open(link).catch(() => window.location.assign(link.href))
      // Before the listener that follows links.
    },
    { signal, capture: true },
  )
}
