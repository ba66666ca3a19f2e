import { coxBody } from '../body-words.ts'
import { daysAfter } from '../calendar.ts'
import { ASTER, ASTER_LINES } from '../catalogue/aster.ts'
import { createRandom } from '../random.ts'
import { CATALOGUE_YEAR } from '../road-vehicle.ts'
import { CABIN_PANORAMAS, spinFramesOf, WALKAROUND_VIDEO } from '../pictures.ts'
import { makeShowpiece, type Showpiece } from '../showcase.ts'
import type { PaintKey } from '../paint.ts'
import type { DemoVehicle, OwnFormatExtras } from '../vehicle.ts'
import { DEMO_SPIN_CODE, hotspotsOf } from './aster-media.ts'
import { NEWSTEAD } from './newstead-yard.ts'

type Piece = readonly [
  stock: string,
  badge: string,
  condition: 'new' | 'demo',
  km: number,
  paint: string,
  key: PaintKey,
  daysAgo: number,
  differs: Partial<DemoVehicle>,
]

/** All media of a Vale in one of the paints with a turntable. */
function mediaOf(paint: PaintKey): OwnFormatExtras {
  return { spinFrames: spinFramesOf('suv', paint), cabinPanorama: CABIN_PANORAMAS[1], hotspots: hotspotsOf('suv') }
}

/** A demo that became cheaper some days ago. */
function reduced(fromDollars: number, toDollars: number, now: Date) {
  return {
    beforeDollars: fromDollars,
    offerDollars: toDollars,
    earlier: { dollars: fromDollars, until: daysAfter(now, -8) },
    own: { tag: 'Demo, save $3,000' },
  }
}

function onTheBoat(now: Date): Partial<DemoVehicle> {
  return {
    km: null,
    status: 'coming_soon',
    arrives: daysAfter(now, 13),
    comments: 'On the boat. It lands in a fortnight and a deposit holds it.',
  }
}

function pieces(now: Date): readonly Piece[] {
  const demo = reduced(48_990, 45_990, now)
  return [
    ['N20418', 'Touring AWD', 'new', 12, 'Sage', 'green', 12, { priceDollars: 48_990, comments: '' }],
    ['N20431', 'Touring AWD', 'new', 9, 'Clay', 'orange', 6, { priceDollars: 48_990 }],
    [
      'D20166',
      'Touring AWD',
      'demo',
      2_310,
      'High sky',
      'blue',
      21,
      { priceDollars: 45_990, ...demo, own: { ...demo.own, ...mediaOf('blue') } },
    ],
    ['N20402', 'Reserve AWD', 'new', 14, 'Inkwell', 'black', 17, { priceDollars: 56_490 }],
    [
      'N20440',
      'Core',
      'new',
      8,
      'Bone',
      'white',
      4,
      { priceDollars: 42_990, own: { ...mediaOf('white'), videoPath: WALKAROUND_VIDEO } },
    ],
    [
      'N20425',
      'Reserve AWD',
      'new',
      11,
      'Plum',
      'red',
      9,
      { priceDollars: 56_490, reserved: true, own: { spinCode: DEMO_SPIN_CODE } },
    ],
    ['D20171', 'Core', 'demo', 4_105, 'Moss', 'grey', 30, { priceDollars: 39_990, ...reduced(42_990, 39_990, now) }],
    ['N20455', 'Reserve AWD', 'new', 0, 'Sage', 'green', 2, { priceDollars: 56_490, ...onTheBoat(now) }],
  ]
}

/** The Vales that the home page and the guides speak of. */
export function asterShowpieces(seed: string, now: Date): DemoVehicle[] {
  const vale = ASTER_LINES.find(({ model }) => model === 'Vale')
  if (vale === undefined) return []
  const showpieces: DemoVehicle[] = []
  for (const [index, [stockNumber, badge, condition, km, name, key, daysAgo, differs]] of pieces(now).entries()) {
    const piece: Showpiece = {
      make: 'Aster',
      model: 'Vale',
      badge,
      year: Math.min(now.getUTCFullYear(), CATALOGUE_YEAR),
      km,
      priceDollars: differs.priceDollars ?? 0,
      paint: { key, name },
      locationId: NEWSTEAD.locationId,
      arrivedDaysAgo: daysAgo,
      differs,
    }
    const wish = {
      item: 'car',
      condition,
      serial: 20_900 + index,
      now,
      stockNumber,
      yard: NEWSTEAD,
      arrived: daysAfter(now, -daysAgo),
      bodyText: '',
    } as const
    const vehicle = makeShowpiece(piece, [ASTER], wish, coxBody, createRandom(`${seed}/aster/show/${index}`))
    const { size, ancap, fuelCapacityLitres, grossVehicleMassKg } = vale
    showpieces.push({
      ...vehicle,
      interiorColour: 'Bone',
      masses: [grossVehicleMassKg, grossVehicleMassKg + 1_800, 180],
      own: { ...vehicle.own, size, ancap, fuelCapacityLitres, simpleColour: key },
    })
  }
  return showpieces
}
