import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber } from '#domain/hours/local-day.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import { FACETS, RANGE_FACETS, RESULT_SORTS, type Near, type SearchRequest } from '#domain/search/search.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { UnknownSiteError } from '#ports/vehicle-search.ts'
import { naiveSearch } from '#test/search/naive-search.ts'
import { anyStock, anyVehicle, NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { MemoryVehicleSearch } from './memory-vehicle-search.ts'

const PLAIN: SearchRequest = {
  query: '',
  filters: {},
  ranges: {},
  near: null,
  sort: 'most_relevant',
  page: 1,
  hitsPerPage: 21,
}
const DAY_MS = 86_400_000
/** Thousands of answers by plain filtering take seconds on a busy machine. */
const PROPERTY_TIMEOUT_MS = 60_000
const categories = [
  { slug: 'family', filters: { seats: ['5', '7'], body: ['SUV'] } },
  { slug: 'work-utes', filters: { body: ['Ute'] } },
]

function listed(vehicles: readonly SearchVehicle[], facts: SiteSearchFacts): SearchEntry[] {
  const entryOf = entryMaker(facts, 2026)
  return vehicles.flatMap((vehicle) => entryOf(vehicle) ?? [])
}

function serve(search: MemoryVehicleSearch, facts: SiteSearchFacts, vehicles: readonly SearchVehicle[]): void {
  const segment = search.newSegment(facts)
  for (const entry of listed(vehicles, facts)) segment.append(entry)
  segment.finish()
  search.replace(segment)
}

function searchOver(
  vehicles: readonly SearchVehicle[],
  part: Partial<SiteSearchFacts> = {},
  now = () => NOW,
): MemoryVehicleSearch {
  const search = new MemoryVehicleSearch({ now })
  serve(search, sampleFacts(part), vehicles)
  return search
}

const anyFacts: fc.Arbitrary<SiteSearchFacts> = fc
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
const WORLD = listed(
  fc.sample(anyVehicle, { numRuns: 60, seed: 4 }),
  sampleFacts({ lender: SAMPLE_LENDER, categories }),
)

/** Places at, about and far from the yards, so that distances tie, and bounds that a yard lies on, within and beyond. */
const anyNear: fc.Arbitrary<Near> = fc.record({
  lat: fc.constantFrom(-16.93, -42.88, -29.9, 0),
  long: fc.constantFrom(145.75, 147.33, 180),
  withinKm: fc.constantFrom(null, 0, 50, 1_450, 2_890, 20_000),
})

/** Requests for values that the stock has, for values that it has not, and for both. */
function requestsFor(entries: readonly SearchEntry[]): fc.Arbitrary<SearchRequest> {
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

function expectSameAnswers(
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

describe('vehicle search in memory', () => {
  it(
    'A4.2 A4.3 A4.4 A4.8 A4.30 A28.2 answers any request on any stock as plain filtering and counting does',
    () => {
      fc.assert(
        fc.property(
          anyFacts,
          anyStock({ maxLength: 60 }).chain((vehicles) =>
            fc.tuple(
              fc.constant(vehicles),
              fc.array(requestsFor(listed(vehicles, sampleFacts({ lender: SAMPLE_LENDER, categories }))), {
                minLength: 3,
                maxLength: 6,
              }),
            ),
          ),
          (facts, [vehicles, requests]) => {
            const search = new MemoryVehicleSearch({ now: () => NOW })
            serve(search, facts, vehicles)
            expectSameAnswers(search, facts, listed(vehicles, facts), requests)
          },
        ),
        { numRuns: 250 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it(
    'A4.2 A4.4 A4.39 A28.2 answers the same after any changes as when built of their outcome, day after day',
    () => {
      const changes = fc.array(anyStock({ maxLength: 12, firstId: 5 }), { minLength: 1, maxLength: 4 })
      fc.assert(
        fc.property(
          anyFacts,
          anyStock({ maxLength: 30 }),
          changes,
          fc.subarray([1, 2, 6, 7, 12]),
          fc.array(requestsFor(WORLD), { minLength: 2, maxLength: 4 }),
          (facts, vehicles, batches, gone, requests) => {
            let now = NOW
            const search = new MemoryVehicleSearch({ now: () => now })
            serve(search, facts, vehicles)
            const entryOf = entryMaker(facts, 2026)
            const present = new Map(listed(vehicles, facts).map((entry) => [entry.id, entry]))
            const batchesWithLast = [
              ...batches.map((batch) => batch.map((vehicle) => ({ id: vehicle.id, entry: entryOf(vehicle) }))),
              gone.map((id) => ({ id, entry: null })),
            ]
            for (const batch of batchesWithLast) {
              const before = search.version(facts.siteId)
              search.apply(facts.siteId, batch)
              expect(search.version(facts.siteId)).not.toBe(before)
              for (const { id, entry } of batch) {
                if (entry === null) present.delete(id)
                else present.set(id, entry)
              }
              now = new Date(now.getTime() + DAY_MS)
              expectSameAnswers(search, facts, [...present.values()], [PLAIN, ...requests], now)
            }
          },
        ),
        { numRuns: 150 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it(
    'A4.2 A4.3 A4.4 A28.2 answers on a stock of hundreds as plain filtering does, while vehicles come, change, are sold and go',
    () => {
      const facts = sampleFacts({ lender: SAMPLE_LENDER, categories, soldRetentionDays: 4 })
      const entryOf = entryMaker(facts, 2026)
      const stock = fc.sample(anyStock({ minLength: 700, maxLength: 700 }), { numRuns: 1, seed: 11 }).flat()
      const change = fc.record({
        vehicle: anyVehicle,
        id: fc.integer({ min: 1, max: 800 }),
        badge: fc.constantFrom('SR5', 'Rare', 'Rarer', null),
        isGone: fc.boolean(),
      })
      fc.assert(
        fc.property(
          fc.array(fc.array(change, { maxLength: 40 }), { minLength: 1, maxLength: 3 }),
          fc.array(requestsFor(WORLD), { minLength: 4, maxLength: 6 }),
          (batches, requests) => {
            let now = NOW
            const search = new MemoryVehicleSearch({ now: () => now })
            serve(search, facts, stock)
            const present = new Map(listed(stock, facts).map((entry) => [entry.id, entry]))
            for (const batch of batches) {
              const changes = batch.map(({ vehicle, id, badge, isGone }) => ({
                id,
                entry: isGone
                  ? null
                  : entryOf({ ...vehicle, id, badge, slug: `vehicle-${id}`, stocknum: `U-${1000 + id}` }),
              }))
              search.apply(facts.siteId, changes)
              for (const { id, entry } of changes) {
                if (entry === null) present.delete(id)
                else present.set(id, entry)
              }
              now = new Date(now.getTime() + DAY_MS)
              expectSameAnswers(search, facts, [...present.values()], [PLAIN, ...requests], now)
            }
          },
        ),
        { numRuns: 8 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it('A4.39 no answer holds a vehicle of another site, whatever is asked', async () => {
    const sites = ['southerly', 'aster', 'ironbark'].map((siteId) => sampleFacts({ siteId }))
    await fc.assert(
      fc.asyncProperty(
        anyStock({ maxLength: 40 }),
        fc.array(requestsFor(WORLD), { minLength: 1, maxLength: 5 }),
        async (vehicles, requests) => {
          const search = new MemoryVehicleSearch({ now: () => NOW })
          const stockOf = (siteId: string) => vehicles.filter(({ id }) => sites[id % sites.length]?.siteId === siteId)
          for (const facts of sites) serve(search, facts, stockOf(facts.siteId))
          for (const { siteId } of sites) {
            const own = new Set(stockOf(siteId).map(({ id }) => id))
            for (const request of requests) {
              const { hits, count } = await search.search(siteId, { ...request, hitsPerPage: 100 })
              expect(hits.every(({ id }) => own.has(id))).toBe(true)
              expect(count).toBeLessThanOrEqual(own.size)
            }
            const cards = await search.cards(
              siteId,
              vehicles.map(({ id }) => id),
            )
            expect(cards.every(({ id }) => own.has(id))).toBe(true)
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('A4.4 a query sees a change whole or not at all', async () => {
    const stock = Array.from({ length: 50 }, (_, index) => sampleVehicle({ id: index + 1 }))
    const search = searchOver(stock)
    const repainted = listed(
      stock.map((vehicle) => ({ ...vehicle, make: 'Mazda', model: 'BT-50', priceCents: 1_000_000 })),
      sampleFacts(),
    )
    const before = search.search('southerly', PLAIN)
    search.apply(
      'southerly',
      repainted.map((entry) => ({ id: entry.id, entry })),
    )
    const [asBefore, after] = [await before, await search.search('southerly', PLAIN)]
    expect([asBefore.facets.make, asBefore.ranges.price, new Set(asBefore.hits.map(({ make }) => make))]).toEqual([
      [{ value: 'Toyota', count: 50 }],
      { min: 49_990, max: 49_990 },
      new Set(['Toyota']),
    ])
    expect([after.facets.make, after.ranges.price, new Set(after.hits.map(({ make }) => make))]).toEqual([
      [{ value: 'Mazda', count: 50 }],
      { min: 10_000, max: 10_000 },
      new Set(['Mazda']),
    ])
  })

  it('A4.39 a site that is not served has no answers', async () => {
    const search = searchOver([sampleVehicle()])
    await expect(search.search('elsewhere', PLAIN)).rejects.toThrow(UnknownSiteError)
    await expect(search.cards('elsewhere', [1])).rejects.toThrow('There is no search index of a site "elsewhere"')
    search.remove('southerly')
    await expect(search.search('southerly', PLAIN)).rejects.toThrow(UnknownSiteError)
  })

  it('a site whose change fails midway is not served until it is built anew', () => {
    const search = searchOver([sampleVehicle()])
    const broken = listed([sampleVehicle({ id: 2 })], sampleFacts()).map((entry) => ({
      id: 2,
      entry: {
        ...entry,
        get keys(): string[] {
          throw new Error('unreadable')
        },
      },
    }))
    expect(() => search.apply('southerly', [{ id: 1, entry: null }, ...broken])).toThrow('unreadable')
    expect(() => search.searchNow('southerly', PLAIN)).toThrow(UnknownSiteError)
    serve(search, sampleFacts(), [sampleVehicle()])
    expect(search.searchNow('southerly', PLAIN).count).toBe(1)
  })

  it('A4.29 A1.14 a sold vehicle is listed to the end of the third day after its sale', async () => {
    let now = NOW
    const soldAt = new Date('2026-08-03T13:59:00Z') // 11:59 pm in Brisbane
    const search = searchOver([sampleVehicle({ id: 7, status: 'sold', soldAt })], {}, () => now)
    now = new Date('2026-08-06T13:59:59Z')
    expect((await search.search('southerly', PLAIN)).hits).toMatchObject([{ id: 7, status: 'sold' }])
    now = new Date('2026-08-06T14:00:00Z')
    expect(await search.search('southerly', PLAIN)).toMatchObject({ count: 0, pages: 0, hits: [] })
    expect(await search.cards('southerly', [7])).toEqual([])
  })

  it('A4.4 gives cards in the order asked for, and leaves out those not listed', async () => {
    const search = searchOver(
      [1, 2, 3].map((id) => sampleVehicle({ id })).concat(sampleVehicle({ id: 4, status: 'unavailable' })),
    )
    expect((await search.cards('southerly', [3, 4, 99, 1])).map(({ id }) => id)).toEqual([3, 1])
  })

  it('A3.28 A3.30 knows how its makes, models and bodies are written in addresses', () => {
    const search = searchOver([
      sampleVehicle(),
      sampleVehicle({ id: 2, make: 'Mazda', model: 'Mazda 3', simpleBody: 'Hatch' }),
    ])
    const { makes, models, bodies, dealerships } = search.dictionary('southerly')
    expect([...makes.valueOf]).toEqual([
      ['mazda', 'Mazda'],
      ['toyota', 'Toyota'],
    ])
    expect(models.get('Mazda')?.valueOf.get('3')).toBe('Mazda 3')
    expect(bodies.slugOf.get('Ute')).toBe('ute')
    expect(dealerships.get('southerly-cairns')).toBe('Southerly North')
    expect(search.dictionary('elsewhere').makes.valueOf.size).toBe(0)
  })

  it('says when it carries so much that is gone that it should be built anew', () => {
    const search = searchOver([sampleVehicle()])
    const entryOf = entryMaker(sampleFacts(), 2026)
    for (let count = 0; count < 6_000; count++)
      search.apply('southerly', [{ id: 1, entry: entryOf(sampleVehicle({ series: `series ${count}` })) }])
    expect(search.isWorn('southerly')).toBe(true)
    expect(search.searchNow('southerly', { ...PLAIN, query: '5999' }).count).toBe(1)
    serve(search, sampleFacts(), [sampleVehicle()])
    expect(search.isWorn('southerly')).toBe(false)
    expect(search.isWorn('elsewhere')).toBe(false)
  })

  it('A4.4 a card is given as the vehicle is now, whatever was given before', async () => {
    const search = searchOver([1, 2].map((id) => sampleVehicle({ id })))
    const shown = async (siteId: string) => (await search.search(siteId, PLAIN)).hits.map(({ id, km }) => [id, km])
    expect(await shown('southerly')).toEqual([
      [2, 45_000],
      [1, 45_000],
    ])
    const entryOf = entryMaker(sampleFacts(), 2026)
    search.apply('southerly', [{ id: 2, entry: entryOf(sampleVehicle({ id: 2, km: 46_000 })) }])
    expect(await shown('southerly')).toEqual([
      [2, 46_000],
      [1, 45_000],
    ])
    serve(search, sampleFacts({ siteId: 'aster' }), [sampleVehicle({ id: 2, km: 9 })])
    expect(await shown('aster')).toEqual([[2, 9]])
    serve(search, sampleFacts(), [sampleVehicle({ id: 2, km: 47_000 })])
    expect(await shown('southerly')).toEqual([[2, 47_000]])
  })

  it('A4.2 a row that is used again has nothing of the vehicle that stood there before', () => {
    const entryOf = entryMaker(sampleFacts(), 2026)
    const search = searchOver(Array.from({ length: 40 }, (_, index) => sampleVehicle({ id: index + 1 })))
    const added = Array.from({ length: 90 }, (_, index) => ({
      id: 101 + index,
      entry: entryOf(sampleVehicle({ id: 101 + index })),
    }))
    search.apply('southerly', [...added, { id: 1, entry: null }])
    search.apply('southerly', [{ id: 300, entry: entryOf(sampleVehicle({ id: 300, make: 'Mazda', model: 'CX-5' })) }])
    expect(search.searchNow('southerly', { ...PLAIN, filters: { make: ['Toyota'] } }).count).toBe(129)
    expect(search.searchNow('southerly', { ...PLAIN, filters: { make: ['Mazda'] } }).hits).toMatchObject([{ id: 300 }])
  })

  it(
    'A4.2 A4.4 answers as plain filtering does after large batches that outgrow the room while vehicles go',
    () => {
      const facts = sampleFacts({ lender: SAMPLE_LENDER, categories })
      const entryOf = entryMaker(facts, 2026)
      const change = fc.record({ vehicle: anyVehicle, id: fc.integer({ min: 1, max: 400 }), isGone: fc.boolean() })
      const batches = fc.array(fc.array(change, { maxLength: 90, size: 'max' }), {
        minLength: 2,
        maxLength: 6,
        size: 'max',
      })
      fc.assert(
        fc.property(
          anyStock({ maxLength: 20 }),
          batches,
          fc.array(requestsFor(WORLD), { minLength: 3, maxLength: 4 }),
          (vehicles, made, requests) => {
            const search = new MemoryVehicleSearch({ now: () => NOW })
            serve(search, facts, vehicles)
            const present = new Map(listed(vehicles, facts).map((entry) => [entry.id, entry]))
            for (const batch of made) {
              const changes = batch.map(({ vehicle, id, isGone }) => ({
                id,
                entry: isGone ? null : entryOf({ ...vehicle, id, slug: `vehicle-${id}`, stocknum: `U-${1000 + id}` }),
              }))
              search.apply(facts.siteId, changes)
              for (const { id, entry } of changes) {
                if (entry === null) present.delete(id)
                else present.set(id, entry)
              }
              expectSameAnswers(search, facts, [...present.values()], [PLAIN, ...requests])
            }
          },
        ),
        { numRuns: 25 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it('A4.2 A4.25 answers the same while thousands of vehicles are added one by one', () => {
    const facts = sampleFacts({ lender: SAMPLE_LENDER, categories })
    const vehicles = fc.sample(anyStock({ minLength: 1_300, maxLength: 1_300 }), { numRuns: 1, seed: 5 }).flat()
    const entries = listed(vehicles, facts)
    const search = searchOver([], { lender: SAMPLE_LENDER, categories })
    const requests = fc.sample(requestsFor(WORLD), { numRuns: 6, seed: 9 })
    entries.forEach((entry, index) => {
      search.apply('southerly', [{ id: entry.id, entry }])
      if (index % 97 === 0) expectSameAnswers(search, facts, entries.slice(0, index + 1), [PLAIN, ...requests])
    })
    expectSameAnswers(search, facts, entries, [PLAIN, ...requests])
  })

  it('A4.25 a page beyond the last is empty, and a huge page is cut to a hundred hits', async () => {
    const search = searchOver(Array.from({ length: 120 }, (_, index) => sampleVehicle({ id: index + 1 })))
    expect(await search.search('southerly', { ...PLAIN, page: 7 })).toMatchObject({ hits: [], count: 120, pages: 6 })
    expect((await search.search('southerly', { ...PLAIN, hitsPerPage: 5000 })).hits).toHaveLength(100)
  })
})
