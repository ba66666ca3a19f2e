import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missedWordsOf, OTHER_WORDS } from './missed-words.ts'

describe('R65 missedWordsOf', () => {
  it.each([
    ['Tesla  Model S', 'tesla model s'],
    ['Citroën C4 2019', 'citroën c4 2019'],
    ["MU-X 4x4 o'hara & sons", "mu-x 4x4 o'hara sons"],
    ['hilux for sam@example.com', 'hilux for'],
    ['https://example.com/me jimny', 'jimny'],
    ['www.example.com jimny', 'jimny'],
    ['call 0491 570 006 now', 'call now'],
    ['call (07) 4055-0140', 'call'],
    ['call 0491 - 570 - 006', 'call'],
    ['٠٤٩١٥٧٠٠٠٦', ''],
    ['+61491570006', ''],
    ['vin JTEBR3FJ70K123456', 'vin'],
    ['a 99999 ute', 'a 99999 ute'],
    ['1AB2CD', ''],
    ['abc-123', ''],
    ['ABC 123', ''],
    ['123 abc', ''],
    ['1abc123 hilux', 'hilux'],
    ['hilux rego s123 abc please', 'hilux rego please'],
    ['vin 6T1BF3FKX0XABCDEF', 'vin'],
    ['hilux for Mr Pat Citizen', 'hilux for mr'],
    // Names of vehicles that look like plates are none.
    ['GLC300', 'glc300'],
    ['landcruiser vdj79 or 200 gxl', 'landcruiser vdj79 or 200 gxl'],
    ['bmw 320', 'bmw 320'],
    ['gun126r', 'gun126r'],
    ['mx5 x5 i30 rav4 bt50 f150 6x4', 'mx5 x5 i30 rav4 bt50 f150 6x4'],
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['*', ''],
    ['---', ''],
    ['', ''],
  ])('R65 %j is counted as %j', (query, words) => {
    expect(missedWordsOf(query)).toBe(words)
  })

  it('R65 whatever is asked, at most 60 characters are kept, no address and no number of six digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 200 })), (query) => {
        const words = missedWordsOf(query)
        expect([...words].length).toBeLessThanOrEqual(60)
        expect(words).not.toMatch(/@|\d{6}|\0/)
        expect(words.trim()).toBe(words)
        expect(words).not.toBe(OTHER_WORDS)
      }),
    )
  })

  it('R65 a long word leaves room for those after it', () => {
    expect(missedWordsOf(`${'x'.repeat(61)} rocket`)).toBe('rocket')
    expect(missedWordsOf(Array.from({ length: 300 }, () => 'ute').join(' '))).toHaveLength(59)
  })
})
