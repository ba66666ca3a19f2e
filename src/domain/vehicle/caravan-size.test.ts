import { expect, test } from 'vitest'
import { feetAndMetres } from './caravan-size.ts'

test.each([
  [5.94, '19 ft 6 in, 5.94 m'],
  [6.4, '21 ft, 6.4 m'],
  [0.3048, '1 ft, 0.3 m'],
  [5.79, '19 ft, 5.79 m'],
])('A5.9 %d m reads %s', (metres, words) => {
  expect(feetAndMetres(metres)).toBe(words)
})
