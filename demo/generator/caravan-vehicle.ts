import { CATALOGUE_YEAR, unsoldAndPlain, yardOf, type Yard } from './road-vehicle.ts'
import { daysAfter, monthOf, yearsBetween } from './calendar.ts'
import type { CaravanLine } from './catalogue/caravans.ts'
import { diesel, type PicturedBody } from './catalogue/model-line.ts'
import { demoVin, plateOf } from './identity-numbers.ts'
import { advertised, newPriceInYear, usedKm, usedValue } from './market.ts'
import type { PaintKey } from './paint.ts'
import { PLACEHOLDER_PICTURE, photosOf } from './pictures.ts'
import type { Random } from './random.ts'
import type { CaravanFacts, Condition, DemoVehicle } from './vehicle.ts'
import { commentOf } from './words/comments.ts'
import { factsOf } from './words/facts.ts'
import { featuresOf } from './words/features.ts'

/** Caravans lose value at this share of the average make, like a good four-wheel drive. */
const CARAVAN_DEPRECIATION = 0.7
const MOTORHOME_ENGINE = diesel(2.3, 4, 130, 400, 11, 'A9/M6', 'FWD')

const PICTURED_AS: Record<CaravanFacts['kind'], PicturedBody | null> = {
  Caravan: 'caravan',
  'Pop-top': 'caravan',
  Hybrid: 'caravan',
  'Camper Trailer': 'caravan',
  Motorhome: 'van',
  'Slide-on': null,
}
const BODY_WORDS: Record<CaravanFacts['kind'], string> = {
  Caravan: 'CARAVAN',
  'Pop-top': 'POP TOP CARAVAN',
  Hybrid: 'HYBRID CARAVAN',
  'Camper Trailer': 'CAMPER TRAILER',
  Motorhome: 'MOTORHOME',
  'Slide-on': 'SLIDE ON',
}
const PAINTS: readonly { key: PaintKey; name: string }[] = [
  { key: 'white', name: 'White' },
  { key: 'white', name: 'White' },
  { key: 'white', name: 'White' },
  { key: 'silver', name: 'Silver' },
  { key: 'grey', name: 'Grey and white' },
  { key: 'black', name: 'Black and white' },
]

export interface CaravanWish {
  line: CaravanLine
  condition: Condition
  /** Build year, where it is not left to chance. */
  year?: number
  stockNumber: string
  serial: number
  yard: Yard
  arrived: Date
  now: Date
}

function buildYear({ line, condition }: CaravanWish, thisYear: number, random: Random): number {
  const last = line.years[1] >= CATALOGUE_YEAR ? thisYear : Math.min(line.years[1], thisYear)
  if (condition === 'new') return last
  return Math.max(line.years[0], last - Math.floor(Math.abs(random.normal(4.5, 3))))
}

/** A caravan, camper or motorhome from its line. */
export function makeCaravan(wish: CaravanWish, random: Random): DemoVehicle {
  const { line, condition, now, yard } = wish
  const { facts } = line
  const year = wish.year ?? buildYear(wish, now.getUTCFullYear(), random)
  const built = monthOf(
    year,
    random.between(1, year === now.getUTCFullYear() ? Math.max(1, now.getUTCMonth() - 2) : 12),
  )
  const ageYears = Math.max(0.3, yearsBetween(built, now))
  const isMotorhome = facts.kind === 'Motorhome'
  const km = isMotorhome ? usedKm(ageYears, 9_000, random) : null
  const listed = line.priceThousands * 1000 * (1 + random.normal(0, 0.03))
  const fair = usedValue({
    newPriceDollars: newPriceInYear(listed, line.years[1], year),
    ageYears,
    km: 14_500 * ageYears,
    depreciation: CARAVAN_DEPRECIATION,
  })
  const shape = PICTURED_AS[facts.kind]
  const paint = random.pick(PAINTS)
  const weighed = Math.round((facts.tareKg + random.between(-30, 60)) / 5) * 5
  const vehicle: DemoVehicle = {
    ...unsoldAndPlain(),
    stockNumber: wish.stockNumber,
    vin: demoVin('6T9', year, wish.serial, random),
    rego:
      condition === 'new'
        ? null
        : { plate: plateOf(yard.state, random), state: yard.state, expires: daysAfter(now, random.between(10, 360)) },
    condition,
    item: 'caravan',
    year,
    make: line.feedName !== undefined && random.chance(0.5) ? line.feedName : line.make,
    model: line.model,
    badge: line.badge,
    series: '',
    bodyText: BODY_WORDS[facts.kind],
    shape,
    paint,
    interiorColour: '',
    engine: isMotorhome ? MOTORHOME_ENGINE : null,
    gearbox: isMotorhome ? 'A9' : null,
    seats: isMotorhome ? 4 : null,
    doors: 1,
    km,
    priceDollars: advertised((condition === 'new' ? listed : fair) * Math.exp(random.normal(0, 0.05)), random),
    basis: random.chance(0.85) ? 'drive away' : 'egc',
    built,
    complied: monthOf(built.getUTCFullYear(), built.getUTCMonth() + 2),
    towKg: null,
    masses: null,
    features: featuresOf('caravan', year, 0.5, random),
    photos: shape === null ? [PLACEHOLDER_PICTURE] : photosOf(shape, paint.key, '', 5),
    ...yardOf(yard),
    arrived: wish.arrived,
    caravan: { ...facts, tareKg: weighed },
  }
  return { ...vehicle, comments: commentOf(factsOf(vehicle, now.getUTCFullYear()), random) }
}
