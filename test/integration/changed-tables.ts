import { sql, type Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'

/** Rows of a table, and a hash of all that stands in them. */
interface TableState {
  rows: number
  hash: string
}

/** The state of every table by name, but of sessions, which note each visit, and of rates. */
export async function tableStates(db: Kysely<Database>): Promise<Map<string, TableState>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('staff_sessions', 'rate_buckets')
      and table_name not like 'kysely%'`.execute(db)
  const each = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as rows,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${sql.table(name)} t`,
  )
  const { rows } = await sql<TableState & { name: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ name, ...state }) => [name, state]))
}

/** Tables that differ, each with how many rows it has more. */
export function changedTables(
  before: ReadonlyMap<string, TableState>,
  after: ReadonlyMap<string, TableState>,
): Record<string, number> {
  return Object.fromEntries(
    [...after].flatMap(([name, { rows, hash }]) => {
      const old = before.get(name)
      return old?.hash === hash ? [] : [[name, rows - (old?.rows ?? 0)]]
    }),
  )
}
