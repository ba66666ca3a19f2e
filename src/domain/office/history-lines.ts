/** Changes of a vehicle in words, for its history (Office R31). */
import { isObject } from '../stock/cell-text.ts'
import { formatDollars } from '../money/money.ts'
import { MEMBER_COLUMNS, MEMBER_FIELDS, memberText, type MemberColumn } from './member-fields.ts'
import { PRICE_FIELDS } from './price-form.ts'
import { fieldText, VEHICLE_FIELDS } from './vehicle-fields.ts'

/** One field of a change. */
export interface HistoryLine {
  name: string
  /** Null where only the lock changed. */
  change: { from: string; to: string } | null
  /** Whether it stands as removed and added lines, since it is long. */
  isLong: boolean
  lock: 'locked' | 'follows the feed again' | null
}

/** A column of an edit, with its values as the database has them. */
export interface ColumnChange {
  from: unknown
  to: unknown
  wasLocked: boolean
  isLocked: boolean
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const NAMES: ReadonlyMap<string, string> = new Map([
  ...VEHICLE_FIELDS.map(({ key, label }) => [snakeCase(key), label] as const),
  ...PRICE_FIELDS.map(({ key, label }) => [snakeCase(key), `${label} price`] as const),
  ['price_basis', 'Basis of the price'],
  ['images', 'Photos'],
  ['spin', 'Turntable, frames'],
  ['interior', 'Interior'],
])

/** Words that follow from another field: its own line tells of them. */
const DERIVED = new Set(['simple_colour', 'simple_body', 'simple_transmission', 'simple_fuel', 'simple_drive'])

const LONG = 60

/** The lines of a change, by its columns. `names` are those of yards and trading units by their ids. */
export function historyLines(
  changes: Readonly<Record<string, ColumnChange>>,
  names: ReadonlyMap<string, string>,
): HistoryLine[] {
  return Object.entries(changes)
    .filter(([column]) => !DERIVED.has(column) || Object.keys(changes).every((name) => DERIVED.has(name)))
    .flatMap(([column, change]) => {
      const member = MEMBER_COLUMNS.find((name) => snakeCase(name) === column)
      return member === undefined ? [lineOf(column, change, names)] : memberLines(member, change)
    })
}

function lockOf({ wasLocked, isLocked }: ColumnChange): HistoryLine['lock'] {
  return wasLocked === isLocked ? null : isLocked ? 'locked' : 'follows the feed again'
}

function lineOf(column: string, change: ColumnChange, names: ReadonlyMap<string, string>): HistoryLine {
  const name = NAMES.get(column) ?? column.replaceAll('_', ' ')
  const [from, to] = [change.from, change.to].map((value) => wordsOf(column, value, names))
  const lock = lockOf(change)
  if (from === undefined || to === undefined || from === to) {
    const isMoved = column === 'images' && from === to && Array.isArray(change.to)
    const words = isMoved ? { from: from ?? '', to: 'another order or other words' } : null
    return { name, change: words, isLong: false, lock }
  }
  return { name, change: { from, to }, isLong: from.length > LONG || to.length > LONG, lock }
}

function wordsOf(column: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (column === 'images') return Array.isArray(value) ? String(value.length) : ''
  if (column.endsWith('_cents') && typeof value === 'number') return formatDollars(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = isObject(value) ? JSON.stringify(value) : fieldText(value)
  return (names.get(text) ?? text.replaceAll('_', ' ')) || 'nothing'
}

/** Members that changed; one line tells where only the lock of all did. */
function memberLines(column: MemberColumn, change: ColumnChange): HistoryLine[] {
  const lock = lockOf(change)
  const lines = MEMBER_FIELDS.filter((row) => row.column === column).flatMap((row): HistoryLine[] => {
    const [from, to] = [memberText(change.from, row), memberText(change.to, row)]
    if (from === to) return []
    return [{ name: row.label, change: { from: from || 'nothing', to: to || 'nothing' }, isLong: false, lock }]
  })
  return lines.length > 0 || lock === null ? lines : [{ name: column, change: null, isLong: false, lock }]
}
