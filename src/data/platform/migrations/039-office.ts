import { sql, type Kysely } from 'kysely'

/**
 * People of dealers who work in the office (backoffice.md, section 2). They may be of several sites, so these tables
 * alone do not begin their keys with `site_id`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table staff (
  id         uuid        primary key,
  -- In lower case.
  email      text        not null unique check (email = lower(email)),
  name       text        not null,
  phone      text,
  state      text        not null check (state in ('invited', 'active', 'disabled')),
  -- Gets no leads assigned by rule while true.
  away       boolean     not null default false,
  created_at timestamptz not null
);

create table staff_roles (
  staff_id   uuid   not null references staff (id) on delete cascade,
  -- Null: on every site.
  site_id    text,
  role       text   not null check (role in ('owner', 'manager', 'sales', 'stock', 'editor', 'viewer')),
  -- Ids of yards and lead categories; empty: all.
  locations  text[] not null default '{}',
  categories text[] not null default '{}',
  unique nulls not distinct (staff_id, site_id, role)
);
create index staff_roles_site on staff_roles (site_id);

-- An invitation is used once; the link holds what the hash is of.
create table staff_invites (
  hash       bytea       primary key,
  staff_id   uuid        not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create table staff_passwords (
  staff_id   uuid        primary key references staff (id) on delete cascade,
  -- Algorithm, parameters, salt and hash in the usual form "$argon2id$…".
  argon2     text        not null,
  changed_at timestamptz not null
);

create table staff_totp (
  staff_id  uuid   primary key references staff (id) on delete cascade,
  -- Sealed with a key that is not in the database.
  seed      bytea  not null,
  -- The newest step whose code was taken: each is taken once.
  last_step bigint not null default 0
);

create table staff_recovery (
  staff_id uuid        not null references staff (id) on delete cascade,
  hash     bytea       not null,
  used_at  timestamptz,
  primary key (staff_id, hash)
);

create table staff_keys (
  credential_id bytea       primary key,
  staff_id      uuid        not null references staff (id) on delete cascade,
  public_key    bytea       not null,
  counter       bigint      not null,
  transports    text[]      not null,
  backed_up     boolean     not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index staff_keys_staff on staff_keys (staff_id);

create table staff_challenges (
  id         uuid        primary key,
  -- Null where somebody signs in.
  staff_id   uuid        references staff (id) on delete cascade,
  challenge  text        not null,
  purpose    text        not null check (purpose in ('sign-in', 'add', 'step-up')),
  expires_at timestamptz not null
);

create table staff_sessions (
  -- SHA-256 of the cookie.
  id           bytea       primary key,
  staff_id     uuid        not null references staff (id) on delete cascade,
  -- Browser and system, such as "Chrome on Android"; no network address.
  label        text        not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the person last proved who they are.
  proved_at    timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
`)
    .execute(db)
}
