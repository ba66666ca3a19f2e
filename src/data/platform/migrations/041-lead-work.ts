import { sql, type Kysely } from 'kysely'

/**
 * The work of staff with leads (backoffice.md, section 3): status, person, time to answer, notes and words for replies.
 * A lead that came before the office has no row in `lead_work` until somebody takes it up.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table lead_work (
  site_id         text        not null,
  lead_id         uuid        not null,
  status          text        not null check (status in
    ('new', 'working', 'appointment', 'won', 'lost', 'spam', 'duplicate')),
  assignee        uuid        references staff (id) on delete set null,
  -- Null until the job lead-work has taken the lead in.
  assigned_at     timestamptz,
  received_at     timestamptz not null,
  -- End of the time to answer, in open hours of the yard; null until it is known.
  due_at          timestamptz,
  -- End of twice that time.
  late_at         timestamptz,
  -- Letters about it: 1 at the first of the two, 2 at the second, or where none is to go.
  told            smallint    not null default 0 check (told between 0 and 2),
  first_answer_at timestamptz,
  -- Open minutes of the yard from its coming to the first answer.
  answer_minutes  integer     check (answer_minutes >= 0),
  answered_by     uuid        references staff (id) on delete set null,
  lost_reason     text        check (lost_reason in
    ('elsewhere', 'price', 'finance', 'gone', 'no-answer', 'not-serious', 'other')),
  sold_vehicle_id bigint,
  duplicate_of    uuid,
  version         integer     not null default 1,
  foreign key (site_id, lead_id) references leads (site_id, id) on delete cascade,
  check ((status = 'lost') = (lost_reason is not null)),
  check (status = 'won' or sold_vehicle_id is null),
  check ((status = 'duplicate') = (duplicate_of is not null))
);
-- The order of the inbox: who waits longest for an answer, then who was answered longest ago.
create index lead_work_open on lead_work
  (site_id, (first_answer_at is not null), coalesce(due_at, timestamptz 'infinity'), lead_id)
  where status in ('new', 'working', 'appointment');
create index lead_work_assignee on lead_work (site_id, assignee) where status in ('new', 'working', 'appointment');
create index lead_work_untaken on lead_work (site_id) where due_at is null and told = 0 and status = 'new';
create index lead_work_untold on lead_work (site_id, due_at)
  where told < 2 and first_answer_at is null and status in ('new', 'working');
create index lead_work_answered on lead_work (site_id, first_answer_at) where first_answer_at is not null;
create index lead_work_status on lead_work (site_id, status, received_at desc, lead_id);
alter table lead_work add primary key (site_id, lead_id);

create table lead_notes (
  site_id   text        not null,
  id        bigint      generated always as identity,
  lead_id   uuid        not null,
  -- Null: the platform itself.
  staff_id  uuid        references staff (id) on delete set null,
  at        timestamptz not null,
  kind      text        not null check (kind in ('note', 'call', 'email', 'sms', 'status', 'assign', 'system')),
  body      text        not null check (length(body) <= 10000),
  -- The letter or text that a reply went as.
  notice_id uuid,
  primary key (site_id, id),
  foreign key (site_id, lead_id) references leads (site_id, id) on delete cascade
);
create index lead_notes_lead on lead_notes (site_id, lead_id, id);

create table reply_templates (
  site_id    text   not null,
  id         uuid   not null,
  title      text   not null check (length(title) between 1 and 80),
  body       text   not null check (length(body) between 1 and 10000),
  -- Lead categories; empty: all.
  categories text[] not null default '{}',
  primary key (site_id, id)
);

create table board_snoozes (
  site_id  text        not null,
  item     text        not null,
  -- A yard or source, where the line is of one; '' for the whole line.
  subject  text        not null default '',
  reason   text        not null check (length(reason) between 1 and 200),
  until    timestamptz not null,
  staff_id uuid        references staff (id) on delete set null,
  primary key (site_id, item, subject)
);
`)
    .execute(db)
}
