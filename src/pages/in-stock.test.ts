import { expect, test } from 'vitest'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import { allInStock, findInStock } from './in-stock.ts'

const MANY = 230
const stock = Array.from({ length: MANY }, (_, place) => sampleVehicle({ id: place + 1 }))
const ctx = contextOf(demoSite('southerly'), [
  ...stock,
  sampleVehicle({ id: MANY + 1, status: 'sold', soldAt: NOW }),
  sampleVehicle({ id: MANY + 2, status: 'coming_soon' }),
])

test('issue 6: of more vehicles than one answer holds all in stock are found, each once, and no others', async () => {
  const ids = (await allInStock(ctx, {}, 1_000)).map(({ id }) => id).sort((one, other) => one - other)
  expect(ids).toEqual(stock.map(({ id }) => id))
  expect((await findInStock(ctx, {}, { hitsPerPage: 1 })).count).toBe(MANY)
})

test.each([
  [0, 0],
  [1, 1],
  [100, 100],
  [101, 101],
  [231, MANY],
])('issue 6: asked for %d at most, there are %d', async (most, found) => {
  expect(await allInStock(ctx, {}, most)).toHaveLength(found)
})

test('issue 6: what nothing is like finds nothing', async () => {
  expect(await allInStock(ctx, { make: ['Nobody'] }, 100)).toEqual([])
})
