import { sql, type Kysely } from 'kysely'

/**
 * Keeps beside a feed's file by what and on which state of the stock it was made (R40). Any process, also one that has
 * just started, then makes only the rows of vehicles that changed. Null of a file whose rows are not to be taken over.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table feed_files
      -- Hash of program, settings, hours and day.
      add column made_by text,
      -- Of the database: all that it sees is in the file.
      add column seen pg_snapshot,
      -- Who wrote the row. A row that came with a dump has another writer, and its snapshot means nothing there.
      add column kept_xid xid8,
      add check ((made_by is null) = (seen is null) and (seen is null) = (kept_xid is null))`.execute(db)
}
