import { describe, expect, test } from 'vitest'
import { ASTER_LINES } from './aster.ts'
import { CAR_MAKES } from './car-makes.ts'
import { CARAVANS } from './caravans.ts'
import type { ModelLine } from './model-line.ts'
import { MOTORCYCLES, TRUCKS } from './motorcycles-trucks.ts'

const MADE = [...CAR_MAKES, ...MOTORCYCLES, ...TRUCKS].flatMap(({ make, lines }) => lines.map((line) => ({ make, line })))
const LINES = [...MADE, ...ASTER_LINES.map((line) => ({ make: 'Aster', line }))]

/** Each rule of a line, and whether it holds. */
const RULES: Record<string, (line: ModelLine) => boolean> = {
  'built from 2012 on, and not backwards': ({ years }) => years[0] >= 2012 && years[0] <= years[1],
  'has badges with a price': ({ badges }) => badges.length > 0 && badges.every(([, priceThousands]) => priceThousands > 2),
  'names only engines that it has': ({ badges, engines }) => badges.every(([, , wanted]) => (wanted ?? []).every((index) => engines[index] !== undefined)),
  'has a gearbox to every engine': ({ engines }) => engines.length > 0 && engines.every(({ automatic, manual }) => automatic !== null || manual !== null),
  'has litres unless electric': ({ engines }) => engines.every(({ litres, fuel }) => (litres === 0) === (fuel === 'electric')),
  'weighs more with a trailer, by no more than it may tow and a tonne of leeway': ({ masses, towKg }) =>
    masses === undefined || (masses[0] < masses[1] && (masses[1] > 7_500 || masses[1] - masses[0] <= (towKg ?? 0) + 1_000)),
  'has a ball download of a tenth of its towing limit or so': ({ masses, towKg }) => masses === undefined || masses[2] <= (towKg ?? 0) * 0.15,
}

describe('the catalogue', () => {
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
    expect(LINES.filter(({ line }) => !holds(line)).map(({ make, line }) => `${make} ${line.model} ${line.years[0]}`)).toEqual([])
  })

  test('a caravan weighs less empty than it may weigh loaded, and is no wider than the road allows (formats §7)', () => {
    const wrong = CARAVANS.filter(({ facts }) => facts.tareKg + 60 >= facts.atmKg || facts.ballKg >= facts.atmKg * 0.15 || facts.bodyWidthM > 2.5)
    expect(wrong.map(({ make, model }) => `${make} ${model}`)).toEqual([])
  })
})
