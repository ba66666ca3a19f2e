import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether the island is hydrated. False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
