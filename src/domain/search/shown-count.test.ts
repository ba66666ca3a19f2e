import { describe, expect, it } from 'vitest'
import { perFacet } from './per-facet.ts'
import type { FacetValue } from './search.ts'
import { EMPTY_STATE, type SearchState } from './search-state.ts'
import { countedByCondition, shownCount } from './shown-count.ts'

function answer(count: number, conditions: Record<string, number>) {
  const byCondition = Object.entries(conditions).map(([value, vehicles]) => ({ value, count: vehicles }))
  return { count, facets: perFacet((facet): FacetValue[] => (facet === 'car_type' ? byCondition : [])) }
}

const asked = (part: Partial<SearchState> = {}): SearchState => ({ ...EMPTY_STATE, ...part })
const used = asked({ filters: { car_type: ['used'] } })
const diesel = asked({ filters: { fuel: ['Diesel'] } })

describe('A4.13 the number of vehicles that a results page says match', () => {
  it.each([
    ["A4.13 up to 1,999 it is the answer's own count", answer(1_999, { used: 5_000 }), diesel, 9_000, 1_999],
    [
      "A4.13 above, with nothing narrowed, it is the site's stock",
      answer(2_000, { used: 2_000 }),
      asked({ sort: 'latest', page: 3 }),
      41_312,
      41_312,
    ],
    [
      'A4.13 a place alone narrows nothing',
      answer(2_000, {}),
      asked({ near: { postcode: '4870', withinKm: null } }),
      41_312,
      41_312,
    ],
    [
      "A4.13 above, narrowed, it is the sum of a facet's counts",
      answer(2_000, { new: 700, demo: 20, used: 3_080 }),
      diesel,
      41_312,
      3_800,
    ],
    [
      'A4.13 of the conditions chosen only, since a facet leaves its own choice out of account',
      answer(2_000, { new: 700, demo: 20, used: 3_080 }),
      used,
      41_312,
      3_080,
    ],
    ['A4.13 an answer without that facet keeps its count', answer(2_500, {}), diesel, 41_312, 2_500],
  ])('%s', (_, result, state, stock, shown) => {
    expect(shownCount(result, state, stock)).toBe(shown)
  })

  it('A4.13 the stock of a site is counted by condition too, where its answer is capped', () => {
    expect(countedByCondition(answer(2_000, { new: 10_000, demo: 312, used: 31_000 }))).toBe(41_312)
  })
})
