import { sql, type Kysely, type OperationNodeSource } from 'kysely'
import { KEPT_PLAN } from '../platform/keep-plans.ts'
import type { Database } from '../schema.ts'

/** Insert, update and delete statements of one query, each with a name. */
export type Parts = Record<string, OperationNodeSource>

/**
 * Runs several writing statements as one: all of them or none, in one exchange with the server. They see the tables as
 * they were before; foreign keys between what they write are checked at the end.
 */
export async function writeTogether(db: Kysely<Database>, parts: Parts): Promise<void> {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.id(name)} as (${part})`)
  await sql`${KEPT_PLAN} with ${sql.join(named)} select`.execute(db)
}
