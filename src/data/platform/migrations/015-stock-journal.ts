import { sql, type Kysely } from 'kysely'

/**
 * The stock journal (F2): one row for each fact of a vehicle that changed, whoever writes. Triggers write it, so that
 * no writer can forget it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(TABLE).execute(db)
  await sql.raw(ARRIVALS).execute(db)
  await sql.raw(changesFunction((row) => `${row}.reserved`)).execute(db)
  await sql.raw(CHANGES).execute(db)
}

const TABLE = `
create table stock_events (
  site_id    text        not null,
  id         bigint      generated always as identity,
  vehicle_id bigint      not null,
  kind       text        not null
             check (kind in ('arrived', 'status', 'price', 'reserved', 'released', 'photos', 'edited')),
  -- The facts that changed, by column, and what they were; null for an arrival.
  before     jsonb,
  after      jsonb       not null,
  -- Who wrote: the transaction's setting forecourt.source, such as feed:12.
  source     text        not null default coalesce(nullif(current_setting('forecourt.source', true), ''), 'unknown'),
  at         timestamptz not null default statement_timestamp(),
  -- Readers compare it with the snapshot they saw last; a growing id would skip what commits late.
  xid        xid8        not null default pg_current_xact_id(),
  primary key (site_id, id)
);
create index stock_events_xid on stock_events (site_id, xid, id);
create index stock_events_at on stock_events (site_id, at);

-- How far each reader has come.
create table journal_cursors (
  site_id text not null,
  reader  text not null,
  cursor  jsonb not null,
  primary key (site_id, reader)
);
`

/** Once for each statement: an import brings thousands. */
const ARRIVALS = `
create function vehicles_journal_arrivals() returns trigger language plpgsql as $$
begin
  insert into stock_events (site_id, vehicle_id, kind, after)
    select site_id, id, 'arrived', jsonb_build_object('status', status, 'reserved', reserved,
      'price_cents', price_cents, 'offer_price_cents', offer_price_cents,
      'before_price_cents', before_price_cents, 'price_basis', price_basis, 'photos_count', photos_count)
    from arrived order by id;
  return null;
end $$;
create trigger vehicles_journal_arrivals after insert on vehicles referencing new table as arrived
  for each statement execute function vehicles_journal_arrivals();
`

/** Facts whose change is an edit: all that pages and searches show beside those with events of their own. */
const EDITED = `
  slug stocknum vin regplate carsales_title year make model badge series colour simple_colour interior_colour
  dealership_id location_id car_type item_type tag certified preorder subscription_price_cents km simple_body body
  bodyconfiguration simple_transmission trans gearnum simple_fuel fuel simple_drive drive seats doors
  engine_size_litres build_date compliance_date rego_expiry arrival_date dealercomments standard_equipment
  video_url external_video_url spin_code file private_suburb private_postcode manufacturer_body nvic redbook_code
  variant specifications hotspots autograb_data extra history`
  .trim()
  .split(/\s+/)

const edits = EDITED.map(
  (column) => `select '${column}' as name, to_jsonb(o.${column}) as was, to_jsonb(n.${column}) as now
      where n.${column} is distinct from o.${column}`,
).join(' union all ')

const pricesOf = (row: 'o' | 'n', more = '') =>
  `jsonb_build_object('price_cents', ${row}.price_cents, 'offer_price_cents', ${row}.offer_price_cents,
      'before_price_cents', ${row}.before_price_cents, 'price_basis', ${row}.price_basis${more})`
const priceColumns = (row: 'o' | 'n') =>
  `(${row}.price_cents, ${row}.offer_price_cents, ${row}.before_price_cents, ${row}.price_basis)`

/**
 * The price's ledger row is there already: its writer puts both into one transaction, the ledger first. Photos are the
 * count that pages show: an import replaces rows of media, and their count on the way would say that all had gone.
 * Values of an edit over 500 bytes are null, since a feed may rewrite all its comments each day. Measured, 30,000 rows:
 * 15 microseconds a row, 31 with a trigger for each row. Nested loops are off: the plan is kept from a connection's
 * first statement, and one that was made for a single row took two minutes for 15,000.
 */
export const changesFunction = (reservedOf: (row: 'o' | 'n') => string) => `
create or replace function vehicles_journal_changes() returns trigger language plpgsql
  set enable_nestloop = off as $$
begin
  insert into stock_events (site_id, vehicle_id, kind, before, after)
    select n.site_id, n.id, event.kind, event.before, event.after
    from old_rows o join new_rows n using (site_id, id) cross join lateral (
      select 1 as place, 'status' as kind, jsonb_build_object('status', o.status) as before,
          jsonb_build_object('status', n.status) as after
        where n.status <> o.status
      union all
      select 2, 'price', ${pricesOf('o')},
          ${pricesOf(
            'n',
            `, 'ledger_id',
        (select max(l.id) from price_ledger l where l.site_id = n.site_id and l.vehicle_id = n.id)`,
          )}
        where ${priceColumns('n')} is distinct from ${priceColumns('o')}
      union all
      select 3, case when ${reservedOf('n')} then 'reserved' else 'released' end,
          jsonb_build_object('reserved', ${reservedOf('o')}), jsonb_build_object('reserved', ${reservedOf('n')})
        where ${reservedOf('n')} <> ${reservedOf('o')}
      union all
      select 4, 'photos', jsonb_build_object('photos_count', o.photos_count),
          jsonb_build_object('photos_count', n.photos_count)
        where n.photos_count <> o.photos_count
      union all
      select 5, 'edited', jsonb_object_agg(name, case when pg_column_size(was) <= 500 then was end),
          jsonb_object_agg(name, case when pg_column_size(now) <= 500 then now end)
        from (${edits}) fact having count(*) > 0
    ) event order by n.id, event.place;
  return null;
end $$;
`

const CHANGES = `
create trigger vehicles_journal_changes after update on vehicles
  referencing old table as old_rows new table as new_rows
  for each statement execute function vehicles_journal_changes();
`
