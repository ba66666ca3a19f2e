/** Counts of fields over the hits of the search protocol, which leaves no field's own condition out of account. */
import { comparable, type FieldValue } from '#domain/search-protocol/condition-test.ts'
import type { FilterableField } from '#domain/search-protocol/document-fields.ts'
import type { DocumentAnswer } from '#domain/search-protocol/document-query.ts'
import { MOST_VALUES_PER_FACET } from '#domain/search-protocol/protocol-limits.ts'
import type { Bundle } from './bundle.ts'
import { fieldOf, type DerivedField, type NumbersField, type ValueField } from './expression-fields.ts'
import { comparableTexts } from './expression-rows.ts'
import type { Segment } from './segment.ts'
import type { SegmentColumns } from './segment-columns.ts'
import type { ValueTable } from './value-table.ts'

/** Values counted of one field, in order, and the least and greatest number where there are numbers. */
interface Counted {
  values: readonly (readonly [FieldValue, number])[]
  stats: { min: number; max: number } | null
}

/** Distributions in the order of letters or numbers, at most MOST_VALUES_PER_FACET values of each; least and greatest where they are numbers. */
export function countDocuments(segment: Segment, fields: readonly FilterableField[], hits: Int32Array): Pick<DocumentAnswer, 'facets' | 'stats'> {
  const facets: DocumentAnswer['facets'] = new Map()
  const statsByField: DocumentAnswer['stats'] = new Map()
  const counts = new HitCounts(segment.columns, hits)
  for (const name of fields) {
    const field = fieldOf(segment, name)
    const { values, stats } = field.kind === 'numbers' ? countNumbers(field, hits) : counts.of(field)
    facets.set(name, new Map(values.slice(0, MOST_VALUES_PER_FACET).map(([value, count]) => [String(value), count])))
    if (stats !== null) statsByField.set(name, stats)
  }
  return { facets, stats: statsByField }
}

/** Keeps about as many of the least numbers as are shown: of a hundred thousand prices all but a few need one comparison. */
function countNumbers({ column, none, divisor }: NumbersField, hits: Int32Array): Counted {
  let counts = new Map<number, number>()
  let [min, max, most] = [Infinity, -Infinity, Infinity]
  // From the last hit: the newest come first, and falling numbers would put nothing aside.
  for (let place = hits.length - 1; place >= 0; place--) {
    const number = column[hits[place] ?? 0] ?? 0
    if (number === none) continue
    if (number < min) min = number
    if (number > max) max = number
    if (number > most) continue
    counts.set(number, (counts.get(number) ?? 0) + 1)
    if (counts.size > 2 * MOST_VALUES_PER_FACET) {
      const least = [...counts].sort(([one], [other]) => one - other).slice(0, MOST_VALUES_PER_FACET)
      counts = new Map(least)
      most = least.at(-1)?.[0] ?? Infinity
    }
  }
  const values = [...counts].sort(([one], [other]) => one - other).map(([number, count]) => [number / divisor, count] as const)
  return { values, stats: values.length === 0 ? null : { min: min / divisor, max: max / divisor } }
}

/** Hits by combination of a bundle, and by value number; each bundle is counted once for all its fields. */
class HitCounts {
  readonly #columns: SegmentColumns
  readonly #hits: Int32Array
  readonly #tallies = new Map<Bundle, Int32Array>()
  readonly #ofValues = new Map<Bundle, Int32Array>()

  constructor(columns: SegmentColumns, hits: Int32Array) {
    this.#columns = columns
    this.#hits = hits
  }

  of(field: ValueField | DerivedField): Counted {
    return field.kind === 'derived' ? this.#ofDerived(field) : this.#ofField(field)
  }

  #ofDerived({ bundle, valueAt }: DerivedField): Counted {
    const counts = new Map<FieldValue, number>()
    this.#tally(bundle).forEach((count, code) => {
      const value = count === 0 ? null : valueAt(code)
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count)
    })
    return inOrder([...counts].map(([value, count]) => ({ value, count, key: typeof value === 'string' ? comparable(value) : value })))
  }

  #ofField({ bundle, attribute, valueOf, absent }: ValueField): Counted {
    const { values } = this.#columns
    const counts = this.#values(bundle)
    const texts = comparableTexts(values)
    const found = values.ordered(attribute).flatMap((number) => {
      const count = counts[number] ?? 0
      const value = valueOf(values.texts[number] ?? '')
      return count === 0 ? [] : [{ value, count, key: typeof value === 'string' ? (texts[number] ?? '') : value }]
    })
    const without = absent === null ? 0 : this.#hits.length - found.reduce((sum, { count }) => sum + count, 0)
    return inOrder(absent === null || without === 0 ? found : [...found, { value: absent, count: without, key: absent }])
  }

  #tally(bundle: Bundle): Int32Array {
    const known = this.#tallies.get(bundle)
    if (known !== undefined) return known
    const tally = new Int32Array(bundle.size)
    const { codes } = bundle
    for (const row of this.#hits) {
      const code = codes[row] ?? 0
      tally[code] = (tally[code] ?? 0) + 1
    }
    this.#tallies.set(bundle, tally)
    return tally
  }

  #values(bundle: Bundle): Int32Array {
    const known = this.#ofValues.get(bundle)
    if (known !== undefined) return known
    const counts = new Int32Array(this.#columns.values.size)
    const { starts, members } = bundle
    this.#tally(bundle).forEach((count, code) => {
      if (count === 0) return
      const end = starts[code + 1] ?? 0
      for (let place = starts[code] ?? 0; place < end; place++) counts[members[place] ?? 0] = (counts[members[place] ?? 0] ?? 0) + count
    })
    this.#ofValues.set(bundle, counts)
    return counts
  }
}

/** The values of a field that a combination stands for. */
function valuesAt(values: ValueTable, field: ValueField | DerivedField, code: number): readonly FieldValue[] {
  if (field.kind === 'derived') {
    const value = field.valueAt(code)
    return value === null ? [] : [value]
  }
  const { bundle, attribute, absent } = field
  const members = [...bundle.members.subarray(bundle.starts[code], bundle.starts[code + 1])].filter((value) => values.attributes[value] === attribute)
  return members.length === 0 && absent !== null ? [absent] : members.map((value) => field.valueOf(values.texts[value] ?? ''))
}

interface KeyedCount {
  value: FieldValue
  count: number
  key: FieldValue
}

function inOrder(keyed: KeyedCount[]): Counted {
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  const [least, greatest] = [keyed[0]?.value, keyed.at(-1)?.value]
  return {
    values: keyed.map(({ value, count }) => [value, count] as const),
    stats: typeof least === 'number' && typeof greatest === 'number' ? { min: least, max: greatest } : null,
  }
}

/** The first hit of each value of a field; vehicles without one all stay. */
export function firstOfEach(segment: Segment, name: FilterableField, hits: Int32Array): Int32Array {
  const field = fieldOf(segment, name)
  const seen = new Set<FieldValue>()
  return hits.filter((row) => {
    const values = field.kind === 'numbers'
      ? [field.column[row] ?? 0].filter((number) => number !== field.none)
      : valuesAt(segment.columns.values, field, field.bundle.codes[row] ?? 0)
    const isNew = values.length === 0 || !values.some((value) => seen.has(value))
    for (const value of values) seen.add(value)
    return isNew
  })
}
