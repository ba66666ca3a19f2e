import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ATM_LENGTH, ATM_PATTERN, parseAtmKg } from './atm.ts'

describe('issue 6: the ATM that an owner types', () => {
  test.each([
    ['2,990', 2_990],
    ['2 990 kg', 2_990],
    ['1400KG', 1_400],
    ['50', 100],
    ['999999', 9_999],
    ['', null],
    ['-5', null],
    ['heavy', null],
    ['1e9', null],
    ['2.990', null],
  ] as const)('%j is %j kg', (text, kg) => expect(parseAtmKg(text)).toBe(kg))

  it('a field takes what the server takes, in as many characters as the field has', () => {
    const field = new RegExp(`^(?:${ATM_PATTERN})$`, 'v')
    fc.assert(
      fc.property(fc.string({ maxLength: ATM_LENGTH, unit: fc.constantFrom(...'0123456789, kgKG.-') }), (text) => {
        expect(parseAtmKg(text) !== null).toBe(field.test(text))
      }),
    )
  })
})
