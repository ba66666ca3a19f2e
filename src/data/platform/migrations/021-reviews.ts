/** Reviews with their words, and where they stand (A19, R130). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table reviews (
  site_id       text        not null,
  source        text        not null check (source <> ''),
  -- The source's own id.
  source_id     text        not null check (source_id <> ''),
  location_id   text        not null,
  author        text        not null,
  stars         smallint    not null check (stars between 1 and 5),
  text          text        not null,
  written_on    date        not null,
  answer        text,
  answered_on   date,
  fetched_at    timestamptz not null,
  -- How often in a row the source did not have it. At two it goes.
  misses        smallint    not null default 0 check (misses >= 0),
  hidden_at     timestamptz,
  hidden_reason text check (hidden_reason in ('personal data', 'not about this dealer', 'threat or insult')),
  primary key (site_id, source, source_id),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (answered_on is null or answer is not null)
);
create index reviews_newest on reviews (site_id, location_id, written_on desc, source_id);

alter table review_summaries
  -- Page of the source that shows all reviews of the yard.
  add column url text,
  -- Moves with each change of the reviews that are kept: pages that quote them are made anew.
  add column revision integer not null default 0;
`)
    .execute(db)
}
