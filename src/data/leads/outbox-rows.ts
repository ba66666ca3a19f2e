import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { LeadRoute } from '#domain/leads/routing.ts'
import type { SiteScope } from '../site-scope.ts'
import type { Parts } from './one-statement.ts'
import { RECEIPT_ALLOWED, receiptCounts, type ReceiptBounds } from './receipt-counts.ts'

const MINUTE_MS = 60_000

/**
 * Makes the outbox rows that deliver a lead by the given routes. For a delayed row the waiting time counts from its due
 * time.
 */
export function outboxRows(lead: { siteId: string; leadId: string }, routes: readonly LeadRoute[], at: Date) {
  return routes.map(({ key, channel, afterMinutes = 0, dueAt = new Date(at.getTime() + afterMinutes * MINUTE_MS) }) => {
    const row = { ...lead, id: randomUUID(), channel, routeKey: key, dueAt }
    return dueAt > at ? { ...row, createdAt: dueAt } : row
  })
}

/**
 * Statements that put a lead's deliveries into the outbox, its receipt within `bounds` only. One statement inserts them
 * all: each further one would open the table, its indexes and checks once more.
 */
export function outboxParts(
  scope: SiteScope,
  leadId: string,
  routes: readonly LeadRoute[],
  bounds: ReceiptBounds | null,
  at: Date,
): Parts {
  const rows = outboxRows({ siteId: scope.site.slug, leadId }, routes, at)
  const receipts = bounds === null ? [] : rows.filter(({ channel }) => channel === 'receipt')
  const others = rows.filter(({ channel }) => channel !== 'receipt')
  const sources = [
    ...(others.length > 0 ? [sql`select r.* from ${valuesOf(others)}`] : []),
    ...(receipts.length > 0 ? [sql`select r.* from ${sql.id(RECEIPT_ALLOWED)}, ${valuesOf(receipts)}`] : []),
  ]
  return {
    ...(bounds !== null && receipts.length > 0 && receiptCounts(scope, bounds, at)),
    ...(sources.length > 0 && {
      sent: sql`insert into outbox (site_id, id, lead_id, channel, route_key, due_at, created_at)
        ${sql.join(sources, sql` union all `)}`,
    }),
  }
}

function valuesOf(rows: readonly ReturnType<typeof outboxRows>[number][]): RawBuilder<unknown> {
  const values = rows.map(
    ({ siteId, id, leadId, channel, routeKey, dueAt, ...row }) =>
      sql`(${siteId}, ${id}::uuid, ${leadId}::uuid, ${channel}, ${routeKey}, ${dueAt}::timestamptz,
        coalesce(${'createdAt' in row ? row.createdAt : null}::timestamptz, now()))`,
  )
  return sql`(values ${sql.join(values)}) as r`
}
