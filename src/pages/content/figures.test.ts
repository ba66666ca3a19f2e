import { expect, it } from 'vitest'
import { brandSchema } from '#domain/site/content/brands.ts'
import type { Location } from '#domain/site/places/locations.ts'
import { contextOf, demoSite } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'
import { filledInOf } from './figures.ts'

const YARDS = [
  { type: 'sales', visible: true, state: 'QLD' },
  { type: 'service-and-parts', visible: true, state: 'NSW' },
  { type: 'sales', visible: false, state: 'TAS' },
] as const
const BRANDS = [
  { title: 'Isuzu', slug: 'isuzu' },
  { title: 'Toyota', slug: 'toyota' },
  { title: 'Our Rental', slug: 'rental', kind: 'company' },
]

/** Yards of a site, as these are. */
const asYards = (locations: readonly Location[]): Location[] =>
  YARDS.flatMap(({ state, ...yard }, place) => {
    const location = locations[place]
    return location === undefined ? [] : [{ ...location, ...yard, address: { ...location.address, state } }]
  })

it('R122 A22.3 each figure is counted: makes of brands and stock once, no company and no hidden yard', async () => {
  const site = demoSite('southerly', (own) => ({
    ...own,
    foundedYear: 1991,
    brands: BRANDS.map((brand) => brandSchema.parse(brand)),
    locations: asYards(own.locations),
  }))
  const stock = ['Toyota', 'Kia', 'Toyota'].map((make, place) =>
    sampleVehicle({ id: place + 1, make, locationId: null }),
  )
  expect(await filledInOf(contextOf(site, stock, NOW))).toMatchObject({
    vehicles: 3,
    locations: 1,
    workshops: 1,
    brands: 3,
    states: 2,
    years: 35,
  })
  const ageless = { ...site, foundedYear: null }
  expect(await filledInOf(contextOf(ageless, [], NOW))).toMatchObject({ vehicles: 0, brands: 2, years: 0 })
})
