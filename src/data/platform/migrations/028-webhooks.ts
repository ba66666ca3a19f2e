import { sql, type Kysely } from 'kysely'

/**
 * Webhooks (R87, R88). Leads, drives, reservations, imports and reviews tell their events by triggers, so that no
 * writer can forget it; stock events come from the journal. A reader's place in the journal is a row of
 * `journal_cursors`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(WEBHOOKS).execute(db)
  await sql.raw(TELL).execute(db)
  await sql.raw(LEADS).execute(db)
  await sql.raw(DRIVES).execute(db)
  await sql.raw(RESERVATIONS).execute(db)
  await sql.raw(IMPORTS).execute(db)
  await sql.raw(REVIEWS).execute(db)
}

const WEBHOOKS = `
create table webhook_endpoints (
  site_id       text        not null,
  id            bigint      generated always as identity,
  url           text        not null,
  events        text[]      not null check (cardinality(events) > 0),
  state         text        not null default 'active' check (state in ('active', 'paused', 'off')),
  -- Keys are derived from the program's secret, the endpoint and this number: a dump alone signs nothing.
  key_number    integer     not null default 1 check (key_number > 0),
  -- Until then the key before signs too.
  old_key_until timestamptz,
  -- First failure since the last success.
  failing_since timestamptz,
  created_at    timestamptz not null,
  primary key (site_id, id)
);

create table webhook_events (
  site_id text        not null,
  -- Receivers tell repetitions by it.
  id      uuid        not null default gen_random_uuid(),
  type    text        not null,
  -- Ids of what it is about, never words or names of people.
  subject jsonb       not null check (jsonb_typeof(subject) = 'object'),
  at      timestamptz not null default now(),
  primary key (site_id, id)
);
create index webhook_events_at on webhook_events (site_id, at);

create table webhook_deliveries (
  site_id      text        not null,
  id           uuid        not null default gen_random_uuid(),
  endpoint_id  bigint      not null,
  event_id     uuid        not null,
  due_at       timestamptz not null default now(),
  attempts     integer     not null default 0 check (attempts >= 0),
  state        text        not null default 'waiting'
               check (state in ('waiting', 'delivered', 'parked', 'dropped')),
  last_error   text,
  settled_at   timestamptz,
  locked_by    uuid,
  locked_until timestamptz,
  primary key (site_id, id),
  unique (site_id, endpoint_id, event_id),
  foreign key (site_id, endpoint_id) references webhook_endpoints (site_id, id),
  foreign key (site_id, event_id) references webhook_events (site_id, id) on delete cascade,
  check ((state = 'waiting') = (settled_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (site_id, endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_event on webhook_deliveries (site_id, event_id);

create table webhook_tries (
  site_id     text        not null,
  id          bigint      generated always as identity,
  endpoint_id bigint      not null,
  event_id    uuid        not null,
  at          timestamptz not null,
  -- Such as HTTP 200, ECONNREFUSED. Nothing of the answer's body is kept.
  status      text        not null,
  ms          integer     not null check (ms >= 0),
  primary key (site_id, id),
  foreign key (site_id, event_id) references webhook_events (site_id, id) on delete cascade
);
create index webhook_tries_endpoint on webhook_tries (site_id, endpoint_id, id desc);
create index webhook_tries_event on webhook_tries (site_id, event_id);

-- Changes of a vehicle that wait to be told together.
create table webhook_changes (
  site_id    text        not null,
  vehicle_id bigint      not null,
  since      timestamptz not null,
  is_arrival boolean     not null,
  -- Facts that changed, as they were first and as they are last.
  before     jsonb       not null,
  after      jsonb       not null,
  primary key (site_id, vehicle_id)
);
create index webhook_changes_since on webhook_changes (site_id, since);

-- Version of a site's folder that was told last, and the one that is there now.
create table webhook_sites (
  site_id   text        not null primary key,
  version   text        not null,
  seen      text        not null,
  seen_from timestamptz not null
);
`

/** Keeps an event where an endpoint names its type, with a delivery for each that is active. */
const TELL = `
create function webhook_tell(of_site text, event_type text, about jsonb) returns void language plpgsql as $$
declare
  told uuid;
begin
  if not exists (select from webhook_endpoints
      where site_id = of_site and state <> 'off' and event_type = any(events)) then
    return;
  end if;
  insert into webhook_events (site_id, type, subject) values (of_site, event_type, about) returning id into told;
  insert into webhook_deliveries (site_id, endpoint_id, event_id)
    select site_id, id, told from webhook_endpoints
      where site_id = of_site and state = 'active' and event_type = any(events);
end $$;
`

/** A lead is created when its last step came. Whose contact and account it is, is no change of it. */
const LEADS = `
create function leads_tell() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state = 'partial' then
    perform webhook_tell(new.site_id, 'lead.created', jsonb_build_object('lead', new.id));
  elsif to_jsonb(new) - '{contact_id,account_id}'::text[] is distinct from
      to_jsonb(old) - '{contact_id,account_id}'::text[] then
    perform webhook_tell(new.site_id, 'lead.changed', jsonb_build_object('lead', new.id));
  end if;
  return null;
end $$;
create trigger leads_tell after insert or update on leads
  for each row when (new.state = 'complete') execute function leads_tell();
`

const DRIVES = `
create function test_drives_tell() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.site_id,
    case when tg_op = 'INSERT' then 'test_drive.booked'
      when new.cancelled_at is not null then 'test_drive.cancelled' else 'test_drive.moved' end,
    jsonb_build_object('lead', new.lead_id));
  return null;
end $$;
create trigger test_drives_tell_booking after insert on test_drives
  for each row execute function test_drives_tell();
create trigger test_drives_tell_change after update on test_drives for each row
  when ((new.starts_at, new.location_id, new.cancelled_at) is distinct from
    (old.starts_at, old.location_id, old.cancelled_at))
  execute function test_drives_tell();
`

const RESERVATIONS = `
create function reservations_tell() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.site_id, 'reservation.' || new.state,
    jsonb_build_object('reservation', new.id, 'state', new.state));
  return null;
end $$;
create trigger reservations_tell_begin after insert on reservations
  for each row execute function reservations_tell();
create trigger reservations_tell_move after update on reservations
  for each row when (new.state <> old.state) execute function reservations_tell();
`

/** A feed that could not be read, and one that was stopped since it would have sold too many. */
const IMPORTS = `
create function import_runs_tell() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.site_id, 'feed.failed', jsonb_build_object('run', new.id));
  return null;
end $$;
create trigger import_runs_tell_insert after insert on import_runs
  for each row when (new.state = 'failed') execute function import_runs_tell();
create trigger import_runs_tell_update after update on import_runs
  for each row when (new.state in ('failed', 'stopped') and old.state = 'running')
  execute function import_runs_tell();
`

/** New ones: those that a source has had for long come with its first reading. */
const REVIEWS = `
create function reviews_tell() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.site_id, 'review.created',
    jsonb_build_object('source', new.source, 'review', new.source_id));
  return null;
end $$;
create trigger reviews_tell after insert on reviews
  for each row when (new.written_on >= (new.fetched_at - interval '14 days')::date) execute function reviews_tell();
`
