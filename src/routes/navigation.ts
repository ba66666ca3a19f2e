import { askServer } from './ask-server.ts'
import { applyHead } from './head.ts'
import type { HistoryPlaces } from './history-places.ts'
import { KeptAnswers } from './kept-answers.ts'
import { matchRoute } from './match-route.ts'
import { loadWholePage } from './pages.tsx'
import type { NavigationData, PageData } from './render-input.ts'
import { isResultsPath, type RouteId } from './routes.ts'

type PageAnswer = NavigationData & { kind: 'page' }

/** A page as it is drawn. */
export interface Shown extends Pick<PageData, 'head' | 'status' | 'data'> {
  routeId: RouteId
  /** Path and query. */
  address: string
  /** Where it is scrolled to once it is drawn: so far, to the place that an id names, or not at all. */
  scrollTo: number | { id: string } | null
}

export interface NavigationState {
  shown: Shown
  /** Path of a page that is on its way. */
  next: string | null
}

interface Way {
  replace: boolean
  keepsScroll: boolean
  /** Back or forward: the address bar is there already. */
  isPopped: boolean
}

interface Brought {
  url: URL
  /** Null when there was none to be had. */
  found: { routeId: RouteId; answer: PageAnswer } | null
}

/** About a megabyte of memory. */
const MOST_KEPT = 20
/** Addresses that lead to one another further than this lead nowhere. */
const MOST_REDIRECTS = 5

/**
 * How pages come to the browser: one JSON request each, from memory for back and forward. Nothing changes before the
 * answer is there. From results to results the old ones stay, and after a failure they and their address simply remain,
 * without a word (A4.10, A4.11, A27.1); any other failure is handed to the browser. Of overlapping clicks only the last
 * one counts.
 */
export class Navigation {
  readonly #first: PageData
  readonly #places: HistoryPlaces
  readonly #kept = new KeptAnswers<PageAnswer>(MOST_KEPT)
  readonly #listeners = new Set<() => void>()
  #asking = new AbortController()
  #state: NavigationState
  /** Path and query in the address bar when the shown page came there. */
  #at = here()

  constructor(first: PageData, places: HistoryPlaces) {
    this.#first = first
    this.#places = places
    this.#state = { shown: { ...first, address: here(), scrollTo: null }, next: null }
    this.#kept.keep(here(), { ...first, kind: 'page' })
    window.addEventListener('popstate', () => this.#followHistory())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): NavigationState => this.#state

  /** Goes to an address of this site. The same address again is no further step back. */
  go(path: string, { preventScrollReset }: { preventScrollReset: boolean }): Promise<void> {
    const url = new URL(path, window.location.href)
    return this.#visit(url, { replace: addressOf(url) === here(), keepsScroll: preventScrollReset, isPopped: false })
  }

  /** Asks anew for what is shown. Where the answer fails, it stays as it is. */
  async refresh(): Promise<void> {
    const { shown, next } = this.#state
    if (next !== null) return
    const { signal } = this.#askAnew()
    const answer = await askServer(new URL(shown.address, window.location.href), signal).catch(() => null)
    if (signal.aborted || answer?.kind !== 'page' || answer.build !== this.#first.build) return
    this.#kept.keep(shown.address, answer)
    this.#set({ shown: { ...answer, routeId: shown.routeId, address: shown.address, scrollTo: null }, next: null })
  }

  #followHistory(): void {
    const isSamePage = here() === this.#at
    if (!isSamePage && !this.#places.isJump())
      return void this.#visit(new URL(window.location.href), { replace: true, keepsScroll: false, isPopped: true })
    this.#askAnew()
    const top = this.#places.top()
    this.#places.arrive()
    this.#at = here()
    if (this.#state.next !== null) this.#set({ ...this.#state, next: null })
    if (top !== null) window.scrollTo(0, top)
  }

  async #visit(start: URL, way: Way): Promise<void> {
    const { signal } = this.#askAnew()
    // While it is on its way another page may be drawn in outline, from its top.
    if (this.#state.next === null) this.#places.leave()
    this.#set({ ...this.#state, next: start.pathname })
    const { url, found } = await this.#bring(start, way.isPopped, signal)
    if (signal.aborted) return
    if (found === null) return this.#stayOrLeave(url, way)
    if (found.answer.build !== this.#first.build) return window.location.assign(url)
    this.#show(url, found.routeId, found.answer, { ...way, replace: way.replace || addressOf(url) === here() })
  }

  /** The page at an address, or at the one it leads to in the end, with its code. */
  async #bring(start: URL, isPopped: boolean, signal: AbortSignal): Promise<Brought> {
    let url = start
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      const match = url.origin === start.origin ? matchRoute(url.pathname) : null
      if (match === null) break
      const kept = isPopped ? this.#kept.get(addressOf(url)) : undefined
      const [answer] = await Promise.all([
        kept ?? askServer(url, signal),
        loadWholePage(match.routeId, this.#first.site.template),
      ]).catch(() => [null])
      if (answer === null) break
      if (answer.kind === 'page') return { url, found: { routeId: match.routeId, answer } }
      url = new URL(answer.location, url)
    }
    return { url, found: null }
  }

  /**
   * Hands the navigation back to the browser, which has its own way of saying that a server is away; results stay where
   * only others were to take their place.
   */
  #stayOrLeave(url: URL, { isPopped }: Way): void {
    const areResults = isResultsPath(url.pathname)
    if (isPopped && areResults && isResultsPath(this.#state.shown.address) && this.#places.goBackToShown()) return
    if (isPopped || !areResults || !isResultsPath(this.#state.shown.address)) return window.location.assign(url)
    this.#set({ ...this.#state, next: null })
    resetForms()
  }

  #show(url: URL, routeId: RouteId, answer: PageAnswer, { replace, keepsScroll, isPopped }: Way): void {
    const address = addressOf(url)
    if (isResultsPath(this.#state.shown.address)) this.#places.leave()
    if (isPopped && address === here()) this.#places.arrive()
    else this.#places.go(address + url.hash, replace)
    const scrollTo = keepsScroll
      ? null
      : isPopped
        ? (this.#places.top() ?? 0)
        : url.hash === ''
          ? 0
          : { id: idOf(url.hash) }
    this.#at = address
    this.#kept.keep(address, answer)
    applyHead(answer.head)
    this.#set({ shown: { ...answer, routeId, address, scrollTo }, next: null })
  }

  #askAnew(): AbortController {
    this.#asking.abort()
    return (this.#asking = new AbortController())
  }

  #set(state: NavigationState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** The id that a hash names; one that cannot be decoded is taken as it stands. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

const here = () => addressOf(window.location)

/** Shows again what the page is an answer to, so that choosing the same once more asks once more. */
function resetForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.rail form, .sort')) form.reset()
}
