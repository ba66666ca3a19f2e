import { sql, type Kysely } from 'kysely'

/**
 * Rows of kept files (R42): with their length and a mark of their price one row can leave a file that is held. Files
 * without them are made anew when they are next asked for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`truncate feed_files`.execute(db)
  await sql`alter table feed_files add column rows jsonb not null check (jsonb_typeof(rows) = 'array')`.execute(db)
}
