/** A source's own names of columns, and the fields that they stand for (R46). */
import { isPrivateColumn } from './private-columns.ts'
import { fieldNamed, type RawField } from './raw-vehicle.ts'
import type { FeedKind, StockFormat } from './stock-format.ts'
import { columnKey, formatNamed, recogniseFormat } from './stock-formats.ts'
import { forecourtCsv, forecourtJson, forecourtXml } from './formats/forecourt.ts'

/** Column of the feed → field of a vehicle. */
export type ColumnMap = Readonly<Record<string, RawField>>

/** The map that stored JSON holds; entries that name no field are left out. */
export function columnMapOf(stored: unknown): ColumnMap {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([column, name]) => {
      const field = typeof name === 'string' ? fieldNamed(name) : null
      return field === null ? [] : [[column, field]]
    }),
  )
}

const OWN_FORMATS: Readonly<Record<FeedKind, StockFormat>> = {
  csv: forecourtCsv,
  json: forecourtJson,
  xml: forecourtXml,
}

/** The format whose column names mapped columns take: the named one, else the recognised one, else our own. */
function baseFormat(kind: FeedKind, columns: readonly string[], formatName: string | null): StockFormat {
  const found = formatName === null ? recogniseFormat(kind, columns) : formatNamed(formatName)
  if (found.kind === 'format') return found.format
  return OWN_FORMATS[kind]
}

/** The format's first column for a field; null where it has none. */
export function columnOf({ columns }: StockFormat, field: RawField): string | null {
  return [...columns].find(([, meaning]) => meaning === field)?.[0] ?? null
}

/**
 * The columns under the names that the format gives to the fields they are mapped to. A column that has such a name
 * without being mapped steps aside. A private column keeps its name, so that it is dropped whatever a map says.
 */
export function renamedColumns(
  kind: FeedKind,
  columns: readonly string[],
  { formatName, map }: { formatName: string | null; map: ColumnMap },
): string[] {
  const wanted = new Map(Object.entries(map).map(([column, field]) => [columnKey(column), field]))
  if (wanted.size === 0) return [...columns]
  const format = baseFormat(kind, columns, formatName)
  const named = columns.map((column) => {
    const field = isPrivateColumn(column) ? undefined : wanted.get(columnKey(column))
    return field === undefined ? null : columnOf(format, field)
  })
  const taken = new Set(named.flatMap((name) => (name === null ? [] : [columnKey(name)])))
  return columns.map(
    (column, place) => named[place] ?? (taken.has(columnKey(column)) ? `${column} (not used)` : column),
  )
}
