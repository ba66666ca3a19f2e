import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withChosen } from './chosen-values.ts'
import { compareFacetValues } from './facet-order.ts'
import { perFacet } from './per-facet.ts'
import { FACETS } from './facets.ts'
import type { FacetValue } from './search.ts'

const counted = perFacet((facet): readonly FacetValue[] =>
  facet === 'year'
    ? [
        { value: '2024', count: 2 },
        { value: '2020', count: 5 },
      ]
    : [],
)

it('A4.15 a chosen value that finds nothing is listed once with 0, at its place in the order', () => {
  const facets = withChosen(counted, { year: ['2022', '2020', '2022'], make: ['Toyota'] })
  expect(facets.year).toEqual([
    { value: '2024', count: 2 },
    { value: '2022', count: 0 },
    { value: '2020', count: 5 },
  ])
  expect(facets.make).toEqual([{ value: 'Toyota', count: 0 }])
  expect(counted.make).toEqual([])
})

it('values that were found stay the list they are', () => {
  expect(withChosen(counted, { year: ['2024'] }).year).toBe(counted.year)
})

it('A4.14 A4.15 any values that find nothing are listed in the order that sorting all of them gives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FACETS),
      fc.uniqueArray(
        fc.constantFrom<string[]>(
          '$10,000',
          '2 seats',
          '12',
          'Under $5,000',
          'used',
          'new',
          'Café',
          'cafe',
          'Mazda 10',
          'Mazda 9',
          '',
        ),
      ),
      fc.uniqueArray(fc.constantFrom<string[]>('7', '12', 'Toyota')),
      (facet, chosen, found) => {
        const listed = found
          .map((value, index) => ({ value, count: index + 1 }))
          .sort((one, other) => compareFacetValues(facet, one, other))
        const missing = chosen.filter((value) => !found.includes(value)).map((value) => ({ value, count: 0 }))
        const facets = withChosen(
          perFacet((name) => (name === facet ? listed : [])),
          { [facet]: chosen },
        )
        expect(facets[facet]).toEqual(
          [...listed, ...missing].sort((one, other) => compareFacetValues(facet, one, other)),
        )
      },
    ),
  )
})

it('thousands of values that find nothing are listed once each, behind what was found', () => {
  const chosen = Array.from({ length: 3_000 }, (_, index) => `${(index * 7) % 1_500}`)
  expect(withChosen(counted, { year: chosen }).year.map(({ value }) => value)).toEqual([
    '2024',
    '2020',
    ...new Set(chosen),
  ])
})
