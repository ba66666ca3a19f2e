import { sql, type Kysely } from 'kysely'

/** Owners, service, checks and warranty of a vehicle (A6.24). A PPSR status never stands without its date. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table vehicles add column history jsonb check (jsonb_typeof(history) = 'object'),
  add constraint vehicles_ppsr_has_date check (
    coalesce(jsonb_typeof(history -> 'ppsr'), 'null') = 'null'
    or (history -> 'ppsr' ? 'status' and coalesce(history -> 'ppsr' ->> 'checkedOn', '') ~ '^\\d{4}-\\d{2}-\\d{2}$')
  );
`)
    .execute(db)
}
