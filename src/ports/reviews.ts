import type { SourceReviews } from '#domain/reviews/review.ts'

/** A yard of a site. */
export interface ReviewedPlace {
  siteId: string
  locationId: string
}

/** The reviews could not be had. `message` says which, what was found and what is valid. */
export class ReviewsFailure extends Error {
  override readonly name = 'ReviewsFailure'
}

/** Reviews that customers wrote at other places (A19). */
export interface Reviews {
  /**
   * A yard's reviews by source that were written on the day `since` (YYYY-MM-DD) or later; null: every one. No entry
   * where the yard has none. The total of a source is always that of all its reviews. Throws a `ReviewsFailure`.
   */
  fetch(place: ReviewedPlace, since: string | null): Promise<readonly SourceReviews[]>
  /** Names of places that the source has reviews of, and that are none of these yards. Throws a `ReviewsFailure`. */
  unknownPlaces(siteId: string, locationIds: readonly string[]): Promise<readonly string[]>
}
