import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeText } from './send-code.ts'

test('R7 a text is two lines, the code bound to the host', () => {
  expect(codeText('Southerly Motor Group', { code: '123456', host: 'www.southerly.example' })).toBe(
    '123456 is your Southerly Motor Group code. We never ask for it.\n@www.southerly.example #123456',
  )
})

test('R7 no text is longer than 160 characters of GSM 7-bit, whatever the site is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (name, letters) => {
      const text = codeText(name, { code: '000001', host: 'a'.repeat(letters) })
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^000001 is your [A-Za-z\d &'()*+,./-]*code\. We never ask for it\.\n@a+ #000001$/)
    }),
  )
})

test.each([
  ['Škoda – O’Brien’s', "Skoda - O'Brien's "],
  ["$& 4x4 {$'}", "& 4x4 ' "],
  ['车', ''],
  ['One\n@evil.example #999999', 'One evil.example 999999 '],
])('R7 a name is written in GSM 7-bit, and is nothing but a name: %s', (name, written) => {
  expect(codeText(name, { code: '123456', host: 'a.example' })).toBe(
    `123456 is your ${written}code. We never ask for it.\n@a.example #123456`,
  )
})
