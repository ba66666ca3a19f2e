import { sql, type Kysely } from 'kysely'

/** Vehicles that people of the office edit: their feeds' values beside theirs, and who changed what (Office R31). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- What a vehicle would be without the office. A column that is not locked always follows its feed, so a row holds the
-- locked ones alone, and its pictures where those are locked.
create table vehicle_feed_rows (
  site_id    text   not null,
  vehicle_id bigint not null,
  -- The run that said so last; null where none has since the first lock.
  run_id     bigint,
  -- By column.
  details    jsonb  not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- Rows of media; null where the pictures are not locked.
  media      jsonb  check (jsonb_typeof(media) = 'array'),
  primary key (site_id, vehicle_id),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
);

create table vehicle_edits (
  site_id    text        not null,
  id         bigint      generated always as identity,
  vehicle_id bigint      not null,
  staff_id   uuid        not null,
  at         timestamptz not null,
  -- By column: what it was and is, and whether it was locked and is.
  changes    jsonb       not null check (jsonb_typeof(changes) = 'object'),
  -- A person's words, such as who the vehicle is reserved for.
  note       text        check (note <> ''),
  -- One for all vehicles that were changed together.
  bulk_id    uuid,
  undone_at  timestamptz,
  primary key (site_id, id),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
);
create index vehicle_edits_vehicle on vehicle_edits (site_id, vehicle_id, id desc);
create index vehicle_edits_bulk on vehicle_edits (site_id, bulk_id) where bulk_id is not null;
`)
    .execute(db)
}
