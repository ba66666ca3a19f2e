/** Reads runs of a site's stock feeds, with refused rows and warnings (R46). */
import { sql, type Selectable } from 'kysely'
import type { ImportRunsTable } from '../stock-import/import-schema.ts'
import type { SiteScope } from '../site-scope.ts'

export type FeedRun = Omit<Selectable<ImportRunsTable>, 'siteId'>

/** Runs of one source, or of all, the newest first; of those before a run where `before` names one. */
export async function listFeedRuns(
  { db, site }: SiteScope,
  { sourceId, before, limit }: { sourceId?: string; before?: number; limit: number },
): Promise<FeedRun[]> {
  let query = db.selectFrom('importRuns').selectAll().where('siteId', '=', site.slug)
  if (sourceId !== undefined) query = query.where('sourceId', '=', sourceId)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** One run; null where the site has none of that id. */
export async function readFeedRun({ db, site }: SiteScope, id: number): Promise<FeedRun | null> {
  const row = await db
    .selectFrom('importRuns')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** A source's last run before this one that was done; null for none. */
export async function runBefore({ db, site }: SiteScope, { id, sourceId }: FeedRun): Promise<FeedRun | null> {
  if (sourceId === null) return null
  const row = await db
    .selectFrom('importRuns')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('sourceId', '=', sourceId)
    .where('state', '=', 'done')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Names of sources that only runs know: nobody has entered them here. */
export async function sourcesOfRuns({ db, site }: SiteScope): Promise<string[]> {
  const { rows } = await sql<{ sourceId: string }>`select distinct r.source_id from import_runs r
    where r.site_id = ${site.slug} and r.source_id is not null
      and not exists (select from feed_sources s where s.site_id = r.site_id and s.id = r.source_id)
    order by r.source_id`.execute(db)
  return rows.map(({ sourceId }) => sourceId)
}

export interface RefusedRow {
  line: number
  raw: string
  reason: string
  mendedRunId: number | null
}

interface WhichRows {
  limit: number
  /** Those that are neither mended nor left out. */
  left?: boolean
  lines?: readonly number[]
}

/** Rows that a run refused, by line. */
export async function refusedRowsOf(
  { db, site }: SiteScope,
  runId: number,
  { limit, left = false, lines }: WhichRows,
): Promise<RefusedRow[]> {
  let query = db
    .selectFrom('refusedRows')
    .select(['line', 'raw', 'reason', 'mendedRunId'])
    .where('siteId', '=', site.slug)
    .where('runId', '=', runId)
  if (left) query = query.where('mendedRunId', 'is', null).where('leftOut', '=', false)
  if (lines !== undefined) query = query.where('line', '=', sql<number>`any(${lines}::integer[])`)
  return query.orderBy('line').limit(limit).execute()
}

/** Line and reason of each row that is neither mended nor left out: texts of thousands would be megabytes. */
export async function reasonsLeft({ db, site }: SiteScope, runId: number): Promise<{ line: number; reason: string }[]> {
  return db
    .selectFrom('refusedRows')
    .select(['line', 'reason'])
    .where('siteId', '=', site.slug)
    .where('runId', '=', runId)
    .where('mendedRunId', 'is', null)
    .where('leftOut', '=', false)
    .orderBy('line')
    .execute()
}

/** How many of a run's refused rows were mended, and how many are left out. */
export async function countSettled(
  { db, site }: SiteScope,
  runId: number,
): Promise<{ mended: number; leftOut: number }> {
  const { rows } = await sql<{ mended: number; leftOut: number }>`
    select count(*) filter (where mended_run_id is not null)::integer as mended,
      count(*) filter (where left_out and mended_run_id is null)::integer as left_out
    from refused_rows where site_id = ${site.slug} and run_id = ${runId}`.execute(db)
  return rows[0] ?? { mended: 0, leftOut: 0 }
}

/** Leaves rows of a run out for good: the same text of the same source is not refused again. Returns how many. */
export async function leaveOut(
  { db, site }: SiteScope,
  { id, sourceId }: { id: number; sourceId: string },
  { lines, staffId, now }: { lines: readonly number[]; staffId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`with gone as (
      update refused_rows set left_out = true where site_id = ${site.slug} and run_id = ${id}
        and line = any(${lines}::integer[]) and mended_run_id is null and not left_out returning raw
    ), remembered as (
      insert into left_out_rows (site_id, source_id, hash, staff_id, at)
        select distinct ${site.slug}::text, ${sourceId}::text, sha256(convert_to(raw, 'UTF8')), ${staffId}::uuid,
          ${now}::timestamptz from gone
        on conflict do nothing
    ) select count(*)::integer as n from gone`.execute(db)
  return rows[0]?.n ?? 0
}

/** Asks about the rows again that a run leaves out. Returns how many. */
export async function bringBack(
  { db, site }: SiteScope,
  { id, sourceId }: { id: number; sourceId: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`with back as (
      update refused_rows set left_out = false where site_id = ${site.slug} and run_id = ${id} and left_out
        returning raw
    ), forgotten as (
      delete from left_out_rows where site_id = ${site.slug} and source_id = ${sourceId}
        and hash in (select sha256(convert_to(raw, 'UTF8')) from back)
    ) select count(*)::integer as n from back`.execute(db)
  return rows[0]?.n ?? 0
}

/** Notes the run that took rows of another one after they were mended. */
export async function noteMended(
  { db, site }: SiteScope,
  { runId, lines, mendedRunId }: { runId: number; lines: readonly number[]; mendedRunId: number },
): Promise<void> {
  await db
    .updateTable('refusedRows')
    .set({ mendedRunId })
    .where('siteId', '=', site.slug)
    .where('runId', '=', runId)
    .where('line', 'in', lines)
    .execute()
}

export interface RunWarning {
  kind: string
  warnings: number
  /** Of the first row that it is about. */
  line: number
  stocknum: string
  message: string
}

/** Warnings of a run by kind, the commonest first; of a source's last run alone, since older ones are not kept. */
export async function runWarnings({ db, site }: SiteScope, runId: number): Promise<RunWarning[]> {
  const { rows } = await sql<RunWarning>`
    select kind, count(*)::integer as warnings, (array_agg(line order by line, position))[1] as line,
      (array_agg(stocknum order by line, position))[1] as stocknum,
      (array_agg(message order by line, position))[1] as message
    from feed_warnings where site_id = ${site.slug} and run_id = ${runId}
    group by kind order by warnings desc, kind limit 200`.execute(db)
  return rows
}

/** Notes the kept file of a run, with its size unpacked. */
export async function keepRunFile(
  { db, site }: SiteScope,
  { runId, keptAs, bytes }: { runId: number; keptAs: string; bytes: number },
): Promise<void> {
  await db
    .updateTable('importRuns')
    .set({ keptAs, bytes })
    .where('siteId', '=', site.slug)
    .where('id', '=', runId)
    .execute()
}

/** Names of files of a source that its newest `most` runs with a file do not have; their runs have none from now on. */
export async function dropOldRunFiles(
  { db, site }: SiteScope,
  { sourceId, most }: { sourceId: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ keptAs: string }>`with old as (
      select id, kept_as from import_runs where site_id = ${site.slug} and source_id = ${sourceId}
        and kept_as is not null order by id desc offset ${most} for update
    ) update import_runs r set kept_as = null from old
      where r.site_id = ${site.slug} and r.id = old.id returning old.kept_as`.execute(db)
  return rows.map(({ keptAs }) => keptAs)
}

/** A source's newest run with a kept file; null for none. */
export async function lastKeptRun({ db, site }: SiteScope, sourceId: string): Promise<FeedRun | null> {
  const row = await db
    .selectFrom('importRuns')
    .selectAll()
    .where('siteId', '=', site.slug)
    .where('sourceId', '=', sourceId)
    .where('keptAs', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Names of all files that the site's runs keep. */
export async function keptFilesOf({ db, site }: SiteScope): Promise<string[]> {
  const { rows } = await sql<{ keptAs: string }>`select kept_as from import_runs
    where site_id = ${site.slug} and kept_as is not null`.execute(db)
  return rows.map(({ keptAs }) => keptAs)
}
