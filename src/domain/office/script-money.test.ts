import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOfText, formatCount, formatDollars, formatRate } from '../money/money.ts'
import { centsIn, countWords, dollarWords, rateWords } from './script-money.ts'

const cents = fc.integer({ min: 0, max: 99_999_999_900 })

it('Office R32 the script says money as every page does', () => {
  fc.assert(
    fc.property(cents, fc.double({ min: 0, max: 99, noNaN: true }), (amount, percent) => {
      expect(dollarWords(amount)).toBe(formatDollars(amount))
      expect(countWords(amount)).toBe(formatCount(amount))
      expect(rateWords(percent)).toBe(formatRate(percent))
    }),
  )
})

it('Office R32 the script reads prices as the form does', () => {
  const typed = fc.oneof(
    cents.map((amount) => formatDollars(amount)),
    cents.map((amount) => String(amount / 100)),
    fc.stringMatching(/^[$ ]{0,2}[\d,.]{0,14}$/),
  )
  fc.assert(
    fc.property(typed, (text) => {
      expect(centsIn(text)).toBe(centsOfText(text))
    }),
  )
})
