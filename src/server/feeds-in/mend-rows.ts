/** Mends refused rows in place and imports them as a delta (R46). */
import { parse } from 'csv-parse/sync'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import { noteAudit } from '#data/accounts/audit.ts'
import { noteMended, refusedRowsOf, type FeedRun } from '#data/office/feed-runs.ts'
import { staffOf } from '#data/stock-import/import-runs.ts'
import type { ImportRequest } from '#data/stock-import/import-stock.ts'
import { columnOf } from '#domain/stock/column-map.ts'
import type { FeedSource } from '#data/office/feed-sources.ts'
import type { RawField } from '#domain/stock/raw-vehicle.ts'
import { forecourtJson } from '#domain/stock/formats/forecourt.ts'
import { formatNamed } from '#domain/stock/stock-formats.ts'
import { BrokenFeedError } from '#ports/stock-feed.ts'
import { importRows } from '../stock-import/import-rows.ts'
import { importSiteOf } from '../stock-import/import-site.ts'
import type { ImportSummary } from '../stock-import/import-stock-file.ts'
import { importText, type FeedContext } from './feed-desk.ts'

/** A refused row as a person has changed it. */
export interface MendedRow {
  line: number
  text: string
}

/** Longest raw text that is kept of a row: a longer one was cut, and cannot be mended. */
export const LONGEST_RAW = 4000

/** Names and patterns of a source by which its rows are read. */
export type ReadingRules = Pick<FeedSource, 'columnMap' | 'fieldPatterns'>

/** The format and columns by which a row's text is read. */
interface RowReading extends ReadingRules {
  format: string
  /** Null for JSON. */
  columns: readonly string[] | null
}

/** How rows of a run are read; null where the run has no header, from before headers were kept. */
export function readingOfRun({ format, columns }: FeedRun, rules: ReadingRules): RowReading | null {
  const named = formatNamed(format)
  if (named.kind !== 'format') return null
  const { kind } = named.format
  if (kind === 'csv') return columns === null ? null : { ...rules, format, columns }
  // The text that is kept of an XML row is JSON.
  return { ...rules, format: kind === 'xml' ? forecourtJson.name : format, columns: null }
}

/** The file that holds these rows alone, and the line on which each begins. */
function fileOf({ columns }: RowReading, rows: readonly MendedRow[]): { text: string; lines: Map<number, number> } {
  const texts = rows.map(({ text }) => text.replace(/\r\n?/g, '\n').trim())
  const lines = new Map<number, number>()
  if (columns === null) {
    for (const [place, { line }] of rows.entries()) lines.set(place + 1, line)
    return { text: `[${texts.join(',\n')}]`, lines }
  }
  let at = 2
  for (const [place, { line }] of rows.entries()) {
    lines.set(at, line)
    at += texts[place]?.split('\n').length ?? 1
  }
  return { text: `${[columns.map(quotedCell).join(','), ...texts].join('\n')}\n`, lines }
}

const quotedCell = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Why a row would be refused again; null where it would be taken, as far as the row itself tells. */
export async function problemOfRow(
  { site, now }: Pick<FeedContext, 'site' | 'now'>,
  reading: RowReading,
  row: MendedRow,
): Promise<string | null> {
  const { text } = fileOf(reading, [row])
  const problems: (string | null)[] = []
  try {
    const feed = await openStockFeed(bytesOf(text), reading.format, reading.columnMap)
    for await (const read of importRows(feed, importSiteOf(site), now, reading))
      problems.push(read.kind === 'refused' ? read.reason : null)
  } catch (error) {
    if (!(error instanceof BrokenFeedError)) throw error
    return error.message
  }
  const [first, second] = problems
  if (first === undefined) return 'the row is blank'
  return second === undefined ? first : `the text holds ${problems.length} rows; one is valid`
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** A CSV row with another value in the column of a field; null where the row or format has no such column. */
export function withCell(reading: RowReading, raw: string, field: RawField, value: string): string | null {
  const cells = cellsOf(reading, raw)
  const place = placeOf(reading, field)
  if (cells === null || place === null) return null
  return cells.map((cell, at) => quotedCell(at === place ? value : cell)).join(',')
}

/** The value that a refused row has in the column of a field; null where there is no such column. */
export function cellIn(reading: RowReading, raw: string, field: RawField): string | null {
  const place = placeOf(reading, field)
  return place === null ? null : (cellsOf(reading, raw)?.[place] ?? null)
}

function placeOf({ columns, format }: RowReading, field: RawField): number | null {
  const named = formatNamed(format)
  const column = named.kind === 'format' ? columnOf(named.format, field) : null
  const place = column === null || columns === null ? -1 : columns.indexOf(column)
  return place === -1 ? null : place
}

/** The cells of a CSV row; null where there are not as many as columns. */
function cellsOf({ columns }: RowReading, raw: string): string[] | null {
  if (columns === null || raw.length >= LONGEST_RAW) return null
  const rows: unknown = parse(raw, { relax_column_count: true, relax_quotes: true })
  const [row]: unknown[] = Array.isArray(rows) ? rows : []
  const cells = Array.isArray(row) ? row.map(String) : []
  return cells.length === columns.length ? cells : null
}

export interface MendAnswer {
  summary: ImportSummary
  /** Lines of the run whose rows were taken. */
  taken: number[]
  /** Of rows that were refused again: why, by line of the run. */
  refused: Map<number, string>
}

/** Imports mended rows as one delta of the run's source, and notes which of them were taken. */
export async function replayRows(
  ctx: FeedContext,
  run: FeedRun & { sourceId: string },
  reading: RowReading,
  { rows, startedBy }: { rows: readonly MendedRow[]; startedBy: string },
): Promise<MendAnswer> {
  const { text, lines } = fileOf(reading, rows)
  const name = `${rows.length === 1 ? 'a row' : `${rows.length} rows`} mended of run ${run.id}`
  const { format, columnMap, fieldPatterns } = reading
  const source = { id: run.sourceId, format, columnMap, fieldPatterns }
  const answer: Omit<MendAnswer, 'summary'> = { taken: [], refused: new Map() }
  const note: ImportRequest['note'] = async (scope, { runId, state }) => {
    if (runId === null) return
    const again = await refusedRowsOf(scope, runId, { limit: rows.length })
    answer.refused = new Map(again.map(({ line, reason }) => [lines.get(line) ?? line, reason]))
    const taken = state === 'done' ? rows.flatMap(({ line }) => (answer.refused.has(line) ? [] : [line])) : []
    if (taken.length === 0) return
    answer.taken = taken
    await noteMended(scope, { runId: run.id, lines: taken, mendedRunId: runId })
    const actor = staffOf(startedBy)
    const entry = { at: ctx.now, action: 'feed-rows-mended', subject: String(run.id), after: { lines: taken } }
    if (actor !== null) await noteAudit(scope, { ...entry, actor })
  }
  return { summary: await importText(ctx, source, { text, name, startedBy, note }), ...answer }
}
