/** Engines: the changed addresses that they are told of (R38), and what is counted of requests (R2, R24). */
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

-- Requests of programs, by the name that they give themselves.
create table bot_days (
  site_id   text   not null,
  day       date   not null,
  bot       text   not null,
  page_kind text   not null,
  hits      bigint not null check (hits > 0),
  bytes     bigint not null check (bytes >= 0),
  primary key (site_id, day, bot, page_kind)
);

-- Requests that a line of the redirects answered, by the line's path.
create table redirect_days (
  site_id text   not null,
  day     date   not null,
  path    text   not null,
  hits    bigint not null check (hits > 0),
  primary key (site_id, day, path)
);

-- Addresses that are not there, without their query, and the host that links to them; nothing of who asked.
create table missing_paths (
  site_id  text   not null,
  day      date   not null,
  path     text   not null,
  referrer text   not null,
  hits     bigint not null check (hits > 0),
  primary key (site_id, day, path, referrer)
);
`)
    .execute(db)
}
