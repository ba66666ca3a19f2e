/** Statements that every queue of the delivery worker shares. Each is its own transaction. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Tables of queues: their columns of leases and tries have the same names. */
type QueueTable = 'outbox' | 'notices' | 'feed_pushes' | 'webhook_deliveries'

export interface LeasedRow {
  siteId: string
  id: string
}

export interface LeasedRows {
  /** Keeps what is still under way. */
  extend(by: string, leaseMs: number, rows: readonly LeasedRow[]): Promise<void>
  /** Another try after a while. Does nothing once the lease is another worker's. */
  settleRetry(by: string, row: LeasedRow, next: { delayMs: number; error: string }): Promise<void>
  /** Given back untried: the next worker may take it after the delay. */
  release(by: string, row: LeasedRow, delayMs?: number): Promise<void>
}

export function leasedRows(db: Kysely<Database>, queue: QueueTable): LeasedRows {
  const table = sql.table(queue)
  return {
    extend: async (by, leaseMs, rows) => {
      const [siteIds, ids] = [rows.map(({ siteId }) => siteId), rows.map(({ id }) => id)]
      await sql`
        update ${table} q set locked_until = now() + ${leaseMs} * interval '1 millisecond'
          from unnest(${siteIds}::text[], ${ids}::uuid[]) as mine (site_id, id)
          where q.site_id = mine.site_id and q.id = mine.id and q.locked_by = ${by} and q.state = 'waiting'`.execute(db)
    },
    settleRetry: async (by, { siteId, id }, { delayMs, error }) => {
      await sql`
        update ${table} set due_at = now() + ${delayMs} * interval '1 millisecond', last_error = ${error},
          locked_by = null, locked_until = null
          where site_id = ${siteId} and id = ${id} and locked_by = ${by} and state = 'waiting'`.execute(db)
    },
    release: async (by, { siteId, id }, delayMs = 0) => {
      await sql`
        update ${table} set attempts = attempts - 1, due_at = now() + ${delayMs} * interval '1 millisecond',
          locked_by = null, locked_until = null
          where site_id = ${siteId} and id = ${id} and locked_by = ${by} and state = 'waiting'`.execute(db)
    },
  }
}
