import { describe, expect, test } from 'vitest'
import { ASTER_LINES } from './aster.ts'
import { CAR_MAKES } from './car-makes.ts'
import { CARAVANS } from './caravans.ts'
import type { Engine, ModelLine } from './model-line.ts'
import { MOTORCYCLES, TRUCKS } from './motorcycles-trucks.ts'

const MADE = [...CAR_MAKES, ...MOTORCYCLES, ...TRUCKS].flatMap(({ make, lines }) =>
  lines.map((line) => ({ make, line })),
)
const LINES = [...MADE, ...ASTER_LINES.map((line) => ({ make: 'Aster', line }))]

/** Each rule of a line, and whether it holds. */
const RULES: Record<string, (line: ModelLine) => boolean> = {
  'built from 2012 on, and not backwards': ({ years }) => years[0] >= 2012 && years[0] <= years[1],
  'has badges with a price': ({ badges }) =>
    badges.length > 0 && badges.every(([, priceThousands]) => priceThousands > 2),
  'names only engines that it has': ({ badges, engines }) =>
    badges.every(([, , wanted]) => (wanted ?? []).every((index) => engines[index] !== undefined)),
  'has a gearbox to every engine': ({ engines }) =>
    engines.length > 0 && engines.every(({ automatic, manual }) => automatic !== null || manual !== null),
  'has litres unless electric': ({ engines }) =>
    engines.every(({ litres, fuel }) => (litres === 0) === (fuel === 'electric')),
  'weighs more with a trailer, by no more than it may tow and a tonne of leeway': ({ masses, towKg }) =>
    masses === undefined ||
    (masses[0] < masses[1] && (masses[1] > 7_500 || masses[1] - masses[0] <= (towKg ?? 0) + 1_000)),
  'has a ball download of a tenth of its towing limit or so': ({ masses, towKg }) =>
    masses === undefined || masses[2] <= (towKg ?? 0) * 0.15,
}

const isDiesel = ({ fuel }: Engine): boolean => fuel === 'diesel'
const isPetrol = ({ fuel }: Engine): boolean => fuel === 'petrol' || fuel === 'premium'

/**
 * Patterns in badges that name an engine, and the test that the engine must pass. Mazda's G40e and D50e are petrol and
 * diesel with a small motor.
 */
const BADGE_WORDS: readonly [says: RegExp, isBorneOut: (engine: Engine, badge: string) => boolean][] = [
  [/\b(TDI\d*|\d+TDI|CRDi|dCi|HDi|CDTi|JTDm?|Diesel)\b/, isDiesel],
  [/\b([TS]D[V46]?\d?|D\d{1,3}e?|[A-Z]*\d{2,3} ?d|[sx]Drive\d+d)\b/, isDiesel],
  [/\b(\d*TF?SI\d*|T-?GDi|G\d{2}e?|P\d{3}|\d{2}t|[TB][4-6])\b/, isPetrol],
  [/\b([A-Z]*\d{3}i|[sx]Drive\d+i|([ABCE]|CLA|GL[ABCE])\d{2,3}(?! ?[de]))\b/, isPetrol],
  [
    /\b(PHEV|Plus EV|P\d{2}e|[A-Z]?\d{3}e|[sx]Drive\d+e|T8|TFSI ?e|Plug-?in)\b/i,
    ({ fuel }) => fuel === 'plug-in hybrid',
  ],
  [/(?<!plug-in )\b(Hybrid|e-Power|e:HEV|HEV|\d{3}h)\b/i, ({ fuel }) => fuel === 'hybrid'],
  [/(?<!Plus )\b(EV\d*|Electric|e-tron|EQ[A-Z])\b/, ({ fuel }) => fuel === 'electric'],
  [/\b\d\.\d(?! t)/, ({ litres }, badge) => litres === Number(/\d\.\d/.exec(badge)?.[0])],
  [/\b(AWD|4x4|4WD|xDrive\w*|quattro|4MATIC|4Motion)\b/i, ({ drive }) => drive === 'AWD' || drive === '4WD'],
  [/\b(2WD|FWD|RWD|4x2|sDrive\w*)\b/i, ({ drive }) => drive === 'FWD' || drive === 'RWD'],
  [/\bV6\b/, ({ cylinders }) => cylinders === 6],
  [/\bV8\b/, ({ cylinders }) => cylinders === 8],
]

describe('the catalogue', () => {
  test('a badge that names its fuel, litres or driven wheels comes with no engine that says otherwise', () => {
    const wrong = LINES.flatMap(({ make, line }) =>
      line.badges.flatMap(([badge, , wanted]) => {
        const engines = (wanted ?? line.engines.map((_, index) => index)).flatMap((index) => line.engines[index] ?? [])
        return engines
          .filter((engine) => BADGE_WORDS.some(([says, isBorneOut]) => says.test(badge) && !isBorneOut(engine, badge)))
          .map(
            ({ fuel, litres, cylinders, drive }) =>
              `${make} ${line.model} ${badge}: ${fuel} ${litres} L ${cylinders} ${drive}`,
          )
      }),
    )
    expect(wrong).toEqual([])
  })

  test('has at least 34 car makes, seven of motorcycles and four of trucks, and over 150 lines', () => {
    expect(CAR_MAKES.length).toBeGreaterThanOrEqual(34)
    expect(MOTORCYCLES).toHaveLength(7)
    expect(TRUCKS).toHaveLength(4)
    expect(LINES.length).toBeGreaterThan(150)
  })

  test('names every make once', () => {
    expect(new Set(CAR_MAKES.map(({ make }) => make)).size).toBe(CAR_MAKES.length)
  })

  test.each(Object.entries(RULES))('every line %s', (_, holds) => {
    expect(
      LINES.filter(({ line }) => !holds(line)).map(({ make, line }) => `${make} ${line.model} ${line.years[0]}`),
    ).toEqual([])
  })

  test('a caravan weighs less empty than loaded, and is no wider than the road allows (formats §7)', () => {
    const wrong = CARAVANS.filter(
      ({ facts }) => facts.tareKg + 60 >= facts.atmKg || facts.ballKg >= facts.atmKg * 0.15 || facts.bodyWidthM > 2.5,
    )
    expect(wrong.map(({ make, model }) => `${make} ${model}`)).toEqual([])
  })
})
