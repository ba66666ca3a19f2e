import fc from 'fast-check'
import { expect, it } from 'vitest'
import { latinText } from './latin-text.ts'

it.each([
  ['Citroën C4 “Shine” — €9', 'Citroën C4 “Shine” — €9'],
  ['Škoda Kodiaq', 'Skoda Kodiaq'],
  ['Great 🚗 car ✓', 'Great car •'],
  ['走る car', 'car'],
  ['a\u0000b\u200bc', 'abc'],
  ['two  spaces \n next', 'two spaces\nnext'],
])('A24.2 %j is drawn as %j', (text, drawn) => {
  expect(latinText(text)).toBe(drawn)
})

it('whatever is written, nothing is left that the fonts cannot draw, and drawing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const drawn = latinText(text)
      expect(drawn).toMatch(/^[\n\u0020-\u024f\u02c6-\u02dc\u2010-\u20ac\u2212]*$/)
      expect(latinText(drawn)).toBe(drawn)
    }),
  )
})
