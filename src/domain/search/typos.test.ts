import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naiveTypos } from '#test/search/naive-words.ts'
import { runs } from '#test/property-runs.ts'
import { typosBetween, typosForgiven } from './typos.ts'

describe('typing mistakes', () => {
  it.each([
    ['hillux', 'hilux', 1],
    ['hilx', 'hilux', 1],
    ['hiluc', 'hilux', 1],
    ['hilxu', 'hilux', 1],
    ['hillu', 'hilux', 1],
    ['toyta', 'toyota', 1],
    ['landcrusier', 'landcruiser', 1],
    ['mercdes', 'mercedes', 1],
    ['mistubihsi', 'mitsubishi', 2],
    ['oyota', 'toyota', 2],
    ['otyota', 'toyota', 2],
    ['roysta', 'toyota', null],
    ['hilux', 'hilux', 0],
    ['hil', 'hilux', 0],
  ])('words: %s for %s is %s', (typed, word, typos) => expect(typosBetween(typed, word, 2)).toBe(typos))

  it.each([
    ['bull', 0],
    ['hilux', 1],
    ['carolla', 1],
    ['ownroader', 2],
    ['x'.repeat(41), 0],
  ])('words: %s may have %s', (typed, forgiven) => {
    expect(typosForgiven(typed)).toBe(forgiven)
  })

  it('words: are counted as their definition counts them', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(letters, letters, fc.constantFrom(0, 1, 2), (typed, word, most) => {
        const typos = naiveTypos(typed, word)
        expect(typosBetween(typed, word, most)).toBe(typos > most ? null : typos)
      }),
      { numRuns: runs(2000) },
    )
  })
})
