import { sql, type Kysely } from 'kysely'

/**
 * Valuations of shoppers' own vehicles (A14.2). Each belongs to one lead, and erasing the lead erases it. The stock's
 * number plates are compared by letters and digits alone, however a feed writes them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table valuations (
  site_id            text        not null,
  id                 uuid        not null,
  lead_id            uuid        not null,
  vehicle            jsonb       not null,
  rego               text        check (rego ~ '^[A-Z0-9]{1,12}$'),
  rego_state         text,
  adjustment_answers jsonb,
  result             jsonb,
  car_id             bigint,
  offer_accepted_at  timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, lead_id) references leads (site_id, id) on delete cascade,
  check (result is null or adjustment_answers is not null),
  check (offer_accepted_at is null or result is not null)
);
create unique index valuations_lead on valuations (site_id, lead_id);

create index vehicles_regplate on vehicles (upper(regexp_replace(regplate, '[^A-Za-z0-9]', '', 'g')))
  where regplate is not null;
`)
    .execute(db)
}
