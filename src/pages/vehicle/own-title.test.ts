import { expect, test } from 'vitest'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { sampleVehicle } from '#test/search/sample-stock.ts'
import { ownTitle } from './own-title.ts'

const site = demoSite('aster')
const RULES = { showsSeries: false, usesCarsalesTitle: false }
const NAME = '2021 Toyota Hilux SR5'
const hilux = (id: number, part: Partial<SearchVehicle> = {}) =>
  sampleVehicle({
    id,
    stocknum: `S${id}`,
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR5',
    year: 2021,
    colour: 'White',
    ...part,
  })

/** Titles of the documents of a whole stock. */
function titlesOf(stock: readonly SearchVehicle[]): Promise<string[]> {
  const ctx = contextOf(site, stock)
  return Promise.all(
    stock.map(({ id, stocknum, make, model, badge, year, colour }) =>
      ownTitle(ctx, samplePageVehicle({ id, stocknum, make, model, badge, year, colour }), NAME, RULES),
    ),
  )
}

test('A2.17 a title that one vehicle of the site has is its name alone', async () => {
  expect((await titlesOf([hilux(1), hilux(2, { badge: 'SR' }), hilux(3, { year: 2022 })]))[0]).toBe(NAME)
})

test('A2.17 vehicles of one name are told apart by colour, those of one colour by stock number', async () => {
  expect(await titlesOf([hilux(1), hilux(2, { colour: 'Red' }), hilux(3)])).toEqual([
    `${NAME}, White, stock S1`,
    `${NAME}, Red`,
    `${NAME}, White, stock S3`,
  ])
})

test('A2.17 no two vehicles share a title, however many there are of one name', async () => {
  const titles = await titlesOf(
    Array.from({ length: 130 }, (_, place) => hilux(place + 1, { colour: `${place % 70}` })),
  )
  expect(new Set(titles).size).toBe(130)
})
