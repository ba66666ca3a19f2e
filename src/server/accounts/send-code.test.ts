import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeText } from './send-code.ts'

test('R7 a text is two lines, the code bound to the host', () => {
  expect(codeText('Southerly Motor Group', { code: '123456', host: 'www.southerly.example' })).toBe(
    '123456 is your Southerly Motor Group code. We never ask for it.\n@www.southerly.example #123456',
  )
})

test('R7 no text is longer than 160 signs of GSM 7-bit, whatever the site is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (name, letters) => {
      const text = codeText(name, { code: '000001', host: 'a'.repeat(letters) })
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^000001 is your [\x20-\x7e]*code\. We never ask for it\.\n@a+ #000001$/)
    }),
  )
})
