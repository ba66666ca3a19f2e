/** Renders the filter list for tests. */
import type { Facet } from '#domain/search/facets.ts'
import { ALL_TYPES_SEGMENT } from '#domain/search/search-dictionary.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts'
import type { Site } from '#domain/site/site.ts'
import { resultsPath } from '#domain/site/paths.ts'
import { contextOf, demoSite, visit } from '#test/pages/render-page.tsx'
import { NO_SIZES, NOW, sampleHistory, sampleVehicle, towVariant } from '#test/search/sample-stock.ts'

export const ALL = resultsPath([ALL_TYPES_SEGMENT])
/** A site that sells every kind of vehicle, as `MIXED` holds them. */
const sellsAll = (from: Site): Site => ({ ...from, search: { ...from.search, itemTypes: [...ITEM_TYPES] } })

export const site = demoSite('southerly', sellsAll)

/** A site that narrows by these facets, in this order. */
export const narrowingBy = (...facets: Facet[]) =>
  demoSite('southerly', (from) => ({ ...sellsAll(from), search: { ...sellsAll(from).search, facets } }))

export async function rail(vehicles: readonly Partial<SearchVehicle>[], path = ALL, of = site): Promise<string> {
  const markup = await visit(
    contextOf(
      of,
      vehicles.map((part, place) => sampleVehicle({ id: place + 1, ...part })),
    ),
    'search',
    path,
  )
  return /<aside class="rail"[\s\S]*?<\/aside>/.exec(markup)?.[0] ?? ''
}

/** Markup of one group, by its title. */
export function group(filters: string, title: string): string {
  return filters.split('<details class="facet"').find((part) => part.includes(`<h2>${title}</h2>`)) ?? ''
}

/** Words of a group's values, in order. */
export function values(markup: string): string[] {
  return [...markup.matchAll(/class="fv(?: [^"]*)?"[^>]*>([^<]*)</g)].map(([, label]) => label ?? '')
}

/** Vehicles that differ in every facet. */
const COLOURS = ['White', 'Grey', 'Black', 'Blue', 'Red', 'Ochre']
const BODIES = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van']
const YARDS = ['cairns', 'hobart', 'townsville']
export const MIXED = Array.from({ length: 18 }, (_, place): Partial<SearchVehicle> => ({
  make: place % 2 ? 'Toyota' : 'Mazda',
  model: place % 2 ? 'Hilux' : 'CX-5',
  badge: place % 3 ? 'SR5' : 'GXL',
  year: 2018 + (place % 7),
  carType: CAR_TYPES[place % 3] ?? 'used',
  itemType: ITEM_TYPES[place % 6] ?? 'car',
  status: place % 4 === 1 ? 'coming_soon' : 'in_stock',
  tag: place % 3 ? 'Runout' : 'Log books',
  certified: place % 2 === 0,
  priceCents: 900_000 + place * 700_000,
  subscriptionPriceCents: 20_000 + place * 1_000,
  specifications: { ...NO_SIZES, aggregateTrailerMass: 1_000 + 150 * (place % 9) },
  variant: {
    ...towVariant(1_500 + 250 * (place % 9)),
    ...(place % 2 ? { rangeKm: 300 + 20 * place, plugs: place % 3 ? ['Type 2', 'CCS2'] : ['CHAdeMO'] } : {}),
  },
  history: sampleHistory({ owners: 1 + (place % 3), service: place % 2 ? 'full' : 'partial' }),
  km: 5_000 * place,
  simpleColour: COLOURS[place % 6] ?? null,
  simpleBody: BODIES[place % 6] ?? null,
  seats: 2 + (place % 6),
  simpleDrive: place % 2 ? '4WD' : 'FWD',
  simpleFuel: place % 2 ? 'Diesel' : 'Petrol',
  simpleTransmission: place % 3 ? 'Automatic' : 'Manual',
  locationId: YARDS[place % 3] ?? null,
  standardEquipment: place % 2 ? ['Apple CarPlay', 'Sunroof'] : ['Tow bar'],
  createdAt: NOW,
}))
