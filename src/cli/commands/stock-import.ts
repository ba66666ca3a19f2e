import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import { formatCount } from '#domain/money/money.ts'
import { StoppedBySignal } from '#server/signals.ts'
import type { ImportSite } from '#server/stock-import/import-site.ts'
import { importStockFile, type ImportProgress, type ImportSummary } from '#server/stock-import/import-stock-file.ts'
import { progressBar, type ProgressBar, type TextStream } from '../progress-bar.ts'
import { runOnSite, type SiteCommandDeps } from '../site-command.ts'
import { readStockImportArguments, STOCK_IMPORT_USAGE, type StockImportArguments } from './stock-import-arguments.ts'
import { stockImportReport } from './stock-import-report.ts'

export interface StockImportDeps extends SiteCommandDeps<ImportSite> {
  stdin: AsyncIterable<Uint8Array | string>
  stdout: TextStream
  stderr: TextStream
  now: Date
  /** Aborts the import, with a `StoppedBySignal` as its reason. */
  stopped?: AbortSignal
}

const EXIT_CODES: Record<ImportSummary['state'], number> = { done: 0, failed: 1, stopped: 3 }
const EVERY_ROW_REFUSED = 4
const COMMAND = 'stock import'

/**
 * `forecourt stock import <site> <file|->`. Resolves with the exit code: 0 imported, 1 broken or unreadable file, 2
 * wrong usage, 3 stopped because too much would be sold, 4 every row was refused, 128 and more ended by a signal; only
 * 0 has changed anything. The report goes to stdout, the rest to stderr.
 */
export async function stockImport(args: string[], deps: StockImportDeps): Promise<number> {
  return runOnSite(
    {
      name: COMMAND,
      usage: STOCK_IMPORT_USAGE,
      readArguments: readStockImportArguments,
      run: async ({ db, site, wanted }) => {
        try {
          return report(deps, wanted, await run(db, site, wanted, deps))
        } catch (error) {
          if (!(error instanceof StoppedBySignal)) throw error
          deps.stderr.write(`forecourt ${COMMAND}: ${error.message}; nothing was changed.\n`)
          return error.exitCode
        }
      },
    },
    args,
    deps,
  )
}

async function run(
  db: Kysely<Database>,
  site: ImportSite,
  wanted: StockImportArguments,
  deps: StockImportDeps,
): Promise<ImportSummary> {
  const { file, format, sourceId, mode, dryRun, confirmSold } = wanted
  const bar = progressBar(deps.stderr, `Importing into ${site.slug}`)
  try {
    return await importStockFile({
      db,
      site,
      mode,
      dryRun,
      confirmSold,
      now: deps.now,
      ...(deps.stopped !== undefined && { signal: deps.stopped }),
      ...(format !== undefined && { format }),
      ...(sourceId !== undefined && { sourceId }),
      ...(file === '-' ? { stream: bytesOf(deps.stdin), name: 'standard input' } : { file }),
      onProgress: (progress) => show(bar, progress),
      onWait: () => deps.stderr.write(`Another import of ${site.slug} is running: waiting for it to end.\n`),
    })
  } finally {
    bar.end()
  }
}

function show(bar: ProgressBar, { rowsRead, bytesRead, bytesTotal }: ImportProgress): void {
  bar.update(bytesTotal === null || bytesTotal === 0 ? null : bytesRead / bytesTotal, `${formatCount(rowsRead)} rows`)
}

function report({ stdout, stderr }: StockImportDeps, wanted: StockImportArguments, summary: ImportSummary): number {
  if (wanted.report === 'json') stdout.write(`${JSON.stringify(summary)}\n`)
  else if (summary.state !== 'failed') stdout.write(stockImportReport(summary))
  if (summary.failure !== null) stderr.write(`forecourt ${COMMAND}: ${summary.failure}\n`)
  const { rowsRead, rowsRefused } = summary.counts
  return rowsRead > 0 && rowsRefused === rowsRead ? EVERY_ROW_REFUSED : EXIT_CODES[summary.state]
}

async function* bytesOf(stdin: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const part of stdin) yield typeof part === 'string' ? Buffer.from(part) : part
}
