/** Keeps the findings of price audits (R150). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table price_audits (
  site_id     text        not null,
  id          bigint      generated always as identity,
  at          timestamptz not null,
  -- The whole stock, or the vehicles that changed.
  scope       text        not null check (scope in ('all', 'changes')),
  -- Vehicles and prices that were read.
  checked     integer     not null check (checked >= 0),
  readings    integer     not null check (readings >= 0),
  -- Differences found; of very many the first are kept.
  found       integer     not null check (found >= 0),
  differences jsonb       not null,
  primary key (site_id, id)
);
create index price_audits_at on price_audits (site_id, at);
`)
    .execute(db)
}
