import { useMemo, useSyncExternalStore } from 'react'
import { keptText } from './kept-text.ts'
import type { ListEntry } from './list-entries.ts'
import { LISTS_CHANGED } from './list-names.ts'
import { listedIn, type ListName } from './local-lists.ts'

function subscribe(changed: () => void): () => void {
  document.addEventListener(LISTS_CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    document.removeEventListener(LISTS_CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}

/**
 * A list as this browser keeps it, now and after every change in any tab; null on the server and while the page wakes
 * up.
 */
export function useListed(site: string, list: ListName): readonly ListEntry[] | null {
  const text = useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => keptText(site, list),
    () => undefined,
  )
  return useMemo(() => (text === undefined ? null : listedIn(text, list)), [text, list])
}
