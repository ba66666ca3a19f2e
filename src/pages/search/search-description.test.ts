import { expect, test } from 'vitest'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE } from '#domain/search/search-state.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { loadSearch } from './load.ts'

const MAKES = ['Toyota', 'Toyota', 'Toyota', 'Mazda', 'Mazda', 'Kia', 'Ford', 'Isuzu']
const stock = MAKES.map((make, place) =>
  sampleVehicle({
    id: place + 1,
    make,
    model: `M${place}`,
    priceCents: 2_000_000 + place * 100_000,
    locationId: place < 5 ? 'cairns' : 'townsville',
  }),
)
const ctx = contextOf(demoSite('southerly'), stock)

test.each([
  [
    {},
    'All stock: 8 vehicles at Southerly Motor Group, $20,000 to $27,000. Southerly Cairns, Southerly Townsville. ' +
      'Toyota, Mazda, Ford, Isuzu and more.',
  ],
  [{ make: ['Mazda'] }, 'Mazda: 2 vehicles at Southerly Motor Group, $23,000 to $24,000. Southerly Cairns. M3, M4.'],
])('issue 14 the description of %o tells count, prices, yards and names', async (filters, description) => {
  const path = searchPath({ ...EMPTY_STATE, filters }, ctx.search.dictionary('southerly'))
  const loaded = await loadSearch(ctx, { url: new URL(path, 'http://site.invalid'), params: {} })
  expect(loaded).toMatchObject({ kind: 'page', head: { description } })
})
