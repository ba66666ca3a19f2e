/** Maps fields of the search protocol to the columns of a segment, for filters, counts and sorts. */
import {
  FEW_NUMBERS,
  isNumberField,
  type FilterableField,
  type NumberField,
} from '#domain/document-search/document-fields.ts'
import type { FieldValue } from '#domain/document-search/condition-test.ts'
import { facetFieldOf } from '#domain/search/search-document.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import { ATTRIBUTES, isFacet } from './attributes.ts'
import type { Bundle, Coded } from './bundle.ts'
import { yardsOf } from './expression-place.ts'
import type { Segment } from './segment.ts'
import { NO_NUMBER, type SegmentColumns } from './segment-columns.ts'

/** A field whose values stand in the dictionary: a vehicle's are members of its combination in one bundle. */
export interface ValueField {
  kind: 'values'
  attribute: number
  bundle: Bundle
  /** The value as documents hold it. */
  valueOf(text: string): FieldValue
  /** The value of a vehicle that has none in the dictionary; `null` for none. */
  absent: FieldValue | null
}

/** A field that is one number of each row. */
export interface NumbersField {
  kind: 'numbers'
  column: ArrayLike<number>
  /** The number that means "none"; `null` where every vehicle has a number. */
  none: number | null
  /** Divides the column's number to give the field's value. */
  divisor: number
}

/** A field that follows from a row's code. */
export interface DerivedField {
  kind: 'derived'
  column: Coded
  /** Value of a code; `null` for none. */
  valueAt(code: number): FieldValue | null
}

export type Field = ValueField | NumbersField | DerivedField

const ATTRIBUTE_OF_FIELD: ReadonlyMap<string, number> = new Map(
  ATTRIBUTES.map((attribute, index) => [isFacet(attribute) ? facetFieldOf(attribute) : attribute, index]),
)
const MS_PER_SECOND = 1000

export function fieldOf(segment: Segment, name: FilterableField): Field {
  const { columns, facts } = segment
  if (name === 'site') return { kind: 'derived', column: yardsOf(columns), valueAt: () => facts.siteId }
  if (name === 'location_id')
    return { kind: 'derived', column: yardsOf(columns), valueAt: (code) => columns.yards[code] ?? null }
  if (name === 'dealership_slug') return dealershipSlug(segment)
  if (isNumberField(name) && !FEW_NUMBERS.has(name)) return numbersOf(columns, name)
  return {
    kind: 'values',
    ...heldBy(columns, name),
    valueOf: readerOf(name),
    absent: name === 'certified' ? false : null,
  }
}

function heldBy(columns: SegmentColumns, name: FilterableField): { attribute: number; bundle: Bundle } {
  const attribute = ATTRIBUTE_OF_FIELD.get(name)
  const bundle = columns.bundles.find(
    ({ attributeNumbers }) => attribute !== undefined && attributeNumbers.includes(attribute),
  )
  if (attribute === undefined || bundle === undefined) throw new RangeError(`no column holds the field ${name}`)
  return { attribute, bundle }
}

/** A dealership's slug is that of the first of its name, as documents have it. */
function dealershipSlug({ columns, facts }: Segment): DerivedField {
  const { attribute, bundle } = heldBy(columns, 'dealership_name')
  const slugs = new Map(facts.dealerships.toReversed().map(({ id, name }) => [name, id]))
  return {
    kind: 'derived',
    column: bundle,
    valueAt: (code) => {
      const member = bundle.members
        .subarray(bundle.starts[code], bundle.starts[code + 1])
        .find((value) => columns.values.attributes[value] === attribute)
      return member === undefined ? null : (slugs.get(columns.values.texts[member] ?? '') ?? null)
    },
  }
}

/** The column of codes that tells a field; `null` for a number of each row's own. */
export function codedBy(field: Field): Coded | null {
  switch (field.kind) {
    case 'numbers':
      return null
    case 'derived':
      return field.column
    case 'values':
      return field.bundle
  }
}

function readerOf(name: FilterableField): (text: string) => FieldValue {
  if (FEW_NUMBERS.has(name)) return Number
  if (name === 'certified') return (text) => text === 'true'
  return (text) => text
}

/** The column of a number; seats and owners have none. */
export function numbersOf(columns: SegmentColumns, name: NumberField): NumbersField {
  switch (name) {
    case 'id':
      return { kind: 'numbers', column: columns.ids, none: null, divisor: 1 }
    case 'rank':
      return { kind: 'numbers', column: columns.relevance, none: null, divisor: 1 }
    case 'created_at':
      return { kind: 'numbers', column: columns.createdAtMs, none: null, divisor: MS_PER_SECOND }
    case 'seats':
    case 'owners':
      throw new RangeError(`no column holds ${name}`)
    default:
      return { kind: 'numbers', column: columns.numbers[RANGE_FACETS.indexOf(name)] ?? [], none: NO_NUMBER, divisor: 1 }
  }
}
