/** Records of imports: each run with its counts, and its refused rows. */
import { sql, type Kysely, type Transaction } from 'kysely'
import { storableText } from '#domain/stock/cell-text.ts'
import type { Database } from '../schema.ts'
import { MOST_REFUSALS_KEPT } from './stage-rows.ts'

/** Which import, before anything was read. */
export interface RunInfo {
  siteId: string
  /** Where the feed came from, as a person reads it: a file's name, `standard input`. */
  source: string
  format: string
  mode: 'full' | 'delta'
  now: Date
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

/** Starts the run's row inside the import's transaction: nobody sees it before the import is done. */
export async function startRun(tx: Transaction<Database>, run: RunInfo): Promise<number> {
  const { siteId, source, format, mode, now } = run
  const { id } = await tx
    .insertInto('importRuns')
    .values({ siteId, source, format, mode, state: 'running', startedAt: now, finishedAt: null, failure: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes the run's row and keeps the staged refused rows with it, the first ones of very many. */
export async function finishRun(
  tx: Transaction<Database>,
  run: RunInfo & { id: number },
  end: { state: 'done' | 'stopped'; failure: string | null; counts: RunCounts; elapsedMs: number },
): Promise<void> {
  const finishedAt = new Date(run.now.getTime() + Math.round(end.elapsedMs))
  await tx
    .updateTable('importRuns')
    .set({ state: end.state, failure: end.failure, finishedAt, ...end.counts })
    .where('siteId', '=', run.siteId)
    .where('id', '=', run.id)
    .execute()
  await sql`insert into refused_rows (site_id, run_id, line, raw, reason)
    select ${run.siteId}::text, ${run.id}::bigint, line, raw, reason from staged_refusals
      order by line limit ${MOST_REFUSALS_KEPT}`.execute(tx)
}

/** Notes an import that took nothing because its file was broken. */
export async function recordFailedRun(db: Kysely<Database>, run: RunInfo, failure: string): Promise<number> {
  const { siteId, source, format, mode, now } = run
  const end = { state: 'failed' as const, finishedAt: now, failure: storableText(failure) }
  const { id } = await db
    .insertInto('importRuns')
    .values({ siteId, source, format, mode, startedAt: now, ...end })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finished imports of a site, oldest first. */
export async function doneRuns(db: Kysely<Database>, siteId: string): Promise<{ source: string; startedAt: Date }[]> {
  return db
    .selectFrom('importRuns')
    .select(['source', 'startedAt'])
    .where('siteId', '=', siteId)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute()
}
