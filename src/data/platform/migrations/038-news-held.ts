import { sql, type Kysely } from 'kysely'

/** News that alerts hold back while a vehicle is kept for somebody in its line (checkout.md, section 16). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table news_held (
  site_id    text   not null,
  vehicle_id bigint not null,
  -- The first event of the stock journal that is to be told.
  event_id   bigint not null,
  primary key (site_id, vehicle_id)
);
`)
    .execute(db)
}
