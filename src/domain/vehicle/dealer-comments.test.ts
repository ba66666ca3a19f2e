import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealerCommentsOf } from './dealer-comments.ts'

const PENDING = { start: 'Dealer comments are pending. Please check back here later.', rest: null }

test.each([[null], [''], ['  '], ['---'], ['* * *\n___']])('A6.5 comments %j are pending', (comments) => {
  expect(dealerCommentsOf(comments)).toEqual(PENDING)
})

test('A6.4 up to 400 characters stand whole', () => {
  expect(dealerCommentsOf('a'.repeat(400))).toEqual({ start: 'a'.repeat(400), rest: null })
})

test('A6.4 longer ones are cut at 400 characters, after a whole word', () => {
  const { start, rest } = dealerCommentsOf('word '.repeat(100))
  expect(start).toBe('word '.repeat(80).trim())
  expect(rest).toBe('word '.repeat(20).trim())
})

test('A6.4 nothing but the space between is lost', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 900 }), (text) => {
      const { start, rest } = dealerCommentsOf(`x ${text}`)
      expect(start.length).toBeLessThanOrEqual(400)
      expect((start + (rest ?? '')).replace(/\s/g, '')).toBe(`x ${text}`.trim().replace(/\s/g, ''))
    }),
  )
})
