import { sql, type Kysely, type OperationNodeSource, type RawBuilder } from 'kysely'
import { KEPT_PLAN } from '../platform/keep-plans.ts'
import type { Database } from '../schema.ts'

/** Insert, update and delete statements of one query, each with a name. */
export type Parts = Record<string, OperationNodeSource>

/**
 * Runs several writing statements as one: all of them or none, in one exchange with the server. They see the tables as
 * they were before; foreign keys between what they write are checked at the end. Resolves with the rows of `answer`,
 * which may read the parts by name; without it there are none.
 */
export async function writeTogether<Row = never>(
  db: Kysely<Database>,
  parts: Parts,
  answer: RawBuilder<Row> = sql`select where false`,
): Promise<Row[]> {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.id(name)} as (${part})`)
  const { rows } = await sql<Row>`${KEPT_PLAN} with ${sql.join(named)} ${answer}`.execute(db)
  return rows
}
