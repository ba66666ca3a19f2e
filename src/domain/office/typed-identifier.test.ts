import { expect, it } from 'vitest'
import { typedIdentifier } from './typed-identifier.ts'

it.each([
  [' Maya@Example.com ', { kind: 'email', value: 'maya@example.com' }],
  ['0491 570 006', { kind: 'phone', value: '+61491570006' }],
  ['(03) 6234-1234', { kind: 'phone', value: '+61362341234' }],
  ['+61 491 570 006', { kind: 'phone', value: '+61491570006' }],
  ['0064 21 123 456', { kind: 'phone', value: '+6421123456' }],
  ['', null],
  ['Maya', null],
  ['maya@', null],
  ['123', null],
])('Office R92 "%s" finds a person', (text, identifier) => {
  expect(typedIdentifier(text)).toEqual(identifier)
})
