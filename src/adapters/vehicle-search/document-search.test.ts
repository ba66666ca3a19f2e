import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/geo/distance.ts'
import {
  FILTERABLE_FIELDS,
  isListField,
  SORTABLE_FIELDS,
  type FilterableField,
} from '#domain/document-search/document-fields.ts'
import type { DocumentAnswer, DocumentQuery } from '#domain/document-search/document-query.ts'
import type { Condition, Filter } from '#domain/document-search/filter.ts'
import { documentOf, type SearchDocument } from '#domain/search/search-document.ts'
import { entryMaker } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { anyFilter } from '#test/search/any-filter.ts'
import { ALL_DOCUMENTS } from '#test/search/all-documents.ts'
import { anyStock, NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { runs } from '#test/property-runs.ts'
import { MemoryVehicleSearch } from './memory-vehicle-search.ts'

const FACTS = sampleFacts({
  lender: SAMPLE_LENDER,
  categories: [{ slug: 'utes', filters: { body: ['Ute'] } }],
  soldRetentionDays: 30,
})

function indexed(
  vehicles: readonly SearchVehicle[],
  facts = FACTS,
): { ask(part: Partial<DocumentQuery>): DocumentAnswer; documents: SearchDocument[]; search: MemoryVehicleSearch } {
  const search = new MemoryVehicleSearch({ now: () => NOW })
  const entryOf = entryMaker(facts, 2026)
  const entries = vehicles.flatMap((vehicle) => entryOf(vehicle) ?? [])
  const segment = search.newSegment(facts)
  for (const entry of entries) segment.append(entry)
  segment.finish()
  search.replace(segment)
  return {
    search,
    documents: entries.map((entry) => documentOf({ ...entry, siteId: facts.siteId, dealerships: facts.dealerships })),
    ask: (part) => search.documents('southerly', { ...ALL_DOCUMENTS, ...part }),
  }
}

const SAMPLE = fc.sample(anyStock({ minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 3 })[0] ?? []

const idsOf = ({ hits }: DocumentAnswer) => hits.map(({ document }) => document.id)
const valuesIn = (document: SearchDocument, field: FilterableField) =>
  [document[field]].flat().filter((value) => value !== null)
const folded = (text: string) => text.trim().normalize('NFKD').toLowerCase()
const finite = (text: string) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : NaN)

/** The language's rules once more, over whole documents and without any column. */
function holds(filter: Filter, document: SearchDocument): boolean {
  if ('parts' in filter)
    return filter.kind === 'and'
      ? filter.parts.every((part) => holds(part, document))
      : filter.parts.some((part) => holds(part, document))
  if (filter.kind === 'not') return !holds(filter.part, document)
  if (filter.kind === 'around') {
    const yard = FACTS.locations.find(({ id }) => id === document.location_id)
    return (
      yard !== undefined &&
      yard.lat !== null &&
      yard.long !== null &&
      distanceKm(filter, { lat: yard.lat, long: yard.long }) * 1000 <= filter.metres
    )
  }
  const field = FILTERABLE_FIELDS.find((name) => name === filter.field) ?? 'id'
  const values = valuesIn(document, field)
  if (filter.kind === 'exists') return true
  if (filter.kind === 'null') return values.length === 0 && !isListField(field)
  if (filter.kind === 'empty') return (values.length === 0 && isListField(field)) || values.includes('')
  return values.some((value) => valueHolds(filter, value))
}

function valueHolds(condition: Condition, value: string | number | boolean): boolean {
  const equals = (text: string) =>
    typeof value === 'number' ? value === finite(text) : folded(String(value)) === folded(text)
  const compares = (operator: string, text: string): boolean => {
    if (operator === '=') return equals(text)
    if (typeof value === 'boolean') return false
    const [one, other] = typeof value === 'number' ? [value, finite(text)] : [folded(value), folded(text)]
    return operator === '>'
      ? one > other
      : operator === '<'
        ? one < other
        : operator === '>='
          ? one >= other
          : one <= other
  }
  switch (condition.kind) {
    case 'in':
      return condition.values.some(equals)
    case 'compare':
      return compares(condition.operator, condition.value)
    case 'between':
      return compares('>=', condition.from) && compares('<=', condition.to)
    case 'starts':
      return typeof value === 'string' && folded(value).startsWith(folded(condition.value))
    case 'contains':
      return typeof value === 'string' && folded(value).includes(folded(condition.value))
    default:
      return false
  }
}

const anySort = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...SORTABLE_FIELDS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  }),
  { maxLength: 3, selector: ({ field }) => field },
)

describe('searches of the protocol over the columns', () => {
  it('A4.6 a filter finds exactly the documents that match it', () => {
    fc.assert(
      fc.property(anyStock({ maxLength: 25 }), anyFilter, (vehicles, filter) => {
        const { ask, documents } = indexed(vehicles)
        const expected = documents.filter((document) => holds(filter, document)).map(({ id }) => id)
        const answer = ask({ filter })
        expect(idsOf(answer).sort((one, other) => one - other)).toEqual(expected.sort((one, other) => one - other))
        expect(answer.total).toBe(expected.length)
      }),
      { numRuns: runs(400) },
    )
  })

  it.each<[string, Filter]>([
    ['no values', { kind: 'in', field: 'make', values: [] }],
    ['an accent written in two characters', { kind: 'compare', field: 'make', operator: '=', value: 'CITROE\u0308N' }],
    ['blank text as a number', { kind: 'compare', field: 'km', operator: '=', value: ' ' }],
    ['a number in another form', { kind: 'in', field: 'price', values: ['2e4', '20000.0'] }],
    ['a word above numbers', { kind: 'compare', field: 'year', operator: '>', value: 'z' }],
    ['no flag', { kind: 'not', part: { kind: 'compare', field: 'certified', operator: '=', value: 'true' } }],
    [
      'a list without values',
      {
        kind: 'or',
        parts: [
          { kind: 'empty', field: 'filtered_features' },
          { kind: 'null', field: 'filtered_features' },
        ],
      },
    ],
    ['a step that is none', { kind: 'null', field: 'price_step' }],
    ['a yard at no distance', { kind: 'around', lat: -16.93, long: 145.75, metres: 0 }],
    ['a site that is not asked', { kind: 'not', part: { kind: 'starts', field: 'site', value: 'SOUTH' } }],
    [
      'a dealership by its slug',
      { kind: 'compare', field: 'dealership_slug', operator: '=', value: 'southerly-hobart' },
    ],
    [
      'two columns under one not',
      {
        kind: 'not',
        part: {
          kind: 'and',
          parts: [
            { kind: 'compare', field: 'location_id', operator: '=', value: 'cairns' },
            { kind: 'null', field: 'km' },
          ],
        },
      },
    ],
  ])('A4.6 a filter for %s finds what it holds of', (_name, filter) => {
    const { ask, documents } = indexed(SAMPLE)
    expect(idsOf(ask({ filter })).toSorted((one, other) => one - other)).toEqual(
      documents.filter((document) => holds(filter, document)).map(({ id }) => id),
    )
  })

  it('A4.5 returns whole documents by rank, then newest first', () => {
    fc.assert(
      fc.property(anyStock({ maxLength: 25 }), (vehicles) => {
        const { ask, documents } = indexed(vehicles)
        const expected = documents.sort(
          (one, other) => other.rank - one.rank || other.created_at - one.created_at || other.id - one.id,
        )
        expect(ask({}).hits.map(({ document }) => document)).toEqual(expected)
        expect(idsOf(ask({ offset: 3, limit: 4 }))).toEqual(expected.slice(3, 7).map(({ id }) => id))
      }),
      { numRuns: runs(60) },
    )
  })

  it('A4.5 sorts by any field either way: missing numbers last, equals by rank', () => {
    fc.assert(
      fc.property(anyStock({ maxLength: 25 }), anySort, (vehicles, sort) => {
        const { ask } = indexed(vehicles)
        const byRank = ask({}).hits.map(({ document }) => document)
        const expected = byRank.toSorted((one, other) => {
          for (const { field, direction } of sort) {
            const [a, b] = [one[field], other[field]]
            if (a === b) continue
            if (a === null || b === null) return a === null ? 1 : -1
            return direction === 'asc' ? a - b : b - a
          }
          return 0
        })
        expect(idsOf(ask({ sort }))).toEqual(expected.map(({ id }) => id))
      }),
      { numRuns: runs(150) },
    )
  })

  it('A30.1 facets count the hits themselves, in order, with least and greatest of numbers', () => {
    fc.assert(
      fc.property(anyStock({ maxLength: 25 }), anyFilter, (vehicles, filter) => {
        const { ask } = indexed(vehicles)
        const answer = ask({ filter, facets: [...FILTERABLE_FIELDS] })
        for (const field of FILTERABLE_FIELDS) {
          const all = answer.hits.flatMap(({ document }) => valuesIn(document, field))
          const counts = new Map<string, number>()
          for (const value of all.toSorted((one, other) =>
            typeof one === 'number' && typeof other === 'number'
              ? one - other
              : folded(String(one)) < folded(String(other))
                ? -1
                : 1,
          ))
            counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
          expect([field, Object.fromEntries(answer.facets.get(field) ?? [])]).toEqual([
            field,
            Object.fromEntries(counts),
          ])
          const numbers = all.filter((value) => typeof value === 'number')
          expect([field, answer.stats.get(field)]).toEqual([
            field,
            numbers.length === 0 ? undefined : { min: Math.min(...numbers), max: Math.max(...numbers) },
          ])
        }
      }),
      { numRuns: runs(60) },
    )
  })

  it('A28.2 yards of one name, city and state are told apart by their ids', () => {
    const twin = { name: 'Southerly Hobart', city: 'Hobart', state: 'TAS', dealershipId: 'southerly-hobart' }
    const facts = sampleFacts({
      locations: [
        { ...twin, id: 'south', lat: -42.88, long: 147.33 },
        { ...twin, id: 'north', lat: -41.43, long: 147.14 },
      ],
    })
    const { ask } = indexed(
      ['north', 'south', 'south'].map((locationId, index) => sampleVehicle({ id: index + 1, locationId })),
      facts,
    )
    expect(ask({ facets: ['location_id', 'location_name'] }).facets).toEqual(
      new Map([
        [
          'location_id',
          new Map([
            ['north', 1],
            ['south', 2],
          ]),
        ],
        ['location_name', new Map([['Southerly Hobart', 3]])],
      ]),
    )
    expect(idsOf(ask({ filter: { kind: 'compare', field: 'location_id', operator: '=', value: 'north' } }))).toEqual([
      1,
    ])
    expect(idsOf(ask({ filter: { kind: 'around', lat: -41.4, long: 147.1, metres: 10_000 } }))).toEqual([1])
    expect(idsOf(ask({ distinct: 'location_id' }))).toEqual([3, 1])
  })

  it('A4.3 the sort asked for decides before the number of words met', () => {
    const { ask } = indexed([
      sampleVehicle({ id: 1, simpleFuel: 'Petrol', priceCents: 1_000_000 }),
      sampleVehicle({ id: 2, priceCents: 2_000_000 }),
      sampleVehicle({ id: 3, simpleFuel: 'Petrol', priceCents: 2_000_000 }),
    ])
    expect(idsOf(ask({ q: 'hilux diesel', sort: [{ field: 'price', direction: 'asc' }] }))).toEqual([1, 2, 3])
  })

  it('A30.1 a stock number is found when typed in full, a registration never', () => {
    const { ask } = indexed([
      sampleVehicle({ id: 1, stocknum: 'U1002', regplate: 'RG1X' }),
      sampleVehicle({ id: 2, stocknum: 'U1003' }),
    ])
    expect(idsOf(ask({ q: 'u1002', searchOn: ['stocknum'] }))).toEqual([1])
    expect(idsOf(ask({ q: 'u100', searchOn: ['stocknum'] }))).toEqual([])
    expect(idsOf(ask({ q: 'rg1x', searchOn: ['stocknum'] }))).toEqual([])
    expect(idsOf(ask({ q: 'sr5 u1002', searchOn: ['stocknum', 'badge'], matchingStrategy: 'all' }))).toEqual([1])
  })

  it('A30.1 a distinct field leaves the first hit of each of its values', () => {
    const { ask } = indexed([
      sampleVehicle({ id: 1, model: 'Hilux', km: 10 }),
      sampleVehicle({ id: 2, model: 'Hilux', km: 20, status: 'coming_soon' }),
      sampleVehicle({ id: 3, model: 'Corolla', km: null, status: 'coming_soon' }),
      sampleVehicle({ id: 4, model: 'Corolla', km: null }),
    ])
    expect(idsOf(ask({ distinct: 'model' }))).toEqual([4, 1])
    expect(ask({ distinct: 'model', facets: ['model'], limit: 0 })).toMatchObject({
      total: 2,
      facets: new Map([
        [
          'model',
          new Map([
            ['Corolla', 1],
            ['Hilux', 1],
          ]),
        ],
      ]),
    })
    expect(idsOf(ask({ distinct: 'km' }))).toEqual([4, 1, 3, 2])
  })

  it('A30.1 a distinct field keeps the first hit of each value, in any order of hits', () => {
    const anyField = fc.constantFrom(
      'id' as const,
      'km' as const,
      'created_at' as const,
      'make' as const,
      'series' as const,
      'certified' as const,
      'filtered_features' as const,
      'categories' as const,
      'location_id' as const,
    )
    fc.assert(
      fc.property(anyStock({ maxLength: 25 }), anyField, anySort, (vehicles, distinct, sort) => {
        const { ask } = indexed(vehicles)
        const seen = new Set<unknown>()
        const expected = ask({ sort }).hits.filter(({ document }) => {
          const values = valuesIn(document, distinct)
          const isNew = values.length === 0 || !values.some((value) => seen.has(value))
          for (const value of values) seen.add(value)
          return isNew
        })
        const answer = ask({ distinct, sort })
        expect(idsOf(answer)).toEqual(expected.map(({ document }) => document.id))
        expect(answer.total).toBe(expected.length)
      }),
      { numRuns: runs(200) },
    )
  })

  it('A30.1 words: all of them, or as many as are met from the first on, more before fewer', () => {
    const { ask } = indexed([
      sampleVehicle({ id: 1, model: 'Hilux', simpleFuel: 'Petrol' }),
      sampleVehicle({ id: 2, model: 'Hilux', simpleFuel: 'Diesel', status: 'coming_soon' }),
      sampleVehicle({ id: 3, model: 'Corolla', simpleFuel: 'Diesel' }),
    ])
    expect(idsOf(ask({ q: 'hilux diesel', matchingStrategy: 'all' }))).toEqual([2])
    expect(idsOf(ask({ q: 'hilux diesel' }))).toEqual([2, 1])
    expect(idsOf(ask({ q: 'toyota petrol', matchingStrategy: 'frequency' }))).toEqual([1])
    expect(idsOf(ask({ q: 'hilux diesel', scoreThreshold: 0.6 }))).toEqual([2])
    expect(idsOf(ask({ q: 'hilux', searchOn: ['model'] }))).toEqual([1, 2])
    expect(idsOf(ask({ q: 'hilux', searchOn: ['fuel', 'make'] }))).toEqual([])
    expect(idsOf(ask({ q: 's2' }))).toEqual([])
  })

  it('A4.39 no answer holds a vehicle that the site does not list today', () => {
    const { ask } = indexed([
      sampleVehicle({ id: 1, status: 'unavailable' }),
      sampleVehicle({ id: 2, status: 'sold', soldAt: new Date('2026-01-01') }),
      sampleVehicle({ id: 3 }),
    ])
    expect(idsOf(ask({}))).toEqual([3])
    expect(idsOf(ask({ filter: { kind: 'not', part: { kind: 'in', field: 'id', values: [] } } }))).toEqual([3])
    expect(ask({ facets: ['id'] }).facets.get('id')).toEqual(new Map([['3', 1]]))
  })
})
