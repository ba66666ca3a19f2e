/** Imports a feed's rows into a site's stock in one transaction. */
import { sql } from 'kysely'
import type { FeedSurvey } from '#domain/stock/feed-survey.ts'
import { listingDay } from '#domain/search/listing.ts'
import type { ListingSettings } from '#domain/search/listing-rules.ts'
import { countUnlisted, type UnlistedCounts } from '#domain/search/unlisted-counts.ts'
import { listingGroups } from '../listing-groups.ts'
import { STOCK_CHANNEL } from '../platform/stock-changes.ts'
import { journalAs } from '../platform/stock-journal.ts'
import type { SiteScope } from '../site-scope.ts'
import { heldElsewhere } from '#domain/stock/feed-source.ts'
import { endOnAbort } from './end-on-abort.ts'
import { claimUnheld, heldByOthers, sourceOf } from './feed-sources.ts'
import { noteFeedValues, noteMissing } from './feed-values.ts'
import { keepWarnings, noteWarning, REPLACED_ROW } from './feed-warnings.ts'
import type { ImportRow } from './import-row.ts'
import { countLeftOut, finishRun, startRun, type RunCounts, type RunInfo } from './import-runs.ts'
import {
  forecastSales,
  insertNew,
  markChangedPictures,
  sellMissing,
  updateChanged,
  type Merge,
  type SaleForecast,
} from './merge.ts'
import { respellStored } from './model-spellings.ts'
import { mergePlanOf } from './merged-columns.ts'
import { runChanges, type RunChanges } from './run-changes.ts'
import { stageRows, type StagedFeed } from './stage-rows.ts'
import { createStaging, settleStaging, type DuplicateRows } from './staging.ts'

export interface ImportRequest {
  run: RunInfo
  rows: AsyncIterable<ImportRow>
  /** The feed's columns, complete once `rows` has ended. */
  survey: FeedSurvey
  /** Settings by which the site lists vehicles; without them unlisted ones are not counted. */
  listing?: ListingSettings
  /** Reports what would happen and changes nothing. */
  dryRun: boolean
  /** Goes on where the feed would sell more than the guard allows. */
  confirmSold: boolean
  /** Share of the vehicles for sale from which it asks a person; left out, 10 % (F14). */
  guardPercent?: number
  /** Lists what the import changes, or would change. */
  withChanges?: boolean
  /** Called after each batch. */
  onProgress?: (rowsRead: number) => void
  /** Called when another import of the site is running and this one waits for it. */
  onWait?: () => void
  /** Source of its events in the stock journal; left out, the run. */
  journal?: string
  /** Writes its audit line, once the stock is written: both are kept, or neither. */
  note?: (scope: SiteScope, result: ImportResult) => Promise<void>
  /** Breaks the import off, wherever it is. */
  signal?: AbortSignal
}

export interface ImportResult {
  state: 'done' | 'stopped'
  /** Why it stopped, in a sentence. */
  failure: string | null
  /** `null` for a dry run, which leaves no trace. */
  runId: number | null
  sourceId: string
  counts: RunCounts
  forecast: SaleForecast
  feed: StagedFeed
  /** Vehicles for sale that the site does not list, `null` where its settings were not given. */
  unlisted: UnlistedCounts | null
  /** Whether it sells, or would sell, so much that a person is asked. */
  isGuarded: boolean
  /** Null where they were not asked for. */
  changes: RunChanges | null
  elapsedMs: number
}

/** Share of the vehicles for sale from which a feed looks like one that was cut off, where nobody set another. */
const ASKED_FROM_PERCENT = 10

/** One vehicle alone is a sale. */
function looksCutOff({ wouldSell, available }: SaleForecast, guardPercent: number): boolean {
  return wouldSell > 1 && wouldSell * 100 >= available * guardPercent
}

/**
 * Imports a feed. In a `full` feed a vehicle that is missing has been sold; a `delta` only adds and changes. Rejects
 * when `rows` does (a broken file), when the database fails, and with the reason of an aborted `signal`; then nothing
 * has changed. Imports of one site run one after the other.
 */
export async function importStock({ db, site }: SiteScope, request: ImportRequest): Promise<ImportResult> {
  const started = performance.now()
  const { signal } = request
  const tx = await db.startTransaction().execute()
  let stopWatching: (() => Promise<void>) | undefined
  try {
    stopWatching = await endOnAbort(db, tx, signal)
    const scope = { db: tx, site }
    await waitForTurn(scope, request)
    const sourceId = await sourceOf(scope, request.run)
    const runId = await startRun(scope, request.run, sourceId)
    await journalAs(scope, request.journal ?? `feed:${runId}`)
    const result = await take(scope, request, { runId, sourceId }, started)
    if (request.dryRun) {
      await stopWatching()
      await tx.rollback().execute()
      return { ...result, runId: null }
    }
    await request.note?.(scope, result)
    // From here on it is too late: whether a commit that was broken off took place would be anyone's guess.
    signal?.throwIfAborted()
    await stopWatching()
    await tx.commit().execute()
    return result
  } catch (error) {
    await stopWatching?.()
    // A connection that is gone cannot roll back, and need not: the server has done it.
    await tx
      .rollback()
      .execute()
      .catch(() => {})
    throw signal?.aborted === true ? signal.reason : error
  }
}

async function waitForTurn({ db: tx, site }: SiteScope, { onWait }: ImportRequest): Promise<void> {
  // A feed that trickles in leaves the transaction waiting for its next rows.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const key = sql`hashtextextended(${`forecourt stock import ${site.slug}`}, 0)`
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${key}) as mine`.execute(tx)
  if (rows[0]?.mine === true) return
  onWait?.()
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}

async function take(
  scope: SiteScope,
  request: ImportRequest,
  { runId, sourceId }: { runId: number; sourceId: string },
  started: number,
): Promise<ImportResult> {
  const { source, now, mode } = request.run
  await createStaging(scope.db)
  const feed = await stageRows(
    scope.db,
    request.rows,
    await refusalsOf(scope, request.run, sourceId),
    request.onProgress,
  )
  const replaced = await settleStaging(scope)
  feed.warned += replaced.notWarned
  feed.duplicates = replaced.rows
  noteReplaced(feed, replaced)
  const forecast = await forecastSales(scope, mode, sourceId)
  const failure = whyStopped(request, forecast, feed)
  const stopped = failure !== null
  const leftOut = await countLeftOut(scope, sourceId)
  const merged = stopped
    ? { created: 0, updated: 0, unchanged: 0, sold: 0 }
    : await merge(scope, request, { runId, source, sourceId, now, plan: mergePlanOf(request.survey) }, forecast, feed)
  const counts = {
    rowsRead: feed.read,
    rowsTaken: stopped ? 0 : feed.taken,
    rowsWarned: feed.warned,
    rowsRefused: feed.refused - leftOut,
    ...merged,
  }
  const state = stopped ? 'stopped' : 'done'
  const elapsedMs = performance.now() - started
  await finishRun(scope, { ...request.run, id: runId, sourceId }, { state, failure, counts, elapsedMs })
  await keepWarnings(scope, { runId, sourceId })
  const unlisted = request.listing === undefined ? null : await unlistedOf(scope, request.listing, now)
  const changes = request.withChanges === true ? await runChanges(scope, runId) : null
  const isGuarded = looksCutOff(forecast, request.guardPercent ?? ASKED_FROM_PERCENT)
  const found = { counts, forecast, feed, unlisted, isGuarded, changes }
  return { state, failure, runId, sourceId, ...found, elapsedMs: performance.now() - started }
}

async function unlistedOf(scope: SiteScope, settings: ListingSettings, now: Date): Promise<UnlistedCounts> {
  const groups = await listingGroups(scope, settings, 'for sale')
  return countUnlisted(groups, settings, listingDay(settings, now).today)
}

function noteReplaced(feed: StagedFeed, { rows, first }: DuplicateRows): void {
  const warning = { kind: REPLACED_ROW, message: REPLACED_ROW }
  for (const row of first) noteWarning(feed.warnings, warning, row)
  const group = feed.warnings.get(REPLACED_ROW)
  if (group !== undefined) group.warnings = rows
}

/** Answers why a row may not be taken: its vehicle belongs to another feed. */
async function refusalsOf(scope: SiteScope, run: RunInfo, sourceId: string): Promise<(n: string) => string | null> {
  const held = await heldByOthers(scope, run, sourceId)
  return (stocknum) => {
    const owner = held.get(stocknum)
    return owner === undefined ? null : heldElsewhere(owner, sourceId)
  }
}

async function merge(
  scope: SiteScope,
  request: ImportRequest,
  into: Merge,
  forecast: SaleForecast,
  feed: StagedFeed,
): Promise<Pick<RunCounts, 'created' | 'updated' | 'unchanged' | 'sold'>> {
  await noteFeedValues(scope, into)
  if (request.run.mode === 'full') await noteMissing(scope, into)
  await markChangedPictures(scope, into.plan)
  const respelt = await respellStored(scope, into.now)
  const created = await insertNew(scope, into)
  const updated = await updateChanged(scope, into)
  if (request.run.mode === 'full') await claimUnheld(scope, into.sourceId)
  const gone = forecast.missing > 0 ? await sellMissing(scope, into) : 0
  if (created + updated + gone + respelt > 0)
    await sql`select pg_notify(${STOCK_CHANNEL}, ${scope.site.slug})`.execute(scope.db)
  return { created, updated, unchanged: feed.taken - feed.duplicates - created - updated, sold: forecast.wouldSell }
}

/** Why an import must not go on, and how it can; `null` where it may. */
function whyStopped(request: ImportRequest, forecast: SaleForecast, feed: StagedFeed): string | null {
  const { confirmSold, guardPercent = ASKED_FROM_PERCENT, run } = request
  const [first] = feed.refusals
  if (first !== undefined && feed.refused === feed.read)
    return `Every row was refused (${feed.read}), the first because ${first.reason}. Nothing was changed.`
  if (confirmSold || !looksCutOff(forecast, guardPercent)) return null
  const { wouldSell, available } = forecast
  return (
    `The feed would mark ${wouldSell} of ${available} vehicles for sale as sold (${soldShare(forecast)}); from ` +
    `${guardPercent} % on that looks like a file that was cut off. Nothing was changed. If it is right, ` +
    (run.startedBy == null ? 'import again with --confirm-sold.' : 'a manager confirms it in the office.')
  )
}

/** The share of vehicles for sale that an import sells, such as `12.5 %`. */
export function soldShare({ wouldSell, available }: Pick<SaleForecast, 'wouldSell' | 'available'>): string {
  return `${available === 0 ? 0 : Math.round((wouldSell / available) * 1000) / 10} %`
}
