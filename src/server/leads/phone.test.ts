import { expect, it } from 'vitest'
import { e164Of, mobileOf } from './phone.ts'

it.each([
  ['0491 570 006', '+61491570006'],
  ['(07) 5550 0100', '+61755500100'],
  ['+61 (0)491 570 006', '+61491570006'],
  ['0011 64 21 123 4567', '+64211234567'],
  ['+64 21 123 4567', '+64211234567'],
  ['1300 975 707', '+611300975707'],
  ['13 11 26', '+61131126'],
])('A11.1 %s is %s', (text, expected) => {
  expect(e164Of(text)).toBe(expected)
})

it.each(['', 'call me', '0491 570', '0491 570 0061', '+999 123', '000', 'my number is 0491 570 006', '1'.repeat(1000)])(
  'A11.1 "%s" is no number to call',
  (text) => {
    expect(e164Of(text)).toBeNull()
  },
)

it.each([
  ['0491 570 006', ['AU'], '+61491570006'],
  ['(07) 5550 0100', ['AU'], null],
  ['1300 975 707', ['AU'], null],
  ['+64 21 123 4567', ['AU'], null],
  ['+64 21 123 4567', ['AU', 'NZ'], '+64211234567'],
  ['+1 202 555 0143', ['US'], '+12025550143'],
  ['call me', ['AU'], null],
])('R3 a code for %s goes where %j are served to %s', (text, countries, expected) => {
  expect(mobileOf(text, countries)).toBe(expected)
})
