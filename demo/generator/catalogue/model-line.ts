/**
 * The shape of the hand-made catalogue: makes, their model lines, and the engines those were sold with in Australia.
 */

/** Vehicle shapes that demo/media has pictures of. */
export const PICTURED_BODIES = [
  'hatch',
  'sedan',
  'wagon',
  'suv',
  '4x4',
  'ute',
  'single-cab',
  'van',
  'people-mover',
  'coupe',
  'convertible',
  'motorbike',
  'caravan',
  'truck',
] as const
export type PicturedBody = (typeof PICTURED_BODIES)[number]

export type Fuel = 'petrol' | 'premium' | 'diesel' | 'hybrid' | 'plug-in hybrid' | 'electric'
export type Drive = 'FWD' | 'RWD' | 'AWD' | '4WD'

/**
 * A gearbox in short: kind and number of gears, `A8` torque converter, `D7` dual clutch, `CVT`, `M6` manual, `A1`
 * single speed.
 */
export type Gearbox = `A${number}` | `D${number}` | `M${number}` | 'CVT' | 'eCVT'

export interface Engine {
  fuel: Fuel
  /** Swept volume in litres, `0` for electric motors. */
  litres: number
  cylinders: number
  powerKw: number
  torqueNm: number
  /** Combined consumption, L/100 km; `0` for electric cars. */
  litresPer100Km: number
  automatic: Gearbox | null
  manual: Gearbox | null
  drive: Drive
}

/**
 * A badge, its price new in thousands of dollars in the line's last year, and which engines it comes with (all when
 * left out).
 */
export type Badge = readonly [name: string, priceThousands: number, engines?: readonly number[]]

export interface ModelLine {
  model: string
  series?: string
  body: PicturedBody
  /** First and last build year. */
  years: readonly [number, number]
  /** Weight among the make's lines. */
  share: number
  seats?: number
  doors?: number
  badges: readonly Badge[]
  engines: readonly Engine[]
  /** Braked towing capacity, kg. */
  towKg?: number
  /** GVM, GCM and tow ball download, kg. */
  masses?: readonly [gvm: number, gcm: number, ball: number]
  /** How a feed words the body where the plain word for the shape does not fit. */
  bodyText?: string
}

export interface MakeEntry {
  make: string
  /** As some feeds spell it. */
  feedName?: string
  /** Listings of the make among the 16,733 measured ones of 2023; estimated where the measurement names no figure. */
  share: number
  /** First three characters of its VINs. */
  wmi: string
  /** How fast it loses value: 1 is the average make, 0.7 holds well. */
  depreciation: number
  /** Whether the group sells the make new. */
  franchise: boolean
  lines: readonly ModelLine[]
}

type EngineMaker = (
  litres: number,
  cylinders: number,
  powerKw: number,
  torqueNm: number,
  litresPer100Km: number,
  gearbox: string,
  drive: Drive,
) => Engine

/** Reads `A6`, `M6` or `A6/M6`. */
function gearboxesOf(text: string): { automatic: Gearbox | null; manual: Gearbox | null } {
  let automatic: Gearbox | null = null
  let manual: Gearbox | null = null
  for (const part of text.split('/')) {
    const gears = Number(part.slice(1))
    if (part === 'CVT' || part === 'eCVT') automatic = part
    else if (part.startsWith('M')) manual = `M${gears}`
    else automatic = part.startsWith('D') ? `D${gears}` : `A${gears}`
  }
  return { automatic, manual }
}

function engineMaker(fuel: Fuel): EngineMaker {
  return (litres, cylinders, powerKw, torqueNm, litresPer100Km, gearbox, drive) => ({
    fuel,
    litres,
    cylinders,
    powerKw,
    torqueNm,
    litresPer100Km,
    drive,
    ...gearboxesOf(gearbox),
  })
}

/** Litres, cylinders, kW, Nm, L/100 km, gearboxes, driven wheels. */
export const petrol = engineMaker('petrol')
export const premium = engineMaker('premium')
export const diesel = engineMaker('diesel')
export const hybrid = engineMaker('hybrid')
export const plugIn = engineMaker('plug-in hybrid')

/** An electric drive: kW, Nm, driven wheels. */
export function electric(powerKw: number, torqueNm: number, drive: Drive): Engine {
  return engineMaker('electric')(0, 0, powerKw, torqueNm, 0, 'A1', drive)
}

const SEATS_AND_DOORS: Record<PicturedBody, readonly [seats: number, doors: number]> = {
  hatch: [5, 5],
  sedan: [5, 4],
  wagon: [5, 5],
  suv: [5, 5],
  '4x4': [7, 5],
  ute: [5, 4],
  'single-cab': [2, 2],
  van: [3, 4],
  'people-mover': [8, 5],
  coupe: [4, 2],
  convertible: [4, 2],
  motorbike: [2, 0],
  caravan: [0, 1],
  truck: [3, 2],
}

/** Seats of a line: its own, or what the shape normally has. */
export function seatsOf(line: ModelLine): number {
  return line.seats ?? SEATS_AND_DOORS[line.body][0]
}

/** Doors of a line: its own, or what the shape normally has. */
export function doorsOf(line: ModelLine): number {
  return line.doors ?? SEATS_AND_DOORS[line.body][1]
}
