import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOX, valueLineView, type DatedValue } from './value-line-view.ts'

const value = (day: string, dollars: number, reach = 500): DatedValue => ({
  day,
  lowCents: (dollars - reach) * 100,
  midCents: dollars * 100,
  highCents: (dollars + reach) * 100,
})

test('R52 one value makes no line, nor do two of one month', () => {
  expect(valueLineView([])).toBeNull()
  expect(valueLineView([value('2026-11-02', 17_000)])).toBeNull()
  expect(valueLineView([value('2026-11-02', 17_000), value('2026-11-20', 17_400)])).toBeNull()
})

test('R52 a line runs from the first month to today, on a scale of round figures', () => {
  const view = valueLineView([value('2025-12-01', 19_400), value('2026-05-01', 18_500), value('2026-11-20', 17_400)])
  expect(view).toMatchObject({
    scale: ['$20k', '$18k', '$16k', '$14k'],
    months: ['Dec 2025', 'May 2026', 'Nov 2026'],
    words: 'Value by month: $19,400 in December 2025, $17,400 in November 2026',
    endPercent: 43.3,
  })
  expect(view?.middle).toBe('M0.0 16.8L255.9 42.0L600.0 72.8')
})

test('R52 every point lies inside the drawing, whatever the values', () => {
  const cents = fc.integer({ min: 100, max: 300_000 })
  const values = fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 50 })), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(values, (dollars) => {
      const view = valueLineView(
        dollars.map(([middle, reach], place) =>
          value(
            `${2020 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`,
            middle,
            Math.min(reach, middle),
          ),
        ),
      )
      const numbers = `${view?.band} ${view?.middle}`.match(/-?\d+\.\d/g)?.map(Number) ?? []
      expect(numbers.length).toBe(dollars.length * 6)
      for (const [place, number] of numbers.entries()) {
        expect(number).toBeGreaterThanOrEqual(0)
        expect(number).toBeLessThanOrEqual(place % 2 === 0 ? BOX.width : BOX.height)
      }
      expect(view?.endPercent).toBeGreaterThanOrEqual(0)
      expect(view?.endPercent).toBeLessThanOrEqual(100)
    }),
  )
})
