import { useMemo, useSyncExternalStore } from 'react'
import { LISTS_CHANGED } from '#browser/lists/lists-changed.ts'
import { listedIn, listText, type ListName } from '#browser/lists/local-lists.ts'
import type { ListEntry } from '#domain/lists/list-entries.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener(LISTS_CHANGED, changed)
  return () => document.removeEventListener(LISTS_CHANGED, changed)
}

/** A list stored in this browser, after each change in any tab. Null on the server and during hydration. */
export function useListed(site: string, list: ListName): readonly ListEntry[] | null {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => listText(site, list),
    () => undefined,
  )
  return useMemo(() => (text === undefined ? null : listedIn(text, list)), [text, list])
}
