import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWord, queryWords, wordsOf } from './query-words.ts'

describe('words of a search', () => {
  it.each([
    ['Citroën', 'citroen'],
    ['D-MAX', 'dmax'],
    ['Škoda', 'skoda'],
    ['ﬁat', 'fiat'],
    ['№5', 'no5'],
    ['- /', ''],
    ['', ''],
  ])('words: %j folds to %j', (text, folded) => {
    expect(foldWord(text)).toBe(folded)
  })

  it('words: plain letters fold as any letters do', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        expect(foldWord(text)).toBe(foldWord(`${text}é`).slice(0, -1))
      }),
    )
  })

  it.each([
    ['CX-5', ['cx5', 'cx', '5']],
    ['Land Cruiser', ['land', 'cruiser', 'landcruiser']],
    ['Bull bar', ['bull', 'bar', 'bullbar']],
  ])('words: %j is found by %j', (text, words) => expect(wordsOf(text).toSorted()).toEqual(words.toSorted()))

  it('words: reads ten words of a query at most', () => {
    expect(queryWords(` "Hilux"  - ${'x '.repeat(40)}`)).toEqual(['hilux', ...Array.from({ length: 9 }, () => 'x')])
  })
})
