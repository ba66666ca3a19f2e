import { expect, test } from 'vitest'
import { brakedTowingKgIn } from './read-specifications.ts'

test.each([
  [['Air conditioning', '3500 kg braked towing'], 3500],
  [['Braked towing capacity: 2,500kg'], 2500],
  [['braked tow 750 kg'], 750],
  [['Tow bar', '3500 kg GVM'], null],
  [['750 kg unbraked towing'], null],
  [[], null],
])('A6.6 braked towing in %j is %s', (equipment, kg) => {
  expect(brakedTowingKgIn(equipment)).toBe(kg)
})
