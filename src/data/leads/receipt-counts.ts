/** Counts receipts in the statement that stores their lead (S4), so all processes share the counts, as do restarts. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteScope } from '../site-scope.ts'
import type { ReceiptCountsTable } from './leads-schema.ts'
import type { Parts } from './one-statement.ts'

const HOUR_MS = 60 * 60_000

/** One bound of a receipt: at most so many an hour under a key. */
export interface ReceiptBound {
  counted: ReceiptCountsTable['counted']['__select__']
  /** 16 bytes. */
  key: Buffer
  mostAnHour: number
}

/** The bounds of a receipt. A network beyond its own bound does not use up the mailbox's. */
export interface ReceiptBounds {
  network: ReceiptBound
  mailbox: ReceiptBound
}

/** The part of `receiptCounts` that has a row where the receipt is within its bounds. */
export const RECEIPT_ALLOWED = 'mailboxCounted'

/** Statements that count a receipt. */
export function receiptCounts(scope: SiteScope, { network, mailbox }: ReceiptBounds, at: Date): Parts {
  return {
    networkCounted: counting(scope, network, at, sql`(select 1) as receipt`),
    [RECEIPT_ALLOWED]: counting(scope, mailbox, at, sql`${sql.id('networkCounted')}`),
  }
}

/**
 * Counts one receipt more under a key, where `before` has a row; answers a row where it is within the bound. The upsert
 * reads the newest version of the row, which the rest of the statement may not see yet. Beyond the bound it is not even
 * tried, since it would lock the row: all leads of a busy network would wait for one another.
 */
function counting(
  { site }: SiteScope,
  { counted, key, mostAnHour }: ReceiptBound,
  at: Date,
  before: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const since = new Date(at.getTime() - HOUR_MS)
  // The list holds the last receipts, as many as are allowed in an hour: one more is allowed when the first is older.
  const isFull = (row: string) =>
    sql<boolean>`cardinality(${sql.id(row)}.sent_at) >= ${mostAnHour}
      and ${sql.id(row)}.sent_at[cardinality(${sql.id(row)}.sent_at) - ${mostAnHour}::int + 1] > ${since}::timestamptz`
  return sql`
    insert into receipt_counts as c (site_id, counted, key, sent_at, expires_at)
    select ${site.slug}, ${counted}, ${key}::bytea, array[${at}::timestamptz], ${at}::timestamptz + interval '1 hour'
    from ${before}
    where not exists (
      select from receipt_counts as k
      where k.site_id = ${site.slug} and k.counted = ${counted} and k.key = ${key} and ${isFull('k')}
    )
    on conflict (site_id, counted, key) do update
      set sent_at = (c.sent_at || excluded.sent_at)[cardinality(c.sent_at) - ${mostAnHour}::int + 2:],
        expires_at = greatest(c.expires_at, excluded.expires_at)
      where not (${isFull('c')})
    returning 1`
}
