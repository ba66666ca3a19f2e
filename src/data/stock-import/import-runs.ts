/** Records each import run with its counts and refused rows. */
import { sql } from 'kysely'
import { storableText } from '#domain/stock/cell-text.ts'
import type { SiteScope } from '../site-scope.ts'
import { MOST_REFUSALS_KEPT } from './stage-rows.ts'

/** Which import, before anything was read. */
export interface RunInfo {
  /** Where the feed came from, as a person reads it: a file's name, `standard input`. */
  source: string
  /** Name of the feed whose vehicles a full one may sell; left out, `sourceOf` chooses one. */
  sourceId?: string
  format: string
  mode: 'full' | 'delta'
  now: Date
  /** `office:<staff>`, `pull` or `push`; null for the command line. */
  startedBy?: string | null
  /** Why a person lets it go on where the guard had stopped it. */
  confirmedBecause?: string | null
  /** The header as it was read, known once the feed is open; null for JSON. */
  columns?: readonly string[] | null
}

export interface RunCounts {
  rowsRead: number
  /** Rows that are in the stock now, with or without warnings. */
  rowsTaken: number
  /** Of these, rows with warnings. */
  rowsWarned: number
  rowsRefused: number
  created: number
  updated: number
  unchanged: number
  /** Vehicles for sale that this import marked as sold. */
  sold: number
}

/** The person of the office who started a run, as the audit names them; null where nobody did. */
export function staffOf(startedBy: string | null | undefined): `staff:${string}` | null {
  const id = /^office:(.+)$/.exec(startedBy ?? '')?.[1]
  return id === undefined ? null : `staff:${id}`
}

/** Starts the run's row inside the import's transaction: nobody sees it before the import is done. */
export async function startRun({ db, site }: SiteScope, run: RunInfo, sourceId: string): Promise<number> {
  const { source, format, mode, now } = run
  const { id } = await db
    .insertInto('importRuns')
    .values({
      ...begunBy(run),
      siteId: site.slug,
      source,
      sourceId,
      format,
      mode,
      state: 'running',
      startedAt: now,
      finishedAt: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function begunBy({ startedBy = null, confirmedBecause = null, columns = null }: RunInfo) {
  return { startedBy, confirmedBecause, columns: columns === null ? null : columns.map(storableText) }
}

/** Closes the run's row and keeps the staged refused rows with it, the first ones of very many. */
export async function finishRun(
  { db, site }: SiteScope,
  run: RunInfo & { id: number; sourceId: string },
  end: { state: 'done' | 'stopped'; failure: string | null; counts: RunCounts; elapsedMs: number },
): Promise<void> {
  const finishedAt = new Date(run.now.getTime() + Math.round(end.elapsedMs))
  await db
    .updateTable('importRuns')
    .set({ state: end.state, failure: end.failure, finishedAt, ...end.counts })
    .where('siteId', '=', site.slug)
    .where('id', '=', run.id)
    .execute()
  await sql`insert into refused_rows (site_id, run_id, line, raw, reason, left_out)
    select ${site.slug}::text, ${run.id}::bigint, line, raw, reason, ${isLeftOut(site.slug, run.sourceId)}
      from staged_refusals r order by line limit ${MOST_REFUSALS_KEPT}`.execute(db)
}

/** Whether a person left the same row out of the source before. */
const isLeftOut = (siteId: string, sourceId: string) => sql<boolean>`exists (select from left_out_rows o
  where o.site_id = ${siteId}::text and o.source_id = ${sourceId}::text
    and o.hash = sha256(convert_to(r.raw, 'UTF8')))`

/** Staged rows that are refused, and that a person left out of the source before (R46). */
export async function countLeftOut({ db, site }: SiteScope, sourceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from staged_refusals r
    where ${isLeftOut(site.slug, sourceId)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Notes an import that took nothing because its file was broken. */
export async function recordFailedRun({ db, site }: SiteScope, run: RunInfo, failure: string): Promise<number> {
  const { source, sourceId = null, format, mode, now } = run
  const end = { state: 'failed' as const, finishedAt: now, failure: storableText(failure) }
  const { id } = await db
    .insertInto('importRuns')
    .values({ ...begunBy(run), siteId: site.slug, source, sourceId, format, mode, startedAt: now, ...end })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finished imports of a site, oldest first. */
export async function doneRuns({ db, site }: SiteScope): Promise<{ source: string; startedAt: Date }[]> {
  return db
    .selectFrom('importRuns')
    .select(['source', 'startedAt'])
    .where('siteId', '=', site.slug)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
}
