import { sql, type Kysely } from 'kysely'

/** When special hours were entered or changed last (R4); null of those from before this column. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table special_hours add column changed_at timestamptz').execute(db)
  await sql.raw('alter table special_hours alter column changed_at set default now()').execute(db)
}
