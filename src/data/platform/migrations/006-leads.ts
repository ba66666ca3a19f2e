import { sql, type Kysely } from 'kysely'

/**
 * Leads, consents, contacts, and the outbox that delivers leads (A11.19). One transaction writes a lead with its
 * consent and outbox rows. Deleting a lead deletes all of them and leaves only the audit line.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table contacts (
  site_id       text        not null,
  id            uuid        not null,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  primary key (site_id, id)
);
-- An e-mail address or telephone number belongs to one contact of a site.
create table contact_keys (
  site_id    text not null,
  kind       text not null check (kind in ('email', 'phone')),
  value      text not null,
  contact_id uuid not null,
  foreign key (site_id, contact_id) references contacts (site_id, id) on delete cascade
);
-- The primary key comes last; why is said at that of leads.
create index contact_keys_contact on contact_keys (site_id, contact_id);
alter table contact_keys add primary key (site_id, kind, value);

create table leads (
  site_id             text        not null,
  id                  uuid        not null,
  reference           text        not null,
  form_id             text        not null,
  category            text        not null,
  subcategory         text,
  state               text        not null check (state in ('partial', 'complete')),
  first_name          text,
  last_name           text,
  email               text,
  phone               text        check (phone ~ '^\\+[1-9][0-9]{4,14}$'),
  postcode            text        check (postcode ~ '^[0-9]{4}$'),
  message             text,
  vehicle             jsonb,
  trade_in            jsonb,
  test_drive          jsonb,
  finance             jsonb,
  answers             jsonb       not null,
  additional_services text[]      not null,
  dealership_id       text,
  location_id         text,
  department          text        not null,
  attribution         jsonb       not null,
  spam_score          smallint    not null check (spam_score between 0 and 100),
  spam_reasons        text[]      not null,
  is_suspected        boolean     not null,
  contact_id          uuid,
  -- What earlier steps sent, by field name, until the last one came.
  submitted           jsonb,
  created_at          timestamptz not null,
  completed_at        timestamptz,
  foreign key (site_id, contact_id) references contacts (site_id, id),
  check ((state = 'complete') = (completed_at is not null)),
  check ((state = 'partial') = (submitted is not null))
);
create unique index leads_reference on leads (site_id, reference);
create index leads_newest on leads (site_id, created_at desc, id);
create index leads_contact on leads (site_id, contact_id);
-- Last: a session keeps the plan of its foreign key checks, and one made while the table is empty takes the newest of
-- the indexes that begin with site_id, all costing the same then. With any other one each check would read every
-- lead of the site.
alter table leads add primary key (site_id, id);

-- A line for each time the question was put; the last one counts.
create table lead_consents (
  site_id            text        not null,
  id                 bigint      generated always as identity,
  lead_id            uuid        not null,
  opt_in             boolean     not null,
  opt_in_text        text,
  opt_in_pre_ticked  boolean     not null,
  terms_text         text,
  privacy_text       text        not null,
  given_at           timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, lead_id) references leads (site_id, id) on delete cascade
);
create index lead_consents_lead on lead_consents (site_id, lead_id, id desc);

-- One submission, however often it is sent: the same key with the same body is the same lead.
create table lead_keys (
  site_id    text        not null,
  key        text        not null,
  body_hash  bytea       not null check (length(body_hash) = 32),
  lead_id    uuid        not null,
  created_at timestamptz not null,
  primary key (site_id, key),
  foreign key (site_id, lead_id) references leads (site_id, id) on delete cascade deferrable initially deferred
);
create index lead_keys_lead on lead_keys (site_id, lead_id);

create table outbox (
  site_id         text        not null,
  id              uuid        not null,
  lead_id         uuid        not null,
  channel         text        not null check (channel in ('email', 'webhook', 'file', 'receipt')),
  route_key       text        not null,
  payload_version integer     not null default 1,
  created_at      timestamptz not null default now(),
  due_at          timestamptz not null,
  attempts        integer     not null default 0 check (attempts >= 0),
  state           text        not null default 'waiting' check (state in ('waiting', 'delivered', 'parked')),
  last_error      text,
  delivered_at    timestamptz,
  locked_by       uuid,
  locked_until    timestamptz,
  overdue_at      timestamptz,
  primary key (site_id, id),
  foreign key (site_id, lead_id) references leads (site_id, id) on delete cascade
);
-- The worker goes route by route, so that one slow receiver holds up nobody else.
create index outbox_due on outbox (site_id, route_key, due_at) where state = 'waiting';
create index outbox_lead on outbox (site_id, lead_id);

-- What was done with leads by hand. Nothing of the person is in it, so it outlives an erasure.
create table lead_audit (
  site_id   text        not null,
  id        bigint      generated always as identity,
  at        timestamptz not null,
  action    text        not null check (action in ('resent', 'exported', 'erased')),
  lead_id   uuid,
  reference text,
  actor     text        not null,
  detail    jsonb       not null default '{}',
  primary key (site_id, id)
);
create function lead_audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'lead_audit is append only';
end $$;
create trigger lead_audit_append_only before update or delete on lead_audit
  for each row execute function lead_audit_is_append_only();

-- Signs what a form hands out: when it was shown, and which unfinished lead may be gone on with.
create table form_secrets (
  site_id    text        not null primary key,
  secret     bytea       not null check (length(secret) = 32),
  created_at timestamptz not null
);
`)
    .execute(db)
}
