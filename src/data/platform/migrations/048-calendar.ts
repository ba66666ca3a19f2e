import { sql, type Kysely } from 'kysely'

/** Blocked times, how bookings ended, secret calendars, and news of special hours (R50, A18.3). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Times at which a yard takes no test drives and no collections.
create table calendar_blocks (
  site_id     text        not null,
  id          bigint      generated always as identity,
  location_id text        not null,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  reason      text        not null check (reason <> ''),
  staff_id    uuid        not null,
  primary key (site_id, id)
);
create index calendar_blocks_time on calendar_blocks (site_id, location_id, ends_at);

alter table test_drives
  -- Staff have spoken with the shopper, and how it ended.
  add column confirmed_at timestamptz,
  add column outcome      text check (outcome in ('done', 'no-show')),
  add column outcome_at   timestamptz,
  add constraint test_drives_outcome check ((outcome is null) = (outcome_at is null));
create index test_drives_time on test_drives (site_id, location_id, starts_at);

-- Addresses under which a calendar program reads one yard, or all that a person may see.
create table calendar_links (
  site_id     text        not null,
  id          bigint      generated always as identity,
  -- SHA-256 of the secret in the address; the secret itself is nowhere.
  hash        bytea       not null unique,
  staff_id    uuid        not null,
  location_id text,
  created_at  timestamptz not null,
  revoked_at  timestamptz,
  primary key (site_id, id)
);

-- Pages, bookings and receipts follow at once. A hint: whoever misses it reads each minute.
create function special_hours_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('forecourt_hours', '');
  return null;
end $$;
create trigger special_hours_tell after insert or update or delete on special_hours
  for each statement execute function special_hours_tell();
`)
    .execute(db)
}
