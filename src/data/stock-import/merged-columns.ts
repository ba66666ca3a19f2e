/**
 * SQL for columns that a vehicle `v` takes from its staged row `s`. A column that the feed lacks keeps its value (F1).
 */
import { fedPictureKinds, isAlwaysPresent, isDetailFed, MEMBER_SOURCES } from '#domain/stock/field-sources.ts'
import type { FeedSurvey } from '#domain/stock/feed-survey.ts'
import { FEED_COLUMNS } from './columns.ts'

/** A column that an import may change, and the SQL of its new value. */
export interface MergedColumn {
  column: string
  value: string
}

/** Details of every row, whichever column says them. */
const ALWAYS: ReadonlySet<string> = new Set(['year', 'make', 'model', 'carType'])

const isSoldInEither = `'sold' in (s.status, v.status)`

/**
 * Details without a column of their own that something else in the row may tell, by the SQL of their value. A sold
 * vehicle that a feed without a status lists is for sale again. A price without words on its basis keeps the basis.
 */
const TOLD_OTHERWISE: Readonly<Record<string, { by: readonly string[]; value: string }>> = {
  status: { by: [], value: `case when ${isSoldInEither} then s.status else v.status end` },
  reserved: { by: [], value: `case when ${isSoldInEither} then s.reserved else v.reserved end` },
  priceBasis: {
    by: ['price'],
    value: `case when s.price_basis = 'unspecified' then v.price_basis else s.price_basis end`,
  },
  interiorColour: { by: ['colour'], value: 'coalesce(s.interior_colour, v.interior_colour)' },
  gearnum: { by: ['trans'], value: 'coalesce(s.gearnum, v.gearnum)' },
  seats: { by: ['doors'], value: 'coalesce(s.seats, v.seats)' },
}

/** The columns that a feed speaks of. The others keep what is there. */
export function mergedColumns({ fields, unknown }: FeedSurvey): MergedColumn[] {
  return FEED_COLUMNS.flatMap(({ key, column }) => {
    const value = (): string | null => {
      if (key === 'extra') return unknown.size > 0 ? 's.extra' : null
      if (key === 'variant' || key === 'specifications' || key === 'autograbData' || key === 'history')
        return mergedObject(column, MEMBER_SOURCES[key], fields)
      if (ALWAYS.has(key) || isDetailFed(key, fields)) return `s.${column}`
      const otherwise = TOLD_OTHERWISE[key]
      if (otherwise === undefined) return null
      return otherwise.by.length === 0 || otherwise.by.some((field) => isDetailFed(field, fields))
        ? otherwise.value
        : null
    }
    const sql = value()
    return sql === null ? [] : [{ column, value: sql }]
  })
}

/** Members with a column come from the feed, the others from the vehicle; `null` where no member has one. */
function mergedObject(
  column: string,
  members: Readonly<Record<string, string>>,
  fields: ReadonlySet<string>,
): string | null {
  const [feed, own] = [`s.${column}`, `v.${column}`]
  const fed = Object.keys(members).filter((member) => fields.has(members[member] ?? ''))
  // The equipment may tell the towing capacity.
  if (fed.length === 0 && !fields.has('standardEquipment')) return null
  if (fed.length === Object.keys(members).length) return feed
  const kept = `coalesce(${own}, '{}') - array[${fed.map((member) => `'${member}'`).join(', ')}]::text[]`
  // Without its nulls the row's object holds only members that the row tells, some of them by other columns.
  const told = `jsonb_strip_nulls(${kept}) || jsonb_strip_nulls(coalesce(${feed}, '{}'))`
  const empty = Object.keys(members)
    .filter(isAlwaysPresent)
    .map((member) => `"${member}": null`)
  return (
    `case when '${column}' = any(v.locked_fields) then ${own} ` +
    `else nullif('{${empty.join(', ')}}'::jsonb || ${told}, '{${empty.join(', ')}}'::jsonb) end`
  )
}

/** The SQL of each feed column's value after the merge: the row's, or the vehicle's own. */
export function mergedValueOf(merged: readonly MergedColumn[], column: string): string {
  return merged.find((known) => known.column === column)?.value ?? `v.${column}`
}

/** How a feed's rows are merged: which columns, and which kinds of pictures. */
export interface MergePlan {
  columns: readonly MergedColumn[]
  pictureKinds: readonly string[]
}

/** The plan for a feed whose rows have all been read. */
export function mergePlanOf(survey: FeedSurvey): MergePlan {
  return { columns: mergedColumns(survey), pictureKinds: fedPictureKinds(survey.fields) }
}
