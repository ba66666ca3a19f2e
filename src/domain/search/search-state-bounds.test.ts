import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/property-runs.ts'
import { FACETS } from './facets.ts'
import { EMPTY_STATE, tidyState } from './search-state.ts'

const manyValues = fc.array(fc.string({ minLength: 1, maxLength: 300 }), { maxLength: 120 })

test('A4.1 whatever an address asks, what is kept of it is bounded, and keeping it twice changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...FACETS), { maxLength: 27 }), manyValues, (facets, values) => {
      const kept = tidyState({ ...EMPTY_STATE, filters: Object.fromEntries(facets.map((facet) => [facet, values])) })
      const all = Object.values(kept.filters).flat()
      expect(all.length).toBeLessThanOrEqual(30)
      expect(all.join('').length).toBeLessThanOrEqual(900)
      expect(tidyState(kept)).toEqual(kept)
    }),
    { numRuns: runs(200) },
  )
})
