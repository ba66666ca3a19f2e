/** Searches that have an address of their own, and their life (R13). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table landings (
  site_id     text        not null,
  slug        text        not null,
  -- Filters and ranges of the search that the slug says.
  key         jsonb       not null,
  -- At the last count.
  vehicles    integer     not null check (vehicles >= 0),
  -- Last day on which a waiting one had vehicles enough.
  enough_on   date,
  -- Null while it waits. An address once given is never unknown.
  first_live  timestamptz,
  below_since timestamptz,
  gone_at     timestamptz,
  -- A list with nearly the same vehicles, which engines get in its place.
  same_as     jsonb,
  -- Names its vehicles, and when one last came or went.
  content     text,
  changed_at  timestamptz,
  primary key (site_id, slug),
  check ((enough_on is null) = (first_live is not null)),
  check (first_live is not null or (below_since is null and gone_at is null and same_as is null))
);
`)
    .execute(db)
}
