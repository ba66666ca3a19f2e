/** Keeps this browser's saved vehicles a copy of the account's, so that cached pages show its hearts (R43). */
import { MOST } from '#domain/lists/list-ids.ts'
import { WATCHLIST_API, WATCHLIST_MERGE_API, WATCHLIST_SAVE_API } from '#domain/site/paths.ts'
import { ACCOUNT_ASKED } from '../account-asked.ts'
import { ACCOUNT_PAGE, WITHOUT_LIST } from '../account-page.ts'
import { siteKey, storedText, storeText } from '../browser-storage.ts'
import { keepAccount, keptPerson, knowsAccount } from '../kept-here.ts'
import { isSignedIn } from '../signed-in.ts'
import { askList, askWatchlist } from './ask-watchlist.ts'
import { clearList, idsOf, listed, listText, replaceList, WATCHED } from './local-lists.ts'
import { AFTER_SIGN_IN, tell } from './watchlist.ts'

/**
 * Brings the account's list to this browser. The first time after a sign-in the browser's own list is merged into it;
 * after a sign-out the copy is emptied (R24).
 */
export async function followWatchlist(document: Document, site: string): Promise<void> {
  const mark = siteKey(site, WATCHED)
  const isCopy = storedText('local', mark) !== null
  if (!isSignedIn()) return isCopy ? dropCopy(site) : undefined
  if (!(await hasWatchlist(document, site))) return
  const saved = await savePending(site)
  const before = listText(site, 'favourites')
  const items = idsOf(listed(site, 'favourites'))
    .slice(-MOST.favourites)
    .map((id) => ({ id }))
  const list = await (isCopy ? askList(WATCHLIST_API, null) : askList(WATCHLIST_MERGE_API, { items }))
  // A session that was ended elsewhere is known once the server was asked; the next page asks who is signed in.
  if (list === 'signed-out') {
    keepAccount(site, null)
    return isCopy ? dropCopy(site) : undefined
  }
  if (list === null) return isCopy && !isSignedIn() ? dropCopy(site) : undefined
  // A heart that was pressed meanwhile is newer than the answer.
  if (before === listText(site, 'favourites')) replaceList(site, 'favourites', list.toReversed())
  const isMarked = storeText('local', mark, '1')
  // The server drew this page of the garage before the list had joined the account's.
  if (isMarked && !isCopy && items.length > 0 && document.querySelector(ACCOUNT_PAGE) !== null)
    return window.location.reload()
  if (saved !== null) tell(true, saved, list.find(({ id }) => id === saved)?.name ?? '')
}

function dropCopy(site: string): void {
  clearList(site, 'favourites')
  storeText('local', siteKey(site, WATCHED), null)
}

/** Time after which an answer about the account is no longer waited for. */
const PATIENCE_MS = 5_000

/** An account without a number has none yet (A16.1): each page would be refused it. */
async function hasWatchlist(document: Document, site: string): Promise<boolean> {
  if (document.querySelector(WITHOUT_LIST) !== null) return false
  // On pages of the account nobody asks: the page itself says whether there is a number.
  if (document.querySelector(ACCOUNT_PAGE) !== null) return true
  if (!knowsAccount(site))
    await new Promise<void>((resolve) => {
      document.addEventListener(ACCOUNT_ASKED, () => resolve(), { once: true })
      setTimeout(resolve, PATIENCE_MS)
    })
  return !knowsAccount(site) || keptPerson(site)?.phone !== ''
}

/** Saves the vehicle whose heart led to the sign-in, on the page where it was pressed (R34). */
async function savePending(site: string): Promise<number | null> {
  const [, asked] = /^#save=(\d+)$/.exec(window.location.hash) ?? []
  if (asked === undefined) return null
  const key = siteKey(site, AFTER_SIGN_IN)
  const pending = storedText('session', key)
  storeText('session', key, null)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  // A link from elsewhere may end in #save= too; only what this tab was about to save is saved.
  if (pending !== JSON.stringify({ list: 'watch', id: Number(asked) })) return null
  const answer = await askWatchlist(WATCHLIST_SAVE_API, { car_id: Number(asked) })
  if (answer.success) return Number(asked)
  window.alert(answer.message)
  return null
}
