import { sql, type Kysely } from 'kysely'

/**
 * The stock journal (F2): one row for each fact of a vehicle that changed, whoever writes. Triggers write it, so that
 * no writer can forget it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(TABLE).execute(db)
  await sql.raw(ARRIVALS).execute(db)
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
create index stock_events_at on stock_events (at);

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

/**
 * The price's ledger row is there already: its writer puts both into one transaction, the ledger first. Photos are the
 * count that pages show. An import replaces rows of media, and their count on the way would say that all had gone.
 * Columns are left out by name, so that one added later is journaled by itself. The values of an edit that are longer
 * than 500 bytes are null: a feed may rewrite all its comments each day.
 */
const CHANGES = `
create function vehicles_journal_changes() returns trigger language plpgsql as $$
declare
  shown vehicles := new;
begin
  if new.status <> old.status then
    insert into stock_events (site_id, vehicle_id, kind, before, after)
      values (new.site_id, new.id, 'status', jsonb_build_object('status', old.status),
        jsonb_build_object('status', new.status));
  end if;
  if (new.price_cents, new.offer_price_cents, new.before_price_cents, new.price_basis) is distinct from
    (old.price_cents, old.offer_price_cents, old.before_price_cents, old.price_basis) then
    insert into stock_events (site_id, vehicle_id, kind, before, after)
      values (new.site_id, new.id, 'price',
        jsonb_build_object('price_cents', old.price_cents, 'offer_price_cents', old.offer_price_cents,
          'before_price_cents', old.before_price_cents, 'price_basis', old.price_basis),
        jsonb_build_object('price_cents', new.price_cents, 'offer_price_cents', new.offer_price_cents,
          'before_price_cents', new.before_price_cents, 'price_basis', new.price_basis,
          'ledger_id', (select max(id) from price_ledger where site_id = new.site_id and vehicle_id = new.id)));
  end if;
  if new.reserved <> old.reserved then
    insert into stock_events (site_id, vehicle_id, kind, before, after)
      values (new.site_id, new.id, case when new.reserved then 'reserved' else 'released' end,
        jsonb_build_object('reserved', old.reserved), jsonb_build_object('reserved', new.reserved));
  end if;
  if new.photos_count <> old.photos_count then
    insert into stock_events (site_id, vehicle_id, kind, before, after)
      values (new.site_id, new.id, 'photos', jsonb_build_object('photos_count', old.photos_count),
        jsonb_build_object('photos_count', new.photos_count));
  end if;
  shown.status := old.status;
  shown.sold_at := old.sold_at;
  shown.price_cents := old.price_cents;
  shown.offer_price_cents := old.offer_price_cents;
  shown.before_price_cents := old.before_price_cents;
  shown.price_basis := old.price_basis;
  shown.reserved := old.reserved;
  shown.photos_count := old.photos_count;
  shown.updated_at := old.updated_at;
  shown.locked_fields := old.locked_fields;
  shown.last_run_id := old.last_run_id;
  shown.source_id := old.source_id;
  shown.changed_xid := old.changed_xid;
  if shown is distinct from old then
    insert into stock_events (site_id, vehicle_id, kind, before, after)
      select new.site_id, new.id, 'edited',
        jsonb_object_agg(key, case when pg_column_size(o.value) <= 500 then o.value end),
        jsonb_object_agg(key, case when pg_column_size(n.value) <= 500 then n.value end)
      from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(shown)) n using (key)
      where o.value is distinct from n.value;
  end if;
  return null;
end $$;
create trigger vehicles_journal_changes after update on vehicles
  for each row execute function vehicles_journal_changes();
`
