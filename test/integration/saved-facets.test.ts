/** Everything that the results page can search can be saved, and finds the same vehicles (R71). */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FACETS } from '#domain/search/facets.ts'
import { RANGE_FACETS } from '#domain/search/facet-facts.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, type SearchState } from '#domain/search/search-state.ts'
import { countingRequest } from '#pages/search/place.ts'
import { savableSearch, savedRequest, searchOfPath } from '#pages/search/saved-search.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { EVERYTHING } from '../search/everything.ts'
import { anyStock, sampleCaravanSizes } from '../search/sample-stock.ts'

/** A site that sells caravans and subscriptions too. */
const site = demoSite('southerly', (own) => ({
  ...own,
  switches: { ...own.switches, subscriptions: true },
  search: { ...own.search, itemTypes: [...own.search.itemTypes, 'caravan'] },
}))
const [sample = []] = fc.sample(anyStock({ minLength: 300, maxLength: 300 }), { numRuns: 1, seed: 71 })
const caravanOf = (aggregateTrailerMass: number) => ({
  itemType: 'caravan' as const,
  status: 'in_stock' as const,
  soldAt: null,
  specifications: { ...sampleCaravanSizes, aggregateTrailerMass },
})
/** Every tenth is a caravan, every other tenth a vehicle by subscription. */
const vehicles = sample.map((vehicle, place) => ({
  ...vehicle,
  ...(place % 10 === 0 ? caravanOf(2_000 + place) : {}),
  ...(place % 10 === 5 ? { subscriptionPriceCents: 20_000 + place * 100 } : {}),
}))
const ctx = contextOf(site, vehicles)
const ids = vehicles.map(({ id }) => id)
const all = await ctx.search.search(site.slug, EVERYTHING)

/** The vehicles that the results page of a state shows, by id; those of the state as it was saved, beside them. */
async function foundBothWays(state: SearchState): Promise<[number[] | undefined, number[] | undefined]> {
  const saved = await savableSearch(ctx, searchPath(state, ctx.search.dictionary(site.slug)))
  if ('fault' in saved) throw new Error(saved.fault)
  const read = searchOfPath(ctx, saved.path)
  if (read === null) throw new Error(`${saved.path} is read as no search`)
  const [shown, told] = await ctx.search.matching(
    site.slug,
    [countingRequest(ctx, state), savedRequest(ctx, read)],
    ids,
  )
  return [shown, told]
}

it.each(FACETS)('R71 a search by %s is saved, and finds what its page shows', async (facet) => {
  const value = all.facets[facet][0]?.value
  if (value === undefined) throw new Error(`no vehicle of the sample has a value of ${facet}`)
  const [shown = [], told] = await foundBothWays({ ...EMPTY_STATE, filters: { [facet]: [value] } })
  expect(told).toEqual(shown)
  expect(shown.length).toBeGreaterThan(0)
})

it.each(RANGE_FACETS)('R71 a search by a range of %s is saved, and finds what its page shows', async (range) => {
  const stats = all.ranges[range]
  if (stats === null) throw new Error(`no vehicle of the sample has a number of ${range}`)
  const middle = Math.ceil((stats.min + stats.max) / 2)
  const [shown = [], told] = await foundBothWays({ ...EMPTY_STATE, ranges: { [range]: { max: middle } } })
  expect(told).toEqual(shown)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThanOrEqual(ids.length)
})

it('R71 a search by words and by distance is saved, and finds what its page shows', async () => {
  const [first] = vehicles
  const words = first?.make ?? ''
  for (const state of [
    { ...EMPTY_STATE, query: words },
    { ...EMPTY_STATE, near: { postcode: '4870', withinKm: 100 } },
  ]) {
    const [shown = [], told] = await foundBothWays(state)
    expect(told).toEqual(shown)
    expect(shown.length).toBeGreaterThan(0)
  }
})
