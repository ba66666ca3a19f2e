/** Reads the fields of one row, and collects warnings about them. */
import { cellList, cellParagraphs, cellText, quoted } from './cell-text.ts'
import { flagOf } from './classification.ts'
import type { RawField, RawVehicle } from './raw-vehicle.ts'
import type { FeedWarning } from './stock-row.ts'
import { boundedComments, boundedEntries, LONGEST_COMMENTS, LONGEST_VALUE, longestText } from './text-bounds.ts'

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
  /** The field over several lines, cut where it is too long; `null` where it says nothing. */
  paragraphs(field: RawField): string | null
  /** Notes a warning; `found` are the values in its message. */
  warn(message: string, ...found: string[]): void
}

export function readingOf({ fields }: RawVehicle): Reading {
  const warnings: FeedWarning[] = []
  const warn: Reading['warn'] = (message, ...found) => {
    const kind = found.reduce((text, value) => text.replace(value, () => '…'), message)
    warnings.push({ kind, message })
  }
  const cut = new Set<RawField>()
  /** Warns once of a field, however often it is read. */
  const warnOfLength = (field: RawField, message: string, ...found: string[]) => {
    if (!cut.has(field)) warn(message, ...found)
    cut.add(field)
  }
  const text = (field: RawField) => {
    const found = cellText(fields[field])
    const longest = longestText(field)
    if (found === null || found.length <= longest) return found
    const length = String(found.length)
    warnOfLength(field, `${field} of ${length} characters left out: at most ${longest} expected`, length)
    return null
  }
  const value: Reading['value'] = (field, rule, expected) => {
    const found = cellText(fields[field])
    if (found === null) return null
    const read = found.length > LONGEST_VALUE ? undefined : rule(found)
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
    list: (field) => {
      const entries = [...new Set(cellList(fields[field]))]
      const kept = boundedEntries(field, entries)
      const left = String(entries.length - kept.length)
      if (kept.length < entries.length)
        warnOfLength(field, `${left} entries of ${field} left out: too long, or too many`, left)
      return kept
    },
    paragraphs: (field) => {
      const found = cellParagraphs(fields[field])
      const kept = found === null ? null : boundedComments(found)
      if (kept !== found)
        warnOfLength(field, `${field} cut: at most ${LONGEST_COMMENTS} characters, without endless words, expected`)
      return kept
    },
    warn,
  }
}
