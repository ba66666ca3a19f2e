import { sql, type Kysely } from 'kysely'

/**
 * Every event is kept for the days of replay (R88), also where no endpoint names its type yet: one that is added, or
 * gains the type, can be sent what happened before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create or replace function webhook_tell(of_site text, event_type text, about jsonb) returns void language plpgsql as $$
declare
  told uuid;
begin
  insert into webhook_events (site_id, type, subject) values (of_site, event_type, about) returning id into told;
  insert into webhook_deliveries (site_id, endpoint_id, event_id)
    select site_id, id, told from webhook_endpoints
      where site_id = of_site and state = 'active' and event_type = any(events);
end $$;
`)
    .execute(db)
}
