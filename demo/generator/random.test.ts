import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

function throws(seed: string): number[] {
  const random = createRandom(seed)
  return Array.from({ length: 20 }, () => random.next())
}

function sorted(list: readonly number[]): number[] {
  return [...list].sort((a, b) => a - b)
}

test('the same seed gives the same throws, another seed others', () => {
  expect(throws('southerly')).toEqual(throws('southerly'))
  expect(throws('southerly')).not.toEqual(throws('ironbark'))
})

test('a throw is at least 0 and below 1, a whole number within its bounds', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, least, span) => {
      const random = createRandom(seed)
      const thrown = random.next()
      const whole = random.between(least, least + span)
      return thrown >= 0 && thrown < 1 && whole >= least && whole <= least + span && Number.isInteger(whole)
    }),
  )
})

test('shuffling keeps every item, and weights of nothing are never picked', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer(), { minLength: 1 }), (seed, items) => {
      const random = createRandom(seed)
      expect(sorted(random.shuffled(items))).toEqual(sorted(items))
      expect(random.weighted(['never', 'always'], (word) => (word === 'always' ? 1 : 0))).toBe('always')
    }),
  )
})

test('picking from nothing is refused', () => {
  expect(() => createRandom('x').pick([])).toThrow('cannot pick from an empty list')
})
