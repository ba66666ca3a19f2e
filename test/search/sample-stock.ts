import fc from 'fast-check'
import { cardOf } from '#domain/search/card-of.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { SiteSearchFacts } from '#domain/search/site-search-facts.ts'
import type { VehicleCard } from '#domain/search/vehicle-card.ts'
import type { ElectricFigures, Plug } from '#domain/vehicle/electric-figures.ts'
import { SERVICE_HISTORIES, type VehicleHistory } from '#domain/vehicle/vehicle-history.ts'
import { CAR_TYPES, ITEM_TYPES, VEHICLE_STATUSES, type VehicleVariant } from '#domain/vehicle/vehicle.ts'

/** Noon in Brisbane, the moment that tests of search happen at. */
export const NOW = new Date('2026-08-03T02:00:00Z')
const DAY_MS = 86_400_000

/** A vehicle with nothing special about it. */
export function sampleVehicle(part: Partial<SearchVehicle> = {}): SearchVehicle {
  const id = part.id ?? 1
  return {
    id,
    slug: `vehicle-${id}`,
    stocknum: `S${id}`,
    vin: null,
    regplate: null,
    carsalesTitle: null,
    year: 2021,
    make: 'Toyota',
    model: 'Hilux',
    badge: 'SR5',
    series: 'GUN126R',
    colour: 'Glacier White',
    simpleColour: 'White',
    dealershipId: null,
    locationId: 'cairns',
    carType: 'used',
    itemType: 'car',
    status: 'in_stock',
    tag: null,
    reserved: false,
    certified: false,
    preorder: false,
    priceCents: 4_999_000,
    priceBasis: 'drive_away',
    beforePriceCents: null,
    offerPriceCents: null,
    subscriptionPriceCents: null,
    autograbData: null,
    km: 45_000,
    simpleBody: 'Ute',
    simpleTransmission: 'Automatic',
    simpleFuel: 'Diesel',
    simpleDrive: '4WD',
    seats: 5,
    standardEquipment: [],
    variant: null,
    specifications: null,
    history: null,
    photosCount: 8,
    createdAt: new Date('2026-07-01T00:00:00Z'),
    soldAt: null,
    arrivalDate: null,
    image: null,
    furtherPictures: [],
    videoUrl: null,
    externalVideoUrl: null,
    spinCode: null,
    spinFramesCount: 0,
    ...part,
  }
}

/** Sizes (m) and masses (kg) of a caravan of 19 ft 6 in. */
export const sampleCaravanSizes = {
  bodyWidth: 2.44,
  bodyLength: 5.94,
  tareWeight: 2418,
  axleType: 'Tandem',
  sleeps: 3,
  aggregateTrailerMass: 2990,
  towBallMass: 176,
}

/** Sizes and masses of which none is known. */
export const NO_SIZES = {
  bodyWidth: null,
  bodyLength: null,
  tareWeight: null,
  axleType: null,
  sleeps: null,
  towBallMass: null,
}

/** A caravan of which the aggregate trailer mass alone is known, kg. */
export function sampleCaravan(id: number, aggregateTrailerMass: number | null): SearchVehicle {
  const specifications = { ...NO_SIZES, aggregateTrailerMass }
  return sampleVehicle({ id, make: 'Jayco', model: `Journey ${id}`, itemType: 'caravan', specifications })
}

/** A history of which only this is known. */
export function sampleHistory(part: Partial<VehicleHistory> = {}): VehicleHistory {
  return {
    owners: null,
    service: null,
    serviceBooks: null,
    ppsr: null,
    inspection: null,
    inspectedBy: null,
    inspectionPoints: null,
    inspectedOn: null,
    warrantyMonths: null,
    warrantyKm: null,
    warrantyUntil: null,
    ...part,
  }
}

/** Maker's data of which the braked tow rating alone is known, kg. */
export function towVariant(towingCapacityBraked: number): VehicleVariant {
  return {
    cylinders: null,
    engineSizeCc: null,
    engineSizeLitres: null,
    induction: null,
    gearType: null,
    fuelConsumptionCombined: null,
    fuelCapacity: null,
    grossVehicleMass: null,
    grossCombinationMass: null,
    vehicleLength: null,
    vehicleHeight: null,
    vehicleWidth: null,
    towingCapacityBraked,
    towBallMass: null,
    torque: null,
    powerKw: null,
    ancapRating: null,
    ancapYear: null,
    bodyConfiguration: null,
  }
}

export function sampleFacts(part: Partial<SiteSearchFacts> = {}): SiteSearchFacts {
  return {
    siteId: 'southerly',
    timeZone: 'Australia/Brisbane',
    locations: [
      {
        id: 'cairns',
        name: 'Southerly Cairns',
        city: 'Cairns',
        state: 'QLD',
        lat: -16.93,
        long: 145.75,
        dealershipId: 'southerly-cairns',
      },
      {
        id: 'hobart',
        name: 'Southerly Hobart',
        city: 'Hobart',
        state: 'TAS',
        lat: -42.88,
        long: 147.33,
        dealershipId: 'southerly-hobart',
      },
    ],
    dealerships: [
      { id: 'southerly-cairns', name: 'Southerly North' },
      { id: 'southerly-hobart', name: 'Southerly South' },
    ],
    categories: [],
    carTypes: CAR_TYPES,
    itemTypes: ITEM_TYPES,
    excludedMakes: [],
    excludedStockNumbers: [],
    requireInStock: false,
    minimumPhotos: 0,
    soldRetentionDays: 3,
    pricedOnlyWhenAscending: false,
    subscriptionsOffered: true,
    lender: null,
    embeds: { videoPlayers: [], videoOrigins: [], spinViewer: null },
    ...part,
  }
}

export const SAMPLE_LENDER: NonNullable<SiteSearchFacts['lender']> = {
  interestRatePercent: 8.99,
  comparisonRatePercent: 9.87,
  rates: [],
  exampleBand: null,
  termYears: 5,
  depositCents: 0,
  balloonPercent: 0,
  establishmentFeeCents: 0,
  fees: [],
  rounding: 'up',
  eligibility: { abovePriceCents: 50_000, newerThanYears: 12, excludedMakes: ['Suzuki'] },
}

/** The card of a sample vehicle in 2026, with the repayment of a lender. */
export const sampleCard = (part: Partial<SearchVehicle>, lender: SiteSearchFacts['lender']): VehicleCard =>
  cardOf(sampleVehicle(part), sampleFacts({ lender }), 2026)

const MODELS = [
  ['Toyota', 'Hilux', 'Ute'],
  ['Toyota', 'Corolla', 'Hatch'],
  ['Toyota', 'LandCruiser Prado', 'SUV'],
  ['Mazda', 'Mazda 3', 'Hatch'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Suzuki', 'Jimny', 'SUV'],
  ['Citroën', 'C4', 'Hatch'],
  ['Jayco', 'Journey', 'Caravan'],
] as const
const EQUIPMENT = ['Apple CarPlay', 'Sunroof', 'Tow bar', 'Bull Bar - steel', 'Reversing Camera', 'Cup holders']

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 4 })
const cents = maybe(
  fc.oneof(fc.constantFrom(0, 1_000, 999_950, 1_999_949, 2_000_000), fc.integer({ min: 0, max: 16_000_000 })),
)

const electric = (rangeKm: number | undefined, plugs: Plug[]): ElectricFigures =>
  rangeKm === undefined ? {} : { rangeKm, plugs }

/** Any vehicle of a small world, so that random requests hit many and ties are common. */
export const anyVehicle: fc.Arbitrary<SearchVehicle> = fc
  .record({
    model: fc.constantFrom(...MODELS),
    badge: maybe(fc.constantFrom('SR5', 'GXL', 'Maxx Sport', 'x')),
    series: maybe(fc.constantFrom('GUN126R', 'KF', '150')),
    year: fc.integer({ min: 2012, max: 2026 }),
    colour: maybe(fc.constantFrom('Glacier White', 'Soul Red', 'white')),
    simpleColour: maybe(fc.constantFrom('White', 'Red')),
    place: fc.constantFrom(
      ['cairns', null],
      ['hobart', 'southerly-cairns'],
      [null, 'southerly-hobart'],
      ['nowhere', 'nobody'],
    ),
    carType: fc.constantFrom(...CAR_TYPES),
    itemType: fc.constantFrom(...ITEM_TYPES),
    status: fc.constantFrom('in_stock', 'in_stock', ...VEHICLE_STATUSES),
    tag: maybe(fc.constantFrom('Runout', ' Runout ', 'Test Drive Only')),
    reserved: fc.boolean(),
    certified: fc.boolean(),
    priceCents: cents,
    offerPriceCents: cents,
    subscriptionPriceCents: cents,
    km: maybe(fc.integer({ min: 0, max: 90_000 })),
    transmission: maybe(fc.constantFrom('Automatic', 'Manual')),
    fuel: maybe(fc.constantFrom('Diesel', 'Petrol', 'Hybrid')),
    drive: maybe(fc.constantFrom('4WD', 'Front')),
    seats: maybe(fc.constantFrom(2, 5, 7, 12)),
    equipment: fc.subarray(EQUIPMENT),
    photosCount: fc.integer({ min: 0, max: 8 }),
    createdDaysAgo: fc.integer({ min: 0, max: 5 }),
    soldDaysAgo: fc.integer({ min: 0, max: 6 }),
    towKg: maybe(fc.constantFrom(750, 1_500, 3_000.5, 3_500)),
    rangeKm: fc.constantFrom(undefined, undefined, 320, 528),
    plugs: fc.subarray<Plug>(['Type 2', 'CCS2', 'CHAdeMO']),
    owners: maybe(fc.constantFrom(1, 2, 3)),
    service: maybe(fc.constantFrom(...SERVICE_HISTORIES)),
    vin: maybe(fc.constantFrom('JTMZZZ123', 'MR0AA3CD0')),
    regplate: maybe(fc.constantFrom('123 ABC', '4WD-777')),
  })
  .map((facts) => {
    const [make, model, body] = facts.model
    const [locationId = null, dealershipId = null] = facts.place
    return sampleVehicle({
      make,
      model,
      simpleBody: body,
      badge: facts.badge,
      series: facts.series,
      year: facts.year,
      colour: facts.colour,
      simpleColour: facts.simpleColour,
      locationId,
      dealershipId,
      carType: facts.carType,
      itemType: facts.itemType,
      status: facts.status,
      tag: facts.tag,
      reserved: facts.reserved,
      certified: facts.certified,
      priceCents: facts.priceCents,
      offerPriceCents: facts.offerPriceCents,
      subscriptionPriceCents: facts.subscriptionPriceCents,
      km: facts.km,
      simpleTransmission: facts.transmission,
      simpleFuel: facts.fuel,
      simpleDrive: facts.drive,
      seats: facts.seats,
      variant: facts.towKg === null ? null : { ...towVariant(facts.towKg), ...electric(facts.rangeKm, facts.plugs) },
      history: sampleHistory({ owners: facts.owners, service: facts.service }),
      standardEquipment: facts.equipment,
      photosCount: facts.photosCount,
      vin: facts.vin,
      regplate: facts.regplate,
      createdAt: new Date(NOW.getTime() - facts.createdDaysAgo * DAY_MS),
      soldAt: facts.status === 'sold' ? new Date(NOW.getTime() - facts.soldDaysAgo * DAY_MS) : null,
    })
  })

/** Vehicles with ids from `firstId` on, each with a stock number of its own. */
export function anyStock(constraints: {
  minLength?: number
  maxLength: number
  firstId?: number
}): fc.Arbitrary<SearchVehicle[]> {
  const first = constraints.firstId ?? 1
  return fc
    .array(anyVehicle, { minLength: constraints.minLength ?? 0, maxLength: constraints.maxLength })
    .map((vehicles) =>
      vehicles.map((vehicle, index) => ({
        ...vehicle,
        id: first + index,
        slug: `vehicle-${first + index}`,
        stocknum: `U-${1000 + first + index}`,
      })),
    )
}
