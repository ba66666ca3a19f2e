import { daysAfter } from './calendar.ts'
import { PLACEHOLDER_PICTURE } from './pictures.ts'
import type { Random } from './random.ts'
import type { DemoVehicle } from './vehicle.ts'
import { longCommentOf } from './words/comments.ts'
import { factsOf } from './words/facts.ts'

/** A case that the specification treats differently, applied to some of the stock. */
export interface SpecialCase {
  name: string
  count: number
  fits?: (vehicle: DemoVehicle) => boolean
  /** Takes those of the lowest rank; any when left out. */
  rank?: (vehicle: DemoVehicle) => number
  change: (vehicle: DemoVehicle, random: Random, now: Date) => Partial<DemoVehicle>
}

/** Changes `count` vehicles for each case. No vehicle is changed twice, so that each case shows alone. */
export function withSpecialCases(
  vehicles: readonly DemoVehicle[],
  cases: readonly SpecialCase[],
  random: Random,
  now: Date,
): DemoVehicle[] {
  const changed = [...vehicles]
  const untouched = new Set(random.shuffled(vehicles.map((_, index) => index)))
  for (const special of cases) {
    let left = special.count
    for (const index of ranked(untouched, changed, special)) {
      if (left === 0) break
      const vehicle = changed[index]
      if (vehicle === undefined || special.fits?.(vehicle) === false) continue
      changed[index] = { ...vehicle, ...special.change(vehicle, random, now) }
      untouched.delete(index)
      left -= 1
    }
    if (left > 0) throw new Error(`no vehicle left for the case '${special.name}'`)
  }
  return changed
}

function ranked(
  indexes: ReadonlySet<number>,
  vehicles: readonly DemoVehicle[],
  { rank }: SpecialCase,
): Iterable<number> {
  if (rank === undefined) return indexes
  const rankAt = (index: number): number => {
    const vehicle = vehicles[index]
    return vehicle === undefined ? 0 : rank(vehicle)
  }
  return [...indexes].sort((a, b) => rankAt(a) - rankAt(b))
}

/** The same cases on fewer or more vehicles, each on one at least. */
export function scaled(cases: readonly SpecialCase[], factor: number): SpecialCase[] {
  return cases.map((special) => ({ ...special, count: Math.max(1, Math.round(special.count * factor)) }))
}

export const isUsed = (vehicle: DemoVehicle): boolean => vehicle.condition === 'used'
export const isNew = (vehicle: DemoVehicle): boolean => vehicle.condition === 'new'

/** Invented: its home pages say from which price each model starts. */
const SHOWN_MAKE = 'Aster'
const isTradeIn = ({ condition, item, make, priceDollars }: DemoVehicle): boolean =>
  condition === 'used' && item === 'car' && make !== SHOWN_MAKE && (priceDollars ?? 0) > 900

const dollarsOf = ({ priceDollars }: DemoVehicle): number => priceDollars ?? 0

/** Long before the import that finds it gone, so that its page is past the retention days. */
const SOLD_LONG_AGO_DAYS = 20
const SOLD_RECENTLY_DAYS = 1

const HTML_COMMENT =
  '<p><strong>What it has</strong></p><ul><li>Tow bar and wiring</li><li>Tint all round</li></ul>' +
  '<p>Two keys.<br>Books to {km} km.</p>'
const HOSTILE_COMMENT =
  '<p onclick="alert(1)" style="position:fixed">Good history, two owners.</p>' +
  '<script>alert(1)</script><img src=x onerror=alert(1)>'
const SEPARATORS = ['-----', '***', '. . . . .', '<p>&nbsp;</p><hr>', '=====']

/** Price cases that every format can say. */
const PRICE_CASES: readonly SpecialCase[] = [
  { name: 'no price', count: 6, change: () => ({ priceDollars: null }) },
  { name: 'price 0', count: 4, change: () => ({ priceDollars: 0 }) },
  { name: 'price 1', count: 1, change: () => ({ priceDollars: 1 }) },
  { name: 'price 10', count: 1, change: () => ({ priceDollars: 10 }) },
  // The extremes measured (formats.md §1), on what is least out of place: the cheapest car traded in and the dearest.
  { name: 'price 88', count: 1, fits: isTradeIn, rank: dollarsOf, change: () => ({ priceDollars: 88 }) },
  {
    name: 'price 1,500,000',
    count: 1,
    fits: isTradeIn,
    rank: (vehicle) => -dollarsOf(vehicle),
    change: () => ({ priceDollars: 1_500_000 }),
  },
  { name: 'excluding government charges', count: 3, fits: isUsed, change: () => ({ basis: 'egc' }) },
  { name: 'drive away', count: 3, change: () => ({ basis: 'drive away' }) },
]

/** Missing photos, stand-ins and short sets (A4.30, A4.38, A7.10). */
const PICTURE_CASES: readonly SpecialCase[] = [
  { name: 'no photos', count: 6, change: () => ({ photos: [] }) },
  { name: 'one photo', count: 4, change: ({ photos }) => ({ photos: photos.slice(0, 1) }) },
  { name: 'two photos', count: 4, fits: isUsed, change: ({ photos }) => ({ photos: photos.slice(0, 2) }) },
  { name: 'stand-in only', count: 5, change: () => ({ photos: [PLACEHOLDER_PICTURE] }) },
  {
    name: 'stand-in among photos',
    count: 2,
    fits: ({ photos }) => photos.length > 3,
    change: ({ photos }) => ({ photos: [...photos.slice(0, 3), PLACEHOLDER_PICTURE] }),
  },
]

/** Cases of dealers' comments (A6.4, A6.5). */
const COMMENT_CASES: readonly SpecialCase[] = [
  {
    name: 'long comments',
    count: 12,
    fits: ({ item }) => item !== 'trailer' && item !== 'boat',
    change: (vehicle, random, now) => ({ comments: longCommentOf(factsOf(vehicle, now.getUTCFullYear()), random) }),
  },
  {
    name: 'HTML comments',
    count: 6,
    fits: isUsed,
    change: ({ km }) => ({ comments: HTML_COMMENT.replace('{km}', (km ?? 0).toLocaleString('en-AU')) }),
  },
  { name: 'hostile HTML', count: 1, fits: isUsed, change: () => ({ comments: HOSTILE_COMMENT }) },
  { name: 'separator only', count: 5, change: (_, random) => ({ comments: random.pick(SEPARATORS) }) },
  { name: 'no comments', count: 8, change: () => ({ comments: '' }) },
  {
    name: 'long name',
    count: 3,
    fits: isUsed,
    change: ({ badge }) => ({ badge: `${badge} Special Edition with Premium Touring Package and Panoramic Roof` }),
  },
]

/** Vehicles that leave the feed: the import marks them sold. */
const SOLD_CASES: readonly SpecialCase[] = [
  {
    name: 'sold recently',
    count: 12,
    fits: isUsed,
    change: (_, random, now) => ({
      arrived: daysAfter(now, -random.between(50, 110)),
      soldOn: daysAfter(now, -SOLD_RECENTLY_DAYS),
    }),
  },
  {
    name: 'sold long ago',
    count: 12,
    fits: isUsed,
    change: (_, random, now) => ({
      arrived: daysAfter(now, -random.between(60, 110)),
      soldOn: daysAfter(now, -SOLD_LONG_AGO_DAYS),
    }),
  },
]

/** A reduction that the price ledger sees happen: dearer in the earlier feed than in the last. */
const REDUCTION_CASE: SpecialCase = {
  name: 'reduced since the last feed',
  count: 25,
  fits: ({ condition, priceDollars }) => condition === 'used' && (priceDollars ?? 0) > 8_000,
  change: ({ priceDollars }, random, now) => ({
    arrived: daysAfter(now, -random.between(50, 110)),
    earlier: {
      dollars: (priceDollars ?? 0) + random.pick([500, 1_000, 1_000, 1_500, 2_000]),
      until: daysAfter(now, -random.between(1, 11)),
    },
  }),
}

/** The cases that every format can say. */
export const COMMON_CASES: readonly SpecialCase[] = [
  ...PRICE_CASES,
  ...PICTURE_CASES,
  ...COMMENT_CASES,
  ...SOLD_CASES,
  REDUCTION_CASE,
]
