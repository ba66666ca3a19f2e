import { monthOf, yearsBetween } from './calendar.ts'
import {
  doorsOf,
  seatsOf,
  type Badge,
  type Engine,
  type Gearbox,
  type MakeEntry,
  type ModelLine,
  type PicturedBody,
} from './catalogue/model-line.ts'
import { demoVin, plateOf } from './identity-numbers.ts'
import { advertised, newPriceInYear, usedKm, usedValue } from './market.ts'
import { interiorOf, paintOf, type Paint } from './paint.ts'
import { photosOf } from './pictures.ts'
import type { Random } from './random.ts'
import type { Condition, DemoVehicle, Item } from './vehicle.ts'
import { commentOf } from './words/comments.ts'
import { factsOf } from './words/facts.ts'
import { featuresOf } from './words/features.ts'

/** The catalogue's last year means "still sold": such lines run to the current year. */
export const CATALOGUE_YEAR = 2026

/** A yard and its dealership. */
export interface Yard {
  dealershipId: string
  dealershipName: string
  locationId: string
  state: string
  /** Town for the dealer's words. */
  town: string
}

export interface RoadVehicleWish {
  entry: MakeEntry
  line: ModelLine
  item: Item
  condition: Condition
  year: number
  stockNumber: string
  /** Running number for the VIN. */
  serial: number
  yard: Yard
  arrived: Date
  now: Date
  /** Words of the body, for the format at hand. */
  bodyText: string
}

/** The year a line's last build stands for: lines still sold run on past the catalogue's own year. */
export function lastYearOf(line: ModelLine, thisYear: number): number {
  return line.years[1] >= CATALOGUE_YEAR ? Math.max(thisYear, CATALOGUE_YEAR) : line.years[1]
}

const KM_A_YEAR: Partial<Record<PicturedBody, number>> = {
  ute: 18_500,
  'single-cab': 20_500,
  '4x4': 17_000,
  van: 22_000,
  convertible: 8_500,
  coupe: 10_500,
  hatch: 12_500,
  motorbike: 4_200,
  truck: 31_000,
}
const MANUAL_SHAPES: ReadonlySet<PicturedBody> = new Set<PicturedBody>(['coupe', 'convertible'])

function gearboxOf(engine: Engine, shape: PicturedBody, year: number, random: Random): Gearbox | null {
  if (engine.manual === null) return engine.automatic
  if (engine.automatic === null) return engine.manual
  const manualShare = MANUAL_SHAPES.has(shape) ? 0.45 : year >= 2021 ? 0.13 : 0.26
  return random.chance(manualShare) ? engine.manual : engine.automatic
}

function engineOf(line: ModelLine, badge: Badge, random: Random): Engine {
  const indexes = badge[2] ?? line.engines.map((_, index) => index)
  const engine = line.engines[random.weighted(indexes, (index) => 1 / (1 + indexes.indexOf(index)))]
  if (engine === undefined) throw new Error(`${line.model} ${badge[0]}: no engine at its index`)
  return engine
}

/**
 * Price asked and kilometres shown: new ones at list, demonstrators a little under, used ones by age and kilometres.
 */
function priceAndKm(
  wish: RoadVehicleWish,
  badge: Badge,
  built: Date,
  random: Random,
): { priceDollars: number; km: number } {
  const { entry, line, condition, now } = wish
  const listed = badge[1] * 1000 * (1 + random.normal(0, 0.015))
  if (condition === 'new') return { priceDollars: advertised(listed, random), km: random.between(4, 28) }
  if (condition === 'demo')
    return { priceDollars: advertised(listed * (0.9 + random.next() * 0.05), random), km: random.between(900, 8_400) }
  const newPriceDollars = newPriceInYear(listed, lastYearOf(line, now.getUTCFullYear()), wish.year)
  const ageYears = Math.max(0.3, yearsBetween(built, now))
  const km = usedKm(ageYears, KM_A_YEAR[line.body] ?? 14_000, random)
  const fair = usedValue({ newPriceDollars, ageYears, km, depreciation: entry.depreciation })
  return { priceDollars: advertised(fair * Math.exp(random.normal(0, 0.055)), random), km }
}

function builtIn(year: number, condition: Condition, now: Date, random: Random): Date {
  const latest =
    year === now.getUTCFullYear() ? Math.max(1, now.getUTCMonth() + 1 - (condition === 'used' ? 4 : 1)) : 12
  return monthOf(year, random.between(1, latest))
}

/** The dealership and place of a vehicle that stands in a yard. */
export function yardOf({ dealershipId, dealershipName, locationId, town }: Yard) {
  return { dealershipId, dealershipName, locationId, town }
}

/** A vehicle for sale at one price, of which there is nothing special to say. */
export function unsoldAndPlain() {
  return {
    beforeDollars: null,
    offerDollars: null,
    comments: '',
    status: 'in_stock' as const,
    arrives: null,
    reserved: false,
    soldOn: null,
    earlier: null,
    own: {},
    cells: {},
  }
}

/** A car, ute, van, truck or motorcycle from its line in the catalogue. */
export function makeRoadVehicle(wish: RoadVehicleWish, random: Random): DemoVehicle {
  const { entry, line, item, condition, year, yard, now } = wish
  const badge = random.pick(line.badges)
  const engine = engineOf(line, badge, random)
  const built = builtIn(year, condition, now, random)
  const { priceDollars, km } = priceAndKm(wish, badge, built, random)
  const paint: Paint = paintOf(entry.make, random)
  const interiorColour = item === 'car' ? interiorOf(random) : ''
  const level = line.badges.length === 1 ? 0.5 : line.badges.indexOf(badge) / (line.badges.length - 1)
  const towKg = line.towKg ?? null
  const isRegistered = condition === 'demo' || (condition === 'used' && random.chance(0.93))
  const vehicle: DemoVehicle = {
    ...unsoldAndPlain(),
    stockNumber: wish.stockNumber,
    vin: demoVin(entry.wmi, year, wish.serial, random),
    rego: isRegistered
      ? {
          plate: plateOf(yard.state, random),
          state: yard.state,
          expires: monthOf(now.getUTCFullYear(), now.getUTCMonth() + 1 + random.between(1, 12)),
        }
      : null,
    condition,
    item,
    year,
    make: entry.feedName !== undefined && random.chance(0.5) ? entry.feedName : entry.make,
    model: line.model,
    badge: badge[0],
    series: line.series ?? '',
    bodyText: wish.bodyText,
    shape: line.body,
    paint,
    interiorColour,
    engine,
    gearbox: gearboxOf(engine, line.body, year, random),
    seats: seatsOf(line),
    doors: doorsOf(line) === 0 ? null : doorsOf(line),
    km,
    priceDollars,
    basis: random.chance(0.72) ? 'drive away' : random.chance(0.85) ? 'egc' : 'unspecified',
    built,
    complied: monthOf(built.getUTCFullYear(), built.getUTCMonth() + 2),
    towKg,
    masses: line.masses ?? null,
    features: featuresOf(line.body, year, level, random),
    photos: photosOf(line.body, paint.key, interiorColour, random.between(5, 7)),
    ...yardOf(yard),
    arrived: wish.arrived,
    caravan: null,
  }
  return { ...vehicle, comments: commentOf(factsOf(vehicle, now.getUTCFullYear()), random) }
}
