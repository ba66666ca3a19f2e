import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayNumber } from '#domain/hours/local-day.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import { RESULT_SORTS, type SearchRequest, type SearchResult } from '#domain/search/search.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import { UnknownSiteError, type VehicleSearch } from '#ports/vehicle-search.ts'
import { runs } from '#test/property-runs.ts'
import { naiveSearch } from './naive-search.ts'
import { anyVehicle, NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from './sample-stock.ts'
import { EVERYTHING } from '#test/search/everything.ts'

export interface StockedSite {
  facts: SiteSearchFacts
  vehicles: readonly SearchVehicle[]
}

/** An adapter that searches these sites' stock, on the day of `NOW`. */
export type OpenSearch = (
  sites: readonly StockedSite[],
) => Promise<{ search: Pick<VehicleSearch, 'search' | 'lists' | 'cards' | 'matching'>; close(): Promise<void> }>

const TOWNSVILLE = { lat: -19.26, long: 146.82 }

const YARD = { city: 'Hobart', state: 'TAS', dealershipId: 'southerly-hobart' }
const FACTS = sampleFacts({
  lender: SAMPLE_LENDER,
  categories: [{ slug: 'work-utes', filters: { body: ['Ute'] } }],
  pricedOnlyWhenAscending: true,
  locations: [
    ...sampleFacts().locations,
    { ...YARD, id: 'hobart-used', name: 'Southerly Hobart Used', lat: -42.88, long: 147.33 },
    // A yard of the same name, city and state elsewhere: only its id tells it from its twin.
    { ...YARD, id: 'hobart-twin', name: 'Southerly Hobart', lat: -41.43, long: 147.14 },
    { ...YARD, id: 'online', name: 'Southerly Online', lat: null, long: null },
  ],
})
const YARDS = ['cairns', 'hobart', 'hobart-used', 'hobart-twin', 'online', null]
const VEHICLES = fc.sample(anyVehicle, { numRuns: 90, seed: 7 }).map((vehicle, index) => ({
  ...vehicle,
  id: index + 1,
  slug: `vehicle-${index + 1}`,
  stocknum: `U-${2000 + index}`,
  locationId: YARDS[index % YARDS.length] ?? null,
}))
const OTHER = sampleFacts({ siteId: 'ironbark' })
const OTHERS = [sampleVehicle({ id: 501, stocknum: 'I-501', make: 'Kenworth', model: 'T610' })]
const ENTRIES: SearchEntry[] = VEHICLES.flatMap((vehicle) => entryMaker(FACTS, 2026)(vehicle) ?? [])
/** The vehicles that the site lists on the day of `NOW`. */
const LISTED = ENTRIES.filter(({ lastDay }) => lastDay >= dayNumber(NOW, FACTS.timeZone))

/** Ids of all vehicles that a request finds, whatever its page. */
const naiveIds = (request: SearchRequest) =>
  naiveSearch(
    ENTRIES,
    { ...request, page: 1, hitsPerPage: ENTRIES.length },
    { today: dayNumber(NOW, FACTS.timeZone), pricedOnlyWhenAscending: true, locations: FACTS.locations },
  ).hits.map(({ id }) => id)

const idsOf = ({ hits }: SearchResult) => hits.map(({ id }) => id)

const nameOf = ({ make, model, badge }: VehicleCard) => `${make} ${model} ${badge ?? ''}`.toLowerCase()
/** Place of a card's yard among the distances from Townsville. */
const ringOf = ({ locationId }: VehicleCard) =>
  ['cairns', 'hobart-twin', 'hobart', null].indexOf(
    locationId === 'hobart-used' ? 'hobart' : locationId === 'online' ? null : locationId,
  )

/** Requests without words, for values that the stock has and has not. */
const anyRequest: fc.Arbitrary<SearchRequest> = fc.record({
  filters: fc
    .array(
      fc.constantFrom(...FACETS).chain((facet) =>
        fc.tuple(
          fc.constant(facet),
          fc.array(fc.constantFrom('nosuch "one\\"', ...new Set(ENTRIES.flatMap(({ values }) => values[facet]))), {
            maxLength: 3,
          }),
        ),
      ),
      { maxLength: 3 },
    )
    .map((filters) => Object.fromEntries(filters)),
  ranges: fc
    .array(
      fc.tuple(
        fc.constantFrom(...RANGE_FACETS),
        fc.record(
          { min: fc.constantFrom(0, 100, 2016, 20_000), max: fc.constantFrom(200, 2021, 45_000, 90_000) },
          { requiredKeys: [] },
        ),
      ),
      { maxLength: 2 },
    )
    .map((ranges) => Object.fromEntries(ranges)),
  query: fc.constant(''),
  near: fc.option(
    fc.constantFrom(null, 1, 300, 2_500).map((withinKm) => ({ ...TOWNSVILLE, withinKm })),
    { nil: null },
  ),
  sort: fc.constantFrom(...RESULT_SORTS),
  page: fc.integer({ min: 1, max: 3 }),
  hitsPerPage: fc.constantFrom(5, 21),
})

/**
 * The tests that every adapter of the vehicle-search port must pass. They use whole words, since each adapter completes
 * and corrects words in its own way.
 */
export function describeVehicleSearch(name: string, open: OpenSearch): void {
  describe(`vehicle search: ${name}`, () => {
    let subject: Awaited<ReturnType<OpenSearch>>
    const search = (part: Partial<SearchRequest>) => subject.search.search(FACTS.siteId, { ...EVERYTHING, ...part })

    beforeAll(async () => {
      subject = await open([
        { facts: FACTS, vehicles: VEHICLES },
        { facts: OTHER, vehicles: OTHERS },
      ])
    })
    afterAll(() => subject.close())

    it('A4.2 A4.4 A4.5 hits, counts, facets, ranges and pages of any query are those counted one by one', async () => {
      await fc.assert(
        fc.asyncProperty(anyRequest, async (request) => {
          const { ms, ...found } = await search(request)
          expect(ms).toBeGreaterThanOrEqual(0)
          expect(found).toEqual(
            naiveSearch(ENTRIES, request, {
              today: dayNumber(NOW, FACTS.timeZone),
              pricedOnlyWhenAscending: true,
              locations: FACTS.locations,
            }),
          )
        }),
        { numRuns: runs(80) },
      )
    })

    it('A4.2 a facet is counted without its own selection, the others with it', async () => {
      const whole = await search({})
      const narrowed = await search({ filters: { make: ['Toyota'] } })
      expect(narrowed.facets.make).toEqual(whole.facets.make)
      expect(narrowed.facets.model.map(({ value }) => value).sort()).toEqual(['Corolla', 'Hilux', 'LandCruiser Prado'])
      expect(narrowed.count).toBe(whole.facets.make.find(({ value }) => value === 'Toyota')?.count)
    })

    it('A4.2 a chosen value that finds nothing is listed with 0', async () => {
      const { count, facets, hits } = await search({ filters: { make: ['Tesla'] } })
      expect([count, hits]).toEqual([0, []])
      expect(facets.make).toContainEqual({ value: 'Tesla', count: 0 })
    })

    it('A4.3 lowest price leaves out what has no price where the site says so', async () => {
      const { count, hits } = await search({ sort: 'lowest_price', hitsPerPage: 100 })
      const prices = hits.map(({ offerPriceCents, priceCents }) =>
        offerPriceCents !== null && offerPriceCents > 1_000 ? offerPriceCents : (priceCents ?? 0),
      )
      expect(count).toBeLessThan((await search({})).count)
      expect(Math.min(...prices)).toBeGreaterThan(1_000)
    })

    it('A4.8 a page has 21 vehicles, and past the last there are none', async () => {
      const { hits, count, pages } = await search({})
      expect(hits).toHaveLength(21)
      expect(pages).toBe(Math.ceil(count / 21))
      expect(await search({ page: pages + 1 })).toMatchObject({ hits: [], count, pages })
    })

    it.each([['hilux'], ['Toyota Hilux'], ['"hilux"'], ['SR5 hilux']])(
      'A4.1 the words %s find what has them all',
      async (query) => {
        const folded = query.replaceAll('"', '').toLowerCase().split(' ')
        const wanted = (await search({ hitsPerPage: 100 })).hits.filter((card) =>
          folded.every((word) => nameOf(card).includes(word)),
        )
        expect(wanted.length).toBeGreaterThan(0)
        expect((await search({ query, hitsPerPage: 100 })).hits).toEqual(wanted)
      },
    )

    it('A4.5 words, filters and an order go together', async () => {
      const { hits } = await search({
        query: 'hilux',
        filters: { car_type: ['used'] },
        sort: 'highest_price',
        hitsPerPage: 100,
      })
      const all = await search({
        filters: { model: ['Hilux'], car_type: ['used'] },
        sort: 'highest_price',
        hitsPerPage: 100,
      })
      expect(hits.map(({ id }) => id)).toEqual(idsOf(all))
    })

    it('A28.2 within a distance are the vehicles of the yards that are as near', async () => {
      const { hits, count } = await search({ near: { ...TOWNSVILLE, withinKm: 300 }, hitsPerPage: 100 })
      expect(count).toBe(LISTED.filter(({ card }) => card.locationId === 'cairns').length)
      expect(new Set(hits.map(({ locationId }) => locationId))).toEqual(new Set(['cairns']))
      expect(await search({ near: { ...TOWNSVILLE, withinKm: 1 }, filters: { make: ['Toyota'] } })).toMatchObject({
        hits: [],
        count: 0,
        pages: 0,
        facets: { make: [{ value: 'Toyota', count: 0 }], body: [] },
      })
    })

    it('A28.2 two yards of one name, city and state are two places', async () => {
      // Between Launceston and Hobart.
      const { hits, count } = await search({
        near: { ...TOWNSVILLE, withinKm: 2_500 },
        filters: { location_name: ['Southerly Hobart'] },
        hitsPerPage: 100,
      })
      expect(new Set(hits.map(({ locationId }) => locationId))).toEqual(new Set(['hobart-twin']))
      expect(count).toBe(LISTED.filter(({ card }) => card.locationId === 'hobart-twin').length)
    })

    it('A28.2 nearest first: equally far yards by relevance, those at no known place last, on every page', async () => {
      const near = { ...TOWNSVILLE, withinKm: null }
      const relevant = await search({ hitsPerPage: 100 })
      const expected = relevant.hits.toSorted((one, other) => ringOf(one) - ringOf(other)).map(({ id }) => id)
      const found: number[] = []
      for (let page = 1; page <= Math.ceil(expected.length / 9); page++)
        found.push(...idsOf(await search({ near, sort: 'nearest', page, hitsPerPage: 9 })))
      expect(found).toEqual(expected)
    })

    it('A4.6 A4.7 several lists at once are the pages and counts of the same queries asked one by one', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyRequest, { maxLength: 4 }), async (requests) => {
          const expected = await Promise.all(requests.map((request) => subject.search.search(FACTS.siteId, request)))
          expect(await subject.search.lists(FACTS.siteId, requests)).toEqual(
            expected.map(({ hits, count }) => ({ hits, count })),
          )
        }),
        { numRuns: runs(40) },
      )
    })

    it('R72 the ids that each of many requests finds are those counted one by one, on any page', async () => {
      const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: VEHICLES.length + 5 }), { maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(fc.array(anyRequest, { maxLength: 6 }), anyIds, async (requests, ids) => {
          const expected = requests.map((request) => {
            const found = new Set(naiveIds(request))
            return ids.filter((id) => found.has(id))
          })
          expect(await subject.search.matching(FACTS.siteId, requests, ids)).toEqual(expected)
        }),
        { numRuns: runs(60) },
      )
    })

    it('R72 words and every vehicle at once, and no vehicle of another site', async () => {
      const ids = [501, ...VEHICLES.map(({ id }) => id)]
      const asked = ['hilux', 'sr5 hilux', 'kenworth', ''].map((query) => ({ ...EVERYTHING, query }))
      const found = await subject.search.matching(FACTS.siteId, asked, ids)
      for (const [place, request] of asked.entries()) {
        const { hits } = await search({ ...request, hitsPerPage: 100 })
        expect(found[place]).toEqual(hits.map(({ id }) => id).sort((one, other) => one - other))
      }
      expect(found.map((each) => each.length > 0)).toEqual([true, true, false, true])
    })

    it('A4.6 cards come in the order asked, without those the site does not list', async () => {
      const [first, second] = (await search({})).hits
      if (first === undefined || second === undefined) throw new Error('the sample has hits')
      expect(await subject.search.cards(FACTS.siteId, [second.id, 99_999, 501, first.id])).toEqual([second, first])
      expect(await subject.search.cards(FACTS.siteId, [])).toEqual([])
    })

    it('A4.39 no answer holds another site’s vehicle', async () => {
      expect((await search({ query: 'kenworth' })).count).toBe(0)
      expect((await search({ filters: { make: ['Kenworth'] } })).count).toBe(0)
      expect(await subject.search.search(OTHER.siteId, EVERYTHING)).toMatchObject({ count: 1, hits: [{ id: 501 }] })
    })

    it('a site that is not served is an error of its own', async () => {
      await expect(subject.search.search('nowhere', EVERYTHING)).rejects.toThrow(UnknownSiteError)
      await expect(subject.search.lists('nowhere', [EVERYTHING])).rejects.toThrow(UnknownSiteError)
      await expect(subject.search.cards('nowhere', [1])).rejects.toThrow(UnknownSiteError)
      await expect(subject.search.matching('nowhere', [EVERYTHING], [1])).rejects.toThrow(UnknownSiteError)
    })
  })
}
