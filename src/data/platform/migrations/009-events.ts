import { sql, type Kysely } from 'kysely'

/**
 * Analytics events (A25.1): page of the URL table, vehicle, and resulting lead. No column can hold an IP address, a
 * browser or a visitor, so nobody can store one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table events (
  site_id    text        not null,
  id         bigint      generated always as identity,
  event_id   smallint    not null check (event_id between 0 and 999),
  page       text        not null check (length(page) between 1 and 60),
  -- No foreign key: a vehicle that is gone was looked at all the same.
  vehicle_id bigint,
  lead_id    uuid,
  day        date        not null,
  at         timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, lead_id) references leads (site_id, id) on delete set null (lead_id)
);
create index events_day on events (site_id, day, event_id, page);
create index events_lead on events (site_id, lead_id) where lead_id is not null;

-- Events of shoppers whose browsers ask not to be tracked.
create table event_counts (
  site_id  text     not null,
  day      date     not null,
  event_id smallint not null check (event_id between 0 and 999),
  page     text     not null check (length(page) between 1 and 60),
  events   integer  not null check (events > 0),
  primary key (site_id, day, event_id, page)
);
`)
    .execute(db)
}
