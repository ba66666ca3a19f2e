import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether a script works the island: not on the server, nor while it hydrates what the server drew. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
