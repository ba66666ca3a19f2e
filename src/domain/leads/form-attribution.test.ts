import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributionOf } from './form-attribution.ts'

test('S7 the source of a lead has a bound as a whole: the last pages and the first parameters stay', () => {
  const given = {
    url: `/a${'x'.repeat(1_900)}`,
    visitedPages: Array.from({ length: 60 }, (_, place) => `/${place}/${'p'.repeat(1_900)}`),
    linkedQueryParams: Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`utm_${place}`, 'v'.repeat(290)])),
  }
  const found = attributionOf(given, null)
  expect(JSON.stringify(found).length).toBeLessThan(16_000)
  expect(found.visitedPages.map((path) => path.split('/')[1])).toEqual(['56', '57', '58', '59'])
  expect(Object.keys(found.linkedQueryParams).slice(0, 2)).toEqual(['utm_0', 'utm_1'])
})

test('S7 whatever is given, the source stays within its bound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 3_000 }).map((text) => `/${text}`)),
      fc.dictionary(fc.string(), fc.string({ maxLength: 400 })),
      (visitedPages, linkedQueryParams) => {
        const found = attributionOf({ visitedPages, linkedQueryParams }, null)
        expect(found.visitedPages.join('').length).toBeLessThanOrEqual(8_000)
        expect(Object.entries(found.linkedQueryParams).flat().join('').length).toBeLessThanOrEqual(4_000)
      },
    ),
  )
})
