/** Which rows of a segment a filter of the search protocol lets pass. */
import { comparable, conditionTest, type ConditionTest } from '#domain/search-protocol/condition-test.ts'
import { filterableField } from '#domain/search-protocol/document-fields.ts'
import type { Condition, Filter } from '#domain/search-protocol/filter.ts'
import { aroundBundle, combinationsAround } from './expression-place.ts'
import { fieldOf, type DerivedField, type NumbersField, type ValueField } from './expression-fields.ts'
import type { Bundle } from './bundle.ts'
import type { Segment } from './segment.ts'
import type { ValueTable } from './value-table.ts'

/**
 * 1 for each row that passes. What a filter asks of one bundle's fields is judged once for each combination of values that occurs,
 * whatever it is made of, and read by rows in one pass; a number's condition is one pass over its column.
 */
export function rowsPassing(segment: Segment, filter: Filter): Uint8Array {
  const bundle = bundleOf(segment, filter)
  if (bundle !== null) return byRow(segment, bundle, combinationsPassing(segment, bundle, filter))
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

/** The one bundle whose fields a filter asks of; `null` for several, and for numbers. */
function bundleOf(segment: Segment, filter: Filter): Bundle | null {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const [first, ...rest] = filter.parts
      const bundle = first === undefined ? null : bundleOf(segment, first)
      return bundle !== null && rest.every((part) => bundleOf(segment, part) === bundle) ? bundle : null
    }
    case 'not':
      return bundleOf(segment, filter.part)
    case 'around':
      return aroundBundle(segment)
    default: {
      const field = fieldNamed(segment, filter)
      return field.kind === 'numbers' ? null : field.bundle
    }
  }
}

function joined(segment: Segment, kind: 'and' | 'or', parts: readonly Filter[]): Uint8Array {
  const byBundle = new Map<Bundle, Filter[]>()
  const others: Filter[] = []
  for (const part of parts) {
    const bundle = bundleOf(segment, part)
    if (bundle === null) others.push(part)
    else byBundle.set(bundle, [...(byBundle.get(bundle) ?? []), part])
  }
  const found = [
    ...[...byBundle].map(([bundle, own]) => byRow(segment, bundle, combinationsPassing(segment, bundle, { kind, parts: own }))),
    ...others.map((part) => rowsPassing(segment, part)),
  ]
  return merged(kind, found)
}

function combinationsPassing(segment: Segment, bundle: Bundle, filter: Filter): Uint8Array {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return merged(filter.kind, filter.parts.map((part) => combinationsPassing(segment, bundle, part)))
    case 'not':
      return inverted(combinationsPassing(segment, bundle, filter.part))
    case 'around':
      return combinationsAround(segment, bundle, filter)
    default:
      return valuesPassing(segment, bundle, filter)
  }
}

/** Judges a field's values one by one, then the combinations by their members. */
function valuesPassing(segment: Segment, bundle: Bundle, condition: Condition): Uint8Array {
  const field = fieldNamed(segment, condition)
  const passing = new Uint8Array(bundle.size)
  const test = conditionTest(condition)
  if (field.kind === 'derived') judgeDerived(field, test, passing)
  else if (field.kind === 'values') judgeValues(segment.columns.values, field, test, passing)
  return passing
}

function judgeDerived({ valueAt }: DerivedField, test: ConditionTest, passing: Uint8Array): void {
  for (let code = 0; code < passing.length; code++) {
    const value = valueAt(code)
    passing[code] = Number(value === null ? test.passesNone : test.passes(typeof value === 'string' ? comparable(value) : value))
  }
}

function judgeValues(values: ValueTable, { attribute, bundle, valueOf, absent }: ValueField, test: ConditionTest, passing: Uint8Array): void {
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
  if (field.kind === 'numbers') judgeNumbers(field, conditionTest(condition), passing)
  return passing
}

function judgeNumbers({ column, none, divisor }: NumbersField, { passes, passesNone }: ConditionTest, passing: Uint8Array): void {
  for (let row = 0; row < passing.length; row++) {
    const number = column[row] ?? 0
    passing[row] = Number(number === none ? passesNone : passes(number / divisor))
  }
}

function fieldNamed(segment: Segment, { field }: Condition) {
  const name = filterableField(field)
  if (name === null) throw new RangeError(`documents cannot be filtered by ${field}`)
  return fieldOf(segment, name)
}

function byRow({ columns }: Segment, { codes }: Bundle, combinations: Uint8Array): Uint8Array {
  const passing = new Uint8Array(columns.rows)
  for (let row = 0; row < passing.length; row++) passing[row] = combinations[codes[row] ?? 0] ?? 0
  return passing
}

function merged(kind: 'and' | 'or', all: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(0), ...rest] = all
  for (const other of rest) {
    if (kind === 'and') for (let place = 0; place < first.length; place++) first[place] = (first[place] ?? 0) & (other[place] ?? 0)
    else for (let place = 0; place < first.length; place++) first[place] = (first[place] ?? 0) | (other[place] ?? 0)
  }
  return first
}

function inverted(passing: Uint8Array): Uint8Array {
  for (let place = 0; place < passing.length; place++) passing[place] = 1 - (passing[place] ?? 0)
  return passing
}
