import { sql, type Kysely } from 'kysely'

/** Views by day for the office's list of stock, and a person's own views and columns of it (Office R30). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Views of each vehicle on each of the last days; vehicle_views counts all that there ever were.
create table vehicle_view_days (
  site_id    text    not null,
  vehicle_id bigint  not null,
  -- The site's own.
  day        date    not null,
  views      integer not null check (views > 0),
  primary key (site_id, vehicle_id, day),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
);

-- Lists that a person has named, as the query of their address.
create table stock_views (
  site_id  text not null,
  staff_id uuid not null references staff (id) on delete cascade,
  name     text not null check (length(name) between 1 and 40),
  query    text not null check (length(query) <= 2000),
  primary key (site_id, staff_id, name)
);

-- Columns that a person wants to see; without a row the usual ones.
create table stock_columns (
  site_id  text   not null,
  staff_id uuid   not null references staff (id) on delete cascade,
  columns  text[] not null,
  primary key (site_id, staff_id)
);
`)
    .execute(db)
}
