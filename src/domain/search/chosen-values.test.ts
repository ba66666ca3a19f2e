import { expect, it } from 'vitest'
import { withChosen } from './chosen-values.ts'
import { perFacet } from './per-facet.ts'
import type { FacetValue } from './search.ts'

const counted = perFacet((facet): readonly FacetValue[] => (facet === 'year' ? [{ value: '2024', count: 2 }, { value: '2020', count: 5 }] : []))

it('A4.15 a chosen value that finds nothing is listed once with 0, at its place in the order', () => {
  const facets = withChosen(counted, { year: ['2022', '2020', '2022'], make: ['Toyota'] })
  expect(facets.year).toEqual([{ value: '2024', count: 2 }, { value: '2022', count: 0 }, { value: '2020', count: 5 }])
  expect(facets.make).toEqual([{ value: 'Toyota', count: 0 }])
  expect(counted.make).toEqual([])
})

it('values that were found stay the list they are', () => {
  expect(withChosen(counted, { year: ['2024'] }).year).toBe(counted.year)
})
