import { sql, type Kysely } from 'kysely'

/**
 * Importing pictures: retries, and look-ups by content and by source id. It also adds the change marker that readers
 * compare.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table pictures add column if not exists attempts integer not null default 1 check (attempts > 0);
alter table pictures add column if not exists changed_xid xid8 not null default pg_current_xact_id();
create index if not exists pictures_changed on pictures (changed_xid);
create index pictures_by_content on pictures (site_id, content_hash) where content_hash is not null;

create function pictures_note_change() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
-- A page shows only the picture itself: another failed try or a check that found the same is no change.
create trigger pictures_note_change before update on pictures for each row
  when (old.content_hash is distinct from new.content_hash)
  execute function pictures_note_change();

-- What a page calls a picture until its content is known; hides the address, which may hold a key.
-- convert_to is only stable by name; a database's encoding never changes, so the result for a text never does.
create function picture_source_id(source_url text) returns text language sql immutable strict parallel safe as $$
  select left(encode(sha256(convert_to(source_url, 'UTF8')), 'hex'), 32)
$$;
create index pictures_by_source_id on pictures (site_id, picture_source_id(source_url));
`)
    .execute(db)
}
