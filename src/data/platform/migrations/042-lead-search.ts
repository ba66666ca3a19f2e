import { sql, type Kysely } from 'kysely'

/** Finds leads by parts of a name, address, number, reference or stock number (Office R15). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create function lead_search_text(reference text, first_name text, last_name text, email text, phone text, vehicle jsonb)
returns text language sql immutable parallel safe as $$
  select lower(reference || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(vehicle->>'stocknum', ''))
$$;
create index leads_search on leads using gin
  (site_id, lead_search_text(reference, first_name, last_name, email, phone, vehicle) gin_trgm_ops)
  -- Partial, as it must not come before the primary key in the eyes of a foreign key check (migration 006).
  where state = 'complete';
`)
    .execute(db)
}
