/** Reads CSV feeds by RFC 4180, and tolerates common deviations. */
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { lookUp } from '#domain/look-up.ts'
import { isPrivateColumn, REMOVED } from '#domain/stock/private-columns.ts'
import { redactMisalignedCells, withoutPrivateText } from '#domain/stock/private-members.ts'
import { storableText, type FeedRow } from '#domain/stock/cell-text.ts'
import { canonicalColumns, formatNamed, problemOfHeader, recogniseFormat } from '#domain/stock/stock-formats.ts'
import { renamedColumns } from '#domain/stock/column-map.ts'
import { BrokenFeedError, type FeedReading, type FeedRecord, type StockFeed } from '#ports/stock-feed.ts'
import { EXPECTED_FILES, holdsHeader, MOST_TITLE_LINES, readHead, separatorIn } from './feed-head.ts'
import { chooseFormat } from './choose-format.ts'

/** Longest row, in characters: past it a quote was opened and never closed. */
const LONGEST_ROW = 1_000_000
const LONGEST_RAW = 4000
/** The widest real feeds have some 200. */
const MOST_COLUMNS = 2000

/** The cells of a row, with the line it begins on. */
type CsvRow = string[] & { line: number }

/** csv-parse does not type what it yields: what `on_record` below returns. */
function isCsvRow(value: unknown): value is CsvRow {
  return Array.isArray(value) && 'line' in value
}

/** Opens the feed: reads its header and recognises the format. `endsInNewline` says so once the bytes have passed. */
export async function openCsvFeed(
  bytes: AsyncIterable<Buffer>,
  reading: FeedReading,
  endsInNewline: () => boolean,
): Promise<StockFeed> {
  const { formatName } = reading
  const { rows, header: found } = await openCsvRows(bytes, reading)
  const header = renamedColumns('csv', found, reading)
  const format = chooseFormat('csv', header, formatName)
  const columns = canonicalColumns(format, header)
  return { format, columns, records: records(rows, columns, endsInNewline) }
}

/** Opens a CSV without asking for its format: its header, and the rows below it. */
export async function openCsvRows(
  bytes: AsyncIterable<Buffer>,
  reading: FeedReading,
): Promise<{ header: CsvRow; rows: AsyncGenerator<CsvRow> }> {
  const head = await readHead(bytes, holdsHeader)
  const rows = csvRows(head.bytes, separatorIn(head.text))
  const { header, below } = await headerOf(rows, reading)
  if (header.length > MOST_COLUMNS)
    throw new BrokenFeedError(`The header has ${header.length} columns; at most ${MOST_COLUMNS} are read.`)
  async function* all(): AsyncGenerator<CsvRow> {
    yield* below
    yield* rows
  }
  return { header, rows: all() }
}

/**
 * The first row that is a known format's header, past a title; else the row that comes nearest to being one, with the
 * rows below it that were read meanwhile.
 */
async function headerOf(
  rows: AsyncGenerator<CsvRow>,
  reading: FeedReading,
): Promise<{ header: CsvRow; below: CsvRow[] }> {
  const read: CsvRow[] = []
  while (read.length <= MOST_TITLE_LINES) {
    const next = await rows.next()
    if (next.done === true) break
    if (isHeaderOf(next.value, reading)) return { header: next.value, below: [] }
    read.push(next.value)
  }
  const widest = read.findIndex((row) => read.every(({ length }) => length <= row.length))
  const header = read[widest]
  if (header !== undefined) return { header, below: read.slice(widest + 1) }
  throw new BrokenFeedError(`The file is empty. ${EXPECTED_FILES} expected.`)
}

function isHeaderOf(row: CsvRow, reading: FeedReading): boolean {
  if (row.length > MOST_COLUMNS) return false
  const columns = renamedColumns('csv', row, reading)
  if (reading.formatName === null) return recogniseFormat('csv', columns).kind === 'format'
  const named = formatNamed(reading.formatName)
  return named.kind === 'format' && problemOfHeader(named.format, columns) === null
}

async function* records(
  rows: AsyncGenerator<CsvRow>,
  columns: readonly string[],
  endsInNewline: () => boolean,
): AsyncGenerator<FeedRecord> {
  const kept = columns.flatMap((column, index) => (isPrivateColumn(column) ? [] : [{ column, index }]))
  let short: CsvRow | null = null
  for await (const row of rows) {
    if (short !== null) yield misaligned(short, columns)
    short = null
    if (row.length < columns.length) short = row
    else if (row.slice(columns.length).some((cell) => cell.trim() !== '')) yield misaligned(row, columns)
    else yield { kind: 'row', line: row.line, row: rowOf(row, kept), raw: () => rawText(row, columns) }
  }
  if (short === null) return
  if (!endsInNewline()) {
    const found = `${short.length} of ${columns.length} columns`
    throw new BrokenFeedError(
      `The file ends within line ${short.line}: ${found}. It looks cut off; nothing of it was taken.`,
    )
  }
  yield misaligned(short, columns)
}

function rowOf(cells: readonly string[], kept: readonly { column: string; index: number }[]): FeedRow {
  const row: Record<string, string> = {}
  for (const { column, index } of kept) row[column] = withoutPrivateText(cells[index] ?? '')
  return row
}

function misaligned(row: CsvRow, columns: readonly string[]): FeedRecord {
  const problem = `the row has ${row.length} columns where the header has ${columns.length}`
  return { kind: 'unreadable', line: row.line, problem, raw: () => joined(redactMisalignedCells(columns, row)) }
}

function rawText(cells: readonly string[], columns: readonly string[]): string {
  return joined(
    cells.map((cell, index) =>
      cell !== '' && isPrivateColumn(columns[index] ?? '') ? REMOVED : withoutPrivateText(cell),
    ),
  )
}

function joined(cells: readonly string[]): string {
  const line = cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
  return storableText(line.slice(0, LONGEST_RAW))
}

/** Rows with the line each begins on. Blank lines are passed over. */
async function* csvRows(bytes: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<CsvRow> {
  let line = 1
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_ROW,
    // Lines are counted here, as rows are found: when the file breaks off, the parser drops the rows not yet handed on.
    on_record: (cells: string[]) => {
      const row: CsvRow = Object.assign(cells, { line })
      line += 1 + lineBreaksIn(cells)
      return cells.length === 1 && cells[0] === '' ? null : row
    },
  })
  // An error of the source reaches the reader of `parser`, so the promise's own rejection is ignored.
  pipeline(Readable.from(bytes, { objectMode: false }), parser).catch(() => {})
  try {
    for await (const row of parser) if (isCsvRow(row)) yield row
  } catch (error) {
    throw explained(error, line)
  }
}

function lineBreaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks += 1
  }
  return breaks
}

const CSV_PROBLEMS: Record<string, (line: number) => string> = {
  CSV_QUOTE_NOT_CLOSED: (line) =>
    `The file ends inside quoted text that begins on line ${line}: it is cut off, or a closing quote is missing.`,
  CSV_MAX_RECORD_SIZE: (line) =>
    `The row on line ${line} is longer than a million characters: a closing quote is missing there, or this is no CSV.`,
}

function explained(error: unknown, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (!(error instanceof Error) || typeof code !== 'string' || !code.startsWith('CSV_')) return error
  return new BrokenFeedError(lookUp(CSV_PROBLEMS, code)?.(line) ?? `Line ${line} is not CSV: ${error.message}`)
}
