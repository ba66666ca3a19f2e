import type { ReactNode } from 'react'
import { MOST } from '#domain/lists/list-ids.ts'

/**
 * Where messages are shown at the foot of the window. A live region speaks of what comes to be seen in it, so it stands
 * in the page from the start, and its messages hidden. What failed is urgent and interrupts; everything else waits for
 * its turn.
 */
export function ToastRegion({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) {
  return (
    <div className="toasts" role={isUrgent ? 'alert' : 'status'} aria-label={isUrgent ? 'Alerts' : 'Messages'}>
      {children}
    </div>
  )
}

/** A message that a script may show by its name (`browser/toast.ts`, A20.7). `isBad`: something failed or is gone. */
export function Toast({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <p className={isBad ? 'toast toast--bad' : 'toast deep'} data-toast={name} hidden>
      {children}
    </p>
  )
}

/** What the lists of a browser have to say: by list and outcome (`browser/lists/local-lists.ts`). */
export function ListToasts() {
  return (
    <ToastRegion>
      <Toast name="favourites-full">{`A list holds ${MOST.favourites} vehicles. Remove one to save another.`}</Toast>
      <Toast name="compare-full">Four vehicles is the most to compare. Take one out first.</Toast>
      <Toast name="favourites-unkept">
        Saved for now. This browser does not let us keep it after you leave the page.
      </Toast>
      <Toast name="compare-unkept">
        Chosen for now. This browser does not let us keep it after you leave the page.
      </Toast>
    </ToastRegion>
  )
}
