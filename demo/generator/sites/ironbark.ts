import { easyCarsBody } from '../body-words.ts'
import { daysAfter } from '../calendar.ts'
import { makeCaravan } from '../caravan-vehicle.ts'
import { CAR_MAKES } from '../catalogue/car-makes.ts'
import { CARAVANS } from '../catalogue/caravans.ts'
import type { MakeEntry, ModelLine } from '../catalogue/model-line.ts'
import { MOTORCYCLES, TRUCKS } from '../catalogue/motorcycles-trucks.ts'
import { chooseUsed } from '../choose-line.ts'
import { createRandom, type Random } from '../random.ts'
import { makeRoadVehicle } from '../road-vehicle.ts'
import { COMMON_CASES, scaled, withSpecialCases } from '../special-cases.ts'
import type { DemoVehicle } from '../vehicle.ts'
import { IRONBARK_CASES } from './ironbark-cases.ts'
import { ironbarkOddments } from './ironbark-oddments.ts'
import { ironbarkShowpieces } from './ironbark-showpieces.ts'
import { TOOWOOMBA } from './ironbark-yard.ts'

/** Ironbark 4x4 and Caravans: four-wheel drives, caravans, and a few motorcycles. */

interface Group {
  count: number
  belongs: (line: ModelLine) => boolean
}

const isAllWheel = ({ engines }: ModelLine): boolean => engines.some(({ drive }) => drive === 'AWD' || drive === '4WD')

const GROUPS: readonly Group[] = [
  { count: 134, belongs: ({ body }) => body === '4x4' },
  { count: 132, belongs: ({ body }) => body === 'ute' },
  { count: 24, belongs: ({ body }) => body === 'single-cab' },
  { count: 30, belongs: ({ body }) => body === 'van' },
  {
    count: 26,
    belongs: (line) => (line.body === 'wagon' || line.body === 'suv') && isAllWheel(line) && (line.towKg ?? 0) >= 1500,
  },
]
const CARAVAN_COUNT = 95
const MOTORCYCLE_COUNT = 40
const LIGHT_TRUCK_COUNT = 3

/** Makes a country four-wheel drive yard takes in. */
const YARD_MAKES = new Set([
  'Toyota',
  'Ford',
  'Isuzu',
  'Nissan',
  'Mitsubishi',
  'Mazda',
  'Holden',
  'Volkswagen',
  'Jeep',
  'Land Rover',
  'GWM',
  'LDV',
  'Subaru',
  'Suzuki',
  'Ram',
  'SsangYong',
  'Mahindra',
  'Hyundai',
  'Kia',
  'Renault',
  'Mercedes-Benz',
  'Chevrolet',
  'Lexus',
  'Fiat',
])
const STOCK_DAYS = 120

function lineOf(group: Group, thisYear: number, random: Random): { entry: MakeEntry; line: ModelLine; year: number } {
  const makes = CAR_MAKES.filter(({ make }) => YARD_MAKES.has(make)).map((entry) => ({
    entry,
    lines: entry.lines.filter(group.belongs),
  }))
  const weightOf = ({ entry, lines }: (typeof makes)[number]): number => {
    const all = entry.lines.reduce((sum, { share }) => sum + share, 0)
    return (entry.share * lines.reduce((sum, { share }) => sum + share, 0)) / all
  }
  const { entry, lines } = random.weighted(
    makes.filter(({ lines: some }) => some.length > 0),
    weightOf,
  )
  return { entry, ...chooseUsed(lines, thisYear, random) }
}

/** Every vehicle the yard has or lately had. */
export function ironbarkStock(seed: string, now: Date): DemoVehicle[] {
  const order = createRandom(`${seed}/ironbark`)
  const thisYear = now.getUTCFullYear()
  let serial = 1_000
  const base = (random: Random) => {
    serial += 3
    return {
      serial,
      now,
      stockNumber: `IB${serial}`,
      yard: TOOWOOMBA,
      arrived: daysAfter(now, -random.next() * STOCK_DAYS),
    }
  }

  const rigs = GROUPS.flatMap((group, groupIndex) =>
    Array.from({ length: group.count }, (_, index) => {
      const random = createRandom(`${seed}/ironbark/${groupIndex}/${index}`)
      const { entry, line, year } = lineOf(group, thisYear, random)
      const condition = year === thisYear && random.chance(0.6) ? 'demo' : 'used'
      return makeRoadVehicle(
        { ...base(random), entry, line, year, item: 'car', condition, bodyText: easyCarsBody(line) },
        random,
      )
    }),
  )
  const caravans = Array.from({ length: CARAVAN_COUNT }, (_, index) => {
    const random = createRandom(`${seed}/ironbark/caravan/${index}`)
    const line = random.weighted(CARAVANS, ({ share }) => share)
    return makeCaravan(
      { ...base(random), line, condition: line.years[1] >= thisYear && random.chance(0.1) ? 'new' : 'used' },
      random,
    )
  })
  const others = [
    ...Array.from({ length: MOTORCYCLE_COUNT }, () => 'motorcycle' as const),
    ...Array.from({ length: LIGHT_TRUCK_COUNT }, () => 'truck' as const),
  ].map((item, index) => {
    const random = createRandom(`${seed}/ironbark/${item}/${index}`)
    const entry = random.weighted(item === 'truck' ? TRUCKS : MOTORCYCLES, ({ share }) => share)
    const { line, year } = chooseUsed(entry.lines, thisYear, random)
    return makeRoadVehicle(
      { ...base(random), entry, line, year, item, condition: 'used', bodyText: easyCarsBody(line) },
      random,
    )
  })

  const cases = [...IRONBARK_CASES, ...scaled(COMMON_CASES, 0.6)]
  return [
    ...ironbarkShowpieces(seed, now),
    ...ironbarkOddments(seed, now),
    ...withSpecialCases([...rigs, ...caravans, ...others], cases, order, now),
  ]
}
