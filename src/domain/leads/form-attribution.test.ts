import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributionOf } from './form-attribution.ts'
import { bytesOf, MOST_SOURCE_BYTES } from './lead-size.ts'

test('S7 the source of a lead has a bound as a whole: its parameters and the last pages stay', () => {
  const given = {
    url: `/a${'x'.repeat(1_900)}`,
    visitedPages: Array.from({ length: 60 }, (_, place) => `/${place}/${'p'.repeat(900)}`),
    linkedQueryParams: Object.fromEntries(Array.from({ length: 9 }, (_, place) => [`utm_${place}`, 'v'.repeat(290)])),
  }
  const found = attributionOf(given, 'contact')
  expect(found.url).toBe(given.url)
  expect(found.linkedQueryParams).toEqual(given.linkedQueryParams)
  expect(found.visitedPages.map((path) => path.split('/')[1])).toEqual(['57', '58', '59'])
})

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength })

test('S7 whatever is given, the source stays within its bound', () => {
  fc.assert(
    fc.property(
      text(3_000).map((path) => `/${path}`),
      text(400),
      fc.array(text(3_000).map((path) => `/${path}`)),
      fc.dictionary(text(70), text(400)),
      (url, userAgent, visitedPages, linkedQueryParams) => {
        expect(
          bytesOf(attributionOf({ url, userAgent, visitedPages, linkedQueryParams }, 'contact')),
        ).toBeLessThanOrEqual(MOST_SOURCE_BYTES)
      },
    ),
  )
})

test.each(['"', '\\\\', 'é', '語', '😀'])(
  'S7 %s in every place fills the source to its bound and not beyond',
  (sign) => {
    const many = sign.repeat(3_000)
    const found = attributionOf(
      {
        url: `/${many}`,
        userAgent: many,
        visitedPages: Array.from({ length: 60 }, (_, place) => `/${place}${sign.repeat(50)}`),
        linkedQueryParams: Object.fromEntries(Array.from({ length: 40 }, (_, place) => [`p${place}`, sign.repeat(60)])),
      },
      sign.repeat(200),
    )
    expect(bytesOf(found)).toBeLessThanOrEqual(MOST_SOURCE_BYTES)
    expect(bytesOf(found)).toBeGreaterThan(MOST_SOURCE_BYTES / 2)
  },
)
