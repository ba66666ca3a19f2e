import { sql, type Kysely } from 'kysely'

/**
 * A change of a vehicle's pictures also marks the vehicle as changed. Pages and the search index follow
 * `vehicles.changed_xid`. Triggers run once per statement and skip rows that the same transaction has written, so an
 * import pays next to nothing.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create function media_note_change() returns trigger language plpgsql as $$
begin
  update vehicles v set changed_xid = pg_current_xact_id()
    from (select distinct site_id, vehicle_id from changed_media) m
    where v.site_id = m.site_id and v.id = m.vehicle_id and v.changed_xid <> pg_current_xact_id();
  return null;
end $$;
create trigger media_note_insert after insert on media referencing new table as changed_media
  for each statement execute function media_note_change();
create trigger media_note_delete after delete on media referencing old table as changed_media
  for each statement execute function media_note_change();
create trigger media_note_update after update on media referencing new table as changed_media
  for each statement execute function media_note_change();
`)
    .execute(db)
}
