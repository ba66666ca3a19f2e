import { expect, it } from 'vitest'
import { spokenPhone } from './lead-lines.ts'

it.each([
  ['+61491570163', '0491 570 163'],
  ['+61755500101', '07 5550 0101'],
  ['+611300975707', '1300 975 707'],
  ['+61131450', '13 14 50'],
  ['+6421234567', '+6421234567'],
  ['+61145123456', '+61145123456'],
])('W15 %s is read as %s', (e164, spoken) => {
  expect(spokenPhone(e164)).toBe(spoken)
})
