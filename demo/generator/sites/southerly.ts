import { coxBody } from '../body-words.ts'
import { daysAfter } from '../calendar.ts'
import { CAR_MAKES } from '../catalogue/car-makes.ts'
import type { MakeEntry } from '../catalogue/model-line.ts'
import { MOTORCYCLES, TRUCKS } from '../catalogue/motorcycles-trucks.ts'
import { chooseCurrent, chooseUsed, sellsNew, sharedOut } from '../choose-line.ts'
import { createRandom } from '../random.ts'
import { makeRoadVehicle } from '../road-vehicle.ts'
import { makeShowpiece } from '../showcase.ts'
import { COMMON_CASES, withSpecialCases } from '../special-cases.ts'
import type { Condition, DemoVehicle, Item } from '../vehicle.ts'
import { COX_QUIRKS } from './southerly-quirks.ts'
import { southerlyShowpieces } from './southerly-showpieces.ts'
import { yardAt, yardFor } from './southerly-yards.ts'

/** Southerly Motor Group: cars of many makes, motorcycles and trucks, from Cairns to Hobart. */

const CARS = 2_212
const MOTORCYCLE_COUNT = 128
const TRUCK_COUNT = 70

/**
 * Of the measured listings 7.3 % are new and 3.1 % demonstrators; makes that are not sold new are left out, so here a
 * little more.
 */
const NEW_SHARE = 0.092
const DEMO_SHARE = 0.039
const STOCK_DAYS = 120

const PREFIX: Record<Condition, string> = { new: 'N', demo: 'D', used: 'U' }

interface Plan {
  entry: MakeEntry
  item: Item
}

function planned(total: number, makes: readonly MakeEntry[], item: Item): Plan[] {
  const counts = sharedOut(
    total,
    makes.map(({ share }) => share),
    2,
  )
  return makes.flatMap((entry, index) => Array.from({ length: counts[index] ?? 0 }, () => ({ entry, item })))
}

/** Every vehicle the group has or lately had. */
export function southerlyStock(seed: string, now: Date): DemoVehicle[] {
  const order = createRandom(`${seed}/southerly`)
  const thisYear = now.getUTCFullYear()
  const plans = [
    ...planned(CARS, CAR_MAKES, 'car'),
    ...planned(MOTORCYCLE_COUNT, MOTORCYCLES, 'motorcycle'),
    ...planned(TRUCK_COUNT, TRUCKS, 'truck'),
  ]

  const stock = order.shuffled(plans).map(({ entry, item }, index) => {
    const random = createRandom(`${seed}/southerly/${index}`)
    const roll = random.next()
    const wanted: Condition = roll < NEW_SHARE ? 'new' : roll < NEW_SHARE + DEMO_SHARE ? 'demo' : 'used'
    const condition: Condition = wanted !== 'used' && sellsNew(entry, thisYear) ? wanted : 'used'
    const { line, year } =
      condition === 'used' ? chooseUsed(entry.lines, thisYear, random) : chooseCurrent(entry.lines, thisYear, random)
    const serial = 40_000 + index * 7
    return makeRoadVehicle(
      {
        entry,
        line,
        item,
        condition,
        year,
        serial,
        now,
        stockNumber: `${PREFIX[condition]}${serial}`,
        yard: yardFor(item, random),
        arrived: daysAfter(now, -random.next() * STOCK_DAYS),
        bodyText: coxBody(line),
      },
      random,
    )
  })

  const showpieces = southerlyShowpieces(now).map((piece, index) => {
    const serial = 60_001 + index
    return makeShowpiece(
      piece,
      [...CAR_MAKES, ...MOTORCYCLES],
      {
        item: 'car',
        condition: 'used',
        serial,
        now,
        stockNumber: `U${serial}`,
        yard: yardAt(piece.locationId),
        arrived: daysAfter(now, -piece.arrivedDaysAgo),
        bodyText: '',
      },
      coxBody,
      createRandom(`${seed}/southerly/show/${index}`),
    )
  })

  const cases = [...COMMON_CASES, ...COX_QUIRKS]
  return [...showpieces, ...withSpecialCases(stock, cases, order, now)]
}
