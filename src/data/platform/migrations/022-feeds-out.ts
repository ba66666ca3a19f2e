/** Feeds that a site gives to partners, their runs, and what waits to be sent (R40–R47). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table feeds_out (
  site_id        text        not null,
  id             text        not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name           text        not null,
  format         text        not null,
  -- Address of a search of the site; its vehicles are the feed's.
  search_path    text        not null,
  options        jsonb       not null default '{}' check (jsonb_typeof(options) = 'object'),
  -- SHA-256 of the key in the feed's address; the one before it works until its end.
  key_hash       bytea       not null,
  old_key_hash   bytea,
  old_key_until  timestamptz,
  -- Where the feed is put, by HTTPS, and the sealed bearer token.
  push_url       text,
  push_secret    bytea,
  every_minutes  integer     check (every_minutes between 5 and 10080),
  paused_at      timestamptz,
  made_at        timestamptz not null default now(),
  last_pulled_at timestamptz,
  last_pulled_by text,
  primary key (site_id, id),
  check ((old_key_hash is null) = (old_key_until is null)),
  check ((push_url is null) = (every_minutes is null)),
  check (push_secret is null or push_url is not null)
);

-- The last good file of each kind: it is served while a new one is held back (R42).
create table feed_files (
  site_id     text        not null,
  feed_id     text        not null,
  kind        text        not null check (kind in ('csv', 'xml', 'json')),
  -- Compressed by gzip; bytes and hash are those of the file itself.
  body        bytea       not null,
  bytes       integer     not null check (bytes >= 0),
  sha256      text        not null,
  vehicle_ids jsonb       not null check (jsonb_typeof(vehicle_ids) = 'array'),
  made_at     timestamptz not null,
  held_since  timestamptz,
  primary key (site_id, feed_id, kind),
  foreign key (site_id, feed_id) references feeds_out (site_id, id) on delete cascade
);

create table feed_out_runs (
  site_id       text        not null,
  feed_id       text        not null,
  id            uuid        not null default gen_random_uuid(),
  at            timestamptz not null,
  stock_version text        not null,
  rows          integer     not null check (rows >= 0),
  -- Reason and field → ids of the vehicles left out.
  left_out      jsonb       not null check (jsonb_typeof(left_out) = 'object'),
  bytes         integer     not null check (bytes >= 0),
  sha256        text        not null,
  how           text        not null check (how in ('pulled', 'pushed', 'checked')),
  status        text        not null check (status in ('good', 'held')),
  primary key (site_id, feed_id, id),
  foreign key (site_id, feed_id) references feeds_out (site_id, id) on delete cascade
);
create index feed_out_runs_newest on feed_out_runs (site_id, feed_id, at desc);

create table feed_pushes (
  site_id      text        not null,
  id           uuid        not null default gen_random_uuid(),
  feed_id      text        not null,
  created_at   timestamptz not null default now(),
  due_at       timestamptz not null,
  attempts     integer     not null default 0 check (attempts >= 0),
  state        text        not null default 'waiting'
               check (state in ('waiting', 'delivered', 'parked', 'dropped')),
  last_error   text,
  settled_at   timestamptz,
  -- Hash of the file that was sent last.
  sha256       text,
  locked_by    uuid,
  locked_until timestamptz,
  primary key (site_id, id),
  foreign key (site_id, feed_id) references feeds_out (site_id, id) on delete cascade,
  check ((state = 'waiting') = (settled_at is null))
);
-- One file of a feed waits at a time.
create unique index feed_pushes_waiting on feed_pushes (site_id, feed_id) where state = 'waiting';
create index feed_pushes_newest on feed_pushes (site_id, feed_id, created_at desc);
`)
    .execute(db)
}
