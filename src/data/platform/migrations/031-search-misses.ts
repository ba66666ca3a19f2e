/** Words of searches that found nothing: what shoppers ask for and the dealer does not have (R65). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Without addresses and long numbers; nothing of who asked.
create table search_misses (
  site_id text   not null,
  day     date   not null,
  words   text   not null check (char_length(words) between 1 and 60),
  hits    bigint not null check (hits > 0),
  primary key (site_id, day, words)
);
`)
    .execute(db)
}
