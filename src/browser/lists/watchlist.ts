/** Saves vehicles in a signed-in shopper's watchlist (R41, R42, A16.7-A16.11), or leads to the sign-in. */
import { VEHICLE_SAVED } from '#domain/analytics/analytics-event.ts'
import { WATCHLIST_REMOVE_API, WATCHLIST_SAVE_API, addIdentifierPath, signInPath } from '#domain/site/paths.ts'
import { siteKey, storeText } from '../browser-storage.ts'
import { reportEvent } from '../events/report-events.ts'
import { isSignedIn } from '../signed-in.ts'
import { showToast } from '../toast.ts'
import { askWatchlist } from './ask-watchlist.ts'
import { changeList } from './change-list.ts'
import { addTo, listed, removeFrom } from './local-lists.ts'

/** Name under which a tab stores the vehicle that a sign-in interrupted. */
export const AFTER_SIGN_IN = 'after-sign-in'

/**
 * Handles a click on a heart that belongs to an account. The change shows at once, then the server is asked for it; a
 * refusal takes it back (R42).
 */
export async function pressHeart(button: HTMLButtonElement, site: string): Promise<void> {
  const { id: named, name = '' } = button.closest<HTMLElement>('[data-id]')?.dataset ?? {}
  const id = Number(named)
  if (!isSignedIn()) return leadToSignIn(site, id)
  const before = listed(site, 'favourites').find((entry) => entry.id === id)
  const { isAdded, outcome } = changeList(button, site, 'favourites')
  if (outcome === 'full') return showToast(document, 'favourites-full')
  button.disabled = true
  const answer = await askWatchlist(isAdded ? WATCHLIST_SAVE_API : WATCHLIST_REMOVE_API, { car_id: id })
  button.disabled = false
  if (answer.success) return tell(isAdded, id, name)
  if (isAdded) removeFrom(site, 'favourites', id)
  else if (before !== undefined) addTo(site, 'favourites', before)
  if (answer.code === 'sign_in') return leadToSignIn(site, id)
  if (answer.code === 'phone_needed') return leadToSignIn(site, id, addIdentifierPath)
  window.alert(answer.message)
}

/** Says that a vehicle was saved or removed (A16.11), and counts a saving (A25.1). */
export function tell(isAdded: boolean, id: number, name: string): void {
  if (isAdded) reportEvent({ id: VEHICLE_SAVED, vehicle: { id } })
  const toast = isAdded ? 'watchlist-saved' : 'watchlist-removed'
  for (const place of document.querySelectorAll(`[data-toast=${toast}] [data-toast-name]`)) place.textContent = name
  showToast(document, toast)
}

const watchlistSignInPath = (redirect: string) => signInPath('watchlist', redirect, withoutFragment(redirect))
const withoutFragment = (address: string) => address.split('#', 1)[0] ?? ''

/**
 * Goes to the sign-in, or to add the number that the watchlist needs (A16.1), and remembers what is to be saved after
 * it (R34, A16.9).
 */
function leadToSignIn(site: string, id: number, pathTo = watchlistSignInPath): void {
  storeText('session', siteKey(site, AFTER_SIGN_IN), JSON.stringify({ list: 'watch', id }))
  const here = window.location.pathname + window.location.search
  window.location.assign(pathTo(`${here}#save=${id}`))
}
