import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/**
 * Deletes at most `limit` keys from before a moment, oldest first. Their leads stay. Resolves with the number deleted.
 * Skips rows that another process is deleting.
 */
export async function deleteOldKeys(db: Kysely<Database>, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .with('old', (query) =>
      query
        .selectFrom('leadKeys')
        .select(['siteId', 'key'])
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('leadKeys')
    .using('old')
    .whereRef('leadKeys.siteId', '=', 'old.siteId')
    .whereRef('leadKeys.key', '=', 'old.key')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
