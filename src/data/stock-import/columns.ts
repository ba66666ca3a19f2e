/** The columns of `vehicles` that a feed fills: one table for staging, comparing and merging. */
import type { VehicleDetails } from '#domain/vehicle/vehicle.ts'

type Key = Exclude<keyof VehicleDetails, 'stocknum'>

/** Field of the domain → column and its SQL type. `satisfies` makes a forgotten field a type error. */
const COLUMNS = {
  vin: 'text',
  regplate: 'text',
  carsalesTitle: 'text',
  year: 'smallint',
  make: 'text',
  model: 'text',
  badge: 'text',
  series: 'text',
  colour: 'text',
  simpleColour: 'text',
  interiorColour: 'text',
  dealershipId: 'text',
  locationId: 'text',
  carType: 'text',
  itemType: 'text',
  status: 'text',
  tag: 'text',
  reserved: 'boolean',
  certified: 'boolean',
  preorder: 'boolean',
  priceCents: 'bigint',
  priceBasis: 'text',
  beforePriceCents: 'bigint',
  offerPriceCents: 'bigint',
  subscriptionPriceCents: 'bigint',
  km: 'integer',
  simpleBody: 'text',
  body: 'text',
  bodyconfiguration: 'text',
  simpleTransmission: 'text',
  trans: 'text',
  gearnum: 'smallint',
  simpleFuel: 'text',
  fuel: 'text',
  simpleDrive: 'text',
  drive: 'text',
  seats: 'smallint',
  doors: 'smallint',
  engineSizeLitres: 'numeric(5, 2)',
  buildDate: 'date',
  complianceDate: 'date',
  regoExpiry: 'date',
  arrivalDate: 'date',
  dealercomments: 'text',
  standardEquipment: 'text[]',
  videoUrl: 'text',
  externalVideoUrl: 'text',
  spinCode: 'text',
  file: 'text',
  privateSuburb: 'text',
  privatePostcode: 'text',
  manufacturerBody: 'text',
  nvic: 'text',
  redbookCode: 'text',
  variant: 'jsonb',
  specifications: 'jsonb',
  history: 'jsonb',
  hotspots: 'jsonb',
  autograbData: 'jsonb',
  extra: 'jsonb',
} as const satisfies Record<Key, string>

export interface FeedColumn {
  key: string
  column: string
  type: string
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const FEED_COLUMNS: readonly FeedColumn[] = Object.entries(COLUMNS).map(([key, type]) => ({
  key,
  column: snakeCase(key),
  type,
}))

/** `v.vin, v.regplate, …` of a table alias. */
export function columnList(alias: string): string {
  return FEED_COLUMNS.map(({ column }) => `${alias}.${column}`).join(', ')
}

/** Price columns that the ledger records when one of them changes. */
export const PRICE_COLUMNS = ['price_cents', 'offer_price_cents', 'before_price_cents', 'price_basis'] as const

/** Name in `locked_fields` that keeps a vehicle's pictures; every other name there is a column. */
export const LOCKED_PICTURES = 'images'
