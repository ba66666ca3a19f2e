/** A feed format: a table from the feed's columns to vehicle fields. */
import { cellObject, cellText, storableText, textOf, type FeedRow } from './cell-text.ts'
import { mapVehicle } from './map-vehicle.ts'
import type { FeedSurvey } from './feed-survey.ts'
import { patternedValue } from './field-patterns.ts'
import { isPrivateColumn } from './private-columns.ts'
import { withoutPrivateMembers } from './private-members.ts'
import { offer, type RawField, type RawVehicle } from './raw-vehicle.ts'
import type { MapContext, MappedRow } from './stock-row.ts'

/** How the file is written; `adapters/stock-feed/` has a reader for each. */
export type FeedKind = 'csv' | 'json' | 'xml'

export interface StockFormat {
  /** As `--format` takes it. */
  name: string
  title: string
  kind: FeedKind
  /** Columns that every file of the format has: it is recognised by them. */
  signature: readonly string[]
  /** Column → field; `null` for columns that are known and of no use here. What is not in the table goes to `extra`. */
  columns: ReadonlyMap<string, RawField | null>
  /** Objects whose members are columns too: `variant: {cylinders}` is the column `variant.cylinders`. */
  nested?: readonly string[]
  /** Columns beyond the table's meaning that `refine` reads, and the fields that it gives. */
  refined?: ReadonlyMap<string, readonly RawField[]>
  /** Reads columns that only make sense together. */
  refine?(raw: RawVehicle, cell: (column: string) => string | null): void
}

/** Columns of one row that are kept without a field; a row of thousands is no vehicle. */
const MOST_EXTRA = 200
/** Characters kept of a column that has no field. */
const LONGEST_EXTRA = 2_000

/**
 * Sorts a row into our fields by the format's table and reads it; notes its columns in `survey`. Never throws, whatever
 * the row holds.
 */
export function mapRow(format: StockFormat, row: FeedRow, context: MapContext, survey?: FeedSurvey): MappedRow {
  const cells = format.nested === undefined ? row : flattened(row, format.nested)
  const raw: RawVehicle = { fields: {}, extra: {} }
  const { fieldPatterns = {} } = context
  let extras = 0
  for (const [column, value] of Object.entries(cells)) {
    const field = format.columns.get(column)
    if (survey !== undefined && !survey.columns.has(column)) noteColumn(survey, format, column)
    if (field !== undefined) {
      if (field !== null) offer(raw, field, patternedValue(fieldPatterns, field, value))
    } else if (extras < MOST_EXTRA && cellText(value) !== null && !isPrivateColumn(column)) {
      extras += 1
      raw.extra[storableText(column)] = storableText(textOf(withoutPrivateMembers(value)))
        .trim()
        .slice(0, LONGEST_EXTRA)
        .toWellFormed()
    }
  }
  format.refine?.(raw, (column) => cellText(cells[column]))
  return mapVehicle(raw, context)
}

/** Columns noted of one feed: a JSON list may name another one in every vehicle. */
const MOST_NOTED = 4000

function noteColumn(survey: FeedSurvey, format: StockFormat, column: string): void {
  if (survey.columns.size >= MOST_NOTED) return
  survey.columns.add(column)
  const field = format.columns.get(column)
  const refined = format.refined?.get(column) ?? []
  for (const given of refined) survey.fields.add(given)
  if (field !== undefined && field !== null) survey.fields.add(field)
  const isObjectItself = format.nested?.includes(column) === true
  if (field === undefined && refined.length === 0 && !isObjectItself && !isPrivateColumn(column))
    survey.unknown.add(storableText(column))
}

/**
 * The row with the members of its nested objects beside the other columns; an object may also be JSON in a cell of a
 * CSV.
 */
function flattened(row: FeedRow, nested: readonly string[]): FeedRow {
  const cells: Record<string, unknown> = { ...row }
  for (const column of nested) {
    const object = cellObject(row[column])
    if (object === null) continue
    delete cells[column]
    for (const [member, value] of Object.entries(object)) cells[`${column}.${member}`] ??= value
  }
  return cells
}
