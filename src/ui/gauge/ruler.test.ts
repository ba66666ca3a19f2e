import { expect, it } from 'vitest'
import { flagSide } from './ruler.tsx'

/** Widths in pixels of the narrowest ruler and of the widest flag on it: a phone of 320 px, a price of six figures. */
const RULER = 280
const FLAG = 94

it('A8.8 issue 6: the flag stays on the ruler wherever the price lies, over its needle where there is room', () => {
  for (let percent = 0; percent <= 100; percent++) {
    const left = (percent / 100) * RULER + flagSide(percent) * FLAG
    expect(left).toBeGreaterThanOrEqual(-0.001)
    expect(left + FLAG).toBeLessThanOrEqual(RULER + 0.001)
  }
  expect(flagSide(50)).toBe(-0.5)
  expect(flagSide(18)).toBe(-0.5)
})
