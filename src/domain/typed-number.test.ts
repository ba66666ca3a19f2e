import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { formatAmount, formatCount, formatPercent, formatRate, formatWholeDollars } from './money/money.ts'
import { NUMBER_PATTERN, typedNumber } from './typed-number.ts'

describe('what people type', () => {
  test.each([
    ['36990', 36_990],
    ['$36,990', 36_990],
    ['36 990', 36_990],
    [' $ 36,990 ', 36_990],
    ['36,990.50', 36_990.5],
    ['37k', 37_000],
    ['$37.5 K', 37_500],
    ['8.99', 8.99],
    ['8.99%', 8.99],
    ['8.99 %', 8.99],
    ['.9', 0.9],
    ['1.', 1],
    ['0', 0],
    ['13,000 km', 13_000],
    ['13 000 kms', 13_000],
    ['13KM', 13],
    ['13k km', 13_000],
    ['2,990 kg', 2_990],
    ['32c', 32],
    ['32 C', 32],
    ['-5', -5],
    ['-$1,000', -1_000],
    ['$-1,000', -1_000],
    ['-0', 0],
    ['\u00a036\u00a0990', 36_990],
  ])('A9.8 A4.21 A6.8 %j is %d', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })

  test.each([
    '',
    ' ',
    '$',
    '.',
    '-',
    'k',
    'km',
    'far',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '1.2.3',
    '--5',
    '5-',
    '5 litres',
    '37kk',
    '٣',
    '<b>5</b>',
    '5:6',
  ])('A9.7 %j is none', (text) => {
    expect(typedNumber(text)).toBeNull()
  })

  test.each([
    ['0', { least: 1 }, null],
    ['1', { least: 1 }, 1],
    ['200,000 km', { least: 1, most: 200_000 }, 200_000],
    ['200001', { most: 200_000 }, null],
    ['201k', { most: 200_000 }, null],
    ['-5', { least: 0 }, null],
    ['9'.repeat(400), {}, null],
  ])('A6.8 A4.21 %s within %j is %j', (text, bounds, number) => {
    expect(typedNumber(text, bounds)).toBe(number)
  })

  it('takes no longer over a long text', () => {
    for (const text of [
      ' '.repeat(100_000),
      `1${' '.repeat(100_000)}x`,
      '1,'.repeat(100_000),
      `${'1'.repeat(100_000)}x`,
    ]) {
      const start = performance.now()
      typedNumber(text)
      expect(performance.now() - start).toBeLessThan(200)
    }
  })
})

describe('what is shown is read again', () => {
  const cents = fc.integer({ min: -1e12, max: 1e12 })

  it('A9.8 amounts, whole dollars and counts', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(typedNumber(formatAmount(amount))).toBe(amount / 100 || 0)
        const whole = Math.round(amount / 100)
        for (const text of [formatCount(whole), formatWholeDollars(whole), `${formatCount(whole)} km`])
          expect(typedNumber(text)).toBe(whole || 0)
      }),
    )
  })

  it('A9.5 rates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        for (const text of [formatRate(hundredths / 100), formatPercent(hundredths / 100)])
          expect(typedNumber(text)).toBe(hundredths / 100)
      }),
    )
  })

  it('A4.22 whatever a field with the pattern takes', () => {
    const field = new RegExp(`^(?:${NUMBER_PATTERN})$`, 'v')
    const part = fc.constantFrom('$', ' ', ',', '.', '-', 'k', 'K', 'km', 'kg', 'c', '%', '1', '20', '300')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join('')
        if (field.test(text)) expect(typedNumber(text)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(2_000) },
    )
    for (const text of ['20,000', '20 000', '$20k', '20.5 K']) expect(field.test(text)).toBe(true)
  })
})
