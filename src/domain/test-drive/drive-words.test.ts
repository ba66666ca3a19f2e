import { expect, test } from 'vitest'
import { momentOfText } from './drive-words.ts'

test.each([
  ['2026-11-21T00:30Z', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21T10:30:00+10:00', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21T10:00+09:30', '2026-11-21T00:30:00.000Z'],
  ['2026-11-20T20:30:00.000-04:00', '2026-11-21T00:30:00.000Z'],
  ['2026-02-31T00:30Z', null],
  ['2026-11-21T24:30Z', null],
  ['2026-11-21T00:30', null],
  ['2026-11-21', null],
  ['', null],
])('S11 A12.3 the moment of %j', (text, moment) => {
  expect(momentOfText(text)?.toISOString() ?? null).toBe(moment)
})
