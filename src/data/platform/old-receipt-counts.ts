import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Deletes counts of receipts that are all older than an hour. Skips rows that a lead is counting in. */
export async function deleteOldReceiptCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    delete from receipt_counts where (site_id, counted, key) in (
      select site_id, counted, key from receipt_counts where expires_at <= ${now} for update skip locked
    )`.execute(db)
}
