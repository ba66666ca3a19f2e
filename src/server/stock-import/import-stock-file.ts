/** Imports a feed file into a site's stock. The command line, the demo and the web all use it. */
import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import { noteAudit } from '#data/accounts/audit.ts'
import { byCount, type WarningGroup } from '#data/stock-import/feed-warnings.ts'
import type { RunChanges } from '#data/stock-import/run-changes.ts'
import type { RunCounts, RunInfo } from '#data/stock-import/import-runs.ts'
import { recordFailedRun, staffOf } from '#data/stock-import/import-runs.ts'
import { importStock, soldShare, type ImportRequest, type ImportResult } from '#data/stock-import/import-stock.ts'
import { MOST_REFUSALS_KEPT, type StagedFeed } from '#data/stock-import/stage-rows.ts'
import type { Database } from '#data/schema.ts'
import type { SiteScope } from '#data/site-scope.ts'
import type { ColumnMap } from '#domain/stock/column-map.ts'
import type { FieldPatterns } from '#domain/stock/field-patterns.ts'
import { unknownColumns, type UnknownColumn } from '#domain/stock/column-suggestions.ts'
import { absentNames, newSurvey } from '#domain/stock/feed-survey.ts'
import type { UnlistedCounts } from '#domain/search/unlisted-counts.ts'
import { BrokenFeedError, type StockFeed } from '#ports/stock-feed.ts'
import { countedBytes, openFileBytes, UnreadableFileError, type OpenBytes, type FeedProgress } from './feed-bytes.ts'
import { importRows } from './import-rows.ts'
import type { ImportSite } from './import-site.ts'

export interface ImportProgress {
  rowsRead: number
  bytesRead: number
  /** Size of the feed, or `null` for a stream. */
  bytesTotal: number | null
}

interface ImportOptions {
  db: Kysely<Database>
  site: ImportSite
  /** Name of the feed's format; recognised from its columns when left out. */
  format?: string
  /** Name of the feed among the site's, the same at every delivery; left out, the format's name. */
  sourceId?: string
  /** In a full feed, what is missing has been sold. */
  mode: 'full' | 'delta'
  dryRun?: boolean
  /** Goes on where the feed would sell more than the guard allows. */
  confirmSold?: boolean
  /** Share of the stock for sale from which it asks a person; left out, 10 %. */
  guardPercent?: number
  /** The source's own names of columns. */
  columnMap?: ColumnMap
  /** Patterns by which values are taken out of longer texts. */
  fieldPatterns?: FieldPatterns
  /** Who began it: `office:<staff>`, `pull` or `push`; left out for the command line. */
  startedBy?: string
  /** Writes what belongs to the import within its transaction. */
  note?: ImportRequest['note']
  /** Why a person lets it go on where the guard had stopped it. */
  confirmedBecause?: string
  /** Lists what the import changes, or would change. */
  withChanges?: boolean
  now: Date
  onProgress?: (progress: ImportProgress) => void
  /** Called when another import of the site has to end first. */
  onWait?: () => void
  /**
   * Breaks the import off: everything is taken back and the import rejects with the signal's reason. Needs two
   * connections of `db`.
   */
  signal?: AbortSignal
}

export type ImportStockFileOptions = ImportOptions &
  ({ file: string } | { stream: AsyncIterable<Uint8Array>; name: string })

/** Outcome of an import. The stock changed only when `state` is `done` and `dryRun` is false. */
export interface ImportSummary {
  state: 'done' | 'stopped' | 'failed'
  /** Why it stopped or failed, in a sentence. */
  failure: string | null
  site: string
  source: string
  /** The feed that holds its vehicles, `null` where the import did not come so far. */
  sourceId: string | null
  format: string | null
  mode: 'full' | 'delta'
  dryRun: boolean
  runId: number | null
  counts: RunCounts
  /** Vehicles for sale that the feed's source held or the feed names, before the import. */
  forSaleBefore: number
  /** Share of them that the feed sells or would sell, such as `1.5 %`. */
  soldShare: string
  /** Rows that a later row of the same stock number replaced. */
  duplicates: number
  /** By kind, the commonest first; each of them is in the table `feed_warnings`. */
  warnings: WarningGroup[]
  /** The first few. */
  refusals: StagedFeed['refusals']
  /** Refused rows that are kept in the database with their text: all, or the first 20,000. None of a dry run. */
  refusalsKept: number
  /** Names of what the feed has no column for: vehicles that were there keep theirs. */
  absent: string[]
  /** Columns that no field stands for; their texts are kept and shown nowhere. */
  keptAside: UnknownColumn[]
  /** Vehicles for sale that the site does not list now; `null` where that was not asked. */
  unlisted: UnlistedCounts | null
  /** Whether it sells, or would sell, so much that a person is asked. */
  isGuarded: boolean
  /** Vehicles that it changes, or would change; `null` where that was not asked. */
  changes: RunChanges | null
  bytesRead: number
  elapsedMs: number
}

/** Counts of a run that has read nothing yet. */
export const NO_COUNTS: RunCounts = {
  rowsRead: 0,
  rowsTaken: 0,
  rowsWarned: 0,
  rowsRefused: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  sold: 0,
}

/**
 * Imports a feed file or stream. Resolves with `failed` for one that is broken or cannot be read (to its end), and with
 * `stopped` where too much would be sold or every row was refused. Rejects when the database fails, and with the reason
 * of an aborted `signal`. Nothing is changed in any of these cases. A stream is read no further then, and left to its
 * owner to close.
 */
export async function importStockFile(options: ImportStockFileOptions): Promise<ImportSummary> {
  const { db, site, mode, now, dryRun = false, signal } = options
  const started = performance.now()
  const source = 'file' in options ? basename(options.file) : options.name
  const { sourceId, startedBy = null, confirmedBecause = null } = options
  const format = options.format ?? 'unrecognised'
  const by = { startedBy, confirmedBecause, columns: null }
  const run: RunInfo = { source, ...(sourceId !== undefined && { sourceId }), format, mode, now, ...by }
  const passed: FeedProgress = { bytes: 0, total: null }
  const summary = (rest: ImportFindings): ImportSummary => ({
    site: site.slug,
    source,
    sourceId: null,
    format: null,
    mode,
    dryRun,
    counts: NO_COUNTS,
    forSaleBefore: 0,
    soldShare: '0 %',
    duplicates: 0,
    warnings: [],
    refusals: [],
    refusalsKept: 0,
    absent: [],
    keptAside: [],
    unlisted: null,
    isGuarded: false,
    changes: null,
    bytesRead: passed.bytes,
    elapsedMs: Math.round(performance.now() - started),
    ...rest,
  })
  let opened: OpenBytes | null = null
  try {
    opened = await openedBytes(options)
    passed.total = opened.total
    const bytes = countedBytes(opened.bytes, passed, signal)
    const feed = await openStockFeed(bytes, options.format ?? null, options.columnMap)
    run.format = feed.format.name
    run.columns = feed.columns
    return summary({ format: run.format, ...(await importFeed(feed, run, options, passed)) })
  } catch (error) {
    if (error instanceof UnreadableFileError) return summary({ state: 'failed', failure: error.message, runId: null })
    if (!(error instanceof BrokenFeedError)) throw error
    const runId = dryRun ? null : await recordFailedRun({ db, site }, run, error.message)
    const format = run.format === 'unrecognised' ? null : run.format
    return summary({ state: 'failed', failure: error.message, runId, format })
  } finally {
    const closed = opened?.close()
    // Closing waits for a read under way, which from a pipe may take for ever.
    if (signal?.aborted !== true) await closed
  }
}

async function openedBytes(options: ImportStockFileOptions): Promise<OpenBytes> {
  return 'file' in options ? openFileBytes(options.file) : { bytes: options.stream, total: null, close: async () => {} }
}

type ImportFindings = Pick<ImportSummary, 'state' | 'failure' | 'runId'> & Partial<ImportSummary>

/** Imports an opened feed and sums up what became of it. */
async function importFeed(
  feed: StockFeed,
  run: RunInfo,
  { db, site, now, dryRun = false, confirmSold = false, withChanges = false, ...more }: ImportOptions,
  passed: FeedProgress,
): Promise<ImportFindings> {
  const survey = newSurvey()
  const { onProgress, onWait, signal, fieldPatterns, guardPercent } = more
  const found = await importStock(
    { db, site },
    {
      run,
      dryRun,
      confirmSold,
      withChanges,
      ...(guardPercent !== undefined && { guardPercent }),
      rows: importRows(feed, site, now, { survey, ...(fieldPatterns && { fieldPatterns }) }),
      survey,
      ...(site.listing !== undefined && { listing: site.listing }),
      ...(onProgress && {
        onProgress: (rowsRead: number) => onProgress({ rowsRead, bytesRead: passed.bytes, bytesTotal: passed.total }),
      }),
      ...(onWait && { onWait }),
      ...(signal && { signal }),
      note: async (scope, result) => {
        await noteImport(scope, run, result)
        await more.note?.(scope, result)
      },
    },
  )
  const { state, failure, runId, sourceId, counts, forecast, unlisted, isGuarded, changes } = found
  const { duplicates, warnings, refusals } = found.feed
  return {
    state,
    failure,
    runId,
    sourceId,
    counts,
    forSaleBefore: forecast.available,
    soldShare: soldShare(forecast),
    duplicates,
    warnings: byCount(warnings),
    refusals,
    refusalsKept: dryRun ? 0 : Math.min(counts.rowsRefused, MOST_REFUSALS_KEPT),
    absent: counts.rowsRead === 0 ? [] : absentNames(survey),
    keptAside: unknownColumns(feed.format, survey),
    unlisted,
    isGuarded,
    changes,
  }
}

/** Notes an import that somebody of the office started (Office R91). */
async function noteImport(scope: SiteScope, run: RunInfo, { runId, sourceId, state, counts }: ImportResult) {
  const actor = staffOf(run.startedBy)
  if (actor === null || runId === null) return
  const { created, updated, sold } = counts
  const because = run.confirmedBecause ?? null
  await noteAudit(scope, {
    at: run.now,
    actor,
    action: because === null ? 'feed-imported' : 'feed-run-confirmed',
    subject: String(runId),
    after: { source: sourceId, state, created, updated, sold, because },
  })
}
