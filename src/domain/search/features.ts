/**
 * The `filtered_features` facet (A4.2): the equipment shoppers look for, recognised in the free text of equipment
 * lists, and a five-star safety rating.
 */
import type { VehicleVariant } from '../vehicle/vehicle.ts'

/** First come the features most asked for; the order is only for readers. */
const FEATURES: readonly (readonly [name: string, words: RegExp])[] = [
  ['Apple CarPlay', /\bcar ?play\b/i],
  ['Android Auto', /\bandroid auto\b/i],
  ['Satellite navigation', /\b(sat(ellite)?[ -]?nav(igation)?|navigation system|gps)\b/i],
  ['Bluetooth', /\bbluetooth\b/i],
  [
    'Reversing camera',
    /\b(reversing|reverse|rear ?view|rear[ -]vision|surround|360)[ -]?(degree )?(view )?camera\b|\baround view\b/i,
  ],
  ['Parking sensors', /\b(park(ing)? (distance )?(sensors?|assist|control)|park assist)\b/i],
  ['Adaptive cruise control', /\b(adaptive|active|radar) cruise\b/i],
  ['Blind spot monitor', /\bblind[ -]spot\b/i],
  ['Lane keeping assist', /\blane[ -](keep(ing)?|departure|trace|assist)\b/i],
  ['Autonomous emergency braking', /\b(autonomous emergency brak|AEB\b)/i],
  ['Keyless entry', /\b(keyless|smart key|proximity key)\b/i],
  ['Leather seats', /\bleather (seats?|trim|upholstery|interior)\b|\bseats?,? leather\b/i],
  ['Heated seats', /\b(heated|climate) (front |rear )?seats?\b/i],
  ['Ventilated seats', /\b(ventilated|cooled) (front )?seats?\b/i],
  ['Sunroof', /\b(sun ?roof|moon ?roof|panoramic roof|panoramic glass)\b/i],
  ['Climate control', /\bclimate control\b/i],
  ['Power tailgate', /\b(power|electric|hands[ -]free) (tail ?gate|lift ?gate|boot)\b/i],
  ['Third row seats', /\b(third|3rd)[ -]row\b/i],
  ['LED headlights', /\bLED head ?(lights?|lamps?)\b/i],
  ['Head-up display', /\bhead[ -]?up display\b/i],
  ['Wireless charging', /\bwireless (phone |device )?charg/i],
  ['Alloy wheels', /\balloy wheels?\b|\balloys\b/i],
  ['Tow bar', /\btow ?bar|tow(ing)? pack|tow hitch\b/i],
  ['Bull bar', /\b(bull|nudge) ?bar\b/i],
  ['Snorkel', /\bsnorkel\b/i],
  ['Winch', /\bwinch\b/i],
  ['Roof racks', /\broof (racks?|rails?|bars?|platform)\b/i],
  ['Canopy', /\bcanopy\b/i],
  ['Tonneau cover', /\btonneau\b/i],
  ['Tray liner', /\b(tub|tray) ?liner\b/i],
  ['Side steps', /\bside ?steps?\b/i],
  ['Rear differential lock', /\b(diff(erential)? lock|locking diff|diff[ -]?locker)/i],
  ['Dual battery', /\b(dual|second|auxiliary) batter(y|ies)\b/i],
  ['Long range tank', /\blong range (fuel )?tank\b/i],
  ['Air conditioning', /\bair ?con(ditioning|ditioner)?\b|\breverse cycle\b/i],
  ['Shower', /\bshower\b/i],
  ['Toilet', /\btoilet\b/i],
  ['Bunks', /\bbunks?\b/i],
  ['Solar panels', /\bsolar\b/i],
  ['Awning', /\bawning\b|\bannexe?\b/i],
  ['Washing machine', /\bwashing machine\b/i],
  ['Diesel heater', /\bdiesel heater\b/i],
  ['ABS brakes', /\bABS\b|\banti[ -]lock brak/i],
]

const FIVE_STARS = 'Five ANCAP stars, '

/** The rating of a vehicle with five stars, named with its year: a rating ages (D1 "ANCAP"). */
export function safetyFeatures(variant: Pick<VehicleVariant, 'ancapRating' | 'ancapYear'> | null): string[] {
  const year = variant?.ancapRating === 5 ? variant.ancapYear : null
  return year === null ? [] : [`${FIVE_STARS}${year}`]
}

/** The year of a five-star rating among features; null of any other feature. */
export function yearOfFiveStars(feature: string): number | null {
  return feature.startsWith(FIVE_STARS) ? Number(feature.slice(FIVE_STARS.length)) : null
}

/** Distinct lines of equipment that a reader remembers: lists repeat the same few thousand lines over and over. */
const MEMORY_LINES = 20_000

/**
 * Makes a reader of equipment lists that remembers the lines it has met. It answers each feature once, in the order of
 * the table.
 */
export function featureReader(): (equipment: readonly string[]) => string[] {
  const known = new Map<string, readonly number[]>()
  return (equipment) => {
    const found = new Set<number>()
    for (const line of equipment) {
      let features = known.get(line)
      if (features === undefined) {
        features = FEATURES.flatMap(([, words], index) => (words.test(line) ? [index] : []))
        if (known.size >= MEMORY_LINES) known.clear()
        known.set(line, features)
      }
      for (const feature of features) found.add(feature)
    }
    return [...found].sort((one, other) => one - other).flatMap((index) => FEATURES[index]?.[0] ?? [])
  }
}
