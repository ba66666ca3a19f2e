import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Opens the browser's print dialog: a button only where a script can answer it. Its place is kept, so that nothing
 * moves.
 */
export function PrintNow() {
  const canPrint = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return canPrint ? (
    <button className="btn btn--go btn--sm" type="button" onClick={() => window.print()}>
      Print
    </button>
  ) : null
}
