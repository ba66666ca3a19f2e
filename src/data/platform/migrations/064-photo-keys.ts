import { sql, type Kysely } from 'kysely'

/**
 * Keeps the names of each vehicle's photos for feeds (R40): joining every picture to its hash by address takes most of
 * the database's time in a feed that is made whole.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table photo_keys (
      site_id    text   not null,
      vehicle_id bigint not null,
      keys       text   not null,
      words      json,
      primary key (site_id, vehicle_id),
      foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create table photo_key_states (
      site_id  text primary key,
      -- Of the database: all that it sees is in the site's keys. Null before the first.
      seen     pg_snapshot,
      -- Who wrote the row. A row that came with a dump has another writer, and its snapshot means nothing there.
      kept_xid xid8,
      check ((seen is null) = (kept_xid is null))
    )`.execute(db)
}
