/** Reads the columns of a feed whatever its format, with the first values of each (R46). */
import { cellText } from '#domain/stock/cell-text.ts'
import { renamedColumns } from '#domain/stock/column-map.ts'
import { isPrivateColumn } from '#domain/stock/private-columns.ts'
import type { RawField } from '#domain/stock/raw-vehicle.ts'
import { columnKey, formatNamed, recogniseFormat } from '#domain/stock/stock-formats.ts'
import type { FeedKind } from '#domain/stock/stock-format.ts'
import type { FeedReading, FeedRecord } from '#ports/stock-feed.ts'
import { openCsvRows } from './csv-feed.ts'
import { jsonRecords } from './json-feed.ts'
import { firstRows } from './list-feed.ts'
import { kindOfFile } from './open-stock-feed.ts'
import { utf8Bytes } from './utf8-bytes.ts'
import { xmlRecords } from './xml-feed.ts'

export interface FeedColumn {
  column: string
  examples: string[]
  /** The field that it is read as; null for none. */
  field: RawField | null
}

/** Longest example that is shown. */
const LONGEST_EXAMPLE = 60

/** The columns with examples from the first `most` rows; private ones are left out. */
export async function readFeedColumns(
  bytes: AsyncIterable<Uint8Array>,
  reading: FeedReading,
  most: number,
): Promise<FeedColumn[]> {
  const parts = utf8Bytes(bytes)
  const first = await parts.next()
  const head = first.done === true ? Buffer.alloc(0) : first.value
  async function* all(): AsyncGenerator<Buffer> {
    yield head
    for (let next = await parts.next(); next.done !== true; next = await parts.next()) yield next.value
  }
  const kind = kindOfFile(head.toString('latin1', 0, 1000))
  const { columns, rows } = await TABLES[kind](all(), reading, most)
  const fields = fieldsOf(kind, columns, reading)
  return columns.flatMap((column, place) =>
    isPrivateColumn(column)
      ? []
      : [{ column, examples: rows.flatMap((row) => exampleOf(row[place])), field: fields[place] ?? null }],
  )
}

const exampleOf = (value: unknown) => {
  const text = cellText(value)
  return text === null ? [] : [text.slice(0, LONGEST_EXAMPLE)]
}

interface FeedTable {
  columns: string[]
  rows: unknown[][]
}

async function csvTable(bytes: AsyncIterable<Buffer>, reading: FeedReading, most: number): Promise<FeedTable> {
  const { header, rows: records } = await openCsvRows(bytes, reading)
  const rows: unknown[][] = []
  for await (const row of records) {
    rows.push(row)
    if (rows.length >= most) break
  }
  return { columns: [...header], rows }
}

async function listTable(records: AsyncGenerator<FeedRecord>, most: number): Promise<FeedTable> {
  const found = await firstRows(records, most)
  const columns = [...new Set(found.flatMap((row) => Object.keys(row)))]
  return { columns, rows: found.map((row) => columns.map((column) => row[column])) }
}

const TABLES: Readonly<
  Record<FeedKind, (bytes: AsyncIterable<Buffer>, reading: FeedReading, most: number) => Promise<FeedTable>>
> = {
  csv: csvTable,
  json: (bytes, _, most) => listTable(jsonRecords(bytes), most),
  xml: (bytes, _, most) => listTable(xmlRecords(bytes), most),
}

function fieldsOf(kind: FeedKind, columns: readonly string[], reading: FeedReading): (RawField | null)[] {
  const names = renamedColumns(kind, columns, reading)
  const found = reading.formatName === null ? recogniseFormat(kind, names) : formatNamed(reading.formatName)
  if (found.kind !== 'format') {
    const mapped = new Map(Object.entries(reading.map).map(([column, field]) => [columnKey(column), field]))
    return columns.map((column) => mapped.get(columnKey(column)) ?? null)
  }
  const fields = new Map([...found.format.columns].map(([column, field]) => [columnKey(column), field]))
  return names.map((name) => fields.get(columnKey(name)) ?? null)
}
