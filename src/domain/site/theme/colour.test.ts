import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atLightness, contrastRatio, hexOf, oklchOf, srgbOf, type Srgb } from './colour.ts'
import { parseColour } from './parse-colour.ts'

const part = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
const colours = fc.record<Srgb>({ r: part, g: part, b: part })

function colour(text: string): Srgb {
  const reading = parseColour(text, () => null)
  if (!reading.ok) throw new Error(reading.fault)
  return reading.colour
}

describe('contrast, as WCAG 2.2 defines it', () => {
  // Ratios that WebAIM's contrast checker gives.
  it.each([
    ['#000', '#fff', 21],
    ['#767676', '#fff', 4.54],
    ['#777777', '#fff', 4.48],
    ['#949494', '#fff', 3.03],
    ['#959595', '#fff', 2.99],
    ['#f00', '#fff', 4],
    ['#00f', '#fff', 8.59],
    ['#008000', '#fff', 5.14],
    ['#ff0', '#fff', 1.07],
    ['#0000ff', '#ff0000', 2.15],
    ['#123456', '#123456', 1],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(colour(one), colour(other))).toBeCloseTo(ratio, 1.9)
  })

  it('is the same either way round, and from 1 to 21', () => {
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        const ratio = contrastRatio(one, other)
        expect(ratio).toBe(contrastRatio(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
      }),
    )
  })
})

describe('OKLCH', () => {
  // CSS Color 4, example colours of §9.3 and the web platform tests.
  it.each([
    ['#ff0000', 0.62796, 0.25768, 29.234],
    ['#00ff00', 0.86644, 0.29483, 142.495],
    ['#0000ff', 0.45201, 0.31321, 264.052],
    ['#ffffff', 1, 0, null],
  ])('of %s', (hex, l, c, h) => {
    const found = oklchOf(colour(hex))
    expect(found.l).toBeCloseTo(l, 4)
    expect(found.c).toBeCloseTo(c, 4)
    if (h !== null) expect(found.h).toBeCloseTo(h, 1)
  })

  it('goes there and back', () => {
    fc.assert(
      fc.property(colours, (one) => {
        expect(hexOf(srgbOf(oklchOf(one)))).toBe(hexOf(one))
      }),
    )
  })

  it('at another lightness stays a colour of sRGB with that lightness', () => {
    fc.assert(
      fc.property(colours, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (one, l) => {
        const moved = atLightness(oklchOf(one), l)
        for (const value of Object.values(moved)) expect(value).toBeGreaterThan(-0.001)
        for (const value of Object.values(moved)) expect(value).toBeLessThan(1.001)
        expect(oklchOf(moved).l).toBeCloseTo(l, 2)
      }),
    )
  })
})
