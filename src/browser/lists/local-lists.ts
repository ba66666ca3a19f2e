/**
 * The lists a shopper keeps in this browser: saved, to compare, looked at. Nothing of them is sent anywhere but as ids
 * in an address.
 */
import { siteKey, storedText, storeText } from '../browser-storage.ts'
import { listEntriesIn, viewedEntriesIn, type ListEntry, type ViewedEntry } from '#domain/lists/list-entries.ts'
import { LISTS_CHANGED } from './lists-changed.ts'
import { MOST } from '#domain/lists/list-ids.ts'
import { savedPath } from '#domain/site/paths.ts'

export type ListName = 'favourites' | 'compare'
/** `unkept`: it holds until the page is left, since the browser does not store it. */
export type Outcome = 'kept' | 'unkept' | 'full'

/** The text of a list as it is kept: what is compared to know whether it has changed. */
export function listText(site: string, list: ListName): string | null {
  return storedText('local', siteKey(site, list))
}

/** In the order of adding. */
export function listed(site: string, list: ListName): readonly ListEntry[] {
  return listedIn(listText(site, list), list)
}

/** The entries of a kept text, as many as the list holds: whoever wrote more, a page is made of no more. */
export function listedIn(text: string | null, list: ListName): readonly ListEntry[] {
  return listEntriesIn(text).slice(0, MOST[list])
}

/** The latest first. */
export function viewed(site: string): readonly ViewedEntry[] {
  return viewedEntriesIn(storedText('local', siteKey(site, 'viewed'))).slice(0, MOST.viewed)
}

/** Adds a vehicle at the end of a list; a full list stays as it is. */
export function addTo(site: string, list: ListName, entry: ListEntry): Outcome {
  const others = listed(site, list).filter(({ id }) => id !== entry.id)
  return others.length >= MOST[list] ? 'full' : keep(site, list, [...others, entry])
}

/** Filters a vehicle out (A13.1). */
export function removeFrom(site: string, list: ListName, id: number): Outcome {
  return keep(
    site,
    list,
    listed(site, list).filter((entry) => entry.id !== id),
  )
}

/** Empties a list. */
export function clearList(site: string, list: ListName): void {
  keep(site, list, [])
}

/** Puts a vehicle before all others looked at. */
export function rememberViewed(site: string, entry: ViewedEntry): void {
  keep(site, 'viewed', [entry, ...viewed(site).filter(({ id }) => id !== entry.id)].slice(0, MOST.viewed))
}

function keep(site: string, name: ListName | 'viewed', entries: readonly (ListEntry | ViewedEntry)[]): Outcome {
  const kept = storeText('local', siteKey(site, name), JSON.stringify(entries))
  document.dispatchEvent(new Event(LISTS_CHANGED))
  return kept ? 'kept' : 'unkept'
}

/** Where this browser's saved vehicles are shown, the latest first. */
export function savedHere(site: string): string {
  return savedPath(idsOf(listed(site, 'favourites')).toReversed(), idsOf(viewed(site)))
}

export function idsOf(entries: readonly { id: number }[]): number[] {
  return entries.map(({ id }) => id)
}
