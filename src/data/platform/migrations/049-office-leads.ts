import { sql, type Kysely } from 'kysely'

/** Lists of leads that staff have named, leads from before the office, and news of a lead's status (R15, R18). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table lead_views (
  site_id  text   not null,
  id       bigint generated always as identity,
  staff_id uuid   not null references staff (id) on delete cascade,
  name     text   not null check (length(name) between 1 and 40),
  -- The query of its address, without its page.
  query    text   not null check (length(query) <= 1000),
  primary key (site_id, id),
  unique (site_id, staff_id, name)
);

-- Prices without government charges, to compare with drive away prices that came after them.
create index price_ledger_charges on price_ledger (site_id, vehicle_id, id desc)
  where price_basis = 'excluding_government_charges';
`)
    .execute(db)
  await takeInEarlierLeads(db)
  await sql
    .raw(`
create function lead_work_tell() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.site_id, 'lead.changed', jsonb_build_object('lead', new.lead_id));
  return null;
end $$;
create trigger lead_work_tell after update on lead_work
  for each row when (new.status <> old.status) execute function lead_work_tell();
`)
    .execute(db)
}

/**
 * Puts leads from before the office into its lists: suspected spam, test drives to come, and what came in the last 30
 * days. No time runs for them and no letter goes. Of older ones nobody knows how they ended: they stay under "All".
 */
export async function takeInEarlierLeads<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into lead_work (site_id, lead_id, status, received_at, told)
    select site_id, id, status, completed_at, 2 from (
      select l.site_id, l.id, l.completed_at, case
          when l.is_suspected then 'spam'
          when exists (select from test_drives d where d.site_id = l.site_id and d.lead_id = l.id
            and d.cancelled_at is null and d.starts_at > now()) then 'appointment'
          when l.completed_at > now() - interval '30 days' then 'new'
        end as status
      from leads l where l.state = 'complete' and l.completed_at is not null
        and not exists (select from lead_work w where w.site_id = l.site_id and w.lead_id = l.id)
    ) earlier where status is not null`.execute(db)
}
