/**
 * The one listener behind every save and compare button of a page. What it does is loaded when a list is touched, or at
 * once where this browser keeps one: a first visit loads no more than these lines.
 */
import { ARRIVED } from '#ui/arrived.ts'
import { keyStart, LISTS_CHANGED } from './list-names.ts'

type Buttons = typeof import('./list-buttons.ts')

let buttons: Buttons | null = null

/** At once where they are loaded: a link that takes a vehicle away leads to a page that looks at the list. */
function withButtons(work: (buttons: Buttons) => void): void {
  if (buttons !== null) return work(buttons)
  void import('./list-buttons.ts').then((loaded) => work((buttons = loaded)))
}

/**
 * Keeps the lists and shows them until the returned function is called: on this page, after each navigation, and when
 * another tab changes them.
 */
export function keepLists(document: Document, site: string): () => void {
  const watch = new AbortController()
  const options = { signal: watch.signal }
  let isKept = keepsAny(site)
  const show = () => {
    if (isKept) withButtons(({ showLists }) => showLists(document, site))
  }
  const showChange = () => {
    isKept = true
    show()
  }
  document.addEventListener(ARRIVED, show, options)
  document.addEventListener(LISTS_CHANGED, showChange, options)
  window.addEventListener('storage', showChange, options)
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-list]') : null
      if (control) withButtons(({ press }) => press(control, site))
    },
    options,
  )
  show()
  return () => watch.abort()
}

function keepsAny(site: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(keyStart(site)))
  } catch {
    return false
  }
}
