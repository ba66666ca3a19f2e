import { expect, test } from 'vitest'
import { vehicleIdOf } from './vehicle-id.ts'

test.each([
  ['7', 7],
  ['9999999999', 9_999_999_999],
  ['12k', null],
  ['1,200', null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  [' 7', null],
  ['', null],
  ['99999999999', null],
])('A11.12 %j names the vehicle %j', (text, id) => expect(vehicleIdOf(text)).toBe(id))
