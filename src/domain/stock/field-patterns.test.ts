import { expect, it } from 'vitest'
import { FIELD_PATTERNS, fieldPatternsOf, patternedValue } from './field-patterns.ts'

it.each([
  ['year', '03/2021', '2021'],
  ['year', '2021-03', '2021'],
  ['year', '120210', '120210'],
  ['number', '24,990 km', '24990'],
  ['number', '$1,234.50 drive away', '1234.50'],
  ['first-word', ' Toyota HiLux SR5', 'Toyota'],
  ['other-words', 'Toyota HiLux SR5', 'HiLux SR5'],
  ['other-words', 'Toyota', 'Toyota'],
] as const)('Office R46 the pattern "%s" takes out of "%s": "%s"', (pattern, text, value) => {
  expect(patternedValue({ year: pattern }, 'year', text)).toBe(value)
  expect(patternedValue({ year: pattern }, 'km', text)).toBe(text)
})

it('Office R46 each pattern’s example is true', () => {
  for (const { example, take } of Object.values(FIELD_PATTERNS)) {
    const [text = '', value] = example.split(' is ')
    expect([example, take(text)]).toEqual([example, value])
  }
})

it('Office R46 stored patterns that name nothing known are left out', () => {
  expect(fieldPatternsOf({ year: 'year', km: 'nothing', colours: 'number', price: 7 })).toEqual({ year: 'year' })
  expect(fieldPatternsOf(null)).toEqual({})
  expect(patternedValue({ year: 'year' }, 'year', 2021)).toBe(2021)
})
