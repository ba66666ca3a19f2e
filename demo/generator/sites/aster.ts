import { coxBody } from '../body-words.ts'
import { daysAfter } from '../calendar.ts'
import { ASTER, ASTER_INTERIORS, ASTER_LINES, ASTER_PAINTS, type AsterLine } from '../catalogue/aster.ts'
import { CAR_MAKES } from '../catalogue/car-makes.ts'
import { chooseUsed } from '../choose-line.ts'
import { photosOf } from '../pictures.ts'
import { createRandom, type Random } from '../random.ts'
import { makeRoadVehicle } from '../road-vehicle.ts'
import { COMMON_CASES, scaled, withSpecialCases } from '../special-cases.ts'
import type { Condition, DemoVehicle } from '../vehicle.ts'
import { ASTER_CASES } from './aster-cases.ts'
import { asterShowpieces } from './aster-showpieces.ts'
import { NEWSTEAD } from './newstead-yard.ts'

/** Newstead Aster: the five models new and as demonstrators, its own used cars, and trade-ins of other makes. */

const COUNTS = { new: 152, demo: 40, usedAster: 42, tradeIns: 64 } as const
const STOCK_DAYS = 110
const DEMO_SAVING_DOLLARS = 3_000

/** Makes that trade-ins at an inner Brisbane dealer are. */
const TRADED_MAKES = new Set([
  'Toyota',
  'Mazda',
  'Hyundai',
  'Kia',
  'Subaru',
  'Honda',
  'Volkswagen',
  'Nissan',
  'Mitsubishi',
  'Ford',
  'Tesla',
  'BMW',
  'Audi',
  'MG',
  'Mini',
  'Lexus',
])

const PREFIX: Record<Condition, string> = { new: 'N', demo: 'D', used: 'U' }

function lineFor(condition: Condition, thisYear: number, random: Random): { line: AsterLine; year: number } {
  if (condition === 'used') {
    const { line, year } = chooseUsed(ASTER_LINES, thisYear - 1, random)
    return { line: ASTER_LINES.find(({ model }) => model === line.model) ?? pickLine(random), year }
  }
  return { line: pickLine(random), year: random.chance(0.85) ? thisYear : thisYear - 1 }
}

function pickLine(random: Random): AsterLine {
  return random.weighted(ASTER_LINES, ({ floorShare }) => floorShare)
}

/** Facts of an Aster that its own maker's feed carries: paint by name, sizes, rating. */
export function asAster(vehicle: DemoVehicle, line: AsterLine, random: Random): DemoVehicle {
  const paint = random.weighted(ASTER_PAINTS, ({ share }) => share)
  const interiorColour = random.pick(ASTER_INTERIORS)
  return {
    ...vehicle,
    paint: { key: paint.key, name: paint.name },
    interiorColour,
    photos: photosOf(line.body, paint.key, interiorColour, random.between(5, 7)),
    masses: line.masses ?? [line.grossVehicleMassKg, line.grossVehicleMassKg + (line.towKg ?? 0), 100],
    own: {
      ...vehicle.own,
      size: line.size,
      ancap: line.ancap,
      simpleColour: paint.key,
      ...(line.fuelCapacityLitres > 0 && { fuelCapacityLitres: line.fuelCapacityLitres }),
    },
  }
}

/** New ones at the list price, demonstrators a round sum below it with the list price struck through. */
function atListPrice(vehicle: DemoVehicle, line: AsterLine, condition: Condition): DemoVehicle {
  const listed = line.badges.find(([name]) => name === vehicle.badge)?.[1]
  if (listed === undefined || condition === 'used') return vehicle
  const list = Math.round(listed * 1000)
  if (condition === 'new') return { ...vehicle, priceDollars: list, basis: 'drive away' }
  const offer = list - DEMO_SAVING_DOLLARS
  return {
    ...vehicle,
    priceDollars: offer,
    offerDollars: offer,
    beforeDollars: list,
    basis: 'drive away',
    own: { ...vehicle.own, tag: `Demo, save $${DEMO_SAVING_DOLLARS.toLocaleString('en-AU')}` },
  }
}

/** Every vehicle the dealer has or lately had. */
export function asterStock(seed: string, now: Date): DemoVehicle[] {
  const order = createRandom(`${seed}/aster`)
  const thisYear = now.getUTCFullYear()
  const plan: ('new' | 'demo' | 'usedAster' | 'tradeIns')[] = [
    ...Array.from({ length: COUNTS.new }, () => 'new' as const),
    ...Array.from({ length: COUNTS.demo }, () => 'demo' as const),
    ...Array.from({ length: COUNTS.usedAster }, () => 'usedAster' as const),
    ...Array.from({ length: COUNTS.tradeIns }, () => 'tradeIns' as const),
  ]
  const traded = CAR_MAKES.filter(({ make }) => TRADED_MAKES.has(make))

  const stock = order.shuffled(plan).map((kind, index) => {
    const random = createRandom(`${seed}/aster/${index}`)
    const condition: Condition = kind === 'new' || kind === 'demo' ? kind : 'used'
    const serial = 21_000 + index * 3
    const base = {
      item: 'car',
      condition,
      serial,
      now,
      stockNumber: `${PREFIX[condition]}${serial}`,
      yard: NEWSTEAD,
      arrived: daysAfter(now, -random.next() * STOCK_DAYS),
    } as const
    if (kind === 'tradeIns') {
      const entry = random.weighted(traded, ({ make, share }) => (make === 'Toyota' ? share * 1.3 : share))
      const { line, year } = chooseUsed(entry.lines, thisYear, random)
      return makeRoadVehicle({ ...base, entry, line, year, bodyText: coxBody(line) }, random)
    }
    const { line, year } = lineFor(condition, thisYear, random)
    const vehicle = makeRoadVehicle({ ...base, entry: ASTER, line, year, bodyText: coxBody(line) }, random)
    return atListPrice(asAster(vehicle, line, random), line, condition)
  })

  const cases = [...ASTER_CASES, ...scaled(COMMON_CASES, 0.4)]
  return [...asterShowpieces(seed, now), ...withSpecialCases(stock, cases, order, now)]
}
