/** The tests that every source of reviews must pass (R130). */
import { describe, expect, test } from 'vitest'
import type { SourceReviews } from '#domain/reviews/review.ts'
import type { Reviews } from '#ports/reviews.ts'
import { sampleReview } from './simulated-reviews.ts'

/** Contents of the source: site one has reviews of cairns and of a place that is no yard of it; site two of cairns. */
export const CONTRACT_PLACES: Readonly<Record<string, readonly SourceReviews[]>> = {
  'one/cairns': [
    {
      source: 'Google',
      url: 'https://reviews.example/cairns',
      total: { average: 4.6, count: 812 },
      reviews: [
        sampleReview({ sourceId: 'new', answer: 'Thank you.', answeredOn: '2026-11-03' }),
        sampleReview({ sourceId: 'old', writtenOn: '2025-01-31', stars: 1, text: '' }),
      ],
    },
    { source: 'ProductReview', url: null, total: null, reviews: [] },
  ],
  'one/left': [{ source: 'Google', url: null, total: null, reviews: [sampleReview()] }],
  'two/cairns': [{ source: 'Google', url: null, total: null, reviews: [sampleReview({ sourceId: 'theirs' })] }],
}

export function reviewsContract(name: string, open: () => Promise<Reviews>): void {
  describe(`R130 a source of reviews: ${name}`, () => {
    const CAIRNS = { siteId: 'one', locationId: 'cairns' }

    test('R130 gives every field of every review, by source, of the asked yard and site alone', async () => {
      const reviews = await open()
      expect(await reviews.fetch(CAIRNS, null)).toEqual(CONTRACT_PLACES['one/cairns'])
      const theirs = await reviews.fetch({ siteId: 'two', locationId: 'cairns' }, null)
      expect(theirs).toEqual(CONTRACT_PLACES['two/cairns'])
    })

    test('R130 gives those from a day on; the total stays that of all', async () => {
      const [google] = await (await open()).fetch(CAIRNS, '2025-02-01')
      expect(google?.reviews.map(({ sourceId }) => sourceId)).toEqual(['new'])
      expect(google?.total).toEqual({ average: 4.6, count: 812 })
      const [onTheDay] = await (await open()).fetch(CAIRNS, '2025-01-31')
      expect(onTheDay?.reviews).toHaveLength(2)
    })

    test('R130 has nothing for a yard without reviews', async () => {
      expect(await (await open()).fetch({ siteId: 'one', locationId: 'workshop' }, null)).toEqual([])
    })

    test('R130 names places that are no yard of the site', async () => {
      const reviews = await open()
      expect(await reviews.unknownPlaces('one', ['cairns', 'workshop'])).toEqual(['left'])
      expect(await reviews.unknownPlaces('two', ['cairns'])).toEqual([])
    })
  })
}
