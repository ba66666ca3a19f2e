import { sql, type Kysely } from 'kysely'

/**
 * Test drive bookings. A location takes as many drives at once as it has seats, numbered from 1. A booking inserts one
 * row for a seat and a time. A unique key gives it to one shopper only, even when the page showed the time as free to
 * two.
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
