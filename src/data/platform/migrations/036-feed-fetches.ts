import { sql, type Kysely } from 'kysely'

/** Keeps how old partners' copies of feeds are (R151): the journal's events that a snapshot has not seen came after. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table feeds_out
      -- Null where it was last fetched before this was kept.
      add column last_pulled_seen pg_snapshot,
      -- Whether it was fetched with the key before the present one: the partner has not changed over.
      add column last_pulled_with_old_key boolean not null default false`.execute(db)
}
