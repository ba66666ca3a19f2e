import { expect, test } from 'vitest'
import { isStrong } from './strong.ts'

const PROVED = new Date('2026-11-25T02:00:00Z')

test.each([
  [0, true],
  [599_999, true],
  [600_000, false],
  [86_400_000, false],
])('R22 %d ms after it a proof counts: %s', (ms, counts) => {
  expect(isStrong({ strongAt: PROVED }, new Date(PROVED.getTime() + ms))).toBe(counts)
})
