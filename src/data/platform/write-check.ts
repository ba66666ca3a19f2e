import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Longest time for which an answer holds, in milliseconds: each write costs the server's disk a sync. */
const HOLDS_MS = 10_000

/**
 * Whether the database keeps what is written, as a check that rejects with the server's own words: its disk may be
 * full, or it may only read after a fail-over, while it goes on answering queries (S9). Many checks at once share one
 * write.
 */
export function writeCheck({
  db,
  nowMs,
  holdsMs = HOLDS_MS,
}: {
  db: Kysely<Database>
  nowMs: () => number
  holdsMs?: number
}): () => Promise<void> {
  let asked: Promise<void> | null = null
  let askedMs = 0
  return () => {
    if (asked === null || nowMs() - askedMs >= holdsMs) {
      askedMs = nowMs()
      asked = write(db)
    }
    return asked
  }
}

/** Makes the server find room for new pages and commit: about 140 KB, which are gone when the statement ends. */
async function write(db: Kysely<Database>): Promise<void> {
  await sql`create temporary table write_check on commit drop as select generate_series(1, 4000) as row`.execute(db)
}
