/** Programs that ask on a shopper's behalf: what they prepared, and how often they ask (R62, R65). */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- A form that an agent filled in for a shopper. It holds nobody's name, number or address.
create table handovers (
  site_id    text        not null,
  id         uuid        not null,
  -- SHA-256 of the token in the link, which is not kept.
  hash       bytea       not null check (octet_length(hash) = 32),
  kind       text        not null
    check (kind in ('enquiry', 'test_drive', 'reserve', 'trade_in', 'finance')),
  vehicle_id bigint      not null,
  -- The test drive's time, where one was chosen.
  starts_at  timestamptz,
  -- The shopper's wish in the agent's words.
  wish       text        not null check (char_length(wish) <= 500),
  client     text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at  timestamptz,
  -- The first lead that was sent with it.
  lead_id    uuid,
  primary key (site_id, id),
  unique (site_id, hash)
);
create index handovers_ended on handovers (site_id, expires_at);

create table agent_days (
  site_id  text    not null,
  day      date    not null,
  tool     text    not null,
  client   text    not null,
  calls    integer not null check (calls > 0),
  failed   integer not null check (failed >= 0),
  ms_total bigint  not null check (ms_total >= 0),
  primary key (site_id, day, tool, client)
);
`)
    .execute(db)
}
