/** The analytics event: pages record it and a site's sink receives it (A25.1). */

/** Any page was shown. This number is our own; those from 4 on are of the platform that dealers move from. */
export const PAGE_VIEW = 0
export const USED_VIEW = 4
/** Counted by the server, as all leads are. */
export const OFFER_ACCEPTED = 18
export const PHONE_CLICK = 25
export const CALCULATOR_USED = 26
export const VEHICLE_SAVED = 39
export const SEARCH_VIEW = 49
export const HISTORY_REPORT = 60
export const PRINTED = 61

/** Moves of a reservation, counted in the transaction that makes them (R26). */
export const CHECKOUT_EVENTS = { begun: 110, paying: 111, reserved: 112, over: 113, cancelled: 114 } as const

/** Events that browsers record. The server records leads itself, once they are saved to disk. */
export type BrowserEventId =
  | typeof PAGE_VIEW
  | typeof USED_VIEW
  | typeof PHONE_CLICK
  | typeof CALCULATOR_USED
  | typeof VEHICLE_SAVED
  | typeof SEARCH_VIEW
  | typeof HISTORY_REPORT
  | typeof PRINTED

/** An event by its number of the event table (`event-ids.ts`), and the vehicle it is of. */
export interface AnalyticsEvent {
  id: number
  vehicle?: { id: number } | undefined
}
