import { sql, type Kysely } from 'kysely'

/**
 * The feed source that each vehicle belongs to (W17). A full feed marks only vehicles of its own source as sold.
 * Vehicles imported before this migration go to the source of the site's last full feed. Vehicles that no import wrote
 * have no source, and no feed marks them sold.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table import_runs add column source_id text check (source_id ~ '^[a-z0-9][a-z0-9-]{0,62}$');
alter table vehicles add column source_id text check (source_id ~ '^[a-z0-9][a-z0-9-]{0,62}$');

create or replace function vehicles_note_change() returns trigger language plpgsql as $$
declare
  shown vehicles := new;
begin
  shown.last_run_id := old.last_run_id;
  shown.source_id := old.source_id;
  shown.changed_xid := old.changed_xid;
  if shown is distinct from old then
    new.changed_xid := pg_current_xact_id();
  end if;
  return new;
end $$;

update import_runs set source_id = format where state in ('done', 'stopped');
update vehicles v set source_id = (select r.source_id from import_runs r
    where r.site_id = v.site_id and r.state = 'done' order by r.mode = 'full' desc, r.id desc limit 1)
  where v.last_run_id is not null;
`)
    .execute(db)
}
