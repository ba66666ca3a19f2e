import { describe, expect, test } from 'vitest'
import { samplePageVehicle } from '#test/pages/sample-page-vehicle.ts'
import { monthAndYear } from './calendar-words.ts'
import { keyInformation, showsRegistration, specificationsOf } from './key-information.ts'

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

describe('A6.7 A5.9 a caravan', () => {
  const specifications = { bodyWidth: 2.44, bodyLength: 5.94, tareWeight: 2418, axleType: 'TANDEM AXLE', sleeps: 3, aggregateTrailerMass: 2990, towBallMass: 176 }

  test('says what decides its sale first, lengths in feet and metres', () => {
    expect(keyInformation(samplePageVehicle({ specifications }), { registration: false }).slice(0, 5)).toEqual([
      { label: 'ATM', value: '2,990 kg' },
      { label: 'Tare', value: '2,418 kg' },
      { label: 'Tow ball mass', value: '176 kg' },
      { label: 'Sleeps', value: '3' },
      { label: 'Length', value: '19 ft 6 in, 5.94 m' },
    ])
  })

  test('says nothing twice, though its maker\'s data knows the ball mass too', () => {
    const labels = specificationsOf(samplePageVehicle({ specifications })).map(({ label }) => label)
    expect(labels).not.toContain('Tow ball mass')
    expect(specificationsOf({ variant: null, specifications })).toEqual([
      { label: 'Body width', value: '8 ft, 2.44 m' },
      { label: 'Axles', value: 'Tandem axle' },
    ])
    expect(specificationsOf({ variant: null, specifications: null })).toEqual([])
  })
})

test('a feed\'s capitals are shown in sentence case', () => {
  const shown = keyInformation(samplePageVehicle({ body: 'ALUMINIUM BOAT', drive: 'REAR WHEEL DRIVE', seats: null }), { registration: false })
  expect(shown).toContainEqual({ label: 'Body', value: 'Aluminium boat' })
  expect(shown).toContainEqual({ label: 'Drive', value: 'Rear wheel drive' })
})
