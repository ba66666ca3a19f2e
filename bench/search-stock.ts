/**
 * Makes a large stock for `bench/search.ts`, the same at every run. Its proportions are those of real Australian
 * listings.
 */
import { dayNumber } from '#domain/hours/local-day.ts'
import { entryMaker, type SearchEntry } from '#domain/search/search-entry.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import { CAR_TYPES, ITEM_TYPES, type CarType } from '#domain/vehicle/vehicle.ts'
import { towVariant } from '#test/search/sample-stock.ts'

export const NOW = new Date('2026-08-03T02:00:00Z')
const DAY_MS = 86_400_000
const TODAY = dayNumber(NOW, 'Australia/Brisbane')
/**
 * Ids of one site's vehicles are numbered from a multiple of this, so that a vehicle is the same one in a stock of any
 * size.
 */
const IDS_A_SITE = 1_000_000

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const MAKES = (
  'Toyota Hyundai Mazda Holden Ford Mitsubishi Nissan Volkswagen Kia Mercedes-Benz Subaru BMW Audi Honda Isuzu ' +
  'Suzuki Lexus Jeep MG ' +
  'GWM Volvo Skoda Renault Peugeot LDV BYD Tesla Jaguar Porsche Citroën Mini Ram Chery Genesis'
).split(' ')
const BODIES = ['SUV', 'Hatch', 'Ute', 'Sedan', 'Wagon', 'Van', 'Coupe', 'Convertible', 'People mover']
const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG']
const DRIVES = ['Front', '4WD', 'AWD', 'Rear']
const COLOURS = [
  'White',
  'Grey',
  'Silver',
  'Black',
  'Blue',
  'Red',
  'Green',
  'Orange',
  'Brown',
  'Yellow',
  'Gold',
  'Purple',
]
const SHADES = ['Glacier', 'Deep', 'Pearl', 'Metallic', 'Storm', 'Crystal', 'Sunset', 'Titan']
const BADGES = [
  'Ascent',
  'Active',
  'Elite',
  'Highlander',
  'GX',
  'GXL',
  'SR',
  'SR5',
  'XLT',
  'Wildtrak',
  'Sport',
  'Touring',
  'Maxx',
  'Evolve',
  'Neo',
  'Akera',
]
const TAGS = ['Runout sale', 'Test Drive Only', 'Managers special', 'Ex-fleet']
const EQUIPMENT = [
  'Apple CarPlay',
  'Android Auto',
  'Satellite navigation',
  'Reversing camera',
  'Parking sensors - rear',
  'Adaptive cruise control',
  'Blind spot monitor',
  'Lane keeping assist',
  'Autonomous emergency braking',
  'Keyless entry',
  'Leather seats',
  'Heated seats - front',
  'Sunroof',
  'Climate control',
  'Power tailgate',
  'Third row seats',
  'LED headlights',
  'Wireless phone charging',
  '18" alloy wheels',
  'Tow bar',
  'Bull bar',
  'Roof racks',
  'Tonneau cover',
  'Tray liner',
]
/** Mostly a matter of the model; one with four-wheel drive tows another mass. */
const TOW_RATINGS_KG = [750, 1_500, 2_000, 3_500, 1_200, 2_500, 3_000, 1_800]
const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'ACT', 'TAS', 'NT']

/** Vehicles of each site: the greatest has a tenth of all, the least some hundreds. */
function siteSizes(sites: number, vehicles: number): number[] {
  const weights = Array.from({ length: sites }, (_, index) => 1 / (index + 3) ** 0.8)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.round((weight / sum) * vehicles))
}

export interface StockSize {
  sites: number
  vehicles: number
}

export interface SiteStock {
  facts: SiteSearchFacts
  /** Makes the vehicles that the site lists today, one after another, the same ones at every call. */
  entries: () => Generator<SearchEntry>
}

/**
 * The sites of a stock. A smaller stock's sites have the first vehicles of a larger one's (their yards apart: a larger
 * site has more).
 */
export function stockOf({ sites, vehicles }: StockSize): SiteStock[] {
  return siteSizes(sites, vehicles).map((size, index) => {
    const locations = Math.max(1, Math.round(size / 150))
    const facts = benchFacts(`site-${index}`, locations)
    return { facts, entries: () => siteEntries(facts, index, size) }
  })
}

function* siteEntries(facts: SiteSearchFacts, index: number, size: number): Generator<SearchEntry> {
  const vehicleOf = vehicleMaker(randomFrom(index + 1), {
    locations: facts.locations.length,
    makes: index % 4 === 3 ? 2 : 34,
  })
  const entryOf = entryMaker(facts, NOW.getUTCFullYear())
  for (let count = 1; count <= size; count++) {
    const entry = entryOf(vehicleOf(index * IDS_A_SITE + count))
    if (entry !== null && entry.lastDay >= TODAY) yield entry
  }
}

function benchFacts(siteId: string, locations: number): SiteSearchFacts {
  return {
    siteId,
    timeZone: 'Australia/Brisbane',
    locations: Array.from({ length: locations }, (_, index) => ({
      id: `yard-${index}`,
      name: `Yard ${index}`,
      city: `City ${index}`,
      state: STATES[index % STATES.length] ?? 'QLD',
      lat: -38 + (index % 22),
      long: 145 + (index % 8),
      dealershipId: `dealer-${index % 7}`,
    })),
    dealerships: Array.from({ length: 7 }, (_, index) => ({ id: `dealer-${index}`, name: `Dealer ${index}` })),
    categories: [
      { slug: 'family', filters: { seats: ['7', '8'] } },
      { slug: 'tradie', filters: { body: ['Ute', 'Van'] } },
      { slug: 'electric', filters: { fuel: ['Electric'] } },
    ],
    carTypes: CAR_TYPES,
    itemTypes: ITEM_TYPES,
    excludedMakes: [],
    excludedStockNumbers: [],
    requireInStock: false,
    minimumPhotos: 3,
    soldRetentionDays: 3,
    pricedOnlyWhenAscending: false,
    subscriptionsOffered: true,
    embeds: { videoPlayers: [], videoOrigins: [], spinViewer: null },
    lender: {
      interestRatePercent: 8.99,
      comparisonRatePercent: 10.36,
      rates: [],
      exampleBand: null,
      termYears: 5,
      depositCents: 0,
      balloonPercent: 0,
      establishmentFeeCents: 39_500,
      fees: [],
      rounding: 'up',
      eligibility: { abovePriceCents: 50_000, newerThanYears: 12, excludedMakes: [] },
    },
  }
}

/** No vehicle of these sites has any of this. */
const UNKNOWN = {
  carsalesTitle: null,
  dealershipId: null,
  preorder: false,
  beforePriceCents: null,
  autograbData: null,
  specifications: null,
  history: null,
  videoUrl: null,
  externalVideoUrl: null,
  spinCode: null,
  arrivalDate: null,
}

/** Three digits and three letters. */
function plateOf(number: (from: number, to: number) => number): string {
  return `${number(100, 999)}${String.fromCharCode(65 + number(0, 25), 65 + number(0, 25), 65 + number(0, 25))}`
}

/** Draws of a value, a whole number and a chance, from one source of chance. */
function drawsFrom(random: () => number) {
  return {
    /** The first of a list far more often than the last. */
    likely: <T>(values: readonly [T, ...T[]] | readonly T[], fallback: T): T =>
      values[Math.floor(random() ** 2.2 * values.length)] ?? fallback,
    /** From `from` to `to`, both included. */
    number: (from: number, to: number) => from + Math.floor(random() * (to - from + 1)),
    chance: (part: number) => random() < part,
  }
}

/** Makes vehicles one after another; a site of `locations` yards sells `makes` makes. */
function vehicleMaker(random: () => number, site: { locations: number; makes: number }): (id: number) => SearchVehicle {
  const { likely, number, chance } = drawsFrom(random)
  return (id) => {
    const make = likely(MAKES.slice(0, site.makes), 'Toyota')
    const modelNumber = Math.floor(random() ** 1.8 * 22)
    const model = `${make.slice(0, 3)}${['ra', 'lux', 'ton', 'go'][modelNumber % 4]} ${modelNumber}`
    const body = BODIES[(modelNumber * 7 + make.length) % BODIES.length] ?? 'SUV'
    const year = 2026 - Math.floor(random() ** 1.7 * 18)
    const carType: CarType = year >= 2025 ? likely<CarType>(['new', 'used', 'demo'], 'new') : 'used'
    const sold = chance(0.01)
    const priceCents = chance(0.02)
      ? null
      : Math.round((9_000 + random() ** 2 * 80_000 + (year - 2008) * 900) / 10) * 1_000 - 1_000
    const colour = likely(COLOURS, 'White')
    const trim = (modelNumber * 31 + year) % 997
    return {
      id,
      slug: `${year}-${make}-${model}-${id}`.toLowerCase().replaceAll(' ', '-'),
      stocknum: `U${10_000_000 + id}`,
      vin: `JTMZZZ${String(10_000_000_000 + id)}`,
      regplate: chance(0.7) ? plateOf(number) : null,
      ...UNKNOWN,
      year,
      make,
      model,
      badge: chance(0.9) ? likely(BADGES, 'GX') : null,
      series: chance(0.8) ? `${make.slice(0, 1)}${modelNumber}${year % 5}` : null,
      colour: `${SHADES[number(0, SHADES.length - 1)]} ${colour}`,
      simpleColour: colour,
      locationId: `yard-${number(0, site.locations - 1)}`,
      carType,
      itemType: 'car',
      status: sold ? 'sold' : chance(0.04) ? 'coming_soon' : 'in_stock',
      tag: chance(0.06) ? likely(TAGS, 'Runout sale') : null,
      reserved: chance(0.02),
      certified: chance(0.1),
      priceCents,
      priceBasis: 'drive_away',
      offerPriceCents: priceCents !== null && chance(0.08) ? priceCents - 100_000 : null,
      subscriptionPriceCents: chance(0.03) ? number(15_000, 45_000) : null,
      km: carType === 'new' ? null : Math.round((2026 - year + random()) * 14_000),
      simpleBody: body,
      simpleTransmission: chance(0.88) ? 'Automatic' : 'Manual',
      simpleFuel: FUELS[trim % 7] ?? 'Petrol',
      simpleDrive: DRIVES[trim % 5] ?? 'Front',
      seats: [5, 5, 7, 2, 5, 8, 4][modelNumber % 7] ?? 5,
      standardEquipment: EQUIPMENT.filter((_, index) => (trim * (index + 3)) % 11 < 5 || (index > 18 && chance(0.1))),
      variant: towVariant(TOW_RATINGS_KG[(modelNumber * 5 + (trim % 5 === 1 ? 1 : 0)) % TOW_RATINGS_KG.length] ?? 750),
      photosCount: number(0, 30),
      createdAt: new Date(NOW.getTime() - Math.floor(random() * 120 * DAY_MS)),
      soldAt: sold ? new Date(NOW.getTime() - number(0, 5) * DAY_MS) : null,
      image: { sourceId: String(id).padStart(32, '0'), contentHash: '0123456789abcdef0123456789abcdef' },
      furtherPictures: [1, 2, 3, 4].map((place) => `${place}${String(id).padStart(31, '0')}`),
      spinFramesCount: 0,
    }
  }
}
