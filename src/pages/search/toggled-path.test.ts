import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPath } from '#domain/search/search-path.ts'
import { EMPTY_DICTIONARY } from '#domain/search/search-dictionary.ts'
import { tidyState, withToggled, type SearchState } from '#domain/search/search-state.ts'
import { FACETS } from '#domain/search/facets.ts'
import { toggledPaths } from './toggled-path.ts'

const word = fc.constantFrom(
  'Diesel',
  'Plug-in Hybrid',
  'R&D, 4x4/AWD: 100%',
  'Zoë’s',
  "Col's + more",
  '7',
  'any-value',
)
const state: fc.Arbitrary<SearchState> = fc
  .record({
    facet: fc.constantFrom(...FACETS),
    values: fc.uniqueArray(word, { maxLength: 3 }),
    query: fc.constantFrom('', 'hilux'),
  })
  .map(({ facet, values, query }) => ({
    query,
    filters: { [facet]: values },
    ranges: {},
    near: null,
    sort: null,
    page: 1,
  }))

test('A4.20 a filled-in address is the one that would have been built', () => {
  fc.assert(
    fc.property(state, fc.constantFrom(...FACETS), word, (from, facet, value) => {
      const tidy = tidyState(from)
      expect(toggledPaths(facet, tidy, EMPTY_DICTIONARY)(value)).toBe(
        searchPath(withToggled(tidy, facet, value), EMPTY_DICTIONARY),
      )
    }),
  )
})
