import { sql, type Kysely } from 'kysely'

/** Vehicles that staff keep for somebody until a time, and to whom a vehicle was sold (Office R33). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table hand_reservations (
  site_id    text        not null,
  id         bigint      generated always as identity,
  vehicle_id bigint      not null,
  -- A person's words: shoppers see that it is reserved, and no name.
  for_whom   text        not null check (length(for_whom) between 1 and 200),
  lead_id    uuid,
  staff_id   uuid        not null,
  created_at timestamptz not null,
  until      timestamptz not null check (until > created_at),
  ended_at   timestamptz,
  primary key (site_id, id),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade,
  foreign key (site_id, lead_id) references leads (site_id, id) on delete set null (lead_id)
);
-- One vehicle, one holder.
create unique index hand_reservations_one on hand_reservations (site_id, vehicle_id) where ended_at is null;
create index hand_reservations_due on hand_reservations (site_id, until) where ended_at is null;
create index hand_reservations_lead on hand_reservations (site_id, lead_id) where lead_id is not null;

-- To whom an edit sold the vehicle.
alter table vehicle_edits
  add column lead_id        uuid,
  add column reservation_id uuid,
  add foreign key (site_id, lead_id) references leads (site_id, id) on delete set null (lead_id),
  add foreign key (site_id, reservation_id) references reservations (site_id, id);
create index vehicle_edits_lead on vehicle_edits (site_id, lead_id) where lead_id is not null;
`)
    .execute(db)
}
