/** A queue that the delivery worker empties: leads' outbox, or notices (F3). */
import type { Claim } from '#data/platform/delivery/outbox.ts'
import type { RetryRules } from '#domain/leads/backoff.ts'
import type { Site } from '#domain/site/site.ts'
import type { DeliveryFailure, DeliveryReceipt } from '#ports/delivery-failure.ts'

export interface QueueRow {
  siteId: string
  id: string
  channel: string
  /** Rows of one route go to one receiver: when it is slow, it holds up no other route. */
  routeKey: string
  /** Tries so far, this one included. */
  attempts: number
}

export interface QueueReceipt extends DeliveryReceipt {
  /** The provider's name of a text. */
  providerId?: string | null
}

export interface Queue<Row extends QueueRow, Payload> {
  /** Word of the log: `lead`, `notice`. */
  readonly subject: string
  /** Ends the log line of a parked row: what a person can do. */
  readonly parkedHint: string
  /** Details of a row for the log; nothing personal. */
  about(row: Row, payload: Payload | null): object
  retries(site: Site | undefined): RetryRules
  /** Takes rows that are due for a while: nobody else gets them until the lease is over. */
  claim(claim: Claim): Promise<Row[]>
  extend(by: string, leaseMs: number, rows: readonly Row[]): Promise<void>
  /** Null where the row is gone. */
  read(row: Row): Promise<Payload | null>
  /** Delivers a row; null where its reason is gone. Throws a `DeliveryFailure`, also soon after an abort. */
  carry(row: Row, payload: Payload, site: Site, signal: AbortSignal): Promise<QueueReceipt | null>
  /** Also where the lease has passed to another worker. */
  settleDelivered(row: Row, receipt: QueueReceipt): Promise<void>
  /** These four do nothing once the lease is another worker's. */
  settleDropped(by: string, row: Row): Promise<void>
  settleRetry(by: string, row: Row, next: { delayMs: number; error: string }): Promise<void>
  settleParked(by: string, row: Row, failure: DeliveryFailure): Promise<void>
  /** Gives a row back untried. */
  release(by: string, row: Row, delayMs: number): Promise<void>
  /** A route's receiver is back: its rows need not wait for their next try. */
  hurry(row: Row): Promise<void>
}
