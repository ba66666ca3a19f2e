/** Stores all warnings of a feed, and groups them for the report (F14). */
import { sql } from 'kysely'
import type { FeedWarning } from '#domain/stock/stock-row.ts'
import type { SiteScope } from '../site-scope.ts'

/** Warnings that differ only in the value they quote. */
export interface WarningGroup {
  kind: string
  warnings: number
  /** The first few. */
  examples: { line: number; stocknum: string; message: string }[]
}

const MOST_EXAMPLES = 3

/** Counts a warning of a row under its kind. */
export function noteWarning(
  groups: Map<string, WarningGroup>,
  { kind, message }: FeedWarning,
  row: { line: number; stocknum: string },
): void {
  const group = groups.get(kind) ?? { kind, warnings: 0, examples: [] }
  group.warnings += 1
  if (group.examples.length < MOST_EXAMPLES) group.examples.push({ ...row, message })
  groups.set(kind, group)
}

/** The warning of a row whose stock number comes again further down. */
export const REPLACED_ROW = 'replaced by a later row with the same stock number'

/** The groups, the commonest first. */
export function byCount(groups: ReadonlyMap<string, WarningGroup>): WarningGroup[] {
  return [...groups.values()].sort((one, other) => other.warnings - one.warnings)
}

/** Keeps all warnings of the staged rows with their run, in place of those of the source's runs before. */
export async function keepWarnings(
  { db, site }: SiteScope,
  { runId, sourceId }: { runId: number; sourceId: string },
): Promise<void> {
  await sql`delete from feed_warnings w using import_runs r
    where w.site_id = ${site.slug} and r.site_id = w.site_id and r.id = w.run_id and r.source_id = ${sourceId}`.execute(
    db,
  )
  await sql`insert into feed_warnings (site_id, run_id, line, position, stocknum, kind, message)
    select ${site.slug}::text, ${runId}::bigint, s.line, row_number() over (partition by s.line order by w.place),
      s.stocknum, w.warning->>'kind', w.warning->>'message'
    from (select line, stocknum, warnings from staged_vehicles where warnings is not null
        union all select line, stocknum, warnings from replaced_rows) s,
      jsonb_array_elements(s.warnings) with ordinality as w(warning, place)`.execute(db)
}
