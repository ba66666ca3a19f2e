import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertText } from './alert-text.ts'

const STOP = 'https://www.southerly.example/u/AbC-d_E'

test('R74 R86 a text is at most 160 characters, and always has the link that stops it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(120), (words, letters) => {
      const text = alertText(words, { href: `https://a.example/${'a'.repeat(letters)}`, stopUrl: STOP })
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^[\w &'()*+,./$:?-]*\nStop: https:\/\/www\.southerly\.example\/u\/AbC-d_E$/)
    }),
  )
})

test('R74 a text names the vehicle’s page whole, or not at all', () => {
  const words = 'Southerly: Hilux: Was $40,000 until 14 November.'
  expect(alertText(words, { href: 'https://a.example/cars/1', stopUrl: STOP })).toBe(
    `${words} https://a.example/cars/1\nStop: ${STOP}`,
  )
  expect(alertText(words, { href: `https://a.example/cars/${'1'.repeat(60)}`, stopUrl: STOP })).toBe(
    `${words}\nStop: ${STOP}`,
  )
})
