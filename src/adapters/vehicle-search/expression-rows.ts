/** Finds the rows of a segment that pass a search protocol filter. */
import { comparable, conditionTest, type ConditionTest } from '#domain/document-search/condition-test.ts'
import { filterableField } from '#domain/document-search/document-fields.ts'
import type { Condition, Filter } from '#domain/document-search/filter.ts'
import { numberRange, withListsTogether, type NumberRange } from '#domain/document-search/number-range.ts'
import { yardsAround, yardsOf } from './expression-place.ts'
import { codedBy, fieldOf, type DerivedField, type NumbersField, type ValueField } from './expression-fields.ts'
import type { Coded } from './bundle.ts'
import type { Segment } from './segment.ts'
import type { ValueTable } from './value-table.ts'

/**
 * Returns one byte for each row: 1 where it passes. Conditions on one column of codes are evaluated once for each code,
 * and one pass maps them to rows. A condition on numbers is one pass over its column.
 */
export function rowsPassing(segment: Segment, filter: Filter): Uint8Array {
  const column = columnOf(segment, filter)
  if (column !== null) return byRow(segment, column, codesPassing(segment, column, filter))
  switch (filter.kind) {
    case 'and':
    case 'or':
      return joined(segment, filter.kind, filter.parts)
    case 'not':
      return inverted(rowsPassing(segment, filter.part))
    case 'around':
      throw new RangeError('no column holds the places of vehicles')
    default:
      return numbersPassing(segment, filter)
  }
}

/** The only column of codes that a filter reads. `null` where it reads several, or numbers. */
function columnOf(segment: Segment, filter: Filter): Coded | null {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const [first, ...rest] = filter.parts
      const column = first === undefined ? null : columnOf(segment, first)
      return column !== null && rest.every((part) => columnOf(segment, part) === column) ? column : null
    }
    case 'not':
      return columnOf(segment, filter.part)
    case 'around':
      return yardsOf(segment.columns)
    default:
      return codedBy(fieldNamed(segment, filter))
  }
}

function joined(segment: Segment, kind: 'and' | 'or', parts: readonly Filter[]): Uint8Array {
  const byColumn = new Map<Coded, Filter[]>()
  const others: Filter[] = []
  for (const part of parts) {
    const column = columnOf(segment, part)
    if (column === null) others.push(part)
    else byColumn.set(column, [...(byColumn.get(column) ?? []), part])
  }
  const found = [
    ...[...byColumn].map(([column, own]) =>
      byRow(segment, column, codesPassing(segment, column, { kind, parts: own })),
    ),
    ...(kind === 'or' ? withListsTogether(others) : others).map((part) => rowsPassing(segment, part)),
  ]
  return merged(kind, found)
}

function codesPassing(segment: Segment, column: Coded, filter: Filter): Uint8Array {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return merged(
        filter.kind,
        filter.parts.map((part) => codesPassing(segment, column, part)),
      )
    case 'not':
      return inverted(codesPassing(segment, column, filter.part))
    case 'around':
      return yardsAround(segment, filter)
    default:
      return valuesPassing(segment, column, filter)
  }
}

/** Judges a field's values one by one, then the combinations by their members. */
function valuesPassing(segment: Segment, { size }: Coded, condition: Condition): Uint8Array {
  const field = fieldNamed(segment, condition)
  const passing = new Uint8Array(size)
  const test = conditionTest(condition)
  if (field.kind === 'derived') judgeDerived(field, test, passing)
  else if (field.kind === 'values') judgeValues(segment.columns.values, field, test, passing)
  return passing
}

function judgeDerived({ valueAt }: DerivedField, test: ConditionTest, passing: Uint8Array): void {
  for (let code = 0; code < passing.length; code++) {
    const value = valueAt(code)
    passing[code] = Number(
      value === null ? test.passesNone : test.passes(typeof value === 'string' ? comparable(value) : value),
    )
  }
}

function judgeValues(
  values: ValueTable,
  { attribute, bundle, valueOf, absent }: ValueField,
  test: ConditionTest,
  passing: Uint8Array,
): void {
  const verdicts = new Uint8Array(values.size)
  const texts = comparableTexts(values)
  for (const value of values.ordered(attribute)) verdicts[value] = Number(test.passes(valueOf(texts[value] ?? '')))
  const withoutValue = Number(absent === null ? test.passesNone : test.passes(absent))
  for (let code = 0; code < passing.length; code++) {
    const end = bundle.starts[code + 1] ?? 0
    let hasValue = false
    let verdict = 0
    for (let place = bundle.starts[code] ?? 0; place < end; place++) {
      const value = bundle.members[place] ?? 0
      if (values.attributes[value] !== attribute) continue
      hasValue = true
      verdict |= verdicts[value] ?? 0
    }
    passing[code] = hasValue ? verdict : withoutValue
  }
}

const knownTexts = new WeakMap<ValueTable, string[]>()

/** Comparable texts by value number: a table only grows, so each is made once. */
export function comparableTexts(values: ValueTable): readonly string[] {
  const known = knownTexts.get(values) ?? []
  for (let value = known.length; value < values.size; value++) known.push(comparable(values.texts[value] ?? ''))
  knownTexts.set(values, known)
  return known
}

function numbersPassing(segment: Segment, condition: Condition): Uint8Array {
  const field = fieldNamed(segment, condition)
  const passing = new Uint8Array(segment.columns.rows)
  if (field.kind !== 'numbers') return passing
  const range = numberRange(condition)
  if (range === null) judgeNumbers(field, conditionTest(condition), passing)
  else compareNumbers(field, range, passing)
  return passing
}

function judgeNumbers(
  { column, none, divisor }: NumbersField,
  { passes, passesNone }: ConditionTest,
  passing: Uint8Array,
): void {
  for (let row = 0; row < passing.length; row++) {
    const number = column[row] ?? 0
    passing[row] = Number(number === none ? passesNone : passes(number / divisor))
  }
}

function compareNumbers(
  { column, none, divisor }: NumbersField,
  { least, greatest, except }: NumberRange,
  passing: Uint8Array,
): void {
  for (let row = 0; row < passing.length; row++) {
    const number = column[row] ?? 0
    const value = number / divisor
    passing[row] = number !== none && value >= least && value <= greatest && value !== except ? 1 : 0
  }
}

function fieldNamed(segment: Segment, { field }: Condition) {
  const name = filterableField(field)
  if (name === null) throw new RangeError(`documents cannot be filtered by ${field}`)
  return fieldOf(segment, name)
}

function byRow({ columns }: Segment, { codes }: Coded, verdicts: Uint8Array): Uint8Array {
  const passing = new Uint8Array(columns.rows)
  for (let row = 0; row < passing.length; row++) passing[row] = verdicts[codes[row] ?? 0] ?? 0
  return passing
}

function merged(kind: 'and' | 'or', all: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(0), ...rest] = all
  for (const other of rest) {
    if (kind === 'and')
      for (let place = 0; place < first.length; place++) first[place] = (first[place] ?? 0) & (other[place] ?? 0)
    else for (let place = 0; place < first.length; place++) first[place] = (first[place] ?? 0) | (other[place] ?? 0)
  }
  return first
}

function inverted(passing: Uint8Array): Uint8Array {
  for (let place = 0; place < passing.length; place++) passing[place] = 1 - (passing[place] ?? 0)
  return passing
}
