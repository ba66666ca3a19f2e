import { sql, type Kysely } from 'kysely'

/**
 * Shoppers' accounts (A16): who proved which number or address to a site, and what they keep there. An account belongs
 * to one site. Deleting it deletes all of its rows; `audit_log`, `suppressions` and its leads stay.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(ACCOUNTS).execute(db)
  await sql.raw(KEPT).execute(db)
  await sql.raw(ALERTS).execute(db)
  await sql.raw(RECORDS).execute(db)
}

const ACCOUNTS = `
create table accounts (
  site_id       text        not null,
  id            uuid        not null,
  name          text,
  postcode      text        check (postcode ~ '^[0-9]{4}$'),
  created_at    timestamptz not null,
  last_seen_at  timestamptz not null,
  -- When the letter went that announces the deletion of an account nobody uses.
  warned_at     timestamptz,
  alerts_paused boolean     not null default false,
  primary key (site_id, id)
);
create index accounts_last_seen on accounts (site_id, last_seen_at);

-- A number (E.164) or address (lower case) belongs to one account of a site.
create table account_identifiers (
  site_id     text        not null,
  kind        text        not null check (kind in ('phone', 'email')),
  value       text        not null,
  account_id  uuid        not null,
  verified_at timestamptz not null,
  -- Letters that its receiver refused for good; two turn its alerts off.
  bounces     smallint    not null default 0,
  primary key (site_id, kind, value),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index account_identifiers_account on account_identifiers (site_id, account_id);

create table otp_requests (
  site_id    text        not null,
  id         uuid        not null,
  kind       text        not null check (kind in ('phone', 'email')),
  value      text        not null,
  purpose    text        not null check (purpose in ('sign-in', 'add', 'step-up')),
  account_id uuid,
  -- One for each code that was sent: a late text still works.
  macs       bytea[]     not null,
  tries_left smallint    not null,
  sends      smallint    not null,
  created_at timestamptz not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (site_id, id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index otp_requests_expires on otp_requests (expires_at);

create table account_sessions (
  site_id      text        not null,
  -- SHA-256 of the cookie.
  id           bytea       not null check (length(id) = 32),
  account_id   uuid        not null,
  label        text        not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the shopper last proved who they are.
  strong_at    timestamptz not null,
  expires_at   timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index account_sessions_account on account_sessions (site_id, account_id);
create index account_sessions_expires on account_sessions (expires_at);

create table passkeys (
  site_id       text        not null,
  credential_id bytea       not null,
  account_id    uuid        not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  transports    text[]      not null,
  backed_up     boolean     not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (site_id, credential_id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index passkeys_account on passkeys (site_id, account_id);

create table passkey_challenges (
  site_id    text        not null,
  id         uuid        not null,
  purpose    text        not null check (purpose in ('sign-in', 'add', 'step-up')),
  account_id uuid,
  challenge  text        not null,
  expires_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index passkey_challenges_expires on passkey_challenges (expires_at);
`

const KEPT = `
-- No foreign key to vehicles: one that is gone stays on the list, drawn from its snapshot.
create table watch_items (
  site_id           text        not null,
  account_id        uuid        not null,
  vehicle_id        bigint      not null,
  saved_at          timestamptz not null,
  price_cents       bigint,
  price_ledger_id   bigint,
  snapshot          jsonb       not null,
  note              text        check (length(note) <= 500),
  -- A letter is wanted when its reservation ends.
  tell_when_free    boolean     not null default false,
  primary key (site_id, account_id, vehicle_id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index watch_items_vehicle on watch_items (site_id, vehicle_id);

create table own_vehicles (
  site_id      text        not null,
  id           uuid        not null,
  account_id   uuid        not null,
  rego         text,
  rego_state   text,
  vehicle      jsonb       not null,
  -- Null of what has no odometer.
  km           integer     check (km >= 0),
  km_on        date        not null,
  nickname     text,
  tow_kg       integer     check (tow_kg > 0),
  -- What is left to pay on it, as the shopper told it on a day.
  payout_cents integer     check (payout_cents >= 0),
  payout_on    date,
  created_at   timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index own_vehicles_account on own_vehicles (site_id, account_id);

create table own_vehicle_values (
  site_id    text    not null,
  vehicle_id uuid    not null,
  day        date    not null,
  low_cents  integer not null,
  mid_cents  integer not null,
  high_cents integer not null,
  -- Advertisements that the value was reckoned from.
  compared   integer not null,
  primary key (site_id, vehicle_id, day),
  foreign key (site_id, vehicle_id) references own_vehicles (site_id, id) on delete cascade
);

-- Who sent it, where they were signed in. The account may be deleted; the lead is the dealer's record.
alter table leads add column account_id uuid;
create index leads_account on leads (site_id, account_id) where account_id is not null;
`

const ALERTS = `
create table saved_searches (
  site_id       text        not null,
  id            uuid        not null,
  account_id    uuid        not null,
  name          text        not null,
  -- Canonical address of the results, without a page.
  path          text        not null,
  kinds         text[]      not null,
  channel       text        not null check (channel in ('email', 'sms')),
  cadence       text        not null check (cadence in ('instant', 'daily', 'weekly', 'off')),
  created_at    timestamptz not null,
  -- When its shopper last looked at it: what came later is new.
  checked_at    timestamptz not null,
  -- When its shopper last asked to be told of it: newer than a stop, it is told again.
  agreed_at     timestamptz not null,
  primary key (site_id, id),
  unique (site_id, account_id, path),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);

create table alerts (
  site_id     text        not null,
  id          uuid        not null,
  account_id  uuid        not null,
  -- Null where the vehicle is watched.
  search_id   uuid,
  vehicle_id  bigint      not null,
  kind        text        not null check (kind in ('new_match', 'price_drop', 'back_in_stock', 'sold', 'photos')),
  event_id    bigint      not null,
  price_cents bigint,
  -- The evidence: what it cost before, and until when.
  was_cents   bigint,
  was_until   timestamptz,
  at          timestamptz not null,
  notice_id   uuid,
  -- Which of its kind it is for this vehicle: nothing, the price, or the event; the same is told once.
  once        text        not null,
  primary key (site_id, id),
  unique (site_id, account_id, kind, vehicle_id, once),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index alerts_account on alerts (site_id, account_id, at desc);
create index alerts_notice on alerts (site_id, notice_id);
`

const RECORDS = `
-- Append only: the words that were agreed to, and by which way.
create table consents (
  site_id    text        not null,
  id         bigint      generated always as identity,
  account_id uuid        not null,
  purpose    text        not null
             check (purpose in ('alerts_email', 'alerts_sms', 'marketing_email', 'marketing_sms')),
  given      boolean     not null,
  words      text        not null,
  method     text        not null,
  at         timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade
);
create index consents_account on consents (site_id, account_id, id);
create function consents_stay() returns trigger language plpgsql as $$
begin
  raise exception 'consents is append only';
end $$;
create trigger consents_append_only before update on consents
  for each row execute function consents_stay();

-- Keyed hashes of addresses and numbers that must not be written to; they outlive the account.
create table suppressions (
  site_id    text        not null,
  kind       text        not null check (kind in ('phone', 'email')),
  value_hash bytea       not null,
  purpose    text        not null check (purpose in ('alerts', 'all')),
  at         timestamptz not null,
  primary key (site_id, kind, value_hash, purpose)
);

create table privacy_requests (
  site_id      text        not null,
  id           uuid        not null,
  account_hash bytea       not null,
  kind         text        not null,
  lead_ids     uuid[]      not null,
  asked_at     timestamptz not null,
  due_at       timestamptz not null,
  done_at      timestamptz,
  done_by      text,
  primary key (site_id, id)
);

-- Counts for limits. The key is a keyed hash of what is counted: no number, no network address.
create table rate_buckets (
  key       bytea       primary key,
  hits      integer     not null,
  resets_at timestamptz not null
);
create index rate_buckets_resets on rate_buckets (resets_at);

create table audit_log (
  site_id    text        not null,
  id         bigint      generated always as identity,
  at         timestamptz not null,
  -- shopper:<account, or reservation of none>, staff:<id>, cli:<user> or job:<name>.
  -- No names, numbers or addresses in any column.
  actor      text        not null check (actor ~ '^(shopper|staff|cli|job):'),
  action     text        not null,
  subject    text        not null,
  before     jsonb,
  after      jsonb,
  request_id uuid,
  primary key (site_id, id)
);
create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_stays();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_stays();
`
