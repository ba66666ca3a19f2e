import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

describe('answers kept for back and forward', () => {
  it('A4.9 the oldest goes when it is full; one kept again is the newest', () => {
    const kept = new KeptAnswers<number>(2)
    kept.keep('/search/suv', 1)
    kept.keep('/search/ute', 2)
    kept.keep('/search/suv', 3)
    kept.keep('/search/van', 4)
    expect(['/search/suv', '/search/ute', '/search/van'].map((address) => kept.get(address))).toEqual([3, undefined, 4])
  })

  it('A4.9 never holds more than its size, and always the last kept, whatever its address', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom('a', 'b', 'c', '__proto__', '', 'd', 'e', 'f')),
        (most, addresses) => {
          const kept = new KeptAnswers<number>(most)
          addresses.forEach((address, place) => kept.keep(address, place))
          expect(new Set(addresses.filter((address) => kept.get(address) !== undefined)).size).toBeLessThanOrEqual(most)
          for (const last of addresses.slice(-1)) expect(kept.get(last)).toBe(addresses.length - 1)
        },
      ),
    )
  })
})
