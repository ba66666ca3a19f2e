import { sql, type Kysely } from 'kysely'

/**
 * Less work for each lead that is stored: a site without webhooks is seen at once, and an index holds a lead only from
 * when it has a person, or a time to answer.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create or replace function leads_tell() returns trigger language plpgsql as $$
begin
  -- First, in one look: few sites have an endpoint, and each lead comes through here.
  if not exists (select from webhook_endpoints where site_id = new.site_id and state <> 'off') then
    return null;
  end if;
  if tg_op = 'INSERT' or old.state = 'partial' then
    perform webhook_tell(new.site_id, 'lead.created', jsonb_build_object('lead', new.id));
  elsif to_jsonb(new) - '{contact_id,account_id}'::text[] is distinct from
      to_jsonb(old) - '{contact_id,account_id}'::text[] then
    perform webhook_tell(new.site_id, 'lead.changed', jsonb_build_object('lead', new.id));
  end if;
  return null;
end $$;

drop index lead_work_assignee;
create index lead_work_assignee on lead_work (site_id, assignee)
  where assignee is not null and status in ('new', 'working', 'appointment');
drop index lead_work_untold;
create index lead_work_untold on lead_work (site_id, due_at)
  where due_at is not null and told < 2 and first_answer_at is null and status in ('new', 'working');
`)
    .execute(db)
}
