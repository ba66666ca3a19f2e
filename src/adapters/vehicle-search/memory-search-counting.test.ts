import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryMaker } from '#domain/search/search-entry.ts'
import { anyStock, anyVehicle, NOW, SAMPLE_LENDER, sampleFacts, sampleVehicle } from '#test/search/sample-stock.ts'
import { MemoryVehicleSearch } from './memory-vehicle-search.ts'
import {
  DAY_MS,
  PROPERTY_TIMEOUT_MS,
  categories,
  listed,
  serve,
  searchOver,
  anyFacts,
  WORLD,
  requestsFor,
  expectSameAnswers,
} from '#test/search/memory-search-cases.ts'
import { EVERYTHING } from '#test/search/everything.ts'

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
              expectSameAnswers(search, facts, [...present.values()], [EVERYTHING, ...requests], now)
            }
          },
        ),
        { numRuns: 150 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it(
    'A4.2 A4.3 A4.4 A28.2 answers as plain filtering does, while vehicles come, change, are sold and go',
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
              expectSameAnswers(search, facts, [...present.values()], [EVERYTHING, ...requests], now)
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
    const before = search.search('southerly', EVERYTHING)
    search.apply(
      'southerly',
      repainted.map((entry) => ({ id: entry.id, entry })),
    )
    const [asBefore, after] = [await before, await search.search('southerly', EVERYTHING)]
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
              expectSameAnswers(search, facts, [...present.values()], [EVERYTHING, ...requests])
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
      if (index % 97 === 0) expectSameAnswers(search, facts, entries.slice(0, index + 1), [EVERYTHING, ...requests])
    })
    expectSameAnswers(search, facts, entries, [EVERYTHING, ...requests])
  })
})
