import { sql, type Kysely } from 'kysely'

/**
 * Photos that people of the office hide, and their words (Office R41). A hidden photo is of a kind of its own, so no
 * reader of photos can show it. Leads are counted by vehicle in the list of stock.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table media drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('photo', 'spin', 'interior', 'hidden')),
  add column caption text check (caption <> ''),
  add column alt text check (alt <> '');
create index leads_vehicle on leads (site_id, (vehicle ->> 'id')) where vehicle is not null;
`)
    .execute(db)
}
