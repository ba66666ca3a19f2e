import { expect, it } from 'vitest'
import { hashableEmail, hashablePhone } from './hashable.ts'

it.each([
  [' Sam@Example.COM ', 'sam@example.com'],
  ['sam', null],
  ['', null],
])('A25.3 the address "%s" is hashed as %s', (given, expected) => {
  expect(hashableEmail(given)).toBe(expected)
})

it.each([
  ['0491 570 006', '+61491570006'],
  ['(07) 5550 0100', '+61755500100'],
  ['+61 491 570 006', '+61491570006'],
  ['61491570006', '+61491570006'],
  ['0011 44 20 7946 0000', '+442079460000'],
  ['12', null],
  ['', null],
])('A25.3 the number "%s" is hashed as %s', (given, expected) => {
  expect(hashablePhone(given)).toBe(expected)
})
