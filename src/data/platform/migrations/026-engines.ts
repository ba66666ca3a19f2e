/** Engines: which changed addresses they are to be told of, and how telling goes (R38). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Each address once, however often it changes meanwhile.
create table index_now_addresses (
  site_id  text        not null,
  path     text        not null,
  -- Null once it was told.
  due_at   timestamptz,
  -- When it is to be told of once more: a sold vehicle's address, when it is gone.
  again_at timestamptz,
  sent_at  timestamptz,
  primary key (site_id, path)
);
create index index_now_due on index_now_addresses (site_id, due_at) where due_at is not null;

create table index_now_states (
  site_id        text     not null primary key,
  -- Nothing is sent before.
  wait_until     timestamptz,
  -- Failures in a row.
  failures       integer  not null default 0 check (failures >= 0),
  -- Status with which the site's key or addresses were refused: nothing is sent until somebody has looked.
  refused_status smallint,
  refused_at     timestamptz,
  check ((refused_status is null) = (refused_at is null))
);
`)
    .execute(db)
}
