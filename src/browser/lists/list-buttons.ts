/** Handles clicks on save and compare buttons, and shows the lists' state on a page. */
import { hydrate } from '../islands/hydrate-islands.ts'
import { pressHere } from './change-list.ts'
import { idsOf, listed, savedHere, type ListName } from './local-lists.ts'
import { showCount } from '../show-count.ts'
import { isSignedIn, watchlistPath } from '../signed-in.ts'

const LISTS = ['favourites', 'compare'] satisfies ListName[]

/** Handles a click on a save, compare or remove control. */
export function press(control: HTMLElement, site: string): void {
  const list = LISTS.find((name) => name === control.dataset['list'])
  if (list === undefined) return
  if (list === 'compare' || isKeptHere(control)) return pressHere(control, site, list)
  // A link of `/saved` only takes the vehicle out of its address.
  if (control instanceof HTMLButtonElement)
    void import('./watchlist.ts').then(
      ({ pressHeart }) => pressHeart(control, site),
      () => undefined,
    )
}

/** Whether a heart changes this browser's own list, and not the account's (R41). */
function isKeptHere({ ariaPressed }: HTMLElement): boolean {
  if (watchlistPath(document) === null) return true
  return !isSignedIn() && (ariaPressed !== 'false' || document.documentElement.dataset['watchlistSignIn'] === 'later')
}

/**
 * Shows the lists by attributes on the server's markup. The comparison bar is an island: it is hydrated once there is
 * something to count.
 */
export function showLists(document: Document, site: string): void {
  for (const list of LISTS) {
    const ids = new Set(idsOf(listed(site, list)))
    for (const button of document.querySelectorAll<HTMLElement>(`.keeps [data-list=${list}]`)) {
      button.ariaPressed = String(ids.has(Number(button.parentElement?.dataset['id'])))
    }
  }
  const favourites = new Set(idsOf(listed(site, 'favourites')))
  for (const part of document.querySelectorAll<HTMLElement>('[data-only-saved]'))
    // It stays while it has the focus: another click takes the removal back.
    part.hidden = !favourites.has(Number(part.dataset['id'])) && !part.contains(document.activeElement)
  const saved = favourites.size
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.keeps-link')) {
    link.href = (isSignedIn() ? watchlistPath(document) : null) ?? savedHere(site)
    link.ariaLabel = saved === 0 ? 'Saved vehicles' : `Saved vehicles, ${saved}`
    showCount(link, saved)
  }
  const bar = document.querySelector('[data-island=comparison]')
  if (bar !== null && listed(site, 'compare').length > 0) void hydrate(bar)
}
