import { sql, type Kysely } from 'kysely'

/**
 * Letters and texts to shoppers that are no receipt of a form (F3). Their words are made from data at each try.
 * Deleting an account deletes its notices.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table notices (
  site_id      text        not null,
  id           uuid        not null default gen_random_uuid(),
  kind         text        not null,
  channel      text        not null check (channel in ('email', 'sms')),
  -- Null for a letter about an account that is gone.
  account_id   uuid,
  -- An address or number (E.164). Emptied when a notice without an account is done.
  to_value     text        not null,
  -- Ids of what it is about, never words or names.
  subject      jsonb       not null check (jsonb_typeof(subject) = 'object'),
  -- Of notices with one key the first counts.
  dedupe_key   text,
  created_at   timestamptz not null default now(),
  due_at       timestamptz not null,
  expires_at   timestamptz,
  attempts     integer     not null default 0 check (attempts >= 0),
  state        text        not null default 'waiting'
               check (state in ('waiting', 'delivered', 'parked', 'dropped')),
  last_error   text,
  -- When it was delivered, parked or dropped.
  settled_at   timestamptz,
  -- The provider's name of a text.
  provider_id  text,
  locked_by    uuid,
  locked_until timestamptz,
  primary key (site_id, id),
  unique (site_id, dedupe_key),
  foreign key (site_id, account_id) references accounts (site_id, id) on delete cascade,
  check ((state = 'waiting') = (settled_at is null))
);
create index notices_due on notices (site_id, channel, due_at) where state = 'waiting';
create index notices_account on notices (site_id, account_id);
create index notices_settled on notices (site_id, settled_at) where state <> 'waiting';
`)
    .execute(db)
}
