/** Moves rows from the reader into the staging tables, a batch at a time. */
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import { noteWarning, type WarningGroup } from './feed-warnings.ts'
import type { ImportRow } from './import-row.ts'
import { jsonBatch, type JsonBatch } from './json-batch.ts'
import { stagedRefusal, stagedVehicle, stageRefusals, stageVehicles } from './staging.ts'

/** Row counts of a staged feed, with its warnings by kind and its first refusals. */
export interface StagedFeed {
  read: number
  taken: number
  warned: number
  refused: number
  duplicates: number
  /** By kind; all are kept in the database. */
  warnings: Map<string, WarningGroup>
  /** The first few; all are kept in the database. */
  refusals: { line: number; stocknum: string | null; raw: string; reason: string }[]
}

const BATCH_ROWS = 500
/** Rows with long comments make smaller batches. */
const BATCH_BYTES = 2_000_000
const MOST_REPORTED = 10
/** Refused rows kept of one run: of a feed with another fault in every row, more tell nobody anything. */
export const MOST_REFUSALS_KEPT = 20_000

interface Batch {
  vehicles: JsonBatch
  refusals: JsonBatch
}

const newBatch = (): Batch => ({ vehicles: jsonBatch(), refusals: jsonBatch() })
const isFull = ({ vehicles, refusals }: Batch) =>
  vehicles.rows + refusals.rows >= BATCH_ROWS || vehicles.size + refusals.size >= BATCH_BYTES

/**
 * Reads all rows. While the database takes one batch the next is read. `refusalOf` says why a row with that stock
 * number may not be taken.
 */
export async function stageRows(
  tx: Kysely<Database>,
  rows: AsyncIterable<ImportRow>,
  refusalOf: (stocknum: string) => string | null,
  onProgress?: (rowsRead: number) => void,
): Promise<StagedFeed> {
  const feed: StagedFeed = {
    read: 0,
    taken: 0,
    warned: 0,
    refused: 0,
    duplicates: 0,
    warnings: new Map(),
    refusals: [],
  }
  let [filling, idle] = [newBatch(), newBatch()]
  let onItsWay: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    await onItsWay
    onItsWay = stage(tx, filling)
    // Its failure is met by the next `await onItsWay`; until then it must not count as unhandled.
    onItsWay.catch(() => {})
    ;[filling, idle] = [idle, filling]
    onProgress?.(feed.read)
  }

  try {
    for await (const read of rows) {
      feed.read += 1
      const row = admitted(read, refusalOf)
      if (row.kind === 'taken') filling.vehicles.add(noteTaken(feed, row))
      else filling.refusals.add(noteRefused(feed, row))
      if (isFull(filling)) await send()
    }
    await send()
  } finally {
    // The connection must be free again before anyone rolls back on it.
    await onItsWay.catch(() => {})
  }
  await onItsWay
  return feed
}

function admitted(row: ImportRow, refusalOf: (stocknum: string) => string | null): ImportRow {
  if (row.kind === 'refused') return row
  const { stocknum } = row.row.details
  const reason = refusalOf(stocknum)
  return reason === null ? row : { kind: 'refused', line: row.line, stocknum, raw: row.raw(), reason }
}

async function stage(tx: Kysely<Database>, { vehicles, refusals }: Batch): Promise<void> {
  await stageVehicles(tx, vehicles)
  await stageRefusals(tx, refusals)
  vehicles.clear()
  refusals.clear()
}

function noteTaken(feed: StagedFeed, { line, row, warnings }: Extract<ImportRow, { kind: 'taken' }>): string {
  feed.taken += 1
  if (warnings.length > 0) feed.warned += 1
  for (const warning of warnings) noteWarning(feed.warnings, warning, { line, stocknum: row.details.stocknum })
  return stagedVehicle(line, row, warnings)
}

function noteRefused(
  feed: StagedFeed,
  { line, stocknum, raw, reason }: Extract<ImportRow, { kind: 'refused' }>,
): string {
  feed.refused += 1
  if (feed.refusals.length < MOST_REPORTED) feed.refusals.push({ line, stocknum, raw, reason })
  // A row past the last that is kept is staged all the same: its vehicle is in the feed, so it has not been sold.
  return stagedRefusal({ line, stocknum, reason, raw: feed.refused > MOST_REFUSALS_KEPT ? '' : raw })
}
