import type { Random } from './random.ts'

/** Colours that demo/media has of every body, with their share on Australian roads. */
const PAINT_SHARES = { white: 36, grey: 19, black: 13, silver: 12, blue: 10, red: 6, green: 2.5, orange: 1.5 } as const
export type PaintKey = keyof typeof PAINT_SHARES

export const PAINT_KEYS: readonly PaintKey[] = ['white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'orange']

export interface Paint {
  key: PaintKey
  /** As the maker or the dealer calls it. */
  name: string
}

const COMMON_NAMES: Record<PaintKey, readonly string[]> = {
  white: ['White', 'Polar White', 'Pearl White', 'Arctic White', 'Alpine White', 'Glacier White'],
  silver: ['Silver', 'Sterling Silver', 'Silver Metallic', 'Brilliant Silver', 'Platinum Silver'],
  grey: ['Grey', 'Graphite', 'Gunmetal Grey', 'Steel Grey', 'Magnetic Grey'],
  black: ['Black', 'Phantom Black', 'Onyx Black', 'Midnight Black', 'Diamond Black'],
  blue: ['Blue', 'Deep Blue', 'Ocean Blue', 'Dark Blue Mica', 'Cobalt Blue'],
  red: ['Red', 'Ruby Red', 'Flame Red', 'Crimson', 'Burgundy'],
  green: ['Green', 'Forest Green', 'Olive Green', 'Dark Green'],
  orange: ['Orange', 'Sunset Orange', 'Burnt Orange', 'Copper'],
}

const MAKER_NAMES: Partial<Record<string, Partial<Record<PaintKey, readonly string[]>>>> = {
  Toyota: {
    white: ['Glacier White', 'Crystal Pearl White', 'Frosted White'],
    grey: ['Graphite', 'Predawn Grey'],
    silver: ['Silver Sky', 'Stunning Silver'],
    red: ['Feverish Red', 'Atomic Rush Red'],
    blue: ['Nebula Blue', 'Saturn Blue'],
  },
  Mazda: {
    red: ['Soul Red', 'Soul Red Crystal'],
    grey: ['Machine Grey', 'Polymetal Grey'],
    white: ['Snowflake White Pearl'],
    blue: ['Deep Crystal Blue'],
    silver: ['Sonic Silver'],
  },
  Ford: {
    orange: ['Saber Orange', 'Cyber Orange'],
    white: ['Arctic White', 'Frozen White'],
    blue: ['Lightning Blue', 'Blue Lightning'],
    grey: ['Meteor Grey', 'Conquer Grey'],
    red: ['True Red', 'Race Red'],
  },
  Isuzu: {
    white: ['Mineral White', 'Splash White'],
    red: ['Magnetic Red', 'Radiant Red'],
    orange: ['Volcanic Amber'],
    grey: ['Granite Grey', 'Obsidian Grey'],
    blue: ['Cobalt Blue'],
  },
  Subaru: {
    white: ['Crystal White Pearl'],
    blue: ['WR Blue Pearl', 'Sapphire Blue Pearl'],
    green: ['Autumn Green', 'Wilderness Green'],
    grey: ['Magnetite Grey', 'Dark Grey'],
    red: ['Pure Red', 'Crimson Red Pearl'],
  },
  Mitsubishi: {
    white: ['White Diamond', 'Starlight'],
    grey: ['Titanium', 'Graphite Grey'],
    red: ['Red Diamond'],
    orange: ['Sunshine Orange'],
    silver: ['Sterling Silver', 'Blade Silver'],
  },
  Hyundai: {
    white: ['Polar White', 'Atlas White', 'White Cream'],
    grey: ['Titan Gray', 'Iron Gray'],
    black: ['Phantom Black'],
    red: ['Fiery Red'],
    green: ['Amazon Gray Green'],
  },
  Kia: {
    white: ['Clear White', 'Snow White Pearl'],
    grey: ['Gravity Grey', 'Steel Grey'],
    black: ['Aurora Black'],
    red: ['Runway Red'],
    green: ['Jungle Wood Green'],
  },
  Volkswagen: {
    white: ['Pure White', 'Candy White'],
    grey: ['Indium Grey', 'Dolphin Grey'],
    silver: ['Reflex Silver'],
    blue: ['Atlantic Blue', 'Lapiz Blue'],
    black: ['Deep Black Pearl'],
  },
  Nissan: {
    white: ['Ivory Pearl', 'Polar White'],
    grey: ['Gun Metallic', 'Slate Grey'],
    orange: ['Forged Copper'],
    silver: ['Brilliant Silver'],
    red: ['Burning Red'],
  },
  Suzuki: { white: ['Pure White Pearl'], green: ['Jungle Green'], red: ['Burning Red'], blue: ['Speedy Blue'] },
  Holden: {
    white: ['Heron White', 'Summit White'],
    red: ['Red Hot', 'Some Kinda Red'],
    silver: ['Nitrate', 'Sterling Silver'],
    black: ['Phantom', 'Mineral Black'],
    orange: ['Lucky Orange'],
  },
}

/** The paint of one vehicle: a colour with pictures, under a name its maker uses or a plain one. */
export function paintOf(make: string, random: Random): Paint {
  const key = random.weighted(PAINT_KEYS, (candidate) => PAINT_SHARES[candidate])
  const own = MAKER_NAMES[make]?.[key]
  return { key, name: random.pick(own !== undefined && random.chance(0.8) ? own : COMMON_NAMES[key]) }
}

const INTERIORS = [
  'Black',
  'Black cloth',
  'Charcoal cloth',
  'Black leather',
  'Grey cloth',
  'Beige leather',
  'Tan leather',
  'Black synthetic leather',
]

/** Trim colour; tan and beige cabins get the tan picture. */
export function interiorOf(random: Random): string {
  return random.pick(INTERIORS)
}
