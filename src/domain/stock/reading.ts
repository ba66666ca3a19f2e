/** Reads the fields of one row, and collects warnings about them. */
import { cellList, cellText, quoted } from './cell-text.ts'
import { flagOf } from './classification.ts'
import type { RawField, RawVehicle } from './raw-vehicle.ts'
import type { FeedWarning } from './stock-row.ts'

export interface Reading {
  warnings: FeedWarning[]
  /** The field's value, untouched. */
  raw(field: RawField): unknown
  /** The field in one line, or `null` where it says nothing. */
  text(field: RawField): string | null
  /** The field read by a rule: `null` where nothing is given, or where it cannot be read, which is warned of. */
  value<T>(field: RawField, rule: (text: string) => T | null | undefined, expected: string): T | null
  flag(field: RawField): boolean
  list(field: RawField): string[]
  /** Notes a warning; `found` are the values in its message. */
  warn(message: string, ...found: string[]): void
}

export function readingOf({ fields }: RawVehicle): Reading {
  const warnings: FeedWarning[] = []
  const warn: Reading['warn'] = (message, ...found) => {
    const kind = found.reduce((text, value) => text.replace(value, () => '…'), message)
    warnings.push({ kind, message })
  }
  const text = (field: RawField) => cellText(fields[field])
  const value: Reading['value'] = (field, rule, expected) => {
    const found = text(field)
    if (found === null) return null
    const read = rule(found)
    if (read !== undefined) return read
    warn(`${field} ${quoted(found)} left out: ${expected} expected`, quoted(found))
    return null
  }
  return {
    warnings,
    raw: (field) => fields[field],
    text,
    value,
    flag: (field) => value(field, flagOf, 'yes or no') ?? false,
    list: (field) => [...new Set(cellList(fields[field]))],
    warn,
  }
}
