import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { heldApart, isAtEnd, onStep, placeOn, type Slider } from './slider.ts'

const PRICE: Slider = { min: 5_000, max: 250_000, step: 500 }
const RATE: Slider = { min: 7.49, max: 14.5, step: 0.5 }
/** 250,000 lies between two steps: the last thumb rests at 245,000. */
const SHORT: Slider = { min: 5_000, max: 250_000, step: 20_000 }

const anySlider: fc.Arbitrary<Slider> = fc
  .record({
    min: fc.integer({ min: -1_000, max: 100_000 }),
    reach: fc.integer({ min: 1, max: 500_000 }),
    step: fc.integer({ min: 1, max: 5_000 }),
  })
  .filter(({ reach, step }) => step <= reach)
  .map(({ min, reach, step }) => ({ min, max: min + reach, step }))

describe('A4.22 where a thumb stands', () => {
  test.each([
    [PRICE, 20_100, 20_000],
    [PRICE, 20_250, 20_500],
    [PRICE, 0, 5_000],
    [PRICE, 1e9, 250_000],
    [RATE, 8.99, 8.99],
    [RATE, 9.3, 9.49],
    [RATE, 99, 14.49],
    [SHORT, 250_000, 245_000],
  ])('%j: %d is at %d', (slider, value, place) => {
    expect(onStep(slider, value)).toBe(place)
  })

  it('is a step within the ends, and stays where it stands', () => {
    fc.assert(
      fc.property(anySlider, fc.integer({ min: -1e6, max: 1e6 }), (slider, value) => {
        const place = onStep(slider, value)
        expect(place).toBeGreaterThanOrEqual(slider.min)
        expect(place).toBeLessThanOrEqual(slider.max)
        expect(onStep(slider, place)).toBe(place)
        if (value >= slider.min && value <= slider.max) expect(Math.abs(place - value)).toBeLessThan(slider.step)
      }),
    )
  })
})

describe('A4.21 a thumb at its end', () => {
  test.each([
    [PRICE, 'min', 5_000, true],
    [PRICE, 'min', 5_500, false],
    [PRICE, 'max', 250_000, true],
    [PRICE, 'max', 249_500, false],
    [SHORT, 'max', 245_000, true],
    [SHORT, 'max', 225_000, false],
  ] as const)('%j: the %s thumb at %d asks for no bound: %s', (slider, end, value, isEnd) => {
    expect(isAtEnd(slider, end, value)).toBe(isEnd)
  })
})

describe('A4.22 two thumbs', () => {
  test.each([
    ['min', 40_000, 30_000, 29_500],
    ['min', 20_000, 30_000, 20_000],
    ['min', 30_000, 30_000, 29_500],
    ['max', 10_000, 20_000, 20_500],
    ['max', 60_000, 20_000, 60_000],
  ] as const)('the %s thumb moved to %d stops short of the other at %d: %d', (end, value, other, held) => {
    expect(heldApart(PRICE, end, value, other)).toBe(held)
  })

  it('never cross nor meet, whichever is moved', () => {
    fc.assert(
      fc.property(
        anySlider,
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 0, max: 600_000 }),
        (slider, value, other) => {
          const [moved, still] = [onStep(slider, value), onStep(slider, other)]
          expect(heldApart(slider, 'min', moved, still)).toBeLessThan(still)
          expect(heldApart(slider, 'max', moved, still)).toBeGreaterThan(still)
        },
      ),
    )
  })
})

test.each([
  [5_000, 0],
  [250_000, 100],
  [127_500, 50],
  [0, 0],
  [1e9, 100],
  [5_500, 0.2],
])('A4.22 %d lies at %d percent', (value, place) => {
  expect(placeOn(PRICE, value)).toBe(place)
})
