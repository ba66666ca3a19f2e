import { expect, test } from 'vitest'
import { maskedPhone } from './price-card-view.ts'

test.each([
  ['07 4000 1234', '07 40', '*******'],
  ['1300 555 123', '1300 ', '*******'],
  ['13 10', '13 10', ''],
  ['000', '000', ''],
])('A18.12 %s: the first five characters, then asterisks', (number, start, mask) => {
  expect(maskedPhone(number)).toEqual({ start, mask })
})
