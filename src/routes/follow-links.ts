import { ARRIVED } from '#ui/arrived.ts'
import { departureFrom, settleFocus, type Departure } from './settle-focus.ts'

type Navigate = (path: string, options: { preventScrollReset: boolean }) => void

/** File-like addresses and sections that the router does not serve. */
const NOT_PAGES = /^\/(?:img|assets|_data)\/|\.(?:pdf|xml|json|txt)$/

/**
 * Turns clicks on plain links, and GET forms sent, into navigations without a page load: one listener for the document,
 * so that lists of links cost nothing each. Modified clicks, other origins, downloads, new windows and anchors on the
 * same page stay with the browser. What changes a list of results keeps the scroll position; `arrived` says that a page
 * is shown.
 */
export function followLinks(document: Document, navigate: Navigate): void {
  let departure: Departure | null = null
  const leave = (path: string, from: Element) => {
    departure = departureFrom(from)
    navigate(path, { preventScrollReset: departure.stays })
  }
  document.addEventListener(ARRIVED, () => {
    settleFocus(document, departure)
    departure = null
  })
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.target ||
      link.hasAttribute('download') ||
      link.hasAttribute('data-reload')
    )
      return
    const path = pagePath(link.href, document)
    if (path === null) return
    event.preventDefault()
    leave(path, link)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target) return
    const url = new URL(form.action)
    url.search = new URLSearchParams(filledFields(new FormData(form, event.submitter))).toString()
    const path = pagePath(url.href, document)
    if (path === null) return
    event.preventDefault()
    leave(path, document.activeElement && form.contains(document.activeElement) ? document.activeElement : form)
  })
}

/** Path, query and hash of an address on this site that is a page and not merely a place on the present one; else null. */
function pagePath(href: string, document: Document): string | null {
  const url = new URL(href, document.baseURI)
  const here = new URL(document.baseURI)
  if (url.origin !== here.origin || NOT_PAGES.test(url.pathname)) return null
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return null
  return url.pathname + url.search + url.hash
}

/** Empty fields say nothing and would only lengthen the address. */
function filledFields(data: FormData): [string, string][] {
  return [...data].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] satisfies [string, string]] : [],
  )
}
