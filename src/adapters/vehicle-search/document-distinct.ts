/** Reduces hits of the search protocol to one for each value of a field. */
import type { FieldValue } from '#domain/document-search/condition-test.ts'
import { isListField, type FilterableField } from '#domain/document-search/document-fields.ts'
import { fieldOf, type DerivedField, type NumbersField, type ValueField } from './expression-fields.ts'
import { orderOf, type OrderKey } from './order-window.ts'
import type { Segment } from './segment.ts'
import type { ValueTable } from './value-table.ts'

/** Whether the hit at one place comes before that at another. */
type Precedes = (place: number, other: number) => boolean

/**
 * The hits, in their order, that come first of a value of the field when ordered by the keys; vehicles without a value
 * all stay.
 */
export function firstOfEach(
  segment: Segment,
  name: FilterableField,
  hits: Int32Array,
  keys: readonly OrderKey[],
): Int32Array {
  // No two vehicles share one.
  if (name === 'id') return hits
  const field = fieldOf(segment, name)
  const order = orderOf(keys)
  const precedes: Precedes = (place, other) => (order(hits[place] ?? 0, hits[other] ?? 0) || place - other) < 0
  const isKept = new Uint8Array(hits.length)
  const kept =
    field.kind === 'numbers'
      ? firstOfNumbers(field, hits, precedes, isKept)
      : firstOfValues(segment, field, isListField(name), hits, precedes, isKept)
  for (const place of kept) isKept[place] = 1
  return hits.filter((_, place) => isKept[place] === 1)
}

function firstOfNumbers(
  { column, none }: NumbersField,
  hits: Int32Array,
  precedes: Precedes,
  isKept: Uint8Array,
): Iterable<number> {
  const firsts = new Map<number, number>()
  for (let place = 0; place < hits.length; place++) {
    const number = column[hits[place] ?? 0] ?? 0
    if (number === none) isKept[place] = 1
    else keepFirst(firsts, number, place, precedes)
  }
  return firsts.values()
}

/** Hits of one code have the same values: only the first of them can be the first of a value. */
function firstOfValues(
  { columns }: Segment,
  field: ValueField | DerivedField,
  isList: boolean,
  hits: Int32Array,
  precedes: Precedes,
  isKept: Uint8Array,
): Iterable<number> {
  const { codes, size } = field.kind === 'derived' ? field.column : field.bundle
  const firstOfCode = new Int32Array(size).fill(-1)
  const valuesOf = Array.from({ length: size }, (): readonly FieldValue[] | undefined => undefined)
  for (let place = 0; place < hits.length; place++) {
    const code = codes[hits[place] ?? 0] ?? 0
    const values = (valuesOf[code] ??= valuesAt(columns.values, field, code))
    const first = firstOfCode[code] ?? -1
    if (values.length === 0) isKept[place] = 1
    else if (first === -1 || precedes(place, first)) firstOfCode[code] = place
  }
  const firsts = [...firstOfCode.keys()].filter((code) => firstOfCode[code] !== -1)
  return isList
    ? firstOfLists(firsts, firstOfCode, valuesOf, precedes)
    : firstOfSingles(firsts, firstOfCode, valuesOf, precedes)
}

function firstOfSingles(
  combinations: readonly number[],
  firstOfCode: Int32Array,
  valuesOf: readonly (readonly FieldValue[] | undefined)[],
  precedes: Precedes,
): Iterable<number> {
  const firsts = new Map<FieldValue, number>()
  for (const code of combinations)
    for (const value of valuesOf[code] ?? []) keepFirst(firsts, value, firstOfCode[code] ?? 0, precedes)
  return firsts.values()
}

/** A hit is kept when no hit kept or left out before it has any of its values. */
function firstOfLists(
  combinations: number[],
  firstOfCode: Int32Array,
  valuesOf: readonly (readonly FieldValue[] | undefined)[],
  precedes: Precedes,
): number[] {
  const seen = new Set<FieldValue>()
  return combinations
    .sort((code, other) => (precedes(firstOfCode[code] ?? 0, firstOfCode[other] ?? 0) ? -1 : 1))
    .flatMap((code) => {
      const values = valuesOf[code] ?? []
      const isNew = !values.some((value) => seen.has(value))
      for (const value of values) seen.add(value)
      return isNew ? [firstOfCode[code] ?? 0] : []
    })
}

function keepFirst<Value>(firsts: Map<Value, number>, value: Value, place: number, precedes: Precedes): void {
  const first = firsts.get(value)
  if (first === undefined || precedes(place, first)) firsts.set(value, place)
}

/** The values of a field that a code stands for. */
function valuesAt(values: ValueTable, field: ValueField | DerivedField, code: number): readonly FieldValue[] {
  if (field.kind === 'derived') {
    const value = field.valueAt(code)
    return value === null ? [] : [value]
  }
  const { bundle, attribute, absent } = field
  const members = [...bundle.members.subarray(bundle.starts[code], bundle.starts[code + 1])].filter(
    (value) => values.attributes[value] === attribute,
  )
  return members.length === 0 && absent !== null
    ? [absent]
    : members.map((value) => field.valueOf(values.texts[value] ?? ''))
}
