/** What a page counts, and what its site's sink takes: one shape for both (A25.1). */

/** An event by its number of the event table, and the vehicle it is of. */
export interface AnalyticsEvent {
  id: number
  vehicle?: { id: number } | undefined
}

export const VEHICLE_SAVED = 39
export const SEARCH_VIEW = 49
