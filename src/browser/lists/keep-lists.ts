/** Enhances every save and compare button of a page with one listener. */
import { siteKey, storedText } from '../browser-storage.ts'
import { onSeen, onShown } from '../on-shown.ts'
import { isSignedIn, watchlistPath } from '../signed-in.ts'
import { press, showLists } from './list-buttons.ts'
import { LISTS_CHANGED } from './lists-changed.ts'
import { WATCHED } from './local-lists.ts'

/** Stores the lists and shows them, after each change in this tab or another. */
export function keepLists(document: Document, site: string): void {
  let isShown = false
  const show = () => {
    // A first visit has no lists: the server's markup stays as it is.
    if ((isShown ||= keepsAny(site))) showLists(document, site)
    if (document.querySelector('[data-own-list]'))
      void import('./own-list.ts').then(
        ({ showOwnList }) => showOwnList(document, site),
        () => undefined,
      )
  }
  const changed = () => document.dispatchEvent(new Event(LISTS_CHANGED))
  document.addEventListener(LISTS_CHANGED, show)
  window.addEventListener('storage', changed)
  onShown(document, changed)
  // Its copy goes with the sign-in, so a browser that is signed out may have one to drop.
  if (watchlistPath(document) !== null)
    onSeen(document, () => {
      if (isSignedIn() || storedText('local', siteKey(site, WATCHED)) !== null)
        void import('./follow-watchlist.ts').then(
          ({ followWatchlist }) => followWatchlist(document, site),
          () => undefined,
        )
    })
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-list]') : null
    if (control !== null) press(control, site)
  })
}

function keepsAny(site: string): boolean {
  return ['favourites', 'compare', 'viewed'].some((name) => storedText('local', siteKey(site, name)) !== null)
}
