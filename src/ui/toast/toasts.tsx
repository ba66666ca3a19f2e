import type { ReactNode } from 'react'
import { MOST } from '#domain/lists/list-ids.ts'

/**
 * A live region for toasts at the foot of the window. Screen readers announce messages that become visible in it, so
 * the region and its hidden messages are in the page from the start. Urgent ones, for failures, interrupt.
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

/**
 * Toasts of the save and compare lists, by list and outcome (`browser/lists/local-lists.ts`); and those of the
 * watchlist at an address, where the site has accounts.
 */
export function ListToasts({ watchlist }: { watchlist: string | null }) {
  return (
    <ToastRegion>
      <Toast name="favourites-full">{`You can save up to ${MOST.favourites} vehicles. Remove one first.`}</Toast>
      <Toast name="compare-full">You can compare up to four vehicles. Remove one first.</Toast>
      <Toast name="favourites-unkept">
        Saved until you leave this page: your browser does not allow us to store it.
      </Toast>
      <Toast name="compare-unkept">Added until you leave this page: your browser does not allow us to store it.</Toast>
      {watchlist === null ? null : <WatchlistToasts path={watchlist} />}
    </ToastRegion>
  )
}

/** Toasts of the watchlist, word for word (A16.11). A script writes the vehicle's name into them. */
function WatchlistToasts({ path }: { path: string }) {
  return (
    <>
      <Toast name="watchlist-saved">
        <b>Car Saved In Watchlist</b>
        <br />
        <span data-toast-name="" /> is now available in your watchlist. <a href={path}>View List</a>
      </Toast>
      <Toast name="watchlist-removed">
        <b>Car Removed</b>
        <br />
        <span data-toast-name="" /> is no longer in your watchlist. <a href={path}>View List</a>
      </Toast>
    </>
  )
}
