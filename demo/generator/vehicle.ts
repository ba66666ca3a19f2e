import type { Engine, Gearbox, PicturedBody } from './catalogue/model-line.ts'
import type { Paint } from './paint.ts'

/**
 * A vehicle of the demo, independent of feed formats. Money in whole dollars, masses kg, lengths mm unless named
 * otherwise.
 */

export type Condition = 'new' | 'demo' | 'used'
export type Item = 'car' | 'motorcycle' | 'truck' | 'caravan' | 'trailer' | 'boat'
export type Basis = 'drive away' | 'egc' | 'unspecified'

export interface CaravanFacts {
  kind: 'Caravan' | 'Pop-top' | 'Hybrid' | 'Camper Trailer' | 'Motorhome' | 'Slide-on'
  bodyLengthM: number
  bodyWidthM: number
  tareKg: number
  atmKg: number
  ballKg: number
  axle: 'Single' | 'Tandem'
  sleeps: number
  toilet: boolean
  shower: boolean
  airConditioning: boolean
  fridgeLitres: number
}

export interface Rego {
  plate: string
  state: string
  expires: Date
}

export interface Hotspot {
  id: string
  description: string
  anchors: string[]
  positions: { activeAngle: number; posX: number; posY: number }[]
}

/** Facts that only our own format has. */
export interface OwnFormatExtras {
  tag?: string
  certified?: boolean
  preorder?: boolean
  subscriptionDollars?: number
  stateAverageDollars?: number
  title?: string
  videoPath?: string
  externalVideoUrl?: string
  spinFrames?: string[]
  spinCode?: string
  cabinPanorama?: string
  hotspots?: { exterior: Hotspot[]; interior: Hotspot[] }
  historyReportUrl?: string
  privateSuburb?: string
  privatePostcode?: string
  ancap?: { stars: number; year: number }
  size?: { length: number; width: number; height: number }
  fuelCapacityLitres?: number
  simpleColour?: string
}

export interface DemoVehicle {
  stockNumber: string
  vin: string
  rego: Rego | null
  condition: Condition
  item: Item
  year: number
  /** Spelt as the feed spells it; `Isuzu UTE` is right there. */
  make: string
  model: string
  badge: string
  series: string
  bodyText: string
  shape: PicturedBody | null
  paint: Paint
  interiorColour: string
  engine: Engine | null
  gearbox: Gearbox | null
  seats: number | null
  doors: number | null
  km: number | null
  priceDollars: number | null
  basis: Basis
  /** Price before a reduction, and what it was reduced to. */
  beforeDollars: number | null
  offerDollars: number | null
  built: Date
  complied: Date
  towKg: number | null
  masses: readonly [gvm: number, gcm: number, ball: number] | null
  features: string[]
  comments: string
  photos: string[]
  dealershipId: string
  dealershipName: string
  locationId: string
  /** Town of the yard, for the dealer's words. */
  town: string
  arrived: Date
  status: 'in_stock' | 'coming_soon' | 'sold'
  arrives: Date | null
  reserved: boolean
  soldOn: Date | null
  /** The advertised price until the date. */
  earlier: { dollars: number; until: Date } | null
  caravan: CaravanFacts | null
  own: OwnFormatExtras
  /** Cells that replace those made from the facts: the quirks of real feeds, by the format's own column names. */
  cells: Record<string, string | number | boolean | null>
}
