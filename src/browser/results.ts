/**
 * Updates results in place, without loading a new page. Links and forms beside a list (`data-keep-scroll`) and its
 * pagination (`.pg`) fetch the main part of the page that they lead to. The old results stay until the response is
 * there, and after a failure with their address and without a message (A4.10, A4.11, A27.1). The last of overlapping
 * clicks counts.
 */
import { isResultsPath } from '#domain/site/paths/paths-results.ts'
import { withoutEndSlashes } from '#domain/site/paths/path-text.ts'
import { ARRIVED } from './arrived.ts'
import { askServer } from './results/ask-server.ts'
import { HistoryPlaces } from './results/history-places.ts'
import { KeptPages } from './results/kept-pages.ts'
import { groupsShown, openLongGroups, watchLongGroups } from './results/long-groups.ts'
import { departureFrom, settleFocus, type Departure } from './results/settle-focus.ts'
import { isPlainClick } from './plain-click.ts'

/** Selector of the parts whose links and forms update the page in place. */
const BESIDE_LIST = '[data-keep-scroll], .pg'
/** Cached main parts: about two megabytes. */
const MOST_KEPT = 20

/** Handles clicks, submits and history of a document's lists. */
export function watchResults(document: Document): void {
  const results = new Results(document)
  watchLongGroups(document)
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest(BESIDE_LIST) && event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isPlainClick(event)) return
    if (link.target === '' && results.follow(new URL(link.href), link)) event.preventDefault()
  })
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (
      defaultPrevented ||
      !(form instanceof HTMLFormElement) ||
      form.method !== 'get' ||
      form.target !== '' ||
      form.closest(BESIDE_LIST) === null
    )
      return
    const url = new URL(form.action)
    // Empty fields would only lengthen the address.
    url.search = new URLSearchParams(
      [...new FormData(form, submitter)].flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    ).toString()
    const { activeElement } = document
    if (results.follow(url, activeElement !== null && form.contains(activeElement) ? activeElement : form))
      event.preventDefault()
  })
  window.addEventListener('popstate', () => results.followHistory())
  results.catchUp()
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
const here = () => addressOf(window.location)
/** Address of the results that the server sent. Back or Forward before this script ran has moved the address bar on. */
function sentAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation === undefined ? here() : addressOf(new URL(navigation.name))
}
/** The kind of page at a path. Pages of one kind update in place; the browser navigates between kinds. */
const kindOf = (pathname: string) => (isResultsPath(pathname) ? 'results' : withoutEndSlashes(pathname))

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

class Results {
  readonly #document: Document
  readonly #places = new HistoryPlaces()
  readonly #kept = new KeptPages(MOST_KEPT)
  #asking = new AbortController()
  /** Path and query of the results in view. The address bar may be ahead of it. */
  #at = sentAddress()

  constructor(document: Document) {
    this.#document = document
  }

  /** Loads the results at an address. False when it leads to a page of another kind. */
  follow(url: URL, from: Element): boolean {
    if (
      url.origin !== window.location.origin ||
      url.hash !== '' ||
      kindOf(url.pathname) !== kindOf(window.location.pathname)
    )
      return false
    void this.#visit(url, departureFrom(from))
    return true
  }

  /** Loads the results of the address bar when Back or Forward was pressed before this script ran. */
  catchUp(): void {
    if (here() !== this.#at) void this.#visit(new URL(window.location.href), null)
  }

  followHistory(): void {
    if (here() !== this.#at) {
      this.#places.leave()
      return void this.#visit(new URL(window.location.href), null)
    }
    // A jump within the page, or Back before requested results have arrived.
    this.#askAnew()
    this.#showBusy(false)
    const top = this.#places.top()
    this.#places.arrive()
    if (top !== null) window.scrollTo(0, top)
  }

  /** `departure` is null on Back and Forward, when the address bar has changed already. */
  async #visit(start: URL, departure: Departure | null): Promise<void> {
    const signal = this.#askAnew()
    const kept = departure === null ? this.#kept.get(addressOf(start)) : undefined
    const [answer, morph] = await Promise.all([
      kept === undefined ? this.#fetchResults(start, signal) : { url: start, html: kept },
      import('./morph.ts'),
    ]).catch(() => [null, null] as const)
    if (signal.aborted) return
    const next = morph?.readMain(answer.html) ?? null
    // Parsing and morphing are two tasks, so that a click in between is handled.
    await nextTask()
    if (signal.aborted) return
    if (morph === null || next === null) return this.#stayOrLeave(start)
    const { documentElement } = this.#document
    if (next.build !== documentElement.dataset['build'] || kindOf(answer.url.pathname) !== kindOf(start.pathname))
      return window.location.assign(answer.url)
    if (this.#kept.get(this.#at) === undefined) this.#kept.keep(this.#at, morph.shownMain(this.#document))
    this.#kept.keep(addressOf(answer.url), answer.html)
    const before = countShown(this.#document)
    this.#arrive(addressOf(answer.url), departure)
    morph.putMain(next)
    // Not earlier: reading the scroll position after this would force another layout.
    this.#showBusy(false)
    rollCount(this.#document, before)
    if (departure === null) window.scrollTo(0, this.#places.top() ?? 0)
    else if (departure.pages) window.scrollTo(0, 0)
    settleFocus(this.#document, departure)
    openLongGroups(this.#document)
    this.#document.dispatchEvent(new Event(ARRIVED))
  }

  /** Fetches results in the next task, so that the busy state is painted first. */
  async #fetchResults(url: URL, signal: AbortSignal) {
    this.#showBusy(true)
    await nextTask()
    return askServer(url, groupsShown(this.#document), signal)
  }

  #arrive(address: string, departure: Departure | null): void {
    if (departure === null && address === here()) this.#places.arrive()
    else this.#places.go(address, departure === null || address === this.#at)
    this.#at = address
  }

  /** After a failure: keeps the results in view; on other pages, lets the browser navigate and show its error. */
  #stayOrLeave(url: URL): void {
    this.#showBusy(false)
    if (kindOf(url.pathname) !== 'results') return window.location.assign(url)
    if (here() !== this.#at && !this.#places.goBackToShown()) return window.location.assign(url)
    // Forms show the choice of the results in view again, so that the same choice can be retried.
    for (const form of this.#document.forms) if (form.closest(BESIDE_LIST) !== null) form.reset()
  }

  #showBusy(isBusy: boolean): void {
    this.#document.documentElement.toggleAttribute('data-busy', isBusy)
    this.#document.querySelector('.results__list')?.setAttribute('aria-busy', String(isBusy))
  }

  #askAnew(): AbortSignal {
    this.#asking.abort()
    this.#asking = new AbortController()
    return this.#asking.signal
  }
}

const numberOf = (document: Document) => document.querySelector('#results-count > b')

/** The number of results in view, as text. */
function countShown(document: Document): string | null {
  return numberOf(document)?.textContent ?? null
}

/** Animates the number of results when it has changed. */
function rollCount(document: Document, before: string | null): void {
  const number = numberOf(document)
  if (number === null || before === null || number.textContent === before) return
  // A CSS animation starts with a new element.
  const next = number.cloneNode(true)
  if (next instanceof Element) next.classList.add('rolls')
  number.replaceWith(next)
}
