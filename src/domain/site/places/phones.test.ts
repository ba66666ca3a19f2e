import { describe, expect, it } from 'vitest'
import { departmentPhone, phoneFor, phonesSchema } from './phones.ts'

const LOCATION = { phone: '07 5550 0001', landlinePhone: null }

describe('A1.6 number shown by car type', () => {
  it.each([
    ['new', { new: '1', used: '2', demo: '3' }, LOCATION, '1'],
    ['used', { new: '1', used: '2', demo: '3' }, LOCATION, '2'],
    ['demo', { new: '1', used: '2', demo: '3' }, LOCATION, '3'],
    ['demo', { new: '1', used: '2' }, LOCATION, '1'],
    ['used', { new: '1', demo: '3' }, LOCATION, '1'],
    ['new', { used: '2', demo: '3' }, LOCATION, '07 5550 0001'],
    ['used', {}, LOCATION, '07 5550 0001'],
    ['used', {}, { phone: null, landlinePhone: '07 5550 0002' }, '07 5550 0002'],
    ['used', {}, { phone: null, landlinePhone: null }, '07 5550 0100'],
    ['used', {}, null, '07 5550 0100'],
  ] as const)('%s with %o at %o is %s', (carType, numbers, location, expected) => {
    const phones = { ...phonesSchema.parse({}), ...numbers }
    expect(phoneFor({ phone: '07 5550 0100', phones }, carType, location)).toBe(expected)
  })

  it('A6.15 is null where no number is known', () => {
    expect(phoneFor({ phone: null, phones: phonesSchema.parse({}) }, 'used', null)).toBeNull()
  })
})

describe('A1.6 number of a department', () => {
  const phones = { ...phonesSchema.parse({}), service: '1', new: '3' }
  it.each([
    ['service', LOCATION, '1'],
    ['parts', LOCATION, '07 5550 0001'],
    ['parts', { phone: null, landlinePhone: '07 5550 0002' }, '07 5550 0002'],
    ['sales', LOCATION, '07 5550 0001'],
    ['sales', null, '07 5550 0100'],
  ] as const)('%s at %o is %s', (department, yard, expected) => {
    expect(departmentPhone({ phone: '07 5550 0100', phones }, department, yard)).toBe(expected)
  })
})
