import { sql, type Kysely } from 'kysely'

/** Work that a site needs from time to time (F4). Whoever holds the lease runs it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table jobs (
  site_id       text        not null,
  name          text        not null,
  every_seconds integer     not null check (every_seconds > 0),
  made_at       timestamptz not null default now(),
  next_at       timestamptz not null default now(),
  locked_by     uuid,
  locked_until  timestamptz,
  -- The last run that ended, the last that ended well, and why the last did not.
  last_at       timestamptz,
  last_ok_at    timestamptz,
  last_error    text,
  primary key (site_id, name)
);
`)
    .execute(db)
}
