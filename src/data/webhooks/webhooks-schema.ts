/** Webhooks, as Kysely sees them; see `../schema.ts` for how columns reach JavaScript. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { EndpointState } from '#domain/webhooks/endpoint.ts'
import type { ChangedFacts } from '#domain/webhooks/stock-news.ts'
import type { WebhookEventType, WebhookSubject } from '#domain/webhooks/webhook-event.ts'
import type { NOTICE_STATES } from '../listed-values.ts'

/** Set when the row is made and never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface WebhookEndpointsTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  url: Fixed<string>
  events: string[]
  state: Generated<EndpointState>
  /** Sealed (F5); null where the endpoint was taken away before keys were kept. */
  key: Buffer | null
  oldKey: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  oldKeyUntil: Date | null
  failingSince: Date | null
  createdAt: Fixed<Date>
}

export interface WebhookEventsTable {
  siteId: Fixed<string>
  id: ColumnType<string, string | undefined, never>
  type: Fixed<WebhookEventType>
  subject: ColumnType<WebhookSubject, string, never>
  at: ColumnType<Date, Date | undefined, never>
}

export interface WebhookDeliveriesTable {
  siteId: Fixed<string>
  id: ColumnType<string, string | undefined, never>
  endpointId: Fixed<number>
  eventId: Fixed<string>
  dueAt: Generated<Date>
  attempts: Generated<number>
  state: Generated<(typeof NOTICE_STATES)[number]>
  lastError: string | null
  settledAt: Date | null
  lockedBy: string | null
  lockedUntil: Date | null
}

export interface WebhookTriesTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  endpointId: Fixed<number>
  eventId: Fixed<string>
  at: Fixed<Date>
  /** Such as `HTTP 200`, `ECONNREFUSED`. */
  status: Fixed<string>
  ms: Fixed<number>
}

/** Facts of vehicles that wait to be told together. */
export interface WebhookChangesTable {
  siteId: Fixed<string>
  vehicleId: Fixed<number>
  since: Fixed<Date>
  isArrival: boolean
  before: ColumnType<ChangedFacts, string, string>
  after: ColumnType<ChangedFacts, string, string>
}

export interface WebhookSitesTable {
  siteId: Fixed<string>
  version: string
  seen: string
  seenFrom: Date
}
