import { expect, test } from 'vitest'
import { displayWords } from './display-words.ts'

test.each([
  ['CARAVAN', 'Caravan'],
  ['REAR WHEEL DRIVE', 'Rear wheel drive'],
  ['ALUMINIUM BOAT', 'Aluminium boat'],
  ['AWD', 'AWD'],
  ['4WD', '4WD'],
  ['SUV', 'SUV'],
  ['4X4 DUAL CAB', '4X4 dual cab'],
  ['5D HATCHBACK', '5D hatchback'],
  ['COUPÉ', 'Coupé'],
  ['Dual Cab Ute', 'Dual Cab Ute'],
  ['A', 'A'],
  ['', ''],
])('%s is shown as %s', (text, shown) => {
  expect(displayWords(text)).toBe(shown)
})
