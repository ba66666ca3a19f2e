import type { Insertable } from 'kysely'
import type { VehiclesTable } from '#data/schema.ts'
import { NO_DETAILS } from '#test/pages/no-details.ts'

const NOTHING = {
  ...NO_DETAILS,
  vin: null,
  regplate: null,
  carsalesTitle: null,
  badge: null,
  series: null,
  colour: null,
  simpleColour: null,
  interiorColour: null,
  dealershipId: null,
  locationId: null,
  tag: null,
  priceCents: null,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  km: null,
  simpleBody: null,
  simpleTransmission: null,
  gearnum: null,
  simpleFuel: null,
  simpleDrive: null,
  seats: null,
  doors: null,
  engineSizeLitres: null,
  buildDate: null,
  complianceDate: null,
  regoExpiry: null,
  arrivalDate: null,
  dealercomments: null,
  variant: null,
  specifications: null,
  history: null,
  autograbData: null,
  soldAt: null,
  lastRunId: null,
  sourceId: null,
} as const

/** A row for `vehicles` with as little as the database allows; give what the test is about. */
export function vehicleRow(given: Partial<Insertable<VehiclesTable>> = {}): Insertable<VehiclesTable> {
  const stocknum = given.stocknum ?? 'S1'
  return {
    ...NOTHING,
    siteId: 'southerly',
    slug: `2020-toyota-hilux-${stocknum.toLowerCase()}`,
    year: 2020,
    make: 'Toyota',
    model: 'Hilux',
    carType: 'used',
    itemType: 'car',
    status: 'in_stock',
    priceBasis: 'drive_away',
    reserved: false,
    certified: false,
    preorder: false,
    standardEquipment: [],
    extra: {},
    createdAt: new Date('2026-03-01T01:00:00Z'),
    updatedAt: new Date('2026-03-01T01:00:00Z'),
    ...given,
    stocknum,
  }
}
