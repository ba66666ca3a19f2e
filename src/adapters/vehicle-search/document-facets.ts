/** Counts field values over the hits of the search protocol. A field's own condition applies to its counts too. */
import { comparable, type FieldValue } from '#domain/document-search/condition-test.ts'
import type { FilterableField } from '#domain/document-search/document-fields.ts'
import type { DocumentAnswer } from '#domain/document-search/document-query.ts'
import { MOST_VALUES_PER_FACET } from '#domain/document-search/document-query.ts'
import type { Bundle } from './bundle.ts'
import { fieldOf, type DerivedField, type NumbersField, type ValueField } from './expression-fields.ts'
import type { Coded } from './bundle.ts'
import { comparableTexts } from './expression-rows.ts'
import type { Segment } from './segment.ts'
import type { SegmentColumns } from './segment-columns.ts'

/** Values counted of one field, in order, and the least and greatest number where there are numbers. */
interface FieldCounts {
  values: readonly (readonly [FieldValue, number])[]
  stats: { min: number; max: number } | null
}

/**
 * Distributions in the order of letters or numbers, at most MOST_VALUES_PER_FACET values of each; least and greatest
 * where they are numbers.
 */
export function countDocuments(
  segment: Segment,
  fields: readonly FilterableField[],
  hits: Int32Array,
): Pick<DocumentAnswer, 'facets' | 'stats'> {
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

/** Counted in places of an array where numbers lie near each other, as prices do; times of arrival do not. */
function countNumbers(field: NumbersField, hits: Int32Array): FieldCounts {
  const { column, none, divisor } = field
  let [min, max] = [Infinity, -Infinity]
  for (let place = 0; place < hits.length; place++) {
    const number = column[hits[place] ?? 0] ?? 0
    if (number === none) continue
    if (number < min) min = number
    if (number > max) max = number
  }
  if (min > max) return { values: [], stats: null }
  const counts =
    max - min < PLACES_PER_HIT * hits.length + MOST_VALUES_PER_FACET
      ? countByPlace(field, hits, min, max)
      : countByNumber(field, hits)
  return {
    values: counts.map(([number, count]) => [number / divisor, count] as const),
    stats: { min: min / divisor, max: max / divisor },
  }
}

/** Places an array of counts may have for each hit. */
const PLACES_PER_HIT = 16

type NumberCounts = (readonly [number, number])[]

function countByPlace({ column, none }: NumbersField, hits: Int32Array, min: number, max: number): NumberCounts {
  const tally = new Int32Array(max - min + 1)
  for (let place = 0; place < hits.length; place++) {
    const number = column[hits[place] ?? 0] ?? 0
    if (number !== none) tally[number - min] = (tally[number - min] ?? 0) + 1
  }
  const counts: NumberCounts = []
  for (let place = 0; place < tally.length && counts.length < MOST_VALUES_PER_FACET; place++) {
    const count = tally[place] ?? 0
    if (count > 0) counts.push([min + place, count])
  }
  return counts
}

/** Keeps about as many of the least numbers as are shown: of a hundred thousand all but a few need one comparison. */
function countByNumber({ column, none }: NumbersField, hits: Int32Array): NumberCounts {
  let counts = new Map<number, number>()
  let most = Infinity
  const least = () => [...counts].sort(([one], [other]) => one - other).slice(0, MOST_VALUES_PER_FACET)
  // From the last hit: the newest come first, and falling numbers would put nothing aside.
  for (let place = hits.length - 1; place >= 0; place--) {
    const number = column[hits[place] ?? 0] ?? 0
    if (number === none || number > most) continue
    counts.set(number, (counts.get(number) ?? 0) + 1)
    if (counts.size <= 2 * MOST_VALUES_PER_FACET) continue
    counts = new Map(least())
    most = [...counts.keys()].at(-1) ?? Infinity
  }
  return least()
}

/** Hits by code of a column, and by value number; each column is counted once for all its fields. */
class HitCounts {
  readonly #columns: SegmentColumns
  readonly #hits: Int32Array
  readonly #tallies = new Map<Coded, Int32Array>()
  readonly #ofValues = new Map<Bundle, Int32Array>()

  constructor(columns: SegmentColumns, hits: Int32Array) {
    this.#columns = columns
    this.#hits = hits
  }

  of(field: ValueField | DerivedField): FieldCounts {
    return field.kind === 'derived' ? this.#ofDerived(field) : this.#ofField(field)
  }

  #ofDerived({ column, valueAt }: DerivedField): FieldCounts {
    const counts = new Map<FieldValue, number>()
    this.#tally(column).forEach((count, code) => {
      const value = count === 0 ? null : valueAt(code)
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count)
    })
    return inOrder(
      [...counts].map(([value, count]) => ({
        value,
        count,
        key: typeof value === 'string' ? comparable(value) : value,
      })),
    )
  }

  #ofField({ bundle, attribute, valueOf, absent }: ValueField): FieldCounts {
    const { values } = this.#columns
    const counts = this.#values(bundle)
    const texts = comparableTexts(values)
    const found = values.ordered(attribute).flatMap((number) => {
      const count = counts[number] ?? 0
      const value = valueOf(values.texts[number] ?? '')
      return count === 0 ? [] : [{ value, count, key: typeof value === 'string' ? (texts[number] ?? '') : value }]
    })
    const without = absent === null ? 0 : this.#hits.length - found.reduce((sum, { count }) => sum + count, 0)
    return inOrder(
      absent === null || without === 0 ? found : [...found, { value: absent, count: without, key: absent }],
    )
  }

  #tally(column: Coded): Int32Array {
    const known = this.#tallies.get(column)
    if (known !== undefined) return known
    const tally = new Int32Array(column.size)
    const { codes } = column
    for (const row of this.#hits) {
      const code = codes[row] ?? 0
      tally[code] = (tally[code] ?? 0) + 1
    }
    this.#tallies.set(column, tally)
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
      for (let place = starts[code] ?? 0; place < end; place++)
        counts[members[place] ?? 0] = (counts[members[place] ?? 0] ?? 0) + count
    })
    this.#ofValues.set(bundle, counts)
    return counts
  }
}

interface KeyedCount {
  value: FieldValue
  count: number
  key: FieldValue
}

function inOrder(keyed: KeyedCount[]): FieldCounts {
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
  const [least, greatest] = [keyed[0]?.value, keyed.at(-1)?.value]
  return {
    values: keyed.map(({ value, count }) => [value, count] as const),
    stats: typeof least === 'number' && typeof greatest === 'number' ? { min: least, max: greatest } : null,
  }
}
