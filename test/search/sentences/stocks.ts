/** Stocks that sentences are tried on: the demo's own, and two generated ones of other shapes. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStockFeed } from '#adapters/stock-feed/open-stock-feed.ts'
import { generateDemoFeeds } from '#demo/generator/generate.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { Plug } from '#domain/vehicle/electric-figures.ts'
import type { Site } from '#domain/site/site.ts'
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts'
import { SERVICE_HISTORIES } from '#domain/vehicle/vehicle-history.ts'
import { importRows } from '#server/stock-import/import-rows.ts'
import { demoSite, type DemoSite } from '../../pages/render-page.tsx'
import { NOW, sampleHistory, sampleVehicle, towVariant } from '../sample-stock.ts'

const SITES: readonly DemoSite[] = ['southerly', 'aster', 'ironbark']

/** The vehicles of each demo site's last feed, as an import reads them. */
export async function demoStocks(): Promise<Map<DemoSite, SearchVehicle[]>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'forecourt-sentences-'))
  try {
    const feeds = (await generateDemoFeeds({ outDir, now: NOW })).filter(({ asOf }) => asOf.getTime() === NOW.getTime())
    const stocks = new Map<DemoSite, SearchVehicle[]>(SITES.map((slug) => [slug, []]))
    for (const { site: slug, file, format } of feeds) {
      const stock = stocks.get(SITES.find((name) => name === slug) ?? 'southerly')
      const site = demoSite(SITES.find((name) => name === slug) ?? 'southerly')
      const locationIds = site.locations.map(({ id }) => id)
      const dealershipIds = site.dealerships.map(({ id }) => id)
      const feed = await openStockFeed(createReadStream(file), format)
      for await (const row of importRows(feed, { slug, locationIds, dealershipIds }, NOW)) {
        if (row.kind === 'refused' || stock === undefined) continue
        const { details } = row.row
        const part = { ...details, id: stock.length + 1, photosCount: 10, soldAt: null, createdAt: NOW }
        stock.push(sampleVehicle(part))
      }
    }
    return stocks
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

type Model = Pick<SearchVehicle, 'make' | 'model' | 'simpleBody'> & { badges: readonly (string | null)[] }

/**
 * Names as feeds of several dealers write them: one make in another's model, a body in a badge, punctuation run
 * together.
 */
const MIXED: readonly Model[] = [
  { make: 'Toyota', model: 'HiLux', simpleBody: 'Ute', badges: ['SR', 'SR5', 'Workmate SUV Pack'] },
  { make: 'Toyota', model: 'LandCruiser', simpleBody: 'SUV', badges: ['GXL', 'VX'] },
  { make: 'Ford', model: 'Ranger', simpleBody: 'Ute', badges: ['XLT', 'Wildtrak', 'Wildtrak X'] },
  { make: 'Mazda', model: 'Mazda 3', simpleBody: 'Hatch', badges: ['G20 Pure', 'G25 Astina'] },
  { make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', badges: ['Maxx Sport', 'Touring'] },
  { make: 'GWM', model: 'Haval H6', simpleBody: 'SUV', badges: ['Lux', 'Ultra'] },
  { make: 'GWM', model: 'Haval H6', simpleBody: 'SUV', badges: ['Premium'] },
  {
    make: 'Kia',
    model: 'Carnival',
    simpleBody: 'People Mover',
    badges: ['S', 'Platinum', 'Platinum Lite', 'Platinum 7'],
  },
  { make: 'Mercedes-Benz', model: 'C-Class', simpleBody: 'Sedan', badges: ['C200', 'C63 AMG S'] },
  { make: 'Mercedes-Benz', model: 'A-Class', simpleBody: 'Hatch', badges: ['A180', 'A45 AMG'] },
  { make: 'Suzuki', model: 'SX4', simpleBody: 'Hatch', badges: ['GL'] },
  { make: 'Isuzu', model: 'D-MAX', simpleBody: 'Ute', badges: ['SX (4X4)', 'LS-U'] },
  { make: 'Subaru', model: 'Forester', simpleBody: 'SUV', badges: ['2.5i', 'Hybrid'] },
]

/** Few models, all spelt one way, most of them used hatches in one town. */
const SMALL: readonly Model[] = [
  { make: 'Volkswagen', model: 'Golf', simpleBody: 'Hatch', badges: ['110TSI', 'GTI'] },
  { make: 'Haval', model: 'H6', simpleBody: 'SUV', badges: [null] },
  { make: 'Mazda', model: 'CX-5', simpleBody: 'Wagon', badges: ['Maxx Sport'] },
  { make: 'Jayco', model: 'Journey', simpleBody: 'Caravan', badges: ['Outback'] },
]

const UNNAMED: Model = { make: 'Toyota', model: 'Yaris', simpleBody: 'Hatch', badges: [null] }

/** Southerly with yards in places whose names are colours or regions too. */
export const mixedSite = (): Site =>
  demoSite('southerly', (site) => {
    const [yard] = site.locations
    const added = NEW_YARDS.flatMap(({ id, name, ...place }) =>
      yard === undefined ? [] : { ...yard, id, name, address: { ...yard.address, ...place } },
    )
    return { ...site, locations: [...site.locations, ...added] }
  })

const NEW_YARDS = [
  { id: 'gold-coast', name: 'Southerly Gold Coast', city: 'Southport', postcode: '4215', lat: -27.97, long: 153.41 },
  { id: 'sydney', name: 'Southerly Sydney', city: 'Alexandria', postcode: '2015', lat: -33.91, long: 151.2 },
]

export const mixedStock = (site: Site): SearchVehicle[] => generated(MIXED, 900, site).map(withHistory)
/** Stock numbers of letters only. */
const LETTERED = ['KITEBIRD', 'OWL/FT']

export const smallStock = (site: Site): SearchVehicle[] =>
  generated(SMALL, 60, site).map((vehicle, place) => ({ ...vehicle, stocknum: LETTERED[place] ?? vehicle.stocknum }))

const PLUGS: readonly Plug[][] = [['Type 2', 'CCS2'], ['Type 2', 'CHAdeMO'], []]

/** The vehicle with owners and service, and an electric one with range and plugs; every few tell nothing. */
function withHistory(vehicle: SearchVehicle, turn: number): SearchVehicle {
  const isElectric = vehicle.simpleFuel === 'Electric' && turn % 7 > 0
  const plugs = pick(PLUGS, turn) ?? []
  return {
    ...vehicle,
    history:
      turn % 5 === 0 ? null : sampleHistory({ owners: 1 + (turn % 3), service: pick(SERVICES, turn * 3) ?? null }),
    variant: isElectric
      ? { ...(vehicle.variant ?? towVariant(0)), rangeKm: 280 + (turn % 9) * 40, plugs }
      : vehicle.variant,
  }
}

const SERVICES = [...SERVICE_HISTORIES, null, 'full'] as const

const pick = <T>(values: readonly T[], turn: number): T | undefined => values[turn % values.length]

/** So many vehicles of these models, each fact turning at its own pace, so that every pair of facts occurs. */
function generated(models: readonly Model[], count: number, site: Site): SearchVehicle[] {
  const yards = site.locations.map(({ id }) => id)
  return Array.from({ length: count }, (_, turn) => {
    const { badges, ...model } = pick(models, turn) ?? UNNAMED
    const colour =
      pick(['White', 'Black', 'Grey', 'Red', 'Blue', 'Silver', 'Orange', 'Gold', 'Green'], turn * 5 + 1) ?? 'White'
    return sampleVehicle({
      ...model,
      id: turn + 1,
      stocknum: `G${turn}`,
      badge: pick(badges, Math.floor(turn / models.length)) ?? null,
      itemType: model.simpleBody === 'Caravan' ? 'caravan' : 'car',
      colour,
      simpleColour: colour,
      simpleFuel: pick(['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Plug-in Hybrid'], turn * 3) ?? null,
      simpleTransmission: pick(['Automatic', 'Automatic', 'Manual'], turn) ?? null,
      simpleDrive: pick(['4WD', 'FWD', 'AWD', 'RWD'], turn + 1) ?? null,
      seats: pick([5, 7, 5, 2, 8], turn) ?? 5,
      year: 2012 + ((turn * 7) % 14),
      km: 2_000 + ((turn * 7_919) % 180_000),
      priceCents: 900_000 + ((turn * 3_571) % 90_000) * 100,
      carType: pick(CAR_TYPES, turn * 2) ?? 'used',
      locationId: pick(yards, turn) ?? null,
      variant: turn % 3 === 0 ? null : towVariant(1_000 + (turn % 6) * 500),
      standardEquipment: turn % 4 === 0 ? ['Canopy', 'Bull bar', 'Tow bar', 'Sunroof'] : ['Leather seats'],
      photosCount: 10,
      createdAt: NOW,
    })
  })
}
