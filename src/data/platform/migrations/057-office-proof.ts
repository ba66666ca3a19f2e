import { sql, type Kysely } from 'kysely'

/** Forms that wait for a fresh proof, roles for the yards of a dealership, last visits (Office R6, R8, R90). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- A form that was sent without a fresh proof. It is taken once, by the session that sent it.
create table staff_kept_forms (
  id         uuid        primary key,
  session_id bytea       not null references staff_sessions (id) on delete cascade,
  -- Address and values, sealed with a key that is not in the database: a password may be among them.
  sealed     bytea       not null,
  kept_at    timestamptz not null
);
create index staff_kept_forms_session on staff_kept_forms (session_id);

-- Ids of dealerships, whose yards a role is for; with locations empty as well: all.
alter table staff_roles add column dealerships text[] not null default '{}';

-- Stays when the session is over; null for somebody who never came in.
alter table staff add column last_seen_at timestamptz;
update staff s set last_seen_at = (select max(last_seen_at) from staff_sessions where staff_id = s.id);
`)
    .execute(db)
}
