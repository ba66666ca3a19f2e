import { easyCarsBody } from '../body-words.ts'
import { daysAfter } from '../calendar.ts'
import { makeCaravan } from '../caravan-vehicle.ts'
import { CAR_MAKES } from '../catalogue/car-makes.ts'
import { CARAVANS } from '../catalogue/caravans.ts'
import { photosOf } from '../pictures.ts'
import { createRandom } from '../random.ts'
import { makeShowpiece, showpieceOn, type DatedShowpiece } from '../showcase.ts'
import type { DemoVehicle } from '../vehicle.ts'
import { TOOWOOMBA } from './ironbark-yard.ts'

const HERE = { locationId: 'toowoomba' }
const RIGS: readonly DatedShowpiece[] = [
  {
    ...HERE,
    make: 'Ford',
    model: 'Ranger',
    badge: 'Wildtrak',
    year: 2021,
    km: 88_410,
    priceDollars: 56_990,
    paint: { key: 'orange', name: 'Saber Orange' },
    arrivedDaysAgo: 48,
    differs: (now) => ({
      stockNumber: 'IB0771',
      // No video has this id: the demo shows the player's place and names nobody's film.
      own: { externalVideoUrl: 'https://www.youtube.com/watch?v=00000000000' },
      offerDollars: 54_990,
      gearbox: 'A10',
      rego: { plate: '204IBK', state: 'QLD', expires: daysAfter(now, 120) },
      features: [
        'Electric brake controller',
        'Snorkel and airbox',
        'Old Man Emu 40 mm lift',
        'Twin battery with Anderson plug',
        'Tub liner',
        'Tow bar',
        'Adaptive cruise control',
        'Reversing camera',
      ],
      comments:
        'Came in from a couple in Warwick who towed a 19 foot Jayco round the block in 2023. Oil every 10,000. ' +
        'The tub liner is scratched, the paint under it is not. Front tyres have about 15,000 left. ' +
        'There is a ding in the tailgate the size of a 20 cent piece and we have left it alone, because it ' +
        'is honest.',
    }),
  },
  {
    ...HERE,
    make: 'Toyota',
    model: 'LandCruiser',
    badge: '200 GXL',
    year: 2019,
    km: 142_300,
    priceDollars: 84_990,
    paint: { key: 'white', name: 'Glacier White' },
    arrivedDaysAgo: 31,
  },
  {
    ...HERE,
    make: 'Isuzu',
    model: 'D-MAX',
    badge: 'LS-U',
    year: 2020,
    km: 97_800,
    priceDollars: 44_500,
    paint: { key: 'grey', name: 'Obsidian Grey' },
    arrivedDaysAgo: 22,
  },
  {
    ...HERE,
    make: 'Mitsubishi',
    model: 'Pajero Sport',
    badge: 'GLS',
    year: 2018,
    km: 121_050,
    priceDollars: 32_990,
    paint: { key: 'silver', name: 'Sterling Silver' },
    arrivedDaysAgo: 3,
  },
  {
    ...HERE,
    make: 'Nissan',
    model: 'Patrol',
    badge: 'Ti',
    year: 2017,
    km: 133_900,
    priceDollars: 58_990,
    paint: { key: 'black', name: 'Diamond Black' },
    arrivedDaysAgo: 60,
    differs: (now) => ({ soldOn: daysAfter(now, -1) }),
  },
]

const VANS = [
  {
    model: 'Journey',
    stock: 'IB0790',
    year: 2020,
    price: 58_990,
    tareKg: 2418,
    daysAgo: 26,
    features: ['Full ensuite', 'Roll out awning', 'Diesel heater', 'Solar panel', 'Island bed', 'Washing machine'],
  },
  {
    model: 'V3',
    stock: 'IB0795',
    year: 2018,
    price: 46_500,
    tareKg: 2180,
    daysAgo: 35,
    features: ['Club lounge', 'Roll out awning', 'Four burner cooktop', 'Microwave', 'Solar panel'],
  },
] as const

/** The rigs and vans that the home page and the guides speak of. */
export function ironbarkShowpieces(seed: string, now: Date): DemoVehicle[] {
  const onRoad = RIGS.map((piece) => showpieceOn(now, piece)).map((piece, index) => {
    const wish = {
      item: 'car',
      condition: 'used',
      serial: 771 + index,
      now,
      stockNumber: `IB0${771 + index}`,
      yard: TOOWOOMBA,
      arrived: daysAfter(now, -piece.arrivedDaysAgo),
      bodyText: '',
    } as const
    return makeShowpiece(piece, CAR_MAKES, wish, easyCarsBody, createRandom(`${seed}/ironbark/show/${index}`))
  })
  const vans = VANS.flatMap(({ model, stock, year, price, tareKg, daysAgo, features }, index) => {
    const line = CARAVANS.find((candidate) => candidate.model === model)
    if (line === undefined) return []
    const wish = {
      line,
      year,
      condition: 'used',
      stockNumber: stock,
      serial: 790 + index,
      yard: TOOWOOMBA,
      arrived: daysAfter(now, -daysAgo),
      now,
    } as const
    const van = makeCaravan(wish, createRandom(`${seed}/ironbark/show/van/${index}`))
    return [
      {
        ...van,
        priceDollars: price,
        basis: 'drive away' as const,
        features: [...features],
        caravan: { ...line.facts, tareKg },
        paint: { key: 'white' as const, name: 'White' },
        photos: photosOf('caravan', 'white', '', 5),
      },
    ]
  })
  return [...onRoad, ...vans]
}
