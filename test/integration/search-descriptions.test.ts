import { expect, it } from 'vitest'
import { FACETS, type Facet } from '#domain/search/facets.ts'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, withPage } from '#domain/search/search-state.ts'
import { loadSearch } from '#pages/search/load.ts'
import { contextOf, demoSite } from '../pages/render-page.tsx'
import { demoStocks } from '../search/sentences/stocks.ts'

const one = (facet: Facet, value: string) => ({ [facet]: [value] })

const stocks = await demoStocks()

it.each([...stocks.keys()])('issue 14 no two lists of %s that engines may keep are described alike', async (slug) => {
  const ctx = contextOf(demoSite(slug), stocks.get(slug) ?? [])
  const dictionary = ctx.search.dictionary(slug)
  const { values, modelsByMake } = ctx.search.vocabulary(slug)
  const lists = [
    {},
    ...FACETS.flatMap((facet) => values[facet].map((value) => one(facet, value))),
    ...[...modelsByMake].flatMap(([make, models]) => models.map((model) => ({ make: [make], model: [model] }))),
    ...values.car_type.flatMap((type) =>
      (['make', 'body', 'location_name'] as const).flatMap((facet) =>
        values[facet].map((value) => ({ car_type: [type], ...one(facet, value) })),
      ),
    ),
  ]
  const described = new Map<string, string>()
  for (const filters of lists) {
    for (const page of [1, 2]) {
      const path = searchPath(withPage({ ...EMPTY_STATE, filters }, page), dictionary)
      const loaded = await loadSearch(ctx, { url: new URL(path, 'http://site.invalid'), params: {} })
      if (loaded.kind !== 'page' || !loaded.head.index) continue
      const { canonical, description } = loaded.head
      expect(described.get(description) ?? canonical, description).toBe(canonical)
      described.set(description, canonical ?? '')
    }
  }
  expect(described.size).toBeGreaterThan(20)
})
