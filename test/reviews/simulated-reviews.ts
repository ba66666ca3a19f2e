/** A source of reviews in memory: the contract's second adapter, and what tests change between two fetches. */
import type { SourceReview, SourceReviews } from '#domain/reviews/review.ts'
import { ReviewsFailure, type Reviews } from '#ports/reviews.ts'

/** A review as a test begins. */
export function sampleReview(changes: Partial<SourceReview> = {}): SourceReview {
  return {
    sourceId: 'r1',
    author: 'Ada B.',
    stars: 5,
    text: 'Fair price.',
    writtenOn: '2026-11-01',
    answer: null,
    answeredOn: null,
    ...changes,
  }
}

export interface SimulatedReviews extends Reviews {
  /** By `site/location`. A text in place of reviews is the failure that a fetch has. */
  places: Map<string, readonly SourceReviews[] | string>
}

export function simulatedReviews(places: Record<string, readonly SourceReviews[] | string> = {}): SimulatedReviews {
  const kept = new Map(Object.entries(places))
  return {
    places: kept,
    fetch: async ({ siteId, locationId }, since) => {
      const found = kept.get(`${siteId}/${locationId}`) ?? []
      if (typeof found === 'string') throw new ReviewsFailure(found)
      return found.map((source) => ({
        ...source,
        reviews: source.reviews.filter(({ writtenOn }) => since === null || writtenOn >= since),
      }))
    },
    unknownPlaces: async (siteId, locationIds) =>
      [...kept.keys()]
        .filter((key) => key.startsWith(`${siteId}/`))
        .map((key) => key.slice(siteId.length + 1))
        .filter((id) => !locationIds.includes(id))
        .toSorted(),
  }
}
