/** Formats of feeds out (R40): a table of columns and rules for each; rows are made and checked by it alone. */
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { FeedFacts, MadeVehicle } from './feed-facts.ts'
import { leftOut, type LeftOut, type LeftOutReason } from './left-out.ts'
import { hasWrittenCharacter } from './without-controls.ts'

export const FILE_KINDS = ['csv', 'xml', 'json'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A value of a row: text, number, list, or an object of values by name. */
export type FeedValue = string | number | boolean | null | readonly FeedValue[] | { readonly [name: string]: FeedValue }

export interface FeedRow {
  vehicleId: number
  /** By column; what is not known is left out. */
  cells: Readonly<Record<string, FeedValue>>
}

/** One row of a file, in its place. */
export interface FileRow {
  vehicleId: number
  /** Length of the row alone. */
  bytes: number
  /** Tells one price from another. */
  price: string
  /** Its values in the format's `unique` columns. */
  unique: FeedRow['cells']
}

export interface FeedColumn<Facts = FeedFacts> {
  name: string
  /** Where the partner says so. */
  source: string
  of: (facts: Facts) => FeedValue | undefined
  /** Why a vehicle without a value is left out; left out for a column that may be empty. */
  needed?: LeftOutReason
  /** Column of our own stock feed that the value comes from. */
  field: string
  /** Whether a text, or each of a list, is as the partner wants it. */
  isValid?(text: string): boolean
}

/** Why a vehicle is left out before its row is made; null where the rule has nothing against it. */
export type LeaveOutRule<Facts = FeedFacts> = (facts: Facts) => LeftOutReason | null

/** Rows are written between `open` and `close`. */
interface Frame {
  open: string
  close: string
}

/** The kinds of files that a format is written as. */
export interface FileShapes {
  /** `list` stands between the entries of a list. */
  csv?: { list: string }
  /** `prefix` stands before the name of each element in a row. */
  xml?: Frame & { row: string; prefix: string }
  json?: Frame
}

/** Who fetches a feed, and the place where they can be told to fetch it now; pages of one feed need their account. */
export interface FeedPartner {
  name: string
  page: string
  /** The way to the feed from there. */
  way: string
  /** Where the partner says so. */
  source: string
}

/** Pictures that rows tell: photos as pages show them, or addresses of all kinds as they were entered. */
export type FeedPictures = 'shown' | 'entered'

export interface FeedFormat {
  id: string
  title: string
  /** Null where anybody may be. */
  partner: FeedPartner | null
  files: FileShapes
  /** The others are not read: of 10,000 vehicles they would take a third of the making's time. */
  pictures: FeedPictures
  /** Fields of vehicles that its rows are made of, to be read alone; null where all are. */
  fields: readonly (keyof Vehicle)[] | null
  /** Whether it takes vehicles that the site does not list. */
  takesWholeStock: boolean
  columns: readonly FeedColumn[]
  /** A format takes facts with the fields that it names. */
  rowOf(facts: FeedFacts<MadeVehicle>): FeedRow | LeftOut
  /** Begins a check of a file's rows, one after the other: a row with an answer is left out of the file (R42). */
  check(): (row: FeedRow) => LeftOut | null
  /** Columns whose values only one row of a file may have. All that the check compares between rows. */
  unique: readonly string[]
}

/** The kinds of files of a format. */
export const fileKindsOf = ({ files }: FeedFormat): FileKind[] => FILE_KINDS.filter((kind) => files[kind] !== undefined)

/** Whether a vehicle was made a row; otherwise it was left out. */
export const isRow = (made: FeedRow | LeftOut): made is FeedRow => 'cells' in made

/** A format's row of one vehicle: the first rule against it counts, then the first needed column without a value. */
export function rowMaker<Facts extends { vehicle: Pick<Vehicle, 'id'> }>(
  columns: readonly FeedColumn<Facts>[],
  rules: readonly LeaveOutRule<Facts>[],
): (facts: Facts) => FeedRow | LeftOut {
  return (facts) => {
    for (const rule of rules) {
      const reason = rule(facts)
      if (reason !== null) return leftOut(reason)
    }
    const cells: Record<string, FeedValue> = {}
    for (const { name, of, needed } of columns) {
      const value = of(facts)
      if (hasContent(value)) cells[name] = value
      else if (needed !== undefined) return leftOut(needed)
    }
    return { vehicleId: facts.vehicle.id, cells }
  }
}

/** Whether anything of a value is written: of control characters alone nothing is. */
function hasContent(value: FeedValue | undefined): value is FeedValue {
  if (typeof value === 'string') return hasWrittenCharacter(value)
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

/** A check by the columns' own rules, and of values that only one row may have. */
export function rowCheck(
  columns: readonly Pick<FeedColumn, 'name' | 'field' | 'isValid'>[],
  unique: Readonly<Record<string, LeftOutReason>>,
): Pick<FeedFormat, 'check' | 'unique'> {
  const checked = columns.flatMap(({ name, field, isValid }) =>
    isValid === undefined ? [] : [{ name, field, isValid }],
  )
  const check: FeedFormat['check'] = () => {
    const uniqueColumns = Object.entries(unique).map(([name, reason]) => ({
      name,
      reason,
      seen: new Set<string | undefined>(),
    }))
    return ({ cells }) => {
      for (const { name, field, isValid } of checked) {
        const value = cells[name]
        if (value !== undefined && !isEach(value, isValid)) return leftOut('not_as_wanted', field)
      }
      for (const { name, reason, seen } of uniqueColumns) if (seen.has(comparable(cells[name]))) return leftOut(reason)
      for (const { name, seen } of uniqueColumns) if (cells[name] !== undefined) seen.add(comparable(cells[name]))
      return null
    }
  }
  return { check, unique: Object.keys(unique) }
}

/** A value as text by which rows are compared: capitals do not count; undefined where there is none. */
const comparable = (value: FeedValue | undefined): string | undefined =>
  value === undefined ? undefined : String(value).toUpperCase()

/** Whether a value, or each entry of a list, is as its column wants it. */
function isEach(value: FeedValue, isValid: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isValid(value)
  if (Array.isArray(value)) return value.every((entry) => isEach(entry, isValid))
  return isValid(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
}
