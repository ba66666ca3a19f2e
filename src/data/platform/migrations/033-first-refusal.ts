import { sql, type Kysely } from 'kysely'

/** Lines of shoppers who wait for a vehicle that somebody else has (checkout.md, section 16). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table line_places (
  site_id     text        not null,
  id          uuid        not null default gen_random_uuid(),
  vehicle_id  bigint      not null,
  account_id  uuid        not null,
  state       text        not null default 'waiting'
              check (state in ('waiting', 'offered', 'taken', 'passed', 'left', 'gone')),
  -- By the database's clock, which decides who was first.
  joined_at   timestamptz not null default clock_timestamp(),
  -- Tells places of one moment apart.
  number      bigint      generated always as identity,
  offered_at  timestamptz,
  offer_until timestamptz,
  ended_at    timestamptz,
  -- Each offer has letters of its own.
  offers      integer     not null default 0 check (offers >= 0),
  primary key (site_id, id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade,
  check ((state = 'offered') <= (offer_until is not null)),
  check ((state in ('waiting', 'offered')) = (ended_at is null))
);
create unique index line_places_one_offer on line_places (site_id, vehicle_id) where state = 'offered';
create unique index line_places_once on line_places (site_id, vehicle_id, account_id)
  where state in ('waiting', 'offered');
create index line_places_account on line_places (site_id, account_id);
`)
    .execute(db)
}
