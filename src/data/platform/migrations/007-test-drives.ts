import { sql, type Kysely } from 'kysely'

/**
 * Test drives. A location takes as many at once as it has seats, numbered from 1. A booking inserts the row of a seat
 * at a time, and a unique key lets only one shopper have it, even when the program showed the time as free to two.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table test_drives (
  site_id      text        not null,
  lead_id      uuid        not null,
  location_id  text        not null,
  vehicle_id   bigint,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null check (ends_at > starts_at),
  time_zone    text        not null,
  seat         smallint    not null check (seat > 0),
  -- How often it was moved or cancelled: calendars take the highest.
  sequence     integer     not null default 0 check (sequence >= 0),
  booked_at    timestamptz not null,
  cancelled_at timestamptz,
  primary key (site_id, lead_id),
  foreign key (site_id, lead_id) references leads (site_id, id) on delete cascade
);
create unique index test_drives_seat on test_drives (site_id, location_id, starts_at, seat) where cancelled_at is null;
create unique index test_drives_vehicle on test_drives (site_id, vehicle_id, starts_at) where cancelled_at is null;
`)
    .execute(db)
}
