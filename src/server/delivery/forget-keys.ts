import type { Kysely } from 'kysely'
import { deleteOldKeys } from '#data/platform/old-lead-keys.ts'
import { deleteOldReceiptCounts } from '#data/platform/old-receipt-counts.ts'
import type { Database } from '#data/schema.ts'
import { repeatedly } from './repeatedly.ts'

/** Days to keep idempotency keys. No client retries longer, and no form token lives longer. */
export const KEY_DAYS = 30

export interface ForgetKeysOptions {
  db: Kysely<Database>
  log: { info(details: object, message: string): void }
  now: () => Date
  everyMs?: number
  /** Rows of one statement, so that it holds nobody up. */
  batch?: number
}

/**
 * Deletes idempotency keys older than `KEY_DAYS`, and counts of receipts that are over, once an hour. Their leads stay;
 * several processes share the work.
 */
export function forgetKeys({ db, log, now, everyMs = 3_600_000, batch = 1000 }: ForgetKeysOptions): {
  close(): Promise<void>
} {
  return repeatedly(everyMs, async (stopping) => {
    const before = new Date(now().getTime() - KEY_DAYS * 86_400_000)
    let keys = 0
    for (let deleted = batch; deleted === batch && !stopping.aborted; keys += deleted)
      deleted = await deleteOldKeys(db, before, batch)
    if (keys > 0) log.info({ event: 'lead_keys_forgotten', keys }, 'old idempotency keys were deleted')
    await deleteOldReceiptCounts(db, now())
  })
}
