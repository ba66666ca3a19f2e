/**
 * The table of analytics events: number, name and facts of each. The numbers are those of the platform that dealers
 * move from (A25.1).
 */
import {
  CALCULATOR_USED,
  CHECKOUT_EVENTS,
  HISTORY_REPORT,
  OFFER_ACCEPTED,
  PAGE_VIEW,
  PHONE_CLICK,
  PRINTED,
  SEARCH_VIEW,
  USED_VIEW,
  VEHICLE_SAVED,
  type BrowserEventId,
} from './analytics-event.ts'

interface EventFacts {
  name: string
  /** Whether it is of a vehicle: always, where there is one, or never. */
  vehicle: 'always' | 'maybe' | 'never'
  /** It is one showing of a page; each showing counts once, so that views can be added up. */
  isView?: true
}
type EventRow = EventFacts &
  /** Pages send it. */
  (
    | { id: BrowserEventId; sentBy: 'browser' }
    /** It is a lead or a reservation, counted once when it is committed, script or not. */
    | { id: number; sentBy: 'server' }
  )

export const EVENTS = [
  { id: PAGE_VIEW, name: 'page view', sentBy: 'browser', vehicle: 'never', isView: true },
  { id: USED_VIEW, name: 'used view', sentBy: 'browser', vehicle: 'always' },
  { id: 9, name: 'finance enquiry', sentBy: 'server', vehicle: 'maybe' },
  { id: 14, name: 'new enquiry', sentBy: 'server', vehicle: 'always' },
  { id: 15, name: 'used enquiry', sentBy: 'server', vehicle: 'always' },
  { id: 17, name: 'test drive enquiry', sentBy: 'server', vehicle: 'maybe' },
  { id: OFFER_ACCEPTED, name: 'offer accepted', sentBy: 'server', vehicle: 'maybe' },
  { id: 22, name: 'form', sentBy: 'server', vehicle: 'maybe' },
  { id: PHONE_CLICK, name: 'phone click', sentBy: 'browser', vehicle: 'maybe' },
  { id: CALCULATOR_USED, name: 'finance calculator first use', sentBy: 'browser', vehicle: 'maybe' },
  { id: VEHICLE_SAVED, name: 'vehicle saved', sentBy: 'browser', vehicle: 'always' },
  { id: 48, name: 'used enquiry, alternative', sentBy: 'server', vehicle: 'always' },
  { id: SEARCH_VIEW, name: 'search view', sentBy: 'browser', vehicle: 'never', isView: true },
  { id: 51, name: 'careers', sentBy: 'server', vehicle: 'never' },
  { id: HISTORY_REPORT, name: 'history report', sentBy: 'browser', vehicle: 'always' },
  { id: PRINTED, name: 'print', sentBy: 'browser', vehicle: 'maybe' },
  { id: CHECKOUT_EVENTS.begun, name: 'checkout begun', sentBy: 'server', vehicle: 'always' },
  { id: CHECKOUT_EVENTS.paying, name: 'checkout paying', sentBy: 'server', vehicle: 'always' },
  { id: CHECKOUT_EVENTS.reserved, name: 'vehicle reserved', sentBy: 'server', vehicle: 'always' },
  { id: CHECKOUT_EVENTS.over, name: 'hold released or expired', sentBy: 'server', vehicle: 'always' },
  { id: CHECKOUT_EVENTS.cancelled, name: 'reservation cancelled', sentBy: 'server', vehicle: 'always' },
] as const satisfies readonly EventRow[]

export type EventId = (typeof EVENTS)[number]['id']
export type EventKind = EventRow & { id: EventId }

const byId: ReadonlyMap<number, EventKind> = new Map<number, EventKind>(EVENTS.map((event) => [event.id, event]))

/** An event by its number; undefined for a number that is none. */
export function eventKind(id: number): EventKind | undefined {
  return byId.get(id)
}
