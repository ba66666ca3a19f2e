import { sql, type Kysely } from 'kysely'

/** Keys of the public API (R86). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(KEYS).execute(db)
}

const KEYS = `
create table api_keys (
  site_id      text        not null,
  id           bigint      generated always as identity,
  -- Who uses it, in the dealer's words.
  name         text        not null,
  -- SHA-256 of the key, which is shown once.
  hash         bytea       not null check (length(hash) = 32),
  scopes       text[]      not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'changes']),
  per_minute   integer     not null check (per_minute > 0),
  created_at   timestamptz not null,
  last_used_on date,
  revoked_at   timestamptz,
  primary key (site_id, id),
  unique (site_id, hash)
);
`
