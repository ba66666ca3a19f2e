/** Events that a dealer's other systems are told by webhook (R87). */
import { RESERVATION_STATES } from '../checkout/checkout-words.ts'

/** Of the stock journal. */
const STOCK_EVENTS = [
  'stock.arrived',
  'stock.price_changed',
  'stock.reserved',
  'stock.released',
  'stock.sold',
  // Neither sold nor for sale any more.
  'stock.withdrawn',
  'stock.photos',
] as const
export type StockEventType = (typeof STOCK_EVENTS)[number]

/** Told with the details of a person: only to endpoints that name them. */
export const LEAD_EVENTS = [
  'lead.created',
  'lead.changed',
  'test_drive.booked',
  'test_drive.moved',
  'test_drive.cancelled',
] as const

const RESERVATION_EVENTS = RESERVATION_STATES.map((state) => `reservation.${state}` as const)

/** Asked for by a person, to try an endpoint. */
export const TEST_EVENT = 'test'

/** Every type that an endpoint can name. */
export const WEBHOOK_EVENTS = [
  ...STOCK_EVENTS,
  ...LEAD_EVENTS,
  ...RESERVATION_EVENTS,
  'review.created',
  'site.published',
  'feed.failed',
] as const
type NamedEventType = (typeof WEBHOOK_EVENTS)[number]
export type WebhookEventType = NamedEventType | typeof TEST_EVENT

/** Ids of what an event is about, never words or names of people. */
export type WebhookSubject = Readonly<Record<string, string | number>>

/** Whether a text from outside names an event that can be subscribed to. */
export const isNamedEvent = (type: string): type is NamedEventType => WEBHOOK_EVENTS.some((one) => one === type)
