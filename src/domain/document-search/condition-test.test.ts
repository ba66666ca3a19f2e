import { describe, expect, it } from 'vitest'
import { comparable, conditionTest, type FieldValue } from './condition-test.ts'
import { FILTERABLE_NAMES } from './document-fields.ts'
import { parseFilter } from '#server/search-protocol/parse-filter.ts'

/** Whether a field of one value, or of none, passes. */
function passes(source: string, value: FieldValue | null): boolean {
  const filter = parseFilter(source, FILTERABLE_NAMES)
  if (!('field' in filter)) throw new Error('one condition only')
  const test = conditionTest(filter)
  return value === null ? test.passesNone : test.passes(typeof value === 'string' ? comparable(value) : value)
}

describe('conditions of the search protocol', () => {
  it.each<[string, FieldValue | null, boolean]>([
    ['make = tOYOTA', 'Toyota', true],
    ['make = " Toyota "', 'Toyota', true],
    ['make = Toy', 'Toyota', false],
    ['make = "CITROE\u0308N"', 'Citroën', true],
    ['make = "Citroen"', 'Citroën', false],
    ['make = ""', null, false],
    ['price = 20000.0', 20_000, true],
    ['price = 2e4', 20_000, true],
    ['price = twenty', 20_000, false],
    ['price = ""', 0, false],
    ['certified = TRUE', true, true],
    ['certified = false', false, true],
    ['certified = 1', true, false],
    ['make IN [Mazda, TOYOTA]', 'Toyota', true],
    ['price IN [1, 20000]', 20_000, true],
    ['make IN []', 'Toyota', false],
    ['price > 5', 5, false],
    ['price >= 5', 5, true],
    ['price < 1e999', 5, false],
    ['price <= 5', null, false],
    ['price < five', 5, false],
    ['price 5 TO 6', 6, true],
    ['price 6 TO 5', 5, false],
    ['model >= c', 'D-MAX', true],
    ['model < 5', 'D-MAX', false],
    ['model STARTS WITH "d-"', 'D-MAX', true],
    ['model CONTAINS max', 'D-MAX', true],
    ['price CONTAINS 2', 20_000, false],
    ['price EXISTS', null, true],
    ['price IS NULL', null, true],
    ['price IS NULL', 0, false],
    ['price IS EMPTY', null, false],
    ['categories IS NULL', null, false],
    ['categories IS EMPTY', null, true],
    ['categories IS EMPTY', 'utes', false],
  ])('A4.6 %s for %j is %s', (source, value, expected) => {
    expect(passes(source, value)).toBe(expected)
  })
})
