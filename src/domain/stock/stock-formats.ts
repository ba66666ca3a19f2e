/** Every feed format, and its detection by a feed's header. */
import { nearest } from '../site/checks/nearest.ts'
import { coxCsv } from './formats/cox-csv.ts'
import { easycarsJson } from './formats/easycars-json.ts'
import { forecourtCsv, forecourtJson, forecourtXml } from './formats/forecourt.ts'
import { spincarCsv } from './formats/spincar-csv.ts'
import { vautoCsv } from './formats/vauto-csv.ts'
import type { FeedKind, StockFormat } from './stock-format.ts'

export const STOCK_FORMATS: readonly StockFormat[] = [
  forecourtCsv,
  forecourtJson,
  forecourtXml,
  coxCsv,
  easycarsJson,
  vautoCsv,
  spincarCsv,
]

export type FormatRecognition = { kind: 'format'; format: StockFormat } | { kind: 'unknown'; problem: string }

/** The format of this name, or a sentence with the valid names. */
export function formatNamed(name: string): FormatRecognition {
  const format = STOCK_FORMATS.find((known) => known.name === name)
  if (format !== undefined) return { kind: 'format', format }
  const names = STOCK_FORMATS.map((known) => known.name)
  const near = nearest(name, names)
  return {
    kind: 'unknown',
    problem:
      `There is no format '${name}'${near === null ? '' : `; did you mean '${near}'?`} Valid formats: ` +
      `${names.join(', ')}.`,
  }
}

/** Where a file says its columns. */
const COLUMNS_OF: Record<FeedKind, string> = { csv: 'header', json: 'first vehicle', xml: 'first vehicle' }

/** The format that a file's columns are those of; the file must have all that the format always has. */
export function recogniseFormat(kind: FeedKind, columns: readonly string[]): FormatRecognition {
  const present = new Set(columns.map(columnKey))
  const tried = STOCK_FORMATS.filter((format) => format.kind === kind).map((format) => ({
    format,
    missing: missingColumns(format, present),
  }))
  const found = tried.find(({ missing }) => missing.length === 0)
  if (found !== undefined) return { kind: 'format', format: found.format }
  const near = tried.reduce((best, other) => (share(other) < share(best) ? other : best))
  const others = STOCK_FORMATS.map(({ name, title }) => `${name} (${title})`).join(', ')
  const problem =
    `The ${COLUMNS_OF[kind]} is not that of a known format. Nearest is ${near.format.name}, ` +
    `but these columns are missing: ${near.missing.join(', ')}. Known formats: ${others}.`
  return { kind: 'unknown', problem }
}

/** Why a file is not of the format it was said to be, or `null` where it is. */
export function problemOfHeader(format: StockFormat, columns: readonly string[]): string | null {
  const missing = missingColumns(format, new Set(columns.map(columnKey)))
  return missing.length === 0
    ? null
    : `The file is not ${format.name} (${format.title}): these columns are missing: ${missing.join(', ')}.`
}

/**
 * A CSV's columns under the names the format's table uses, case and spaces aside. A name that comes twice counts once:
 * the later ones are numbered and so kept as extra columns.
 */
export function canonicalColumns(format: StockFormat, header: readonly string[]): string[] {
  const names = new Map([...format.columns.keys()].map((name) => [columnKey(name), name]))
  const seen = new Map<string, number>()
  return header.map((column) => {
    const name = names.get(columnKey(column)) ?? (column.trim() === '' ? 'unnamed' : column.trim())
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** A column's name as names are compared: without case, spaces, `_` and `-`. */
export const columnKey = (column: string) => column.toLowerCase().replace(/[\s_-]/g, '')

function missingColumns(format: StockFormat, present: ReadonlySet<string>): string[] {
  return format.signature.filter((column) => !present.has(columnKey(column)))
}

const share = ({ format, missing }: { format: StockFormat; missing: string[] }) =>
  missing.length / format.signature.length
