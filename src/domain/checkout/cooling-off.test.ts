import { expect, test } from 'vitest'
import { STATES, CAR_TYPES, ITEM_TYPES } from '../vehicle/vehicle.ts'
import { coolingOffOf, mostDepositPercentIn } from './cooling-off.ts'

const CAR = { itemType: 'car', isCommercial: false } as const

test.each([
  [
    'VIC',
    'new',
    [
      'You then have 3 clear business days to change your mind. ' +
        'The dealer may keep $400 or 2% of the price, whichever is more.',
      'It ends when you take delivery.',
    ],
  ],
  [
    'VIC',
    'used',
    [
      'You then have 3 clear business days to change your mind. ' +
        'The dealer may keep $100 or 1% of the price, whichever is more.',
      'It ends when you take delivery.',
    ],
  ],
  [
    'QLD',
    'used',
    [
      'You then have one business day to change your mind. The dealer may keep at most $100.',
      'It ends at 5 pm on the next trading day, and when you drive the vehicle away.',
    ],
  ],
  ['QLD', 'new', []],
  [
    'SA',
    'demo',
    [
      'You then have 2 clear business days to change your mind. ' +
        'The dealer may keep $100 or 2% of the price, whichever is less.',
      'A Saturday counts. No more than a deposit of 10% can be asked for until it ends.',
    ],
  ],
  ['SA', 'new', []],
  [
    'ACT',
    'used',
    [
      'You then have 3 clear business days to change your mind. ' +
        'The dealer may keep $100 or 1% of the price, whichever is more.',
    ],
  ],
  ['NSW', 'new', ['If the dealer arranges your finance for it, you have one business day to change your mind.']],
  ['NT', 'used', []],
  ['TAS', 'used', []],
  ['WA', 'used', []],
] as const)('R4 cooling off in %s of a %s car', (state, carType, lines) => {
  expect(coolingOffOf(state, { ...CAR, carType })).toEqual(lines)
})

test('R4 caravans and commercial vehicles have no right in Queensland', () => {
  expect(coolingOffOf('QLD', { carType: 'used', itemType: 'caravan', isCommercial: false })).toEqual([])
  expect(coolingOffOf('QLD', { carType: 'used', itemType: 'truck', isCommercial: true })).toEqual([])
})

test('R4 every state and vehicle has an answer, and only SA bounds the deposit', () => {
  for (const state of STATES)
    for (const carType of CAR_TYPES)
      for (const itemType of ITEM_TYPES)
        expect(coolingOffOf(state, { carType, itemType, isCommercial: false }).length).toBeLessThanOrEqual(2)
  expect(STATES.map(mostDepositPercentIn).filter((percent) => percent !== null)).toEqual([10])
})
