import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { gstInCents, mustNameBuyer } from './gst.ts'

describe('R62 GST in a price', () => {
  it.each([
    // ATO, "How GST works": $110 with GST holds $10.
    [11_000, 1_000],
    // ATO, "Tax invoices", example of $1,650 with GST of $150.
    [165_000, 15_000],
    // GST Act s 9-90: an amount of GST is rounded to the nearest cent, 0.5 of a cent upwards.
    [20_000, 1_818],
    [100, 9],
    [5, 0],
    [6, 1],
    [2_999_000, 272_636],
    [0, 0],
  ])('R62 %i cents hold %i cents of GST', (priceCents, gstCents) => {
    expect(gstInCents(priceCents)).toBe(gstCents)
  })

  it('R62 GST is a tenth of what is left without it, to half a cent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (priceCents) => {
        const gstCents = gstInCents(priceCents)
        expect(Number.isInteger(gstCents)).toBe(true)
        expect(Math.abs(11 * gstCents - priceCents)).toBeLessThanOrEqual(5.5)
      }),
      { numRuns: runs(200) },
    )
  })

  it.each([
    [99_999, false],
    // GST Act s 29-70(1)(c)(ii): "at least $1,000".
    [100_000, true],
  ])('R62 an invoice of %i cents names the buyer: %s', (priceCents, isNamed) => {
    expect(mustNameBuyer(priceCents)).toBe(isNamed)
  })
})
