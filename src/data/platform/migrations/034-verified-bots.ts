import { sql, type Kysely } from 'kysely'

/** Whether crawlers are who they say (R2): a few addresses until they are looked up, and then counts alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table bot_samples (
  site_id text not null,
  day     date not null,
  bot     text not null,
  -- Deleted once it was looked up, within a day.
  address text not null,
  primary key (site_id, day, bot, address)
);

create table bot_checks (
  site_id    text    not null,
  day        date    not null,
  bot        text    not null,
  -- Addresses that are the crawler's, those that are not, and those about which the name server said nothing.
  verified   integer not null check (verified >= 0),
  refuted    integer not null check (refuted >= 0),
  unanswered integer not null check (unanswered >= 0),
  primary key (site_id, day, bot)
);
`)
    .execute(db)
}
