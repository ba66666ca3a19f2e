/**
 * Other results come without a new page: links and forms beside a list (`data-keep-scroll`) and its pages (`.pg`) bring
 * the main part of the page that they lead to, drawn by the server. Nothing changes before the answer is there: the old
 * results stay, and after a failure they and their address remain, without a word (A4.10, A4.11, A27.1). Of overlapping
 * clicks the last one counts.
 */
import { isResultsPath } from '#domain/site/paths.ts'
import { ARRIVED } from './arrived.ts'
import { askServer } from './results/ask-server.ts'
import { HistoryPlaces } from './results/history-places.ts'
import { KeptPages } from './results/kept-pages.ts'
import { groupsShown, openLongGroups, watchLongGroups } from './results/long-groups.ts'
import { countShown, rollCount } from './results/roll-count.ts'
import { departureFrom, settleFocus, type Departure } from './results/settle-focus.ts'
import { isPlainClick } from './plain-click.ts'

/** What leads from results to results, days to days, one comparison to the same with fewer rows. */
const BESIDE_LIST = '[data-keep-scroll], .pg'
/** About two megabytes. */
const MOST_KEPT = 20

/** Follows links and forms beside lists, for good. */
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
    // Empty fields say nothing and would only lengthen the address.
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
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
const here = () => addressOf(window.location)
/** Pages of one kind take each other's place; between others the browser navigates. */
const kindOf = (pathname: string) => (isResultsPath(pathname) ? 'results' : pathname.replace(/(?<=.)\/+$/, ''))

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

class Results {
  readonly #document: Document
  readonly #places = new HistoryPlaces()
  readonly #kept = new KeptPages(MOST_KEPT)
  #asking = new AbortController()
  /** Path and query of what is shown; the address bar may be ahead of it. */
  #at = here()

  constructor(document: Document) {
    this.#document = document
  }

  /** Brings what a link or a form leads to. False where it leads to a page of another kind. */
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

  followHistory(): void {
    if (here() !== this.#at) return void this.#visit(new URL(window.location.href), null)
    // A jump within the page, or back on the way to results that have not come.
    this.#askAnew()
    this.#showBusy(false)
    const top = this.#places.top()
    this.#places.arrive()
    if (top !== null) window.scrollTo(0, top)
  }

  /** `departure` is null where the browser goes back or forward: the address bar is there already. */
  async #visit(start: URL, departure: Departure | null): Promise<void> {
    const signal = this.#askAnew()
    if (departure === null) this.#places.leave()
    const kept = departure === null ? this.#kept.get(addressOf(start)) : undefined
    const [answer, morph] = await Promise.all([
      kept === undefined ? this.#bring(start, signal) : { url: start, html: kept },
      import('./morph.ts'),
    ]).catch(() => [null, null] as const)
    if (signal.aborted) return
    const next = morph?.readMain(answer.html) ?? null
    // To read it and to put it in place are two tasks: a press in between is heard.
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
    // Not before: to ask how far the page is scrolled would draw it once more.
    this.#showBusy(false)
    rollCount(this.#document, before)
    if (departure === null) window.scrollTo(0, this.#places.top() ?? 0)
    else if (departure.pages) window.scrollTo(0, 0)
    settleFocus(this.#document, departure)
    openLongGroups(this.#document)
    this.#document.dispatchEvent(new Event(ARRIVED))
  }

  /** What is seen of a press comes first; asking for the results is left to the next task. */
  async #bring(url: URL, signal: AbortSignal) {
    this.#showBusy(true)
    await nextTask()
    return askServer(url, groupsShown(this.#document), signal)
  }

  #arrive(address: string, departure: Departure | null): void {
    if (departure === null && address === here()) this.#places.arrive()
    else this.#places.go(address, departure === null || address === this.#at)
    this.#at = address
  }

  /**
   * Results stay where only others were to take their place; the browser has its own way of saying that a server is
   * away.
   */
  #stayOrLeave(url: URL): void {
    this.#showBusy(false)
    if (kindOf(url.pathname) !== 'results') return window.location.assign(url)
    if (here() !== this.#at && !this.#places.goBackToShown()) return window.location.assign(url)
    // Shown again is what the page is an answer to, so that choosing the same once more asks once more.
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
