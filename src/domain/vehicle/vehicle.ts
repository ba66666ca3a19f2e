/**
 * A vehicle: every field of the specification's dictionary under our own names (A29). Money is integer cents of
 * Australian dollars; a missing value is `null`, never `''` or `0`.
 */

import type { PhotoWords } from '../media/photo-words.ts'
import type { PictureRef } from '../media/picture-url.ts'
import type { ElectricFigures } from './electric-figures.ts'
import type { VehicleHistory } from './vehicle-history.ts'

export const CAR_TYPES = ['new', 'demo', 'used'] as const
/** Listing order of car types everywhere a shopper sees them (A4.15). */
export type CarType = (typeof CAR_TYPES)[number]

export const VEHICLE_STATUSES = ['in_stock', 'coming_soon', 'sold', 'unavailable'] as const
/** `in_stock` and `coming_soon` are available; anything else shows the SOLD notice (A6.10, A6.11). */
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number]

export const ITEM_TYPES = ['car', 'motorcycle', 'caravan', 'truck', 'trailer', 'boat'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export const PRICE_BASES = ['drive_away', 'excluding_government_charges', 'unspecified'] as const
/** The scope of an advertised price (A8.3, D1 "Drive away", "EGC"). */
export type PriceBasis = (typeof PRICE_BASES)[number]

export const STATES = ['QLD', 'NSW', 'VIC', 'TAS', 'SA', 'WA', 'NT', 'ACT'] as const
export type AustralianState = (typeof STATES)[number]

/** Maker's data for the variant (A6.6). Masses kg, lengths mm, torque Nm, consumption L/100 km, fuel capacity L. */
export interface VehicleVariant extends ElectricFigures {
  cylinders: number | null
  engineSizeCc: number | null
  engineSizeLitres: number | null
  induction: string | null
  gearType: string | null
  fuelConsumptionCombined: number | null
  /** Of an electric vehicle, kWh/100 km; missing where no feed said so. */
  energyConsumptionKwh?: number
  fuelCapacity: number | null
  grossVehicleMass: number | null
  grossCombinationMass: number | null
  vehicleLength: number | null
  vehicleHeight: number | null
  vehicleWidth: number | null
  towingCapacityBraked: number | null
  towBallMass: number | null
  torque: number | null
  powerKw: number | null
  ancapRating: number | null
  ancapYear: number | null
  bodyConfiguration: string | null
}

/** Caravan particulars (A6.7). Lengths m, masses kg; `aggregateTrailerMass` is the ATM. */
export interface CaravanSpecifications {
  bodyWidth: number | null
  bodyLength: number | null
  tareWeight: number | null
  axleType: string | null
  sleeps: number | null
  aggregateTrailerMass: number | null
  towBallMass: number | null
}

export interface Hotspot {
  id: string
  description: string
  anchors: string[]
  positions: { activeAngle: number; posX: number; posY: number }[]
}

export interface Hotspots {
  exterior: Hotspot[]
  interior: Hotspot[]
}

/** A vehicle's details from a feed or a person, without the platform's own fields. */
export interface VehicleDetails {
  stocknum: string
  vin: string | null
  regplate: string | null
  /** Display name of the advertisement where the dealer gave one (A6.21). */
  carsalesTitle: string | null
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
  colour: string | null
  /** One of the generic colour words shoppers filter by, from the colour's free text. */
  simpleColour: string | null
  interiorColour: string | null

  dealershipId: string | null
  locationId: string | null

  carType: CarType
  itemType: ItemType
  status: VehicleStatus
  tag: string | null
  reserved: boolean
  certified: boolean
  preorder: boolean

  priceCents: number | null
  priceBasis: PriceBasis
  beforePriceCents: number | null
  offerPriceCents: number | null
  subscriptionPriceCents: number | null

  km: number | null
  simpleBody: string | null
  body: string | null
  bodyconfiguration: string | null
  simpleTransmission: string | null
  trans: string | null
  gearnum: number | null
  simpleFuel: string | null
  fuel: string | null
  simpleDrive: string | null
  drive: string | null
  seats: number | null
  doors: number | null
  engineSizeLitres: number | null

  buildDate: string | null
  complianceDate: string | null
  regoExpiry: string | null
  /** ISO date the vehicle is expected, for `coming_soon`. */
  arrivalDate: string | null

  dealercomments: string | null
  standardEquipment: string[]
  videoUrl: string | null
  externalVideoUrl: string | null
  spinCode: string | null
  /** Address of a history report (A6.14). */
  file: string | null
  privateSuburb: string | null
  privatePostcode: string | null
  manufacturerBody: string | null
  nvic: string | null
  redbookCode: string | null

  variant: VehicleVariant | null
  specifications: CaravanSpecifications | null
  history: VehicleHistory | null
  hotspots: Hotspots | null
  autograbData: { stateAverageMarketPriceCents: number | null; averageMarketPriceCents: number | null } | null

  /** Feed columns that no field of ours stands for, kept as they came. Never shown to shoppers. */
  extra: Record<string, string>
}

/** One picture of a vehicle, in the order shown. */
export interface VehicleImage extends PictureRef {
  /** A stand-in picture ("image coming soon"): counts as no photo (A4.38, A7.10). */
  isDefault: boolean
  /** Upright size in pixels; null until the site has taken the picture in. */
  size: { widthPx: number; heightPx: number } | null
  /** A person's words and marks; left out where there are none. */
  words?: PhotoWords
}

/** A stored vehicle: what was said of it, and what the platform assigned. */
export interface Vehicle extends VehicleDetails {
  id: number
  siteId: string
  slug: string
  createdAt: Date
  updatedAt: Date
  soldAt: Date | null
  images: VehicleImage[]
  spinImages: VehicleImage[]
  spinInteriorImage: VehicleImage | null
  /** Pictures that are not stand-ins. */
  photosCount: number
  /** Names of fields edited by hand that a feed must not overwrite. */
  lockedFields: string[]
}

/** Whether a vehicle can still be bought (A6.10, A6.11). */
export function isAvailable(status: VehicleStatus): boolean {
  return status === 'in_stock' || status === 'coming_soon'
}
