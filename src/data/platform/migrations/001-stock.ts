import { sql, type Kysely } from 'kysely'

/** Vehicles, pictures, price ledger, import runs, refused rows and location facts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table import_runs (
  site_id      text        not null check (site_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  id           bigint      generated always as identity,
  source       text        not null,
  format       text        not null,
  mode         text        not null check (mode in ('full', 'delta')),
  state        text        not null check (state in ('running', 'done', 'failed', 'stopped')),
  started_at   timestamptz not null,
  finished_at  timestamptz check (finished_at >= started_at),
  rows_read    integer     not null default 0 check (rows_read >= 0),
  rows_taken   integer     not null default 0 check (rows_taken >= 0),
  rows_warned  integer     not null default 0 check (rows_warned >= 0),
  rows_refused integer     not null default 0 check (rows_refused >= 0),
  created      integer     not null default 0 check (created >= 0),
  updated      integer     not null default 0 check (updated >= 0),
  unchanged    integer     not null default 0 check (unchanged >= 0),
  sold         integer     not null default 0 check (sold >= 0),
  failure      text,
  primary key (site_id, id),
  check ((state = 'running') = (finished_at is null))
);

create table refused_rows (
  site_id text    not null,
  run_id  bigint  not null,
  line    integer not null check (line > 0),
  raw     text    not null,
  reason  text    not null check (reason <> ''),
  primary key (site_id, run_id, line),
  foreign key (site_id, run_id) references import_runs (site_id, id) on delete cascade
);

create table vehicles (
  site_id    text    not null check (site_id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  id         bigint  generated always as identity,
  slug       text    not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  stocknum   text    not null check (stocknum <> ''),
  vin        text    check (vin ~ '^[A-HJ-NPR-Z0-9]{5,17}$'),
  regplate   text    check (regplate <> ''),
  carsales_title text,
  year       smallint not null check (year between 1900 and 2100),
  make       text    not null check (make <> ''),
  model      text    not null check (model <> ''),
  badge      text,
  series     text,
  colour     text,
  simple_colour text,
  interior_colour text,
  dealership_id text,
  location_id   text,
  car_type   text    not null check (car_type in ('new', 'demo', 'used')),
  item_type  text    not null check (item_type in ('car', 'motorcycle', 'caravan', 'truck', 'trailer', 'boat')),
  status     text    not null check (status in ('in_stock', 'coming_soon', 'sold', 'unavailable')),
  tag        text,
  reserved   boolean not null default false,
  certified  boolean not null default false,
  preorder   boolean not null default false,
  price_cents              bigint check (price_cents >= 0),
  price_basis              text   not null
    check (price_basis in ('drive_away', 'excluding_government_charges', 'unspecified')),
  before_price_cents       bigint check (before_price_cents >= 0),
  offer_price_cents        bigint check (offer_price_cents >= 0),
  subscription_price_cents bigint check (subscription_price_cents >= 0),
  km         integer check (km between 0 and 5000000),
  simple_body text, body text, bodyconfiguration text,
  simple_transmission text, trans text, gearnum smallint check (gearnum between 0 and 30),
  simple_fuel text, fuel text,
  simple_drive text, drive text,
  seats      smallint check (seats between 0 and 99),
  doors      smallint check (doors between 0 and 20),
  engine_size_litres numeric(5, 2) check (engine_size_litres >= 0),
  build_date date, compliance_date date, rego_expiry date, arrival_date date,
  dealercomments text,
  standard_equipment text[] not null default '{}',
  video_url text, external_video_url text, spin_code text, file text,
  private_suburb text, private_postcode text check (private_postcode ~ '^[0-9]{4}$'),
  manufacturer_body text, nvic text, redbook_code text,
  variant jsonb, specifications jsonb, hotspots jsonb, autograb_data jsonb,
  extra jsonb not null default '{}' check (jsonb_typeof(extra) = 'object'),
  locked_fields text[] not null default '{}',
  photos_count integer not null default 0 check (photos_count >= 0),
  views      integer not null default 0 check (views >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sold_at    timestamptz,
  last_run_id bigint,
  -- The transaction that last changed what shoppers see of this row. Readers compare it with the snapshot they saw
  -- last, so a row that commits late is never skipped as it would be with a growing number.
  changed_xid xid8 not null default pg_current_xact_id(),
  primary key (site_id, id),
  unique (site_id, slug),
  unique (site_id, stocknum),
  check ((status = 'sold') = (sold_at is not null)),
  check (updated_at >= created_at)
);
create index vehicles_changed on vehicles (changed_xid);

-- Views and the run that last saw a row are not changes that a page shows. The whole row is compared, so that a column
-- added later counts by itself; as a row and not as jsonb, which takes eight times as long.
create function vehicles_note_change() returns trigger language plpgsql as $$
declare
  shown vehicles := new;
begin
  shown.views := old.views;
  shown.last_run_id := old.last_run_id;
  shown.changed_xid := old.changed_xid;
  if shown is distinct from old then
    new.changed_xid := pg_current_xact_id();
  end if;
  return new;
end $$;
create trigger vehicles_note_change before update on vehicles for each row execute function vehicles_note_change();
create function vehicles_keep_created_at() returns trigger language plpgsql as $$
begin
  if new.created_at is distinct from old.created_at then
    raise exception 'created_at of vehicle % never moves', old.stocknum using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger vehicles_keep_created_at before update of created_at on vehicles
  for each row execute function vehicles_keep_created_at();

create table media (
  site_id    text not null,
  vehicle_id bigint not null,
  kind       text not null check (kind in ('photo', 'spin', 'interior')),
  position   smallint not null check (position >= 0),
  source_url text not null check (source_url <> ''),
  is_default boolean not null default false,
  primary key (site_id, vehicle_id, kind, position),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id) on delete cascade
);
create index media_by_source on media (site_id, source_url);

-- One row for each picture address of a site: what became of it when it was taken in.
create table pictures (
  site_id      text not null,
  source_url   text not null,
  content_hash text check (content_hash ~ '^[0-9a-f]{32}$'),
  width        integer check (width > 0),
  height       integer check (height > 0),
  failure      text,
  checked_at   timestamptz not null,
  primary key (site_id, source_url),
  check ((content_hash is null) = (failure is not null)),
  check ((content_hash is null) = (width is null) and (width is null) = (height is null))
);

-- Evidence of every price ever shown (A8, D1 was-price): never updated, never deleted.
create table price_ledger (
  site_id      text not null,
  id           bigint generated always as identity,
  vehicle_id   bigint not null,
  price_cents  bigint check (price_cents >= 0),
  offer_price_cents bigint check (offer_price_cents >= 0),
  before_price_cents bigint check (before_price_cents >= 0),
  price_basis  text not null check (price_basis in ('drive_away', 'excluding_government_charges', 'unspecified')),
  source       text not null check (source <> ''),
  run_id       bigint,
  recorded_at  timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id)
);
create index price_ledger_by_vehicle on price_ledger (site_id, vehicle_id, id desc);
create function price_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'price_ledger is append only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger price_ledger_is_append_only before update or delete on price_ledger
  for each row execute function price_ledger_is_append_only();

-- What locations gather over time and is not configuration: holiday hours and review summaries (A18.3, A19).
create table special_hours (
  site_id     text not null,
  location_id text not null,
  on_date     date not null,
  department  text not null check (department in ('sales', 'service', 'parts', 'all')),
  status      text not null check (status in ('Open', 'Closed')),
  start_hour  time,
  end_hour    time,
  primary key (site_id, location_id, on_date, department),
  check ((status = 'Open') = (start_hour is not null and end_hour is not null and end_hour > start_hour))
);
create table review_summaries (
  site_id        text not null,
  location_id    text not null,
  source         text not null,
  average_rating numeric(2, 1) not null check (average_rating between 0 and 5),
  review_count   integer not null check (review_count >= 0),
  fetched_at     timestamptz not null,
  primary key (site_id, location_id, source)
);
`)
    .execute(db)
}
