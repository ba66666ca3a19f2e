/** Stocks and requests for tests of the search in memory. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { dayNumber } from '#domain/hours/local-day.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import { RESULT_SORTS, type Near, type SearchRequest } from '#domain/search/search.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { naiveSearch } from '#test/search/naive-search.ts'
import { anyVehicle, NOW, SAMPLE_LENDER, sampleFacts } from '#test/search/sample-stock.ts'
import { MemoryVehicleSearch } from '#adapters/vehicle-search/memory-vehicle-search.ts'

export const DAY_MS = 86_400_000
/** Thousands of answers by plain filtering take seconds on a busy machine. */
export const PROPERTY_TIMEOUT_MS = 60_000
export const categories = [
  { slug: 'family', filters: { seats: ['5', '7'], body: ['SUV'] } },
  { slug: 'work-utes', filters: { body: ['Ute'] } },
]

export function listed(vehicles: readonly SearchVehicle[], facts: SiteSearchFacts): SearchEntry[] {
  const entryOf = entryMaker(facts, 2026)
  return vehicles.flatMap((vehicle) => entryOf(vehicle) ?? [])
}

export function serve(search: MemoryVehicleSearch, facts: SiteSearchFacts, vehicles: readonly SearchVehicle[]): void {
  const segment = search.newSegment(facts)
  for (const entry of listed(vehicles, facts)) segment.append(entry)
  segment.finish()
  search.replace(segment)
}

export function searchOver(
  vehicles: readonly SearchVehicle[],
  part: Partial<SiteSearchFacts> = {},
  now = () => NOW,
): MemoryVehicleSearch {
  const search = new MemoryVehicleSearch({ now })
  serve(search, sampleFacts(part), vehicles)
  return search
}

export const anyFacts: fc.Arbitrary<SiteSearchFacts> = fc
  .record({
    pricedOnlyWhenAscending: fc.boolean(),
    minimumPhotos: fc.constantFrom(0, 3),
    requireInStock: fc.boolean(),
    soldRetentionDays: fc.integer({ min: 0, max: 4 }),
    excludedMakes: fc.subarray(['Jayco', 'Suzuki']),
    excludedStockNumbers: fc.subarray(['U-1001', 'U-1002']),
    lender: fc.constantFrom(null, SAMPLE_LENDER),
    locations: fc.constantFrom(
      sampleFacts().locations,
      sampleFacts().locations.map((yard) => (yard.id === 'cairns' ? { ...yard, lat: null, long: null } : yard)),
    ),
  })
  .map((part) => sampleFacts({ ...part, categories }))

const words = fc.constantFrom(
  'hilux',
  'hil',
  'toyota',
  'cx5',
  'cx-5',
  'cx 5',
  'CITROEN',
  'landcruiser prado',
  'red',
  'u-1003',
  'u1003',
  '123abc',
  'MR0AA3CD0',
  '2021',
  'zzz',
  '- /',
  'gun',
  'hillux',
  'tyoota',
  'hillu',
  'suroof',
  'landcrusier',
  'atomatic',
  'andcruiserp',
  'citrone',
  'carplya',
  'jimmy',
  'u-1004x',
  'corola',
  'toyta',
)

/** Fixed stock that has about every value there is, for requests that are not made for one stock. */
export const WORLD = listed(
  fc.sample(anyVehicle, { numRuns: 60, seed: 4 }),
  sampleFacts({ lender: SAMPLE_LENDER, categories }),
)

/**
 * Places at, about and far from the yards, so that distances tie, and bounds that a yard lies on, within and beyond.
 */
const anyNear: fc.Arbitrary<Near> = fc.record({
  lat: fc.constantFrom(-16.93, -42.88, -29.9, 0),
  long: fc.constantFrom(145.75, 147.33, 180),
  withinKm: fc.constantFrom(null, 0, 50, 1_450, 2_890, 20_000),
})

/** Requests for values that the stock has, for values that it has not, and for both. */
export function requestsFor(entries: readonly SearchEntry[]): fc.Arbitrary<SearchRequest> {
  const valuesOf = (facet: (typeof FACETS)[number]) => [
    'nosuch',
    ...new Set(entries.flatMap(({ values }) => values[facet])),
  ]
  const filter = fc
    .constantFrom(...FACETS)
    .chain((facet) => fc.tuple(fc.constant(facet), fc.array(fc.constantFrom(...valuesOf(facet)), { maxLength: 3 })))
  const bound = fc.constantFrom(0, 100, 2015, 2021, 9_999, 20_000, 45_000, 80_000)
  const range = fc.tuple(
    fc.constantFrom(...RANGE_FACETS),
    fc.oneof(fc.record({ min: bound }), fc.record({ max: bound }), fc.record({ min: bound, max: bound })),
  )
  return fc.record({
    query: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.array(words, { maxLength: 2 }).map((typed) => typed.join(' ')) },
    ),
    filters: fc.array(filter, { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
    ranges: fc.array(range, { maxLength: 2 }).map((entries) => Object.fromEntries(entries)),
    near: fc.option(anyNear, { freq: 1 }),
    sort: fc.constantFrom(...RESULT_SORTS),
    page: fc.integer({ min: 1, max: 3 }),
    hitsPerPage: fc.constantFrom(1, 5, 21),
  })
}

/** Freezes an answer through and through: what answers share is never changed afterwards. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

export function expectSameAnswers(
  search: MemoryVehicleSearch,
  facts: SiteSearchFacts,
  entries: readonly SearchEntry[],
  requests: readonly SearchRequest[],
  now = NOW,
): void {
  for (const request of requests) {
    const { ms, ...found } = frozen(search.searchNow(facts.siteId, request))
    expect(ms).toBeGreaterThanOrEqual(0)
    expect(found).toEqual(
      naiveSearch(entries, request, {
        today: dayNumber(now, facts.timeZone),
        pricedOnlyWhenAscending: facts.pricedOnlyWhenAscending,
        locations: facts.locations,
      }),
    )
  }
}
