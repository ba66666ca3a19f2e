import { sql, type Kysely } from 'kysely'
import { changesFunction } from './015-stock-journal.ts'

/**
 * Reservations and their money (A15): one holder a vehicle, payments as a provider tells of them, and books that always
 * balance. Records of money stay when an account or a lead is deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [RESERVATIONS, PAYMENTS, LEDGER, DOCUMENTS]) await sql.raw(part).execute(db)
  await sql.raw(changesFunction((row) => `(${row}.reserved or ${row}.reservation_id is not null)`)).execute(db)
}

const RESERVATIONS = `
create table reservations (
  site_id         text        not null,
  id              uuid        not null,
  -- Name for people, such as SOU-4F7K2.
  reference       text        not null,
  vehicle_id      bigint      not null,
  account_id      uuid,
  lead_id         uuid        not null,
  kind            text        not null check (kind in ('reserve', 'purchase')),
  state           text        not null
                  check (state in ('holding', 'paying', 'reserved', 'completed', 'released', 'expired', 'ended')),
  -- The price promise: what it cost when it was held.
  price_cents     bigint      not null check (price_cents > 0),
  price_basis     text        not null
                  check (price_basis in ('drive_away', 'excluding_government_charges', 'unspecified')),
  price_ledger_id bigint,
  deposit_cents   bigint      not null check (deposit_cents > 0),
  terms_version   text        not null,
  fulfilment      text        not null check (fulfilment in ('collect', 'deliver')),
  location_id     text        not null,
  collect_at      timestamptz,
  -- {postcode, price_cents, region}
  delivery        jsonb,
  -- {finance, trade_in_valuation_id, call}
  wants           jsonb       not null default '{}',
  hold_until      timestamptz not null,
  reserved_until  timestamptz,
  -- HMACs of the shopper's address, number and account, and of the network: limits count them, nobody can read them.
  person_keys     bytea[]     not null,
  network_key     bytea,
  created_at      timestamptz not null,
  -- By the database's clock: limits count from it.
  taken_at        timestamptz not null default now(),
  reserved_at     timestamptz,
  ended_at        timestamptz,
  end_reason      text        check (end_reason in ('shopper', 'staff', 'late', 'overdue')),
  -- What staff must decide.
  attention       text        check (attention in ('overdue', 'sold-elsewhere', 'price', 'dispute', 'amount')),
  version         integer     not null default 1,
  primary key (site_id, id),
  unique (site_id, reference),
  foreign key (site_id, vehicle_id) references vehicles (site_id, id),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete set null (account_id),
  check ((state = 'ended') = (end_reason is not null)),
  check (fulfilment = 'deliver' or delivery is null)
);
-- One vehicle, one holder.
create unique index reservations_one_holder on reservations (site_id, vehicle_id)
  where state in ('holding', 'paying', 'reserved');
create index reservations_open on reservations (site_id, hold_until) where state in ('holding', 'paying');
create index reservations_reserved on reservations (site_id, reserved_until) where state = 'reserved';
create index reservations_taken on reservations (site_id, taken_at);
create index reservations_account on reservations (site_id, account_id);
create index reservations_lead on reservations (site_id, lead_id);

-- What a sale costs besides the vehicle: [{name, amountCents}], such as its delivery (R24).
alter table leads add charges jsonb;

-- No column of feeds: an import must not overwrite it.
alter table vehicles add reservation_id uuid;
alter table vehicles add foreign key (site_id, reservation_id) references reservations (site_id, id);
`

const PAYMENTS = `
create table payments (
  site_id        text        not null,
  id             uuid        not null,
  reservation_id uuid,
  purpose        text        not null check (purpose in ('deposit', 'balance', 'service', 'parts')),
  provider       text        not null check (provider in ('stripe', 'manual')),
  -- The provider's checkout session and payment.
  provider_id    text,
  intent_id      text,
  -- What we ask for.
  amount_cents   bigint      not null check (amount_cents > 0),
  -- What was taken; null until money moved. A provider may have taken another amount.
  paid_cents     bigint      check (paid_cents > 0),
  -- What went back for good.
  refunded_cents bigint      not null default 0
                 check (refunded_cents >= 0 and refunded_cents <= coalesce(paid_cents, 0)),
  -- What became part of a price, or was forfeited.
  applied_cents  bigint      not null default 0
                 check (applied_cents >= 0 and applied_cents <= coalesce(paid_cents, 0)),
  fee_cents      bigint,
  state          text        not null
                 check (state in ('created', 'open', 'paid', 'authorised', 'failed', 'expired', 'refund_pending',
                   'refunded', 'part_refunded', 'refund_failed', 'disputed', 'lost')),
  -- Where the shopper pays.
  url            text,
  url_expires_at timestamptz,
  -- {name, email, reference}: who pays, and which invoice.
  payer          jsonb       not null,
  -- {brand, last4, wallet}
  card           jsonb,
  error_code     text,
  attempts       integer     not null default 0,
  -- Until when an authorised amount can be taken.
  capture_before timestamptz,
  created_at     timestamptz not null,
  paid_at        timestamptz,
  checked_at     timestamptz,
  primary key (site_id, id),
  foreign key (site_id, reservation_id) references reservations (site_id, id)
);
create unique index payments_provider on payments (site_id, provider_id);
create index payments_intent on payments (site_id, intent_id);
create index payments_reservation on payments (site_id, reservation_id);
create index payments_open on payments (site_id, created_at) where state in ('created', 'open');

create table refunds (
  site_id      text        not null,
  id           uuid        not null,
  payment_id   uuid        not null,
  -- Names the call to the provider; a try after a definite no has a new one.
  number       integer     not null check (number > 0),
  amount_cents bigint      not null check (amount_cents > 0),
  reason       text        not null check (reason in ('shopper', 'staff', 'late', 'overdue', 'amount', 'twice')),
  -- Actor, as in the audit log.
  asked_by     text        not null,
  provider_id  text,
  state        text        not null check (state in ('asked', 'sent', 'settled', 'failed')),
  attempts     integer     not null default 0,
  next_at      timestamptz not null,
  last_error   text,
  created_at   timestamptz not null,
  settled_at   timestamptz,
  primary key (site_id, id),
  unique (site_id, payment_id, number),
  foreign key (site_id, payment_id) references payments (site_id, id)
);
create index refunds_due on refunds (site_id, next_at) where state in ('asked', 'sent');

create table payment_events (
  site_id           text        not null,
  provider_event_id text        not null,
  type              text        not null,
  provider_id       text,
  created_at        timestamptz not null,
  received_at       timestamptz not null,
  handled_at        timestamptz,
  outcome           text,
  body              jsonb       not null,
  primary key (site_id, provider_event_id)
);
create index payment_events_unhandled on payment_events (site_id, received_at) where handled_at is null;

-- Days on which the provider's sums are not ours.
create table payment_findings (
  site_id      text        not null,
  day          date        not null,
  -- paid, refunded or fees
  sum          text        not null check (sum in ('paid', 'refunded', 'fees')),
  ours_cents   bigint      not null,
  theirs_cents bigint      not null,
  found_at     timestamptz not null,
  resolved_at  timestamptz,
  primary key (site_id, day, sum)
);
`

const LEDGER = `
create table ledger (
  site_id        text        not null,
  id             bigint      generated always as identity,
  -- Lines of one entry sum to 0.
  entry          uuid        not null,
  account        text        not null
                 check (account in ('provider', 'deposits_held', 'applied', 'forfeited', 'fees', 'bank', 'refunds')),
  cents          bigint      not null check (cents <> 0),
  payment_id     uuid        not null,
  reservation_id uuid,
  at             timestamptz not null,
  memo           text        not null,
  primary key (site_id, id)
);
create index ledger_entry on ledger (site_id, entry);
create index ledger_payment on ledger (site_id, payment_id);
create index ledger_account on ledger (site_id, account, at);
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'ledger is append only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_is_append_only before update or delete on ledger
  for each row execute function ledger_is_append_only();
create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger where site_id = new.site_id and entry = new.entry) <> 0 then
    raise exception 'entry % of the ledger does not sum to 0', new.entry using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger deferrable initially deferred
  for each row execute function ledger_balances();
`

const DOCUMENTS = `
create table payment_documents (
  site_id    text        not null,
  kind       text        not null check (kind in ('receipt', 'refund', 'tax_invoice')),
  number     integer     not null check (number > 0),
  payment_id uuid        not null,
  -- All that the document says, so that it is drawn the same for good.
  payload    jsonb       not null,
  sha256     bytea       not null check (length(sha256) = 32),
  issued_at  timestamptz not null,
  primary key (site_id, kind, number)
);
create index payment_documents_payment on payment_documents (site_id, payment_id);

-- Locked while a number is taken, so that none is left out.
create table document_counters (
  site_id text    not null,
  kind    text    not null check (kind in ('receipt', 'refund', 'tax_invoice')),
  last    integer not null,
  primary key (site_id, kind)
);
`
