import type { EventId } from './event-ids.ts'

/** A stored analytics event: what happened, where and when. It holds nothing about the person. */
export interface NotedEvent {
  siteId: string
  eventId: EventId
  /**
   * Which page of the URL table it happened on, such as `vehicle`; not its address, which may hold what somebody
   * searched for.
   */
  page: string
  vehicleId: number | null
  leadId: string | null
  /** The site's day, YYYY-MM-DD. */
  day: string
  at: Date
  /**
   * The shopper's browser asks not to be tracked (Global Privacy Control, Do Not Track). A count tells the dealer that
   * pages are used and says nothing of a person, so it is kept; a row with its vehicle and moment could be laid beside
   * other records and become a trail, so it is not.
   */
  isPrivate: boolean
}
