import { sql, type Kysely } from 'kysely'

/**
 * Anonymous counts on vehicle pages: views (A6.18) and revealed telephone numbers (A18.12). Views leave the vehicles'
 * table: an import locks its rows until it commits, and a count must not wait for that.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table vehicle_views (
  site_id    text    not null,
  vehicle_id bigint  not null,
  views      integer not null check (views > 0),
  primary key (site_id, vehicle_id),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
);
insert into vehicle_views (site_id, vehicle_id, views) select site_id, id, views from vehicles where views > 0;

create or replace function vehicles_note_change() returns trigger language plpgsql as $$
declare
  shown vehicles := new;
begin
  shown.last_run_id := old.last_run_id;
  shown.changed_xid := old.changed_xid;
  if shown is distinct from old then
    new.changed_xid := pg_current_xact_id();
  end if;
  return new;
end $$;
alter table vehicles drop column views;

-- Who was here today, as a hash that nobody can undo once the day's salt is gone. Neither table outlives its day, so
-- neither is worth a log for crashes: after one, a visitor of that day may count twice.
create unlogged table view_salts (
  site_id text  not null,
  day     date  not null,
  salt    bytea not null check (length(salt) = 32),
  primary key (site_id, day)
);
create unlogged table view_visitors (
  site_id text  not null,
  day     date  not null,
  visitor bytea not null check (length(visitor) = 16),
  primary key (site_id, day, visitor)
);

-- One row for each vehicle, dealership and day, so that no flood of requests makes the table grow.
create table phone_reveals (
  site_id       text    not null,
  vehicle_id    bigint  not null,
  dealership_id text    not null,
  day           date    not null,
  reveals       integer not null check (reveals > 0),
  primary key (site_id, vehicle_id, dealership_id, day),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
);
`)
    .execute(db)
}
