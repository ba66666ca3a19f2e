import { expect, test } from 'vitest'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_STATE, tidyState, type SearchState } from '#domain/search/search-state.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
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

async function headOf(part: Partial<SearchState>) {
  const path = searchPath(tidyState({ ...EMPTY_STATE, ...part }), ctx.search.dictionary('southerly'))
  const loaded = await loadSearch(ctx, { url: new URL(path, 'http://site.invalid'), params: {} })
  if (loaded.kind !== 'page') throw new Error(`${path} leads elsewhere`)
  return loaded.head
}

test.each([
  [
    {},
    'Vehicles for sale: 8 vehicles at Southerly Motor Group, $20,000 to $27,000. Toyota, Mazda, Ford, Isuzu ' +
      'and more. Southerly Cairns, Southerly Townsville.',
  ],
  [
    { filters: { make: ['Mazda'] } },
    'Mazda for sale: 2 vehicles at Southerly Motor Group, $23,000 to $24,000. M3, M4. Southerly Cairns.',
  ],
  [{ filters: { make: ['Mazda'], body: ['Hatch'] } }, 'Mazda hatches: 0 vehicles at Southerly Motor Group.'],
])('R14 the description of %o tells count, prices, names and yards', async (part, description) => {
  expect((await headOf(part)).description).toBe(description)
})

test.each([
  [{}, 'Vehicles for sale: 8 from $20,000'],
  [{ sort: 'latest' as const }, 'Vehicles for sale, latest first: 8 from $20,000'],
  [
    { filters: { car_type: ['used'], body: ['Ute'], state: ['QLD'] } },
    'Used utes for sale in Queensland: 8 from $20,000',
  ],
  [{ filters: { make: ['Toyota'] } }, 'Toyota for sale: 3 from $20,000'],
  [{ filters: { make: ['Kia'], model: ['M5'] } }, 'Kia M5 for sale: 1 for $25,000'],
  [{ filters: { drive: ['4WD'], body: ['Ute'] } }, '4WD utes for sale: 8 from $20,000'],
  [{ query: 'GUN126R' }, '“GUN126R” in vehicles for sale: 8 from $20,000'],
  [{ filters: { body: ['Ute'] }, query: 'GUN126R' }, '“GUN126R” in utes for sale: 8 from $20,000'],
  // No price of the list is below the asked one, but the least one is not known.
  [{ filters: { body: ['Ute'] }, ranges: { price: { min: 22_500 } } }, 'Utes for sale from $22,500: 5'],
  [{ filters: { body: ['Ute'] }, ranges: { price: { max: 22_500 } } }, 'Utes for sale under $22,500: 3 from $20,000'],
  [{ filters: { make: ['Mazda'], body: ['Hatch'] } }, 'Mazda hatches'],
])('R14 the title of %o is %s', async (part, title) => {
  expect((await headOf(part)).title).toBe(`${title} | Southerly Motor Group`)
})

test('R14 R150 what was sold has no price: the figures are of vehicles that can be had', async () => {
  const sold = sampleVehicle({ id: 90, make: 'Kia', model: 'M5', priceCents: 900_000, status: 'sold', soldAt: NOW })
  const dear = sampleVehicle({ id: 91, make: 'Kia', priceCents: 9_900_000, status: 'sold', soldAt: NOW })
  const withSold = contextOf(demoSite('southerly'), [...stock, sold, dear])
  const headAt = async (path: string) => {
    const loaded = await loadSearch(withSold, { url: new URL(path, 'http://site.invalid'), params: {} })
    return loaded.kind === 'page' ? loaded.head : null
  }
  expect(await headAt('/search/kia/m5')).toMatchObject({
    title: 'Kia M5 for sale: 2 from $25,000 | Southerly Motor Group',
    description: expect.stringContaining('at Southerly Motor Group, $25,000. '),
  })
  expect((await headAt(searchPath(EMPTY_STATE, withSold.search.dictionary('southerly'))))?.description).toContain(
    '$20,000 to $27,000',
  )
})

test('R14 a dearest price past the asked one is not said', async () => {
  const { description } = await headOf({ filters: { body: ['Ute'] }, ranges: { price: { max: 22_500 } } })
  expect(description).toMatch(/^Utes for sale under \$22,500: 3 vehicles at Southerly Motor Group, from \$20,000\. /)
})
