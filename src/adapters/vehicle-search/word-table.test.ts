import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '#domain/search/query-words.ts'
import { naiveTypos } from '#test/search/naive-words.ts'
import { runs } from '#test/property-runs.ts'
import { WordTable } from './word-table.ts'

const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', '𝔞'), minLength, maxLength })
const byWord = (one: { word: string }, other: { word: string }) => (one.word < other.word ? -1 : 1)

describe('word table', () => {
  it('words: finds every word that is near enough, whenever it was added', () => {
    fc.assert(
      fc.property(
        fc.array(letters(1, 12), { maxLength: 12 }),
        fc.array(letters(1, 12), { maxLength: 4 }),
        letters(1, 14),
        (early, late, typed) => {
          const table = new WordTable()
          early.forEach((text, value) => table.add(text, value))
          table.finish()
          late.forEach((text, index) => table.add(text, early.length + index))
          const most = typed.length < 5 ? -1 : typed.length < 9 ? 1 : 2
          const words = [...new Set([...early, ...late].flatMap(wordsOf))]
          const expected = words
            .map((word) => ({ word, typos: naiveTypos(typed, word) }))
            .filter(({ typos }) => typos <= most)
          // Words that begin so are found by their beginning, and no typo.
          const near = table.near(typed)
          expect(near.toSorted(byWord)).toEqual(expected.sort(byWord))
          expect(new Set(table.startingWith(typed)).size).toBe(
            [...early, ...late].filter((text) => wordsOf(text).some((word) => word.startsWith(typed))).length,
          )
        },
      ),
      { numRuns: runs(1500) },
    )
  })
})
