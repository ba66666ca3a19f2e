/**
 * Stores the shopper's lists in this browser: saved, compared and viewed vehicles. They leave it only as ids in an
 * address.
 */
import { siteKey, storedText, storeText } from '../browser-storage.ts'
import { listEntriesIn, viewedEntriesIn, type ListEntry, type ViewedEntry } from '#domain/lists/list-entries.ts'
import { LISTS_CHANGED } from './lists-changed.ts'
import { MOST } from '#domain/lists/list-ids.ts'
import { MOST_WATCHED } from '#domain/lists/watchlist.ts'
import { isSignedIn } from '../signed-in.ts'
import { savedPath } from '#domain/site/paths.ts'

export type ListName = 'favourites' | 'compare'
/** `unkept`: the browser refused to store the list, so it lasts until the page is left. */
export type Outcome = 'kept' | 'unkept' | 'full'

/** Name of the mark that this browser's saved vehicles are a copy of an account's. */
export const WATCHED = 'watched'

/** A list's stored text. `useListed` compares it to know whether the list has changed. */
export function listText(site: string, list: ListName): string | null {
  return storedText('local', siteKey(site, list))
}

/** A list's entries, oldest first. */
export function listed(site: string, list: ListName): readonly ListEntry[] {
  return listedIn(listText(site, list), list)
}

/** The entries of a stored text, at most as many as the list may hold. */
export function listedIn(text: string | null, list: ListName): readonly ListEntry[] {
  return listEntriesIn(text).slice(0, mostOf(list))
}

/** Most vehicles of a list. The saved ones of a signed-in shopper are a copy of the account's (R43). */
const mostOf = (list: ListName) => (list === 'favourites' && isSignedIn() ? MOST_WATCHED : MOST[list])

/** Viewed vehicles, latest first. */
export function viewed(site: string): readonly ViewedEntry[] {
  return viewedEntriesIn(storedText('local', siteKey(site, 'viewed'))).slice(0, MOST.viewed)
}

/** Adds a vehicle at the end of a list. A full list stays as it is. */
export function addTo(site: string, list: ListName, entry: ListEntry): Outcome {
  const others = listed(site, list).filter(({ id }) => id !== entry.id)
  return others.length >= mostOf(list) ? 'full' : keep(site, list, [...others, entry])
}

/** Removes a vehicle from a list (A13.1). */
export function removeFrom(site: string, list: ListName, id: number): Outcome {
  return keep(
    site,
    list,
    listed(site, list).filter((entry) => entry.id !== id),
  )
}

/** Empties a list. */
export function clearList(site: string, list: ListName): void {
  replaceList(site, list, [])
  // Prices at saving name the vehicles too.
  if (list === 'favourites') storeText('local', siteKey(site, 'prices'), null)
}

/** Stores other entries in place of a list's, oldest first. */
export function replaceList(site: string, list: ListName, entries: readonly ListEntry[]): void {
  keep(site, list, entries)
}

/** Puts a vehicle first among those viewed. */
export function rememberViewed(site: string, entry: ViewedEntry): void {
  keep(site, 'viewed', [entry, ...viewed(site).filter(({ id }) => id !== entry.id)].slice(0, MOST.viewed))
}

function keep(site: string, name: ListName | 'viewed', entries: readonly (ListEntry | ViewedEntry)[]): Outcome {
  const kept = storeText('local', siteKey(site, name), JSON.stringify(entries))
  document.dispatchEvent(new Event(LISTS_CHANGED))
  return kept ? 'kept' : 'unkept'
}

/** Path of the page of saved vehicles, with this browser's ids, latest first. */
export function savedHere(site: string): string {
  return savedPath(idsOf(listed(site, 'favourites')).toReversed(), idsOf(viewed(site)))
}

export function idsOf(entries: readonly { id: number }[]): number[] {
  return entries.map(({ id }) => id)
}
