import { sql, type Kysely } from 'kysely'

/** Sources of stock feeds (R45), and what a run needs so that its refused rows can be mended and its file run again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table feed_sources (
  site_id            text        not null check (site_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  -- The name that runs and vehicles carry as source_id.
  id                 text        not null check (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name               text        not null check (name <> ''),
  kind               text        not null check (kind in ('https', 'push', 'upload')),
  url                text,
  -- SHA-256 of the key that a pushing system gives; the key itself is nowhere.
  key_hash           bytea,
  -- Null: recognised from the file's columns.
  format             text,
  mode               text        not null check (mode in ('full', 'delta')),
  every_minutes      integer     check (every_minutes between 15 and 1440),
  -- Header of the feed -> field of a vehicle.
  column_map         jsonb       not null default '{}',
  etag               text,
  last_modified      text,
  late_after_minutes integer     not null check (late_after_minutes between 15 and 43200),
  paused_at          timestamptz,
  -- When the source was last asked or gave anything, and when that last went well.
  tried_at           timestamptz,
  good_at            timestamptz,
  failure            text,
  created_at         timestamptz not null default now(),
  version            integer     not null default 1,
  primary key (site_id, id),
  check ((kind = 'https') = (url is not null)),
  check ((kind = 'https') = (every_minutes is not null))
);

alter table import_runs
  -- The header as it was read, in order: a mended row is read under it. Null for JSON.
  add column columns         text[],
  -- office:<staff>, pull, push; null for the command line.
  add column started_by      text,
  -- Why a person let a run go on that the guard had stopped.
  add column confirmed_because text,
  -- Name of the kept file below DATA_DIR/feeds/<site>; null where none is kept, or not any more.
  add column kept_as         text check (kept_as ~ '^[0-9a-f-]{36}$'),
  add column bytes           bigint check (bytes >= 0);
create index import_runs_source on import_runs (site_id, source_id, id desc);
alter table refused_rows
  add column mended_run_id bigint;
-- What a run changed is read by its name.
create index stock_events_feed on stock_events (site_id, source) where source like 'feed:%';
`)
    .execute(db)
}
