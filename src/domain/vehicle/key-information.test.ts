import { expect, test } from 'vitest'
import { monthAndYear, showsRegistration, specificationsOf } from './key-information.ts'

test.each([
  ['by-state', 'NSW', true],
  ['by-state', 'QLD', false],
  ['by-state', null, false],
  ['always', 'QLD', true],
  ['never', 'NSW', false],
] as const)('A6.24 D2.10 registration %s in %s: %s', (rule, state, shown) => {
  expect(showsRegistration(rule, state)).toBe(shown)
})

test('dates are known to the month', () => {
  expect(monthAndYear('2027-08-31')).toBe('August 2027')
})

test('A6.7 A5.9 a caravan\'s particulars, lengths in feet and metres', () => {
  const specifications = { bodyWidth: null, bodyLength: 5.94, tareWeight: 2418, axleType: 'Tandem', sleeps: 3, aggregateTrailerMass: 2990, towBallMass: 176 }
  expect(specificationsOf({ variant: null, specifications })).toEqual([
    { label: 'Body length', value: '19 ft 6 in, 5.94 m' },
    { label: 'Tare weight', value: '2,418 kg' },
    { label: 'Aggregate trailer mass', value: '2,990 kg' },
    { label: 'Tow ball mass', value: '176 kg' },
    { label: 'Axles', value: 'Tandem' },
    { label: 'Sleeps', value: '3' },
  ])
  expect(specificationsOf({ variant: null, specifications: null })).toEqual([])
})
