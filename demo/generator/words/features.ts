import type { PicturedBody } from '../catalogue/model-line.ts'
import type { Random } from '../random.ts'

/**
 * Equipment that a badge of that level and year plausibly has. No commas inside an entry: some feeds separate by them.
 */

interface Feature {
  name: string
  /** First build year it was common in. */
  since: number
  /** The badge's place in its range, 0 lowest to 1 highest. */
  level: number
}

const CAR_FEATURES: readonly Feature[] = [
  { name: 'Air conditioning', since: 0, level: 0 },
  { name: 'ABS brakes', since: 0, level: 0 },
  { name: 'Central locking with remote', since: 0, level: 0 },
  { name: 'Cruise control', since: 0, level: 0 },
  { name: 'Power windows all round', since: 0, level: 0 },
  { name: 'Bluetooth', since: 2012, level: 0 },
  { name: 'Reversing camera', since: 2014, level: 0 },
  { name: 'Rear parking sensors', since: 2012, level: 0.2 },
  { name: 'Front parking sensors', since: 2014, level: 0.5 },
  { name: 'Dual zone climate control', since: 2012, level: 0.4 },
  { name: 'Alloy wheels', since: 0, level: 0.3 },
  { name: 'LED headlights', since: 2017, level: 0.4 },
  { name: 'Daytime running lights', since: 2014, level: 0.2 },
  { name: 'Apple CarPlay and Android Auto', since: 2016, level: 0.1 },
  { name: 'Wireless phone charging', since: 2020, level: 0.5 },
  { name: 'Satellite navigation', since: 2013, level: 0.5 },
  { name: 'Keyless entry and start', since: 2014, level: 0.4 },
  { name: 'Leather steering wheel', since: 0, level: 0.2 },
  { name: 'Leather seats', since: 2012, level: 0.7 },
  { name: 'Heated front seats', since: 2014, level: 0.7 },
  { name: 'Cooled front seats', since: 2018, level: 0.9 },
  { name: 'Power driver seat', since: 2012, level: 0.6 },
  { name: 'Powered tailgate', since: 2016, level: 0.7 },
  { name: 'Sunroof', since: 2012, level: 0.9 },
  { name: 'Head-up display', since: 2016, level: 0.8 },
  { name: 'Adaptive cruise control', since: 2017, level: 0.3 },
  { name: 'Autonomous emergency braking', since: 2017, level: 0.1 },
  { name: 'Lane keeping assist', since: 2018, level: 0.2 },
  { name: 'Blind spot monitor', since: 2016, level: 0.4 },
  { name: 'Rear cross traffic alert', since: 2017, level: 0.5 },
  { name: '360 degree camera', since: 2018, level: 0.8 },
  { name: 'Tyre pressure monitor', since: 2015, level: 0.4 },
  { name: 'Isofix child seat points', since: 2014, level: 0 },
  { name: 'Six airbags', since: 0, level: 0 },
  { name: 'Digital instrument panel', since: 2020, level: 0.6 },
  { name: 'Ambient lighting', since: 2018, level: 0.8 },
]

const WORK_EXTRAS = [
  'Tow bar',
  'Electric brake controller',
  'Bull bar',
  'Snorkel',
  'Canopy',
  'Tub liner',
  'Hard tonneau cover',
  'Roof racks',
  'Dual battery system',
  'Driving lights',
  'UHF radio',
  'Side steps',
  'Nudge bar',
  'All terrain tyres',
  'Rear diff lock',
  'Winch',
  'Long range fuel tank',
  'Drawer system',
  'Awning',
  '40 mm suspension lift',
]
const CAR_EXTRAS = [
  'Tow bar',
  'Roof racks',
  'Window tint',
  'Floor mats',
  'Cargo liner',
  'Weather shields',
  'Dash camera',
  'Full size spare',
]
const BIKE_FEATURES = [
  'ABS brakes',
  'LED headlight',
  'Traction control',
  'Ride modes',
  'Slipper clutch',
  'Quickshifter',
  'Heated grips',
  'USB outlet',
  'Rear rack',
  'Centre stand',
  'Adjustable screen',
]
const TRUCK_FEATURES = [
  'Air conditioning',
  'Reversing camera',
  'Cruise control',
  'Exhaust brake',
  'Tail lift 500 kg',
  'Tie rails',
  'Bluetooth',
  'Suspension seat',
  'Tow bar',
  'Rear work lights',
  'Toolbox',
]
export const CARAVAN_FEATURES = [
  'Roll out awning',
  'Solar panel',
  'Lithium battery',
  'Diesel heater',
  'Gas and electric hot water',
  'Four burner cooktop',
  'Microwave',
  'Washing machine',
  'Island bed',
  'Outdoor shower',
  'Grey water tank',
  'Tunnel boot',
  'Reversing camera',
  'Anti sway control',
  'Independent suspension',
  'Television',
  'Stereo inside and out',
  'Picnic table',
  'Stone guard',
]

const WORKING: ReadonlySet<PicturedBody> = new Set<PicturedBody>(['ute', 'single-cab', '4x4', 'van'])

/** Equipment as standard and as fitted after, the standard first. */
export function featuresOf(shape: PicturedBody, year: number, level: number, random: Random): string[] {
  if (shape === 'motorbike') return random.shuffled(BIKE_FEATURES).slice(0, random.between(3, 7))
  if (shape === 'truck') return random.shuffled(TRUCK_FEATURES).slice(0, random.between(4, 8))
  if (shape === 'caravan') return random.shuffled(CARAVAN_FEATURES).slice(0, random.between(6, 13))
  const standard = CAR_FEATURES.filter(
    (feature) => feature.since <= year && feature.level <= level + random.next() * 0.2,
  ).map(({ name }) => name)
  const extras = random.shuffled(WORKING.has(shape) ? WORK_EXTRAS : CAR_EXTRAS)
  return [...standard, ...extras.slice(0, WORKING.has(shape) ? random.between(1, 6) : random.between(0, 2))]
}
