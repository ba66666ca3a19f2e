/** Runs the stock feeds of sites: what comes in is kept, imported, and can be run again (R45, R47). */
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { noteDelivery, type FeedSource } from '#data/office/feed-sources.ts'
import { dropOldRunFiles, keepRunFile, type FeedRun } from '#data/office/feed-runs.ts'
import { recordFailedRun } from '#data/stock-import/import-runs.ts'
import type { ImportRequest } from '#data/stock-import/import-stock.ts'
import type { Database } from '#data/schema.ts'
import { KEPT_FILES } from '#domain/office/feeds/feed-source.ts'
import type { Site } from '#domain/site/site.ts'
import { BrokenFeedError } from '#ports/stock-feed.ts'
import { importSiteOf } from '../stock-import/import-site.ts'
import { importStockFile, type ImportSummary } from '../stock-import/import-stock-file.ts'
import { dropFile, keepFile, openKeptFile, type KeptFile } from './feed-files.ts'

/** A site, the database and the moment of a run. */
export interface FeedContext {
  db: Kysely<Database>
  site: Site
  now: Date
  /** `DATA_DIR/feeds`. */
  folder: string
}

/** `DATA_DIR/feeds`: the files of sources, a folder for each site. */
export const feedFolder = (dataDir: string) => join(dataDir, 'feeds')

/** The source of a run, and how its file is read. */
type RunSource = Pick<FeedSource, 'id' | 'format' | 'mode' | 'columnMap' | 'fieldPatterns' | 'guardPercent'>

interface Delivery {
  /** As a person reads it in the list of runs: a file's name, a host. */
  name: string
  /** `office:<staff>`, `pull` or `push`. */
  startedBy: string
  bytes: AsyncIterable<Uint8Array>
  /** Why a person lets it go on where the guard would stop it. */
  confirmedBecause?: string
  signal?: AbortSignal
}

export type DeliveryAnswer =
  | { kind: 'imported'; summary: ImportSummary }
  /** Nothing was imported: the file broke off, or is too large. */
  | { kind: 'broken'; runId: number; failure: string }

/** Takes a file of a source in: keeps it, imports it and notes how that ended. */
export async function takeDelivery(
  ctx: FeedContext,
  source: RunSource,
  { name, startedBy, bytes, confirmedBecause, signal }: Delivery,
): Promise<DeliveryAnswer> {
  const { site, folder, now } = ctx
  let kept: KeptFile
  try {
    kept = await keepFile(folder, site.slug, bytes, signal)
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error
    const run = { source: name, sourceId: source.id, format: source.format ?? 'unrecognised', mode: source.mode, now }
    const runId = await recordFailedRun(ctx, { ...run, startedBy }, error.message)
    await noteDelivery(ctx, source.id, { now, failure: error.message })
    return { kind: 'broken', runId, failure: error.message }
  }
  const summary = await importKept(ctx, source, kept.name, {
    name,
    startedBy,
    ...(confirmedBecause !== undefined && { confirmedBecause, confirmSold: true }),
    ...(signal && { signal }),
  })
  await noteDelivery(ctx, source.id, { now, failure: summary.failure })
  await keepWithRun(ctx, source.id, kept, summary.runId)
  return { kind: 'imported', summary }
}

/** Notes the file with its run, and drops the files of the source's old ones. */
async function keepWithRun(ctx: FeedContext, sourceId: string, file: KeptFile, runId: number | null): Promise<void> {
  const { folder, site } = ctx
  if (runId === null) return dropFile(folder, site.slug, file.name)
  await keepRunFile(ctx, { runId, keptAs: file.name, bytes: file.bytes })
  for (const old of await dropOldRunFiles(ctx, { sourceId, most: KEPT_FILES })) await dropFile(folder, site.slug, old)
}

/** Shows what the file of a run would change now, and changes nothing. The guard does not stop it. */
export function tryAgain(
  ctx: FeedContext,
  source: RunSource,
  run: FeedRun & { keptAs: string },
): Promise<ImportSummary> {
  const words = { name: run.source, startedBy: null, dryRun: true, confirmSold: true, withChanges: true }
  return importKept(ctx, source, run.keptAs, words)
}

/** Imports the file of a run again, as a run of its own. */
export function runAgain(
  ctx: FeedContext,
  source: RunSource,
  run: FeedRun & { keptAs: string },
  by: Pick<Delivery, 'startedBy' | 'confirmedBecause'>,
): Promise<DeliveryAnswer> {
  return takeDelivery(ctx, source, {
    ...by,
    name: run.source,
    bytes: openKeptFile(ctx.folder, ctx.site.slug, run.keptAs),
  })
}

interface ImportWords {
  name: string
  startedBy: string | null
  dryRun?: boolean
  confirmSold?: boolean
  confirmedBecause?: string
  withChanges?: boolean
  signal?: AbortSignal
}

function importKept(
  { db, site, now, folder }: FeedContext,
  { id, format, mode, ...rules }: RunSource,
  file: string,
  { startedBy, ...words }: ImportWords,
): Promise<ImportSummary> {
  return importStockFile({
    db,
    site: importSiteOf(site),
    stream: openKeptFile(folder, site.slug, file),
    sourceId: id,
    mode,
    columnMap: rules.columnMap,
    fieldPatterns: rules.fieldPatterns,
    guardPercent: rules.guardPercent,
    now,
    ...(format !== null && { format }),
    ...(startedBy !== null && { startedBy }),
    ...words,
  })
}

/** Imports text as a delta of a source: rows that a person mended. */
export function importText(
  { db, site, now }: Pick<FeedContext, 'db' | 'site' | 'now'>,
  { id, format, columnMap, fieldPatterns }: Pick<RunSource, 'id' | 'columnMap' | 'fieldPatterns'> & { format: string },
  { text, name, startedBy, note }: Pick<ImportRequest, 'note'> & { text: string; name: string; startedBy: string },
): Promise<ImportSummary> {
  return importStockFile({
    db,
    site: importSiteOf(site),
    stream: Readable.from([Buffer.from(text)]),
    name,
    sourceId: id,
    format,
    mode: 'delta',
    columnMap,
    fieldPatterns,
    startedBy,
    ...(note && { note }),
    now,
  })
}
