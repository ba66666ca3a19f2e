import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Whether the server's last try to archive its changes failed: they pile up on its disk until one succeeds. */
export async function isArchiveFailing(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ failing: boolean }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`.execute(db)
  return rows[0]?.failing === true
}
