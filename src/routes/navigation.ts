import { redirect, type DataStrategyFunction } from 'react-router'
import { applyHead } from './head.ts'
import { KeptAnswers } from './kept-answers.ts'
import { loadWholePage } from './pages.tsx'
import type { NavigationData, PageData } from './render-input.ts'
import { isResultsPath, routes } from './routes.ts'

type PageAnswer = NavigationData & { kind: 'page' }

interface NavigateOptions {
  preventScrollReset: boolean
  replace?: boolean
}

/** What navigating asks of the router; it exists only after its loading function. */
interface Navigator {
  state: { navigation: { state: 'idle' | 'loading' | 'submitting' } }
  navigate(path: string, options: NavigateOptions): Promise<void>
}

/** About a megabyte of memory. */
const MOST_KEPT = 20
/** Addresses that lead to one another further than this lead nowhere. */
const MOST_REDIRECTS = 5

/**
 * How pages come to the browser: one JSON request each, from memory for back and forward. From results to results nothing
 * changes before the answer is there: the old ones stay, and after a failure they and their address simply remain, without
 * a word (A4.10, A4.11, A27.1). Of overlapping clicks only the last one counts.
 */
export function pageNavigation(first: PageData) {
  const kept = new KeptAnswers<PageAnswer>(MOST_KEPT)
  /** An answer that came before its navigation. */
  let brought: { address: string; answer: PageAnswer } | null = null
  let asking: AbortController | null = null
  /** Where back or forward has just led. */
  let poppedTo: string | null = null

  kept.keep(addressOf(window.location), { ...first, kind: 'page' })
  // Before the router's own listener, which starts to load.
  window.addEventListener('popstate', () => {
    asking?.abort()
    poppedTo = addressOf(window.location)
  })

  const load: DataStrategyFunction = async ({ request, matches }) => {
    const url = new URL(request.url)
    const leaf = matches.at(-1)
    if (!leaf) return {}
    const route = routes.find(({ id }) => id === leaf.route.id)
    if (!route) return leavePage(url)
    const address = addressOf(url)
    const isPopped = poppedTo === address
    const ready = brought?.address === address ? brought.answer : isPopped ? kept.get(address) : undefined
    brought = poppedTo = null
    const [answer] = await Promise.all([ready ?? askServer(url, request.signal), loadWholePage(route.id, first.site.template)]).catch(() => [null])
    if (request.signal.aborted) return {}
    if (answer === null) return isPopped && isResultsPath(url.pathname) ? returnToShown(url, request.signal) : leavePage(url)
    if (answer.kind === 'redirect') return { [leaf.route.id]: { type: 'data', result: redirect(answer.location) } }
    if (answer.build !== first.build) return leavePage(url)
    kept.keep(address, answer)
    applyHead(answer.head)
    return { [leaf.route.id]: { type: 'data', result: answer } }
  }

  /** Asks for results and brings them: the address they are at in the end, or one of another page; `null` when there are none to be had. */
  async function bringResults(start: URL, signal: AbortSignal): Promise<URL | null> {
    let url = start
    for (let hops = 0; isResultsPath(url.pathname) && hops < MOST_REDIRECTS; hops++) {
      const answer = await askServer(url, signal).catch(() => null)
      if (answer === null) return null
      if (answer.kind === 'page') {
        brought = { address: addressOf(url), answer }
        return url
      }
      url = new URL(answer.location, url)
    }
    return url
  }

  async function go(router: Navigator, path: string, options: NavigateOptions): Promise<void> {
    asking?.abort()
    poppedTo = null
    let url = new URL(path, window.location.href)
    // A navigation under way is the router's to take back.
    if (isResultsPath(window.location.pathname) && router.state.navigation.state === 'idle') {
      const { signal } = (asking = new AbortController())
      const found = await bringResults(url, signal)
      if (signal.aborted) return
      if (found === null) return resetForms()
      url = found
    }
    // The same address again is no further step back.
    await router.navigate(addressOf(url) + url.hash, { ...options, replace: addressOf(url) === addressOf(window.location) })
  }

  return { load, go }
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Shows again what the page is an answer to, so that choosing the same once more asks once more. */
function resetForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.rail form, .sort')) form.reset()
}

let underWay = 0

function showBusy(isBusy: boolean): void {
  document.documentElement.toggleAttribute('data-busy', isBusy)
  document.querySelector('.results__list')?.setAttribute('aria-busy', String(isBusy))
}

/** The data of the page at `url`; null when the server answers with anything else. Rejects when it cannot be reached. The document says that results are on their way. */
async function askServer(url: URL, signal: AbortSignal): Promise<NavigationData | null> {
  const step = isResultsPath(url.pathname) ? 1 : 0
  underWay += step
  if (underWay > 0) showBusy(true)
  try {
    const response = await fetch(`/_data${addressOf(url)}`, { signal, headers: { accept: 'application/json' } })
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return null
    const answer: unknown = await response.json()
    return isAnswer(answer) ? answer : null
  } finally {
    underWay -= step
    if (underWay === 0) showBusy(false)
  }
}

/** What is told apart before an answer is used; the rest of it is as sure as its build is ours. */
function isAnswer(value: unknown): value is NavigationData {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return value.kind === 'redirect' ? 'location' in value && typeof value.location === 'string' : value.kind === 'page' && 'build' in value && 'data' in value
}

/** Hands the navigation back to the browser, which has its own way of saying that a server is away: the server is newer than this page, or gave no page data. */
function leavePage(url: URL): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}

let shownIndex: number | null = null

/** Place of the present address among those of this document, which the router numbers; null before it did. */
function indexNow(): number | null {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null
}

/** Remembers which address the results belong to that are shown. */
export function markShown(): void {
  shownIndex = isResultsPath(window.location.pathname) ? indexNow() : null
}

/** Back or forward to results that could not be had: takes the address back to what is still shown. */
function returnToShown(url: URL, signal: AbortSignal): Promise<Record<string, never>> {
  const index = indexNow()
  if (shownIndex === null || index === null || shownIndex === index) return leavePage(url)
  window.history.go(shownIndex - index)
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve({})))
}
