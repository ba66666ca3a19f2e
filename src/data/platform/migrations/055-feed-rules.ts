import { sql, type Kysely } from 'kysely'

/** A source's own guard and patterns of values (R46, R47), and refused rows that are left out for good. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table feed_sources
  -- Share of the source's vehicles from which a run that would sell so many stops and asks a person.
  add column guard_percent  integer not null default 30 check (guard_percent between 1 and 100),
  -- Field of a vehicle -> pattern by which its value is taken out of a longer text.
  add column field_patterns jsonb   not null default '{}';

-- Rows that a person left out: the same text is not refused again. Only its hash is kept.
create table left_out_rows (
  site_id   text        not null,
  source_id text        not null,
  -- SHA-256 of the row as it came.
  hash      bytea       not null,
  staff_id  uuid        not null,
  at        timestamptz not null,
  primary key (site_id, source_id, hash)
);

alter table refused_rows
  add column left_out boolean not null default false;
`)
    .execute(db)
}
